import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { ArchiveError } from './archive-error.js';
import type { ArchiveItem, ArchiveRecord } from './archive-record.js';
import { readArchive } from './read-archive.js';
import type { ReadArchiveOptions } from './read-archive.js';

const namespaces =
  'xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:dc="http://purl.org/dc/elements/1.1/"';

function archive(inside: string, prolog = '<?xml version="1.0" encoding="UTF-8"?>'): string {
  return `${prolog}<rss version="2.0" ${namespaces}><channel><title>Harbour News</title><wp:wxr_version>1.2</wp:wxr_version>${inside}</channel></rss>`;
}

async function read(
  source: string | Buffer | AsyncIterable<Buffer | string>,
  options?: ReadArchiveOptions,
): Promise<ArchiveRecord[]> {
  const records: ArchiveRecord[] = [];
  const chunks =
    typeof source === 'string' || Buffer.isBuffer(source) ? Readable.from([Buffer.from(source as string)]) : source;
  for await (const record of readArchive(chunks, options)) records.push(record);
  return records;
}

async function readItem(inside: string, options?: ReadArchiveOptions): Promise<ArchiveItem> {
  const item = (await read(archive(`<item>${inside}</item>`), options)).find((record) => record.kind === 'item');
  if (item?.kind !== 'item') throw new Error('no item');
  return item;
}

async function failure(source: Parameters<typeof read>[0], options?: ReadArchiveOptions): Promise<ArchiveError> {
  try {
    await read(source, options);
  } catch (error) {
    if (error instanceof ArchiveError) return error;
    throw error;
  }
  throw new Error('no ArchiveError was thrown');
}

describe('readArchive: records', () => {
  it('yields records in the order of the file, the site first', async () => {
    const records = await read(
      archive(`<link>https://harbour.example</link><wp:base_blog_url>https://harbour.example</wp:base_blog_url>
        <wp:author><wp:author_id>7</wp:author_id><wp:author_login>mara</wp:author_login><wp:author_display_name><![CDATA[Mara K.]]></wp:author_display_name></wp:author>
        <wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>boats</wp:category_nicename><wp:category_parent>sea</wp:category_parent><wp:cat_name>Boats</wp:cat_name>
          <wp:termmeta><wp:meta_key>color</wp:meta_key><wp:meta_value>blue</wp:meta_value></wp:termmeta></wp:category>
        <wp:tag><wp:term_id>4</wp:term_id><wp:tag_slug>wind</wp:tag_slug><wp:tag_name>Wind</wp:tag_name></wp:tag>
        <wp:term><wp:term_id>5</wp:term_id><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>main</wp:term_slug><wp:term_name>Main</wp:term_name></wp:term>
        <item><title>Storm</title></item>`),
    );
    expect(records.map(({ kind }) => kind)).toEqual(['site', 'author', 'category', 'tag', 'term', 'item']);
    expect(records[0]).toMatchObject({
      title: 'Harbour News',
      wxrVersion: '1.2',
      baseBlogUrl: 'https://harbour.example',
    });
    expect(records[1]).toEqual({
      kind: 'author',
      id: 7,
      login: 'mara',
      email: '',
      displayName: 'Mara K.',
      firstName: '',
      lastName: '',
    });
    expect(records[2]).toEqual({
      kind: 'category',
      id: 3,
      slug: 'boats',
      parentSlug: 'sea',
      name: 'Boats',
      description: '',
      meta: [{ key: 'color', value: 'blue' }],
    });
    expect(records[4]).toMatchObject({ taxonomy: 'nav_menu', slug: 'main', name: 'Main' });
  });

  it('yields an item with all of its fields', async () => {
    const item =
      await readItem(`<title>Storm</title><dc:creator>mara</dc:creator><guid isPermaLink="false">https://harbour.example/?p=9</guid>
      <content:encoded><![CDATA[<p>Wind &amp; waves]]]]><![CDATA[></p>]]></content:encoded><excerpt:encoded>Short</excerpt:encoded>
      <wp:post_id> 9 </wp:post_id><wp:post_parent>4</wp:post_parent><wp:menu_order>-2</wp:menu_order><wp:is_sticky>1</wp:is_sticky>
      <category domain="post_tag" nicename="wind"><![CDATA[Wind]]></category>
      <wp:postmeta><wp:meta_key>_edit_last</wp:meta_key><wp:meta_value>7</wp:meta_value></wp:postmeta>
      <wp:comment><wp:comment_id>2</wp:comment_id><wp:comment_content>Ahoy</wp:comment_content><wp:comment_parent>1</wp:comment_parent>
        <wp:commentmeta><wp:meta_key>rating</wp:meta_key><wp:meta_value>5</wp:meta_value></wp:commentmeta></wp:comment>`);
    expect(item).toMatchObject({
      title: 'Storm',
      creator: 'mara',
      guidIsPermaLink: false,
      content: '<p>Wind &amp; waves]]></p>',
      excerpt: 'Short',
      id: 9,
      parentId: 4,
      menuOrder: -2,
      isSticky: true,
    });
    expect(item.terms).toEqual([{ domain: 'post_tag', slug: 'wind', name: 'Wind' }]);
    expect(item.meta).toEqual([{ key: '_edit_last', value: '7' }]);
    expect(item.comments).toMatchObject([
      { id: 2, content: 'Ahoy', parentId: 1, meta: [{ key: 'rating', value: '5' }] },
    ]);
  });

  it('accepts an archive without any optional element', async () => {
    expect(await readItem('')).toMatchObject({
      id: 0,
      title: '',
      date: '',
      isSticky: false,
      guidIsPermaLink: false,
      terms: [],
      meta: [],
      comments: [],
    });
  });

  it('skips elements of other vocabularies with their descendants', async () => {
    const item = await readItem(
      '<title>Storm</title><x:extra xmlns:x="urn:x"><wp:post_id>1</wp:post_id><title>no</title></x:extra><wp:unheard><wp:post_id>2</wp:post_id></wp:unheard><wp:post_id>9</wp:post_id>',
    );
    expect(item).toMatchObject({ title: 'Storm', id: 9 });
  });

  it('preserves unescaped markup and HTML entities in a title', async () => {
    expect((await readItem('<title>A&nbsp;<em class="x">big</em> storm<br/></title>')).title).toBe(
      'A&nbsp;<em class="x">big</em> storm<br/>',
    );
  });
});

