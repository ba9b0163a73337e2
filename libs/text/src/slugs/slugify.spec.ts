import fc from 'fast-check';
import { removeAccents } from './accents.js';
import { sanitizeFileName } from './file-names.js';
import { sanitizeHtmlClass, sanitizeKey, sanitizeLogin, toKebabCase } from './names.js';
import { percentDecode, percentEncode } from './percent-encoding.js';
import { MAX_SLUG_LENGTH, shortenSlug, slugify } from './slugify.js';

describe('slugify', () => {
  it.each([
    ['Crème Brûlée & Thé', 'creme-brulee-the'],
    ['Straße nach Łódź', 'strase-nach-lodz'],
    ['<b>Bold</b> — it’s “quoted” 100% / half…', 'bold-its-quoted-100-half'],
    ['a/b\\c.d_e-f', 'a-bc-d_e-f'],
    ['10×20', '10x20'],
    ['Fish &amp; chips', 'fish-chips'],
    ['мир', '%d0%bc%d0%b8%d1%80'],
    ['%d0%bc & 100%', '%d0%bc-100'],
    ['???', ''],
  ])('%s becomes %s', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it('preserves accents in a slug that is looked up', () => {
    expect(slugify('Thé', 'query')).toBe('th%c3%a9');
  });

  it('returns lower case letters, digits and encoded bytes, and does not change its own output', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (title) => {
        const slug = slugify(title);
        expect(slug).toMatch(/^[a-z0-9%_-]*$/);
        expect(slug.length).toBeLessThanOrEqual(MAX_SLUG_LENGTH);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });

  it('shortens a slug between characters', () => {
    expect(shortenSlug('one-two-three', 8)).toBe('one-two');
    expect(shortenSlug(slugify('мир мир'), 20)).toBe('%d0%bc%d0%b8%d1%80');
  });

  it('decodes its own percent-encoding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.includes('%'));
        expect(percentDecode(percentEncode(text))).toBe(text);
      }),
    );
  });
});

describe('removeAccents', () => {
  it('removes accents from Latin letters, composed or not, and from no others', () => {
    expect(removeAccents('Ångström e\u0301 Œuvre Việt ǚ ß € Ελλάς й')).toBe('Angstrom e OEuvre Viet u s E Ελλάς й');
  });
});

describe('sanitizeFileName', () => {
  const allowed = (extension: string) => ['png', 'tar', 'mp3'].includes(extension.toLowerCase());
  it.each([
    ['café crème.png', 'cafe-creme.png'],
    ['写真 1.png', '写真-1.png'],
    ["it's [a] (b) & c+d #1 100%.png", 'its-a-b-cd-1-100.png'],
    ['../../etc/passwd', 'etcpasswd'],
    ['archive.tar.png', 'archive.tar.png'],
    ['run.php.png', 'run.php_.png'],
    ['..hidden..png', 'hidden.png'],
    ['.png', 'unnamed-file.png'],
  ])('%s becomes %s', (name, expected) => {
    expect(sanitizeFileName(name, allowed)).toBe(expected);
  });
});

describe('keys, classes and logins', () => {
  it('contain only allowed characters', () => {
    expect(sanitizeKey('My_Key-1 é!\u212a')).toBe('my_key-1');
    expect(sanitizeHtmlClass('a b%20c!')).toBe('abc');
    expect(sanitizeHtmlClass('!!', 'none')).toBe('none');
    expect(toKebabCase("HTMLColor it's 1st 2x ÄÖ9 Größe fooBAR 日本 A日-_x")).toBe(
      'html-color-its-1st-2-x-ÄÖ-9-größe-foo-bar-日本-a日-x',
    );
    expect(sanitizeLogin('Véra <b>V.</b>  Vine&amp;%41*')).toBe('Vera V. Vine');
    expect(sanitizeLogin('vera*', 'query')).toBe('vera*');
  });
});
