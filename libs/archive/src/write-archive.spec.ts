import fc from 'fast-check';
import { unicodeText } from '#schema/testing';
import { PassThrough, Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import type { ArchiveItem, ArchiveRecord, ArchiveSite } from './archive-record.js';
import { readArchive } from './read-archive.js';
import { archiveXml, writeArchive } from './write-archive.js';
import { cleanText } from './xml-text.js';

async function written(records: ArchiveRecord[]): Promise<string> {
  const out = new PassThrough();
  const [text] = await Promise.all([textOf(out), writeArchive(records, out)]);
  return text;
}

async function readBack(text: string): Promise<ArchiveRecord[]> {
  const records: ArchiveRecord[] = [];
  for await (const record of readArchive(Readable.from([Buffer.from(text)]), { illegalCharacters: 'refuse' }))
    records.push(record);
  return records;
}

const awkward = fc.constantFrom(
  ']]>',
  ']]',
  '>',
  '<![CDATA[',
  ']]]]><![CDATA[>',
  '&amp;',
  '&',
  '<b>',
  '\r',
  '\r\n',
  '\n',
  '\t',
  '\u0000',
  '\u0008',
  '\ufffe',
  '\ud83d',
  '\ude00',
  '🚢',
  '𝔘',
  'é',
  ' ',
  'x',
  '"',
  '\u0085',
  '\u2028',
  '\ufeff',
);
const text = fc.oneof(
  unicodeText(),
  fc.array(awkward, { maxLength: 12 }).map((parts) => parts.join('')),
);
/** Addresses and slugs, around which whitespace is ignored. */
const word = text.map((value) => cleanText(value).trim());
const integer = fc.integer({ min: 0 });
const meta = fc.array(fc.record({ key: text, value: text }), { maxLength: 3 });
const termFields = { id: integer, slug: word, name: text, description: text, meta };

const site: fc.Arbitrary<ArchiveSite> = fc.record({
  kind: fc.constant('site'),
  title: text,
  link: word,
  description: text,
  pubDate: word,
  language: word,
  wxrVersion: fc.constant('1.2'),
  baseSiteUrl: word,
  baseBlogUrl: word,
  generator: word,
});
const comment = fc.record({
  id: integer,
  author: text,
  authorEmail: word,
  authorUrl: word,
  authorIp: word,
  date: word,
  dateGmt: word,
  content: text,
  approved: word,
  type: word,
  parentId: integer,
  userId: integer,
  meta,
});
const item: fc.Arbitrary<ArchiveItem> = fc
  .record({
    kind: fc.constant('item'),
    title: text,
    link: word,
    pubDate: word,
    creator: word,
    guid: word,
    guidIsPermaLink: fc.boolean(),
    description: text,
    content: text,
    excerpt: text,
    id: integer,
    date: word,
    dateGmt: word,
    modified: word,
    modifiedGmt: word,
    commentStatus: word,
    pingStatus: word,
    slug: word,
    status: word,
    parentId: integer,
    menuOrder: fc.integer(),
    type: word,
    password: text,
    isSticky: fc.boolean(),
    attachmentUrl: word,
    terms: fc.array(fc.record({ domain: word, slug: word, name: text }), { maxLength: 3 }),
    meta,
    comments: fc.array(comment, { maxLength: 2 }),
  })
  .map((fields) => ({ ...fields, guidIsPermaLink: fields.guid !== '' && fields.guidIsPermaLink }));
const account = fc.record({
  nickname: text,
  slug: word,
  url: word,
  description: text,
  locale: word,
  registeredGmt: word,
  roles: fc.array(word, { maxLength: 2 }),
  meta,
});
const other: fc.Arbitrary<ArchiveRecord> = fc.oneof(
  fc.record(
    {
      kind: fc.constant('author'),
      id: integer,
      login: word,
      email: word,
      displayName: text,
      firstName: text,
      lastName: text,
      account,
    },
    { requiredKeys: ['kind', 'id', 'login', 'email', 'displayName', 'firstName', 'lastName'] },
  ),
  fc.record({ kind: fc.constant('setting'), name: word, value: text }),
  fc.record({ kind: fc.constant('category'), ...termFields, parentSlug: word }),
  fc.record({ kind: fc.constant('tag'), ...termFields }),
  fc.record({ kind: fc.constant('term'), ...termFields, taxonomy: word, parentSlug: word }),
  item,
);
const records = fc.tuple(site, fc.array(other, { maxLength: 5 })).map(([first, rest]) => [first, ...rest]);

/** Returns the records without characters that XML forbids. */
function clean<T>(value: T): T {
  if (typeof value === 'string') return cleanText(value) as T;
  if (Array.isArray(value)) return value.map(clean) as T;
  return typeof value === 'object' && value !== null
    ? (Object.fromEntries(Object.entries(value).map(([key, field]) => [key, clean(field)])) as T)
    : value;
}

describe('writeArchive', () => {
  it('writes records that are read back unchanged, whatever their texts contain', async () => {
    await fc.assert(
      fc.asyncProperty(records, async (all) => {
        expect(await readBack(await written(all))).toEqual(clean(all));
      }),
      { numRuns: 300 },
    );
  });

  it('writes XML that is well-formed for a strict namespace-aware parser', async () => {
    await fc.assert(
      fc.asyncProperty(records, async (all) => {
        // Throws on the first fault.
        new SaxesParser({ xmlns: true }).write(await written(all)).close();
      }),
      { numRuns: 100 },
    );
  });

  it('drops control characters and preserves everything else', async () => {
    const [first] = fc.sample(site, 1) as [ArchiveSite];
    const [back] = await readBack(await written([{ ...first, title: 'a\u0008b\u0000c 🚢 ]]> \r\n d' }]));
    expect(back).toMatchObject({ title: 'abc 🚢 ]]> \r\n d' });
  });

  it('requires exactly one site as the first record', async () => {
    const one = fc.sample(site, 1)[0]!;
    const tag: ArchiveRecord = { kind: 'tag', id: 1, slug: 'a', name: 'A', description: '', meta: [] };
    for (const wrong of [[], [tag], [one, one]]) await expect(written(wrong)).rejects.toThrow(TypeError);
  });
});

it('writeArchive requests the next record only when the output has room', async () => {
  let made = 0;
  async function* endless(): AsyncGenerator<ArchiveRecord> {
    yield fc.sample(site, 1)[0]!;
    for (;;) {
      made += 1;
      yield { kind: 'tag', id: made, slug: `t${made}`, name: 'x'.repeat(10_000), description: '', meta: [] };
    }
  }
  const chunks = archiveXml(endless());
  await chunks.next();
  await chunks.next();
  expect(made).toBe(1);
  await chunks.return(undefined);

  const out = new PassThrough({ highWaterMark: 50_000 });
  const writing = writeArchive(endless(), out);
  await sleep(50);
  expect(made).toBeLessThan(20);
  out.destroy();
  await expect(writing).rejects.toThrow();
});
