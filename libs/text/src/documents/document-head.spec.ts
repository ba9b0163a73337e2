import { startProcessorTimer } from '#testing/time';
import { decodeDocument } from './decode-document.js';
import { readDocumentHead } from './document-head.js';

describe('readDocumentHead', () => {
  it('reads the title, meta and link elements up to the body', () => {
    const head =
      readDocumentHead(`Notes before. <html><HEAD><title> Fish &amp; chips &#8211; <em>today</em></title><title>Other</title>
      <meta NAME="description" content='A &quot;text&quot;'><link rel=icon href=/i.png></head><body><title>Late</title><meta name="x"><link rel="late"></body>`);
    expect(head.title.trim()).toBe('Fish & chips – <em>today</em>');
    expect(head.metas.map((meta) => ({ ...meta }))).toEqual([{ name: 'description', content: 'A "text"' }]);
    expect(head.links.map((link) => ({ ...link }))).toEqual([{ rel: 'icon', href: '/i.png' }]);
  });

  it('reads documents without a head to their end, and others up to the body', () => {
    expect(readDocumentHead('<body><title>In the body</title></body>').title).toBe('In the body');
    expect(readDocumentHead('<head><body><title>In the body</title></body>').title).toBe('');
  });

  it('reads truncated documents and texts that are no HTML', () => {
    expect(readDocumentHead('<head><title>Cut o').title).toBe('Cut o');
    expect(readDocumentHead('{"title":"<tit"}')).toEqual({ title: '', metas: [], links: [] });
  });

  it('ignores elements in scripts and comments', () => {
    const { links } = readDocumentHead('<link rel=a><script>"<link rel=b>"</script><!-- <link rel=c> --><link rel=d>');
    expect(links.map(({ rel }) => rel)).toEqual(['a', 'd']);
  });

  it.each([
    ['tags', '<a '],
    ['links', '<link>'],
    ['titles', '<title>'],
    ['comments', '<!--'],
    ['attributes', ' a="'],
    ['nested elements', '<div><b><p>'],
    ['open quotation marks', "<link a='"],
  ])('reads a megabyte of %s in less than three seconds', (_what, piece) => {
    const duration = startProcessorTimer();
    readDocumentHead(`<head><meta ${piece.repeat(Math.ceil(1_000_000 / piece.length))}`);
    readDocumentHead(piece.repeat(Math.ceil(1_000_000 / piece.length)));
    expect(duration()).toBeLessThan(3_000);
  });
});

describe('decodeDocument', () => {
  it.each([
    ['of the content type', Buffer.from([0xe4]), 'text/html; charset=iso-8859-1', 'ä'],
    [
      'that the document declares',
      Buffer.concat([Buffer.from('<meta charset="windows-1251">'), Buffer.from([0xc0])]),
      'text/html',
      '<meta charset="windows-1251">А',
    ],
    [
      'of an XML declaration',
      Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><title>\xe4</title>', 'latin1'),
      'application/rss+xml',
      '<?xml version="1.0" encoding="ISO-8859-1"?><title>ä</title>',
    ],
    ['of a byte order mark', Buffer.from('\ufeffä', 'utf16le'), 'text/html; charset=utf-8', 'ä'],
    [
      'UTF-8 for readable bytes that declare UTF-16',
      Buffer.from('<?xml version="1.0" encoding="utf-16"?>ä'),
      'text/xml',
      '<?xml version="1.0" encoding="utf-16"?>ä',
    ],
    ['UTF-8 where none is declared', Buffer.from('ä'), undefined, 'ä'],
    ['UTF-8 where the declared one is unknown', Buffer.from('ä'), 'text/html; charset=x-none', 'ä'],
  ])('uses the encoding %s', (_what, bytes, type, text) => {
    expect(decodeDocument(bytes, type)).toBe(text);
  });
});