describe('readArchive: versions and vocabularies', () => {
  it('matches elements by namespace, whatever the prefix and the version of the export', async () => {
    const [site, item] = await read(
      '<rss xmlns:e="https://wordpress.org/export/3.7/" xmlns:x="https://wordpress.org/export/3.7/excerpt/" xmlns:wp="urn:other"><channel><e:wxr_version>3.7</e:wxr_version><item><e:post_id>5</e:post_id><wp:post_id>6</wp:post_id><x:encoded>Short</x:encoded></item></channel></rss>',
    );
    expect(site).toMatchObject({ wxrVersion: '3.7' });
    expect(item).toMatchObject({ id: 5, excerpt: 'Short' });
  });

  it('binds a prefix only inside the element that declares it', async () => {
    const item = await readItem(
      '<p:post_name xmlns:p="http://wordpress.org/export/1.2/">one</p:post_name><p:status>draft</p:status>',
    );
    expect(item).toMatchObject({ slug: 'one', status: '' });
  });

  it('reads archives of version 1.0, which use undeclared prefixes', async () => {
    const [site, item] = await read(
      '<rss xmlns:wp="http://wordpress.org/export/1.0/"><channel><item><excerpt:encoded>Short</excerpt:encoded><category>Sea</category><wp:post_id>3</wp:post_id></item></channel></rss>',
    );
    expect(site).toMatchObject({ kind: 'site', wxrVersion: '' });
    expect(item).toMatchObject({ id: 3, excerpt: 'Short', terms: [{ domain: '', slug: '', name: 'Sea' }] });
  });
});

