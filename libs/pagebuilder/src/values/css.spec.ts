import fc from 'fast-check';
import { unicodeText } from '#schema/testing';
import { startProcessorTimer } from '#testing/time';
import { cssString, isCssAmount, isCssColor, isCssLength } from './css.js';

describe('isCssColor', () => {
  it.each([
    '#abc',
    '#abcd',
    '#A1B2C3',
    '#A1B2C3D4',
    'rebeccapurple',
    'RED',
    'transparent',
    'currentColor',
    'Canvas',
    'rgb(1, 2, 3)',
    'rgba(10, 20, 30, 0.5)',
    'rgb(10 20 30 / 50%)',
    'hsl(120deg 100% 50%)',
    'hwb(120 0% 0%)',
    'lab(50% 20 30)',
    'oklch(60% 0.1 30)',
    'color(display-p3 1 0 0)',
    'color-mix(in srgb, red, blue 20%)',
    'rgb(from red r g b)',
    'rgb(from #123456 r g b / 0.5)',
    'light-dark(white, black)',
    'rgb(calc(1 + 2) 0 0)',
    'var(--brand)',
    'var( --brand )',
    'var(--brand, red)',
    'var(--brand, rgb(1 2 3))',
    'var(--a, var(--b, #fff))',
    'var(--a, rgb(var(--r) 0 0))',
    'var(--İ, var(--a))',
    'rgb(var(--r) 0 0)',
    'rgba(var(--rgb), 0.5)',
    'color-mix(in srgb, var(--a), red)',
  ])('accepts %s', (text) => {
    expect(isCssColor(text)).toBe(true);
  });

  it.each([
    '',
    ' ',
    '#12',
    '#12345',
    '#ggg',
    'blurple',
    'inherit',
    'rgb(1,2)',
    'rgb(1 2 3',
    'red blue',
    '#fff; background: red',
    '#fff}',
    'red/**/',
    'red /* </style> */',
    'url(https://example.org/a.png)',
    'expression(alert(1))',
    '</style><script>alert(1)</script>',
    '"red"',
    "'red'",
    '\\72 ed',
    'red !important',
    'var(brand)',
    'var(--)',
    'var(--a',
    'var(--a,)x',
    'var(--a, url(x))',
    'var(--a, blurple)',
    'var(--a, blurple var(--b))',
    'var(--a, url(//example.org/a.png) var(--b))',
    'var(--a, var(--b, url(//example.org/a.png) var(--c)))',
    'rgb(var(--a) url(x))',
    'var(--a) var(--b)',
    `${'var(--a, '.repeat(60)}red${')'.repeat(60)}`,
    'red'.repeat(1_000),
  ])('refuses %s', (text) => {
    expect(isCssColor(text)).toBe(false);
  });

  it('never throws, and never accepts a text that could end a declaration', () => {
    const characters = fc.constantFrom(
      'var(',
      '--a',
      ')',
      '(',
      ',',
      'rgb(',
      'red',
      '#fff',
      ' ',
      ';',
      '}',
      '<',
      '\\',
      '"',
      '/*',
      'calc(',
      '1',
      '%',
      'from',
      '\u0000',
      '\ud800',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(characters, { maxLength: 40 }).map((parts) => parts.join('')),
        ),
        (text) => {
          expect(!isCssColor(text) || !/[;{}<>"'\\@\p{Cc}]|\/\*/u.test(text)).toBe(true);
        },
      ),
    );
  });

  it('refuses half a megabyte at once', () => {
    const duration = startProcessorTimer();
    expect(isCssColor('rgb('.repeat(125_000))).toBe(false);
    expect(isCssColor('var(--a,'.repeat(60_000))).toBe(false);
    expect(duration()).toBeLessThan(500);
  });
});

describe('isCssLength', () => {
  it.each(['1px', '0', '1.5em', '50%', 'calc(1rem + 2vw)', 'clamp(1rem, 2vw, 3rem)', 'var(--gap)', 'normal'])(
    'accepts %s',
    (text) => {
      expect(isCssLength(text)).toBe(true);
    },
  );

  it.each(['', '1', 'red', '1px;', '1px 2px', 'calc(1px', 'url(x)', '1px}'])('refuses %s', (text) => {
    expect(isCssLength(text)).toBe(false);
  });
});

describe('isCssAmount', () => {
  it('accepts a number for a line height', () => {
    expect(isCssAmount('1.5')).toBe(true);
  });
});

describe('cssString', () => {
  it('preserves words and escapes all characters with a meaning in CSS or HTML', () => {
    expect(cssString('Roboto Slab')).toBe('"Roboto Slab"');
    expect(cssString('a"b</style>')).toBe('"a\\22 b\\3c \\2f style\\3e "');
  });

  it('never contains a quote, a bracket, a brace or a line break inside', () => {
    fc.assert(
      fc.property(unicodeText(), (text) => {
        expect(cssString(text).slice(1, -1)).not.toMatch(/["'<>{};\p{Cc}]/u);
      }),
    );
  });
});
