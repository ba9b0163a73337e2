import fc from 'fast-check';
import { escapeRemainingAmpersands, escapeBareAmpersands } from './ampersands.js';
import { decodeEntities, repairWindowsEntities } from './decode-entities.js';
import { escapeAttribute, escapeHtml, escapeMarkup } from './escape.js';

describe('escaping', () => {
  it('escapes markup characters and ampersands that start no known reference', () => {
    expect(escapeHtml(`<a b="c" d='e'> & &amp; &nope; &#7; &#39;`)).toBe(
      '&lt;a b=&quot;c&quot; d=&#039;e&#039;&gt; &amp; &amp; &amp;nope; &amp;#7; &#039;',
    );
    expect(escapeMarkup('Fruit & "Nuts" <b>')).toBe('Fruit &amp; "Nuts" &lt;b&gt;');
  });

  it('leaves no character that could end an attribute, and does not escape twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'amp', ';', '#', '39', 'x') }), (text) => {
        const escaped = escapeAttribute(text);
        expect(escaped).not.toMatch(/[<>"']/);
        expect(escapeAttribute(escaped)).toBe(escaped);
      }),
    );
  });
});

describe('conversion of character references', () => {
  it('decodes valid references and leaves others', () => {
    expect(decodeEntities('&eacute;&#233;&#xE9; &Alpha; &apos; &nope; &#0; &#1114112;')).toBe(
      "ééé Α ' &nope; &#0; &#1114112;",
    );
  });

  it('repairs references to Windows-1252 characters', () => {
    expect(repairWindowsEntities('&#128; &#150; &#129;')).toBe('&#8364; &#8211; ');
  });

  it('does not escape the ampersand of an unknown reference', () => {
    expect(escapeBareAmpersands('a & b &x; &')).toBe('a &#038; b &x; &#038;');
    expect(escapeRemainingAmpersands('a & b &xy; &')).toBe('a &#038; b &xy; &');
  });

  it('escapes ampersands by another rule after typography than in it', () => {
    expect(escapeRemainingAmpersands('&x; &#x; & lt; &')).toBe('&#038;x; &#x; & lt; &');
    expect(escapeBareAmpersands('&x; &#x; & lt; &')).toBe('&x; &#038;#x; &#038; lt; &#038;');
  });
});