describe('readArchive: encodings', () => {
  const text = archive('<item><title>Größe – 🚢</title></item>', '<?xml version="1.0"?>');
  const utf16 = text.replace('?>', ' encoding="UTF-16"?>');

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16, little-endian', Buffer.from(`\ufeff${utf16}`, 'utf16le')],
    ['UTF-16, big-endian', Buffer.from(`\ufeff${utf16}`, 'utf16le').swap16()],
    ['UTF-16 without a byte order mark', Buffer.from(utf16, 'utf16le')],
    ['gzip', gzipSync(text)],
    ['leading blank lines', Buffer.from(`\n \n${text}`)],
  ])('reads %s', async (_, bytes) => {
    // One byte at a time, so that every character is split.
    const records = await read(Readable.from([...bytes].map((byte) => Buffer.of(byte))));
    expect(records[1]).toMatchObject({ title: 'Größe – 🚢' });
  });

  it('reads ISO 8859-1 as declared', async () => {
    const bytes = Buffer.from(
      archive('<item><title>Größe</title></item>', '<?xml version="1.0" encoding="ISO-8859-1"?>'),
      'latin1',
    );
    expect((await read(bytes))[1]).toMatchObject({ title: 'Größe' });
  });

  it('reads decoded strings with a character split between two of them', async () => {
    const at = text.indexOf('🚢') + 1;
    expect((await read(Readable.from([text.slice(0, at), text.slice(at)])))[1]).toMatchObject({ title: 'Größe – 🚢' });
  });

  it('drops control characters and counts them, or refuses them with their position', async () => {
    const source = archive('<item>\n<title>a\u0008b\u0000c</title></item>');
    let dropped = 0;
    expect((await read(source, { onProgress: (progress) => (dropped = progress.droppedCharacters) }))[1]).toMatchObject(
      { title: 'abc' },
    );
    expect(dropped).toBe(2);
    expect(await failure(source, { illegalCharacters: 'refuse' })).toMatchObject({
      code: 'illegal-character',
      line: 2,
      column: 9,
      message: expect.stringContaining('U+0008'),
    });
  });

  it('leaves a limited number of references to control characters as text', async () => {
    expect(await readItem('<title>a&#8;b&#65;&lt;</title>')).toMatchObject({ title: 'a&#8;bA<' });
    expect(await failure(archive(`<item><title>${'&#8;'.repeat(20_000)}</title></item>`))).toMatchObject({
      code: 'malformed',
    });
    expect(await failure(archive('<item><title>&#8;</title></item>'), { illegalCharacters: 'refuse' })).toMatchObject({
      code: 'malformed',
    });
  });

  it('reads bytes of another encoding as U+FFFD, or refuses them', async () => {
    const source = Buffer.concat([
      Buffer.from(archive('<item><title>Gr').replace('</channel></rss>', '')),
      Buffer.of(0xf6),
      Buffer.from('n</title></item></channel></rss>'),
    ]);
    expect((await read(source))[1]).toMatchObject({ title: 'Gr\ufffdn' });
    expect(await failure(source, { illegalCharacters: 'refuse' })).toMatchObject({ code: 'encoding' });
  });
});

