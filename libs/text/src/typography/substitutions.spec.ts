import fc from 'fast-check';
import { markupPieces } from './markup-pieces.js';
import { smiliesToEmoji } from './smilies.js';
import { applyTypography } from './substitutions.js';

const shortcodes = ['gallery', 'code'];

describe('typographic substitutions', () => {
  it.each([
    ['curls quotation marks', `"Come," he said, 'and see'`, '&#8220;Come,&#8221; he said, &#8216;and see&#8217;'],
    ['curls nested quotation marks', `"She said 'go' and left."`, '&#8220;She said &#8216;go&#8217; and left.&#8221;'],
    [
      'curls quotation marks next to tags',
      `<em>"Yes"</em> "<b>no</b>" so`,
      '<em>&#8220;Yes&#8221;</em> &#8220;<b>no</b>&#8221; so',
    ],
    ['curls apostrophes', "It's the dogs' bone, 'tis true", 'It&#8217;s the dogs&#8217; bone, &#8217;tis true'],
    ['writes an apostrophe before a year without its century', "'90s and '99", '&#8217;90s and &#8217;99'],
    ['writes primes for feet and inches', `6' 2" tall`, '6&#8242; 2&#8243; tall'],
    ['does not close a quotation at a prime', `"a 7" record" she said`, '&#8220;a 7&#8243; record&#8221; she said'],
    [
      'does not close a quotation at primes after the first and the last digit',
      `"a 10" and a 9" record" she said`,
      '&#8220;a 10&#8243; and a 9&#8243; record&#8221; she said',
    ],
    ['closes an open quotation at a mark after a number', `"at 7" she said`, '&#8220;at 7&#8221; she said'],
    ['curls the marks around numbers', `"42" '0.5'`, '&#8220;42&#8221; &#8216;0.5&#8217;'],
    ['replaces two backticks with an opening mark', "``Old''", '&#8220;Old&#8221;'],
    ['replaces hyphens with dashes', 'a - b -- c---d--e 1-2', 'a &#8211; b &#8212; c&#8212;d&#8211;e 1-2'],
    ['writes no dash in Punycode', 'xn--bcher', 'xn--bcher'],
    ['replaces three dots and `(tm)`', 'Well... Atrium (tm)', 'Well&#8230; Atrium &#8482;'],
    [
      'writes multiplication signs between numbers',
      '10x20, 1.5x2, 3 x 4, 0x1F, 5x, 1x2x3',
      '10&#215;20, 1.5&#215;2, 3 x 4, 0x1F, 5x, 1x2x3',
    ],
    ['escapes bare ampersands', 'R&D &amp; &nope; & &#38;', 'R&#038;D &amp; &nope; &#038; &#38;'],
  ])('%s', (_, text, expected) => {
    expect(applyTypography(text)).toBe(expected);
  });

  it('leaves tags, comments and verbatim elements unchanged, except ampersands in tags', () => {
    const text = `<a title='"x" --' href="?a&b">"t"</a><!-- "c" --><pre>"p" <b>"q"</b></pre><PRE>"u"</PRE>`;
    expect(applyTypography(text)).toBe(
      `<a title='"x" --' href="?a&#038;b">&#8220;t&#8221;</a><!-- "c" --><pre>"p" <b>"q"</b></pre><PRE>&#8220;u&#8221;</PRE>`,
    );
  });

  it('leaves tags of known shortcodes unchanged and treats unknown shortcodes as text', () => {
    expect(applyTypography('[gallery ids="1"] [other ids="1"]', { shortcodes })).toBe(
      '[gallery ids="1"] [other ids=&#8221;1&#8243;]',
    );
    expect(applyTypography('[code]"a"[/code] "b"', { shortcodes })).toBe('[code]"a"[/code] &#8220;b&#8221;');
  });

  it('splits a text into pieces that join to the same text', () => {
    const markup = fc.string({
      unit: fc.constantFrom('<', '>', '!', '--', '[', ']', '/', 'gallery', ' ', 'a', '![CDATA['),
    });
    fc.assert(
      fc.property(markup, fc.boolean(), (text, cdata) => {
        expect(
          markupPieces(text, { shortcodes, cdata })
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('replaces every double quotation mark in text and changes no tag', () => {
    const parts = fc.constantFrom(
      '"',
      "'",
      'a',
      ' ',
      '--',
      '...',
      '5',
      '.',
      '&',
      '<b c="d">',
      '</b>',
      '<!-- " -->',
      'x',
    );
    fc.assert(
      fc.property(fc.string({ unit: parts }), (text) => {
        const result = markupPieces(applyTypography(text));
        const tags = (pieces: typeof result) => pieces.filter((piece) => piece.kind !== 'text');
        expect(tags(result)).toEqual(tags(markupPieces(text)));
        expect(result.filter((piece) => piece.kind === 'text' && piece.text.includes('"'))).toEqual([]);
      }),
    );
  });
});

describe('smiliesToEmoji', () => {
  it('replaces smilies that stand alone, outside code', () => {
    expect(smiliesToEmoji('Fine :) and ;-) not:)here :) <code> :) </code> :lol:')).toBe(
      'Fine 🙂 and 😉 not:)here 🙂 <code> :) </code> 😆',
    );
  });
});
