import fc from 'fast-check';
import { parse } from 'css-tree';
import { kitStyles } from './kit-styles.js';

describe('kitStyles', () => {
  it('contains the system colors and fonts until they are saved', () => {
    const css = kitStyles({});
    expect(css).toContain('--e-global-color-primary:#6EC1E4');
    expect(css).toContain('--e-global-typography-secondary-font-family:"Roboto Slab", Sans-serif');
    expect(css).toContain('--e-global-typography-accent-font-weight:500');
  });

  it('contains custom entries, in place of system ones with the same id, and sizes per screen size', () => {
    const css = kitStyles({
      custom_colors: [
        { _id: 'primary', title: '', color: 'tomato' },
        { _id: 'empty', title: '', color: '' },
      ],
      custom_typography: [
        {
          _id: 'big',
          title: '',
          typography_font_size: { unit: 'px', size: 40 },
          typography_font_size_mobile: { unit: 'px', size: 20 },
          typography_line_height: { unit: 'custom', size: '1.5' },
        },
      ],
    });
    expect(css).toContain('--e-global-color-primary:tomato');
    expect(css).not.toContain('6EC1E4');
    expect(css).not.toContain('color-empty');
    expect(css).toContain('--e-global-typography-big-font-size:40px');
    expect(css).toContain('--e-global-typography-big-line-height:1.5');
    expect(css).toMatch(/@media\(max-width: 767px\)\{:root\{--e-global-typography-big-font-size:20px\}\}/);
  });

  it('returns a valid style sheet for any values in the kit', () => {
    const hostile = fc.constantFrom(
      'red',
      '</style><script>',
      'red;}body{display:none',
      'url(javascript:x)',
      '"x',
      '\\',
      'x{',
      '/*',
      'big font',
      'a-b',
    );
    const rows = fc.array(
      fc.record({
        _id: hostile,
        title: hostile,
        color: hostile,
        typography_font_family: hostile,
        typography_font_weight: hostile,
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(rows, rows, (colors, fonts) => {
        const css = kitStyles({ custom_colors: colors, custom_typography: fonts });
        const faults: string[] = [];
        const sheet = parse(css, { onParseError: ({ message }) => faults.push(message) });
        expect(faults).toEqual([]);
        expect(css.replace(/"[^"]*"/g, '')).not.toMatch(/[<@]|body|url\(/);
        expect(sheet.type === 'StyleSheet' && sheet.children.size).toBe(1);
      }),
    );
  });
});