describe('readArchive: files that cannot be read', () => {
  const bomb = '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';

  it.each<[string, string | Buffer, object]>([
    ['an empty file', '', { code: 'empty' }],
    ['a blank file', ' \n', { code: 'empty' }],
    ['a JSON file', '{"posts": []}', { code: 'not-xml', line: 1, column: 1 }],
    ['a zip file', 'PK\u0003\u0004 something', { code: 'not-xml', message: expect.stringContaining('Unpack') }],
    ['a JSON file after blank lines', '\n\n{"posts": []}', { code: 'not-xml', line: 3, column: 1 }],
    ['a web page', '<!DOCTYPE html>\n<html><body>Sign in</body></html>', { code: 'html', line: 1 }],
    ['a web page after blank lines', '\r\n\n<html><body>Sign in</body></html>', { code: 'html', line: 3 }],
    ['a web page after a comment', '<?xml version="1.0"?><!-- page --><html><p>Sign in</p></html>', { code: 'html' }],
    [
      'another feed format',
      '<?xml version="1.0"?>\n<feed xmlns="http://www.w3.org/2005/Atom"></feed>',
      { code: 'not-archive', line: 2 },
    ],
    [
      'an RSS feed that is not an archive',
      '<rss version="2.0"><channel><title>x</title><item><title>y</title></item></channel></rss>',
      { code: 'not-archive' },
    ],
    [
      'nested entities (billion laughs)',
      archive('<item><title>&b;</title></item>', `<?xml version="1.0"?>${bomb}`),
      { code: 'declaration' },
    ],
    [
      'an external entity',
      archive('<item/>', '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      { code: 'declaration' },
    ],
    [
      'an external document type',
      archive('<item/>', '<!DOCTYPE rss SYSTEM "http://evil.example/rss.dtd">'),
      { code: 'declaration' },
    ],
    ['a tag that is not closed', archive('<item>\n<title>x</item>'), { code: 'malformed', line: 2, column: 16 }],
    [
      'a file that ends in an item',
      archive('<item><title>x').replace('</channel></rss>', ''),
      { code: 'truncated', line: 1 },
    ],
    [
      'a file that ends in a CDATA section',
      archive('<item><title><![CDATA[x').replace('</channel></rss>', ''),
      { code: 'truncated' },
    ],
    ['a truncated gzip file', gzipSync(archive('<item/>')).subarray(0, 60), { code: 'truncated' }],
    [
      'a damaged gzip file',
      Buffer.concat([gzipSync(archive('<item/>')).subarray(0, 20), Buffer.alloc(200, 0xff)]),
      { code: 'damaged-gzip' },
    ],
    ['an unknown encoding', archive('<item/>', '<?xml version="1.0" encoding="klingon"?>'), { code: 'encoding' }],
    [
      'elements that are nested too deeply',
      archive('<item>'.repeat(200)),
      { code: 'malformed', message: expect.stringContaining('nested') },
    ],
    [
      'an element with too many attributes',
      archive(`<item ${Array.from({ length: 300 }, (_, i) => `a${i}=""`).join(' ')}/>`),
      { code: 'malformed' },
    ],
  ])('refuses %s', async (_, source, expected) => {
    expect(await failure(source)).toMatchObject({ ...expected, advice: expect.stringMatching(/\.$/) });
  });

  it('reports the position in the file after leading blank lines', async () => {
    expect(await failure(`\n\n${archive('\n<item></title>')}`)).toMatchObject({ code: 'malformed', line: 4 });
  });

  it('yields the records before the fault', async () => {
    const seen: string[] = [];
    const run = async () => {
      for await (const record of readArchive(Readable.from([archive('<item/><item></oops>')]))) seen.push(record.kind);
    };
    await expect(run()).rejects.toThrow(ArchiveError);
    expect(seen).toEqual(['site', 'item']);
  });
});

describe('readArchive: limits', () => {
  const huge = `<item><title>Long read</title><content:encoded><![CDATA[${'x'.repeat(300_000)}`;

  it('refuses an item that is too long before reading its end, and names it', async () => {
    let pulled = 0;
    async function* endless() {
      yield archive(huge).replace('</channel></rss>', '');
      for (;;) {
        pulled += 1;
        yield 'y'.repeat(10_000);
      }
    }
    expect(await failure(endless(), { maxRecordLength: 500_000 })).toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('Long read'),
    });
    expect(pulled).toBeLessThan(30);
  });

  it('refuses an item that is too long even if its end is in the same chunk', async () => {
    const item = `<item><title>Long read</title><content:encoded>${'x'.repeat(5_000)}</content:encoded></item>`;
    expect(await failure(archive(item), { maxRecordLength: 5_000 })).toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('Long read'),
    });
    await expect(read(archive(item + item), { maxRecordLength: 6_000 })).resolves.toHaveLength(3);
  });

  it('counts many small elements towards the length of an item', async () => {
    const meta = '<wp:postmeta/>'.repeat(10_000);
    expect(await failure(archive(`<item>${meta}</item>`), { maxRecordLength: 500_000 })).toMatchObject({
      code: 'too-large',
    });
    await expect(read(archive(`<item>${meta}</item>`), { maxRecordLength: 900_000 })).resolves.toHaveLength(2);
  });

  it('refuses unterminated comments, names and declarations', async () => {
    for (const start of ['<!-- ', '<rss ', '<!DOCTYPE rss [', '<?x ']) {
      const { code } = await failure(`${start}${'x'.repeat(200_000)}`, { maxRecordLength: 100_000 });
      expect([start, code]).toEqual([start, 'too-large']);
    }
  });

  it('refuses a small gzip file that decompresses to a large one', async () => {
    const packed = gzipSync(archive(`<item><title>${' '.repeat(2_000_000)}</title></item>`));
    expect(packed.length).toBeLessThan(5_000);
    expect(await failure(packed, { maxBytes: 1_000_000 })).toMatchObject({ code: 'too-large' });
  });
});

describe('readArchive: streaming', () => {
  it('reads the source only as fast as the consumer, and closes it when the consumer stops', async () => {
    let pulled = 0;
    let closed = false;
    async function* source() {
      try {
        yield archive('').replace('</channel></rss>', '');
        for (;;) {
          pulled += 1;
          yield `<item><wp:post_id>${pulled}</wp:post_id></item>`;
        }
      } finally {
        closed = true;
      }
    }
    for await (const record of readArchive(source())) if (record.kind === 'item' && record.id === 3) break;
    expect(pulled).toBe(3);
    expect(closed).toBe(true);
  });

  it('closes a file when its encoding is refused', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'archive-'));
    try {
      writeFileSync(join(folder, 'a.xml'), archive('<item/>', '<?xml version="1.0" encoding="klingon"?>'));
      const file = createReadStream(join(folder, 'a.xml'));
      await failure(file);
      expect(file.destroyed).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('counts the bytes of the gzip file, not of its content', async () => {
    const packed = gzipSync(archive('<item/>'));
    const seen: number[] = [];
    await read(packed, { onProgress: ({ bytesRead }) => seen.push(bytesRead) });
    expect(seen.at(-1)).toBe(packed.length);
  });

  it('passes on the errors of the source, and stops on the abort signal', async () => {
    async function* broken() {
      yield archive('').slice(0, 200);
      throw new Error('disk on fire');
    }
    await expect(read(broken())).rejects.toThrow('disk on fire');
    await expect(read(archive('<item/>'), { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow(
      'enough',
    );
  });
});
