import { chmodSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, relative } from 'node:path';
import { AcademyModule } from '#academy';
import { databases, freshDatabase, installForServer, runCommand, ServerProcess, useServer } from '#testing';
import type { FreshDatabase } from '#testing';
import { waitUntil } from '#testing/time';
import { archive, author, item } from '../archive/archive.fixture.js';
import { createPicture } from '../media/media.fixture.js';

let store: FreshDatabase;
let data: string;
let settings: Record<string, string>;
let umask: number;
beforeAll(() => {
  umask = process.umask(0);
});
afterAll(() => process.umask(umask));

/** Returns all directories and files below a path with their modes. */
function modesOf(top: string): Record<string, string> {
  const paths = [top, ...readdirSync(top, { recursive: true, encoding: 'utf8' }).map((name) => join(top, name))];
  const found = paths.map((path) => [path, lstatSync(path)] as const).filter(([, one]) => !one.isSymbolicLink());
  return Object.fromEntries(
    found.map(([path, one]) => [
      `${one.isDirectory() ? 'directory' : 'file'} ${relative(top, path) || '.'}`,
      (one.mode & 0o777).toString(8),
    ]),
  );
}

/**
 * Expects that only the owner can read and write everything in the data directory. Returns all directories and files.
 */
function expectPrivate(): string[] {
  const modes = modesOf(data);
  expect(modes).toEqual(
    Object.fromEntries(Object.keys(modes).map((name) => [name, name.startsWith('directory') ? '700' : '600'])),
  );
  return Object.keys(modes);
}

/** Gives everyone all rights to a path and everything below it. */
function allowEveryone(top: string): void {
  for (const name of Object.keys(modesOf(top))) {
    const [kind, path] = name.split(/ (.*)/) as [string, string];
    chmodSync(join(top, path), kind === 'directory' ? 0o777 : 0o666);
  }
}

/** Installs a site. Returns the authorization of its administrator. */
async function prepare(kind: (typeof databases)[number]): Promise<string> {
  store = await freshDatabase(kind);
  data = join(store.env.DATA_DIR, 'data');
  settings = {
    ...store.env,
    DATA_DIR: data,
    ...(kind === 'sqlite' ? { DATABASE_URL: join(data, 'site.sqlite') } : {}),
  };
  return installForServer(AcademyModule, settings);
}

describe.each(databases)('the files of a site on %s with umask 0', (kind) => {
  let authorization: string;
  beforeAll(async () => {
    authorization = await prepare(kind);
  });
  afterAll(() => store.drop());

  it('files are readable by their owner only, including existing ones', async () => {
    expectPrivate();
    mkdirSync(join(data, 'uploads', '2019', '04'), { recursive: true });
    writeFileSync(join(data, 'uploads', '2019', '04', 'old.png'), 'old');
    writeFileSync(join(data, 'backup of monday.sqlite'), 'copy');
    allowEveryone(data);

    await useServer(AcademyModule, settings, async (api) => {
      const atStart = expectPrivate();
      expect(atStart).toEqual(
        expect.arrayContaining(['file backup of monday.sqlite', 'file secret.key', 'file uploads/2019/04/old.png']),
      );
      if (kind === 'sqlite')
        expect(atStart).toEqual(expect.arrayContaining(['file site.sqlite', 'file site.sqlite-wal']));

      const image = await createPicture(1300, 900);
      const half = Math.floor(image.length / 2);
      const answer = await new Promise<number>((resolve, reject) => {
        const upload = request(`${api}/core/v2/media`, {
          method: 'POST',
          headers: {
            authorization,
            'content-type': 'image/png',
            'content-disposition': 'attachment; filename="new.png"',
            'content-length': image.length,
          },
        });
        upload.once('error', reject);
        upload.once('response', (response) => {
          response.resume();
          resolve(response.statusCode!);
        });
        upload.write(image.subarray(0, half));
        // The staged file exists while the body is incomplete.
        void (async () => {
          await waitUntil(() => Object.keys(modesOf(data)).some((name) => name.startsWith('file incoming/')));
          expectPrivate();
          upload.end(image.subarray(half));
        })().catch(reject);
      });
      expect(answer).toBe(201);
      expect(expectPrivate().filter((name) => /^file uploads\/.*new.*\.png$/.test(name)).length).toBeGreaterThan(1);
    });
  }, 90_000);

  it('files are made private by commands, too, which follow no symbolic links', async () => {
    const outside = join(store.env.DATA_DIR, 'outside');
    mkdirSync(outside);
    symlinkSync(outside, join(data, 'link'));
    const file = join(store.env.DATA_DIR, 'site.wxr.xml');
    writeFileSync(file, archive(author(1, 'mara'), item(5, {})));
    for (const command of [['migrate'], ['import', file]]) {
      allowEveryone(data);
      expect(await runCommand(AcademyModule, command, settings)).toMatchObject({ status: 0 });
      expectPrivate();
    }
    expect((lstatSync(outside).mode & 0o777).toString(8)).toBe('777');
    const exported = join(store.env.DATA_DIR, 'export.wxr.xml');
    expect((await runCommand(AcademyModule, ['export', exported], settings)).status).toBe(0);
    expect((lstatSync(exported).mode & 0o777).toString(8)).toBe('600');
  }, 60_000);
});

it('private files include an SQLite file outside of the data directory, whose directory is unchanged', async () => {
  await prepare('sqlite');
  const otherDirectory = join(store.env.DATA_DIR, 'elsewhere');
  const env = { ...settings, DATABASE_URL: join(otherDirectory, 'site.sqlite') };
  await runCommand(AcademyModule, ['migrate'], env);
  allowEveryone(otherDirectory);
  allowEveryone(data);
  // In a process of its own, as operators start it.
  const server = await ServerProcess.start('academy', env);
  expect(modesOf(otherDirectory)).toEqual({
    'directory .': '777',
    'file site.sqlite': '600',
    'file site.sqlite-shm': '600',
    'file site.sqlite-wal': '600',
  });
  expectPrivate();
  await server.stop();
  await store.drop();
}, 60_000);
