import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { AcademyModule } from '#academy';
import { databases, freshDatabase, INSTALL_COMMAND, runCommand } from '#testing';
import type { FreshDatabase } from '#testing';
import { archive, author, comment, item, meta, term } from './archive.fixture.js';

let directory: string;
let store: FreshDatabase;
let file: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'atrium-archive-'));
  file = join(directory, 'site.wxr.xml');
});
afterEach(async () => {
  await store.drop();
  await rm(directory, { recursive: true });
});

const academy = (...words: string[]) => runCommand(AcademyModule, words, store.env);
async function install(kind: (typeof databases)[number]): Promise<void> {
  store = await freshDatabase(kind);
  expect((await runCommand(AcademyModule, INSTALL_COMMAND, store.env)).status).toBe(0);
}

describe.each(databases)('import and export commands on %s', (database) => {
  it('commands print their results, and a repeated import prints that nothing is new', async () => {
    await install(database);
    await writeFile(file, archive(author(1, 'mara'), item(5, {}), item(6, { post_type: 'nav_menu_item' })));
    expect(await academy('import', file)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        /^Imported: 1 posts\.\nSkipped: 1 menu items without an allowed target\.\nNo account for mara: .*--authors create.*\n$/,
      ),
    });
    expect(await academy('import', file)).toMatchObject({ status: 0, stdout: expect.stringContaining('Imported 0') });
    expect(JSON.parse((await academy('import', file, '--json')).stdout)).toMatchObject({
      imported: { posts: 0 },
      present: { authors: 0, posts: 1 },
      ignored: { 'menu items without an allowed target': 1 },
      unknownAuthors: ['mara'],
    });
    await writeFile(file, archive(author(1, 'mara'), item(7, {})));
    expect(await academy('import', file, '--authors', 'create')).toMatchObject({
      status: 0,
      stdout: 'Imported: 1 authors, 1 posts.\n',
    });
    const exported = join(directory, 'export.xml');
    expect(await academy('export', exported)).toMatchObject({
      status: 0,
      stdout: `Exported 2 items to ${exported}\n`,
    });
    expect(await readFile(exported, 'utf8')).toContain('<wp:author_login><![CDATA[mara]]></wp:author_login>');
    await academy('export', `${exported}.gz`);
    const unpacked = gunzipSync(await readFile(`${exported}.gz`)).toString();
    expect(unpacked).toContain('<wp:author_login><![CDATA[mara]]></wp:author_login>');
    expect(await academy('import', `${exported}.gz`)).toMatchObject({ status: 0 });
  }, 90_000);

  it('commands fail with a message and exit code 1, or 2 for a missing word, without changes', async () => {
    await install(database);
    await writeFile(file, archive(author(1, 'mara'), item(5, {})).replace('</item>', '</itme>'));
    expect(await academy('import', file)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/line \d+, column \d+/),
    });
    expect(await academy('import', join(directory, 'none.xml'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('does not exist'),
    });
    expect(await academy('import', directory)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('it is a folder'),
    });
    expect(await academy('import', file, '--authors', 'all')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('existing'),
    });
    expect(await academy('import', file, '--author-role', 'editor')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('--authors create'),
    });
    expect(await academy('import')).toMatchObject({ status: 2, stderr: expect.stringContaining('file') });
    expect(await academy('export', join(directory, 'none', 'x.xml'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('cannot be written'),
    });
    expect(JSON.parse((await academy('export', file, '--json')).stdout)).toMatchObject({ items: 0 });
  }, 90_000);
});

/**
 * Size of the large archive in MB. An archive of any size must need no more memory than a small one. A run with
 * `ARCHIVE_SIZE=100` takes two minutes.
 */
const ARCHIVE_SIZE = Number(process.env['ARCHIVE_SIZE'] ?? 10);
/** The command needs 140 MB. The archive as a string takes two bytes a character, besides the items. */
const MEMORY_LIMIT = Math.min(200_000_000, 140_000_000 + 3_000_000 * ARCHIVE_SIZE);

/**
 * Writes an archive of about this size in bytes. Long items of repeated words are imported faster than many short ones.
 */
async function writeLarge(path: string, bytes: number): Promise<number> {
  const out = createWriteStream(path);
  const [head, tail] = archive(author(1, 'mara'), '|').split('|') as [string, string];
  out.write(head);
  let items = 0;
  for (let written = 0; written < bytes;) {
    items += 1;
    const words = Array.from({ length: 300 }, (_, at) => `word${(items * 7919 + at * 104_729) % 30_011}`).join(' ');
    const text = item(
      items,
      {
        'content:encoded': `<p>${words}</p>\n`.repeat(10),
        post_parent: items - 1,
        post_type: items % 5 === 0 ? 'page' : 'post',
      },
      term('post_tag', `tag-${items % 50}`) + meta('color', 'red') + comment(items, { comment_author: `Pip ${items}` }),
    );
    written += text.length;
    if (!out.write(text)) await once(out, 'drain');
  }
  out.end(tail);
  await once(out, 'close');
  return items;
}

it(`the import command imports an archive of ${ARCHIVE_SIZE} MB in constant memory`, async () => {
  await install('sqlite');
  const items = await writeLarge(file, ARCHIVE_SIZE * 1_000_000);
  const child = spawn(process.execPath, ['scripts/cli.mjs', 'academy', 'import', file, '--json'], {
    env: { ...process.env, ...store.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text) => {
    output += String(text);
  });
  let highest = 0;
  const sampling = setInterval(() => {
    highest = Math.max(highest, residentBytes(child.pid!));
  }, 100);
  const [status] = (await once(child, 'close')) as [number | null];
  clearInterval(sampling);
  expect(status).toBe(0);
  const { imported } = JSON.parse(output);
  expect(imported.posts + imported.pages).toBe(items);
  expect(highest).toBeGreaterThan(0);
  expect(highest).toBeLessThan(MEMORY_LIMIT);
}, 600_000);

/** Returns the resident memory of a process in bytes (Linux); 0 after its end. */
function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;
  } catch {
    return 0;
  }
}
