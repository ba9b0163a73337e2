import fc from 'fast-check';
import { startProcessorTimer } from '#testing/time';
import { sanitizeTextArea, sanitizeTextField } from './sanitize-text.js';

describe('sanitizeTextField', () => {
  it.each<[string, string]>([
    ['  two\n lines\tand  a tab ', 'two lines and a tab'],
    ['<b>bold</b> & <i class="a>b">more</i>', 'bold & more'],
    ['1 < 2', '1 &lt; 2'],
    ['1 < 2 > 0', '1 < 2 > 0'],
    ['a<script>alert("<b>")</script>b', 'ab'],
    ['a<STYLE media="x">p{}</Style >b', 'ap{}b'],
    ['a<!-- b > c -->d', 'ad'],
    ['a<!-- "<b>" & -->c', 'a&lt;!-- &quot;" & -->c'],
    ['open <b', 'open &lt;b'],
    ['100%41 sure', '100 sure'],
    ['%4%411 gone', 'gone'],
    ['100% sure', '100% sure'],
    ['nul\u0000 bell\u0007', 'nul bell'],
    ['no-break\u00a0', 'no-break\u00a0'],
    ['emoji 😀 %20stays', 'emoji 😀 stays'],
    [' a\t<b>b</b>\n c %0a%%0A0a ', 'a b c'],
    ['1 < 2, a <b', '1 &lt; 2, a &lt;b'],
    ['<!--&#58;', '&lt;!--&#058;'],
  ])('converts %j to %j', (text, expected) => {
    expect(sanitizeTextField(text)).toBe(expected);
  });

  it('escapes a million opening brackets in a fraction of a second', () => {
    const duration = startProcessorTimer();
    expect(sanitizeTextField('<'.repeat(1_000_000))).toBe('&lt;'.repeat(1_000_000));
    expect(duration()).toBeLessThan(350);
  });

  it('does not change its own output, which contains no tag', () => {
    const parts = fc.constantFrom('<', '>', '%', '4', 'a', ' ', '\n', '&', '"', '<b>', '&lt;');
    fc.assert(
      fc.property(fc.string({ unit: parts }), (text) => {
        const field = sanitizeTextField(text);
        expect(sanitizeTextField(field)).toBe(field);
        expect(field).not.toMatch(/<[a-z/]|%[0-9a-f]{2}|\n/);
      }),
    );
  });
});

describe('sanitizeTextArea', () => {
  it('preserves line ends and the white space within lines', () => {
    expect(sanitizeTextArea(' one\n\n<p>two</p>\tthree ')).toBe('one\n\ntwo\tthree');
  });
});
