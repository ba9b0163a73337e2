import { decodeDocument } from './decode-document.js';
import { documentHead } from './document-head.js';

describe('the head of a document from elsewhere', () => {
  it('is read up to the body', () => {
    const head =
      documentHead(`Notes before. <html><HEAD><title> Fish &amp; chips &#8211; <em>today</em></title><title>Other</title>
      <meta NAME="description" content='A &quot;text&quot;'><link rel=icon href=/i.png></head><body><title>Late</title><meta name="x"><link rel="late"></body>`);
    expect(head.title.trim()).toBe('Fish & chips – <em>today</em>');
    expect(head.metas.map((meta) => ({ ...meta }))).toEqual([{ name: 'description', content: 'A "text"' }]);
    expect(head.links.map((link) => ({ ...link }))).toEqual([{ rel: 'icon', href: '/i.png' }]);
  });

  it('may be the beginning of a document, or no document', () => {
    expect(documentHead('<head><title>Cut o').title).toBe('Cut o');
    expect(documentHead('{"title":"<tit"}')).toEqual({ title: '', metas: [], links: [] });
    expect(
      documentHead('<link rel=a><script>"<link rel=b>"</script><!-- <link rel=c> --><link rel=d>').links.map(
        ({ rel }) => rel,
      ),
    ).toEqual(['a', 'd']);
  });

  it.each([
    ['tags', '<a '],
    ['links', '<link>'],
    ['titles', '<title>'],
    ['comments', '<!--'],
    ['attributes', ' a="'],
    ['nested', '<div><b><p>'],
    ['quotes', "<link a='"],
  ])('takes no long time for a megabyte of %s', (_what, piece) => {
    const started = Date.now();
    documentHead(`<head><meta ${piece.repeat(Math.ceil(1_000_000 / piece.length))}`);
    documentHead(piece.repeat(Math.ceil(1_000_000 / piece.length)));
    expect(Date.now() - started).toBeLessThan(3_000);
  });
});

describe('the bytes of a document', () => {
  it.each([
    ['of its content type', Buffer.from([0xe4]), 'text/html; charset=iso-8859-1', 'ä'],
    [
      'that it names itself',
      Buffer.concat([Buffer.from('<meta charset="windows-1251">'), Buffer.from([0xc0])]),
      'text/html',
      '<meta charset="windows-1251">А',
    ],
    ['that is usual', Buffer.from('ä'), undefined, 'ä'],
    ['that nobody knows', Buffer.from('ä'), 'text/html; charset=x-none', 'ä'],
  ])('are text in the encoding %s', (_what, bytes, type, text) => {
    expect(decodeDocument(bytes, type)).toBe(text);
  });
});
