import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { AcademyModule } from '#academy';
import { SiteTransfer } from '#backup';
import { FileStore, loadConfiguration } from '#platform';
import { bootSite, databases, freshDatabase, runCommand } from '#testing';
import type { FreshDatabase, Site } from '#testing';
import { waitUntil } from '#testing/time';
import { createPicture, uploadRaw } from '../media/media.fixture.js';
import { answersOf, filesOf, fillSite } from './copied-site.fixture.js';

describe.each(databases)('a site that moves to %s and a bucket, and back', (database) => {
  let folder: string;
  let bucket: S3rver;
  let bucketUrl: string;
  let site: Site;
  let target: FreshDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atrium-move-'));
    const configureBuckets = [{ name: 'site', configs: [] }];
    bucket = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets });
    const { port } = await bucket.run();
    bucketUrl = `s3://S3RVER:S3RVER@site/files?endpoint=http%3A%2F%2F127.0.0.1%3A${port}`;
    site = await bootSite(AcademyModule, { database: 'sqlite' });
    await fillSite(site);
    target = await freshDatabase(database);
  });
  afterAll(async () => {
    await site?.close();
    await target?.drop();
    await bucket?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const move = (env: Record<string, string>, ...words: string[]) =>
    runCommand(AcademyModule, ['move', ...words], { ...site.env, ...env });

  /** Boots the site from its new database and store. */
  async function expectSameSite(env: Record<string, string>): Promise<void> {
    const moved = await bootSite(AcademyModule, { database: 'sqlite', env: { ...site.env, ...env }, install: false });
    try {
      const admin = moved.withAccountOf(site.as('administrator'));
      expect(await answersOf(admin)).toEqual(await answersOf(site.as('administrator')));
      expect(await filesOf(moved)).toEqual(await filesOf(site));
    } finally {
      await moved.close();
    }
  }

  it('has the same answers after a move with two interruptions, and after a move back', async () => {
    const to = target.env.DATABASE_URL;
    const words = ['--to', to, '--files', bucketUrl];
    // The process is killed, then the copy fails while it inserts rows.
    const killed = spawnMove(site.env, words);
    await waitForFile(folder);
    killed.command.kill('SIGKILL');
    expect((await killed.result).status).toBeNull();
    const configuration = loadConfiguration('academy', { ...site.env, DATABASE_URL: to, FILES_URL: bucketUrl });
    const interrupted = site.provider(SiteTransfer).move(configuration, () => ({ rows }) => {
      if (rows > 20) throw new Error('interrupted');
    });
    await expect(interrupted).rejects.toThrow('interrupted');

    expect(await move({}, ...words)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Moved and compared \d+ rows of \d+ tables and 3 files/),
    });
    const moved = { DATABASE_URL: to, FILES_URL: bucketUrl };
    await expectSameSite(moved);

    const back = { DATABASE_URL: join(folder, 'back.sqlite'), FILES_URL: join(folder, 'files') };
    const returned = await move(moved, '--to', back.DATABASE_URL, '--files', back.FILES_URL);
    expect(returned).toMatchObject({ status: 0 });
    await expectSameSite(back);
  }, 120_000);

  it('closes the new file store if the new database cannot be opened', async () => {
    const closing = jest.spyOn(FileStore.prototype, 'close');
    try {
      const env = { ...site.env, DATABASE_URL: '/proc/atrium/site.sqlite', FILES_URL: join(folder, 'unused') };
      await expect(site.provider(SiteTransfer).move(loadConfiguration('academy', env))).rejects.toThrow(
        'The target cannot be used. DATABASE_URL: /proc/atrium cannot be used: it does not exist and cannot be created (ENOENT).',
      );
      expect(closing).toHaveBeenCalledTimes(1);
    } finally {
      closing.mockRestore();
    }
  });

  it('is refused by a database with another site, whose files stay unchanged', async () => {
    const other = await bootSite(AcademyModule, { database });
    try {
      const admin = other.as('administrator');
      expect((await uploadRaw(admin, 'boat.png', await createPicture(200, 200))).status).toBe(201);
      const files = await filesOf(other);
      // Both sites have a file with the same key.
      expect(Object.keys(await filesOf(site))).toEqual(expect.arrayContaining(Object.keys(files).slice(0, 1)));
      const uploads = join(other.env['DATA_DIR']!, 'uploads');
      expect(await move({}, '--to', other.env['DATABASE_URL']!, '--files', uploads)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('The target has other rows in'),
      });
      expect((await admin.get('/core/v2/users/me')).status).toBe(200);
      expect(await filesOf(other)).toEqual(files);
      // Only the file store is that of the other site.
      expect(await move({}, '--files', uploads)).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/The file store already has another file \d{4}\/\d{2}\/boat\S*\.png/),
      });
      expect(await filesOf(other)).toMatchObject(files);
    } finally {
      await other.close();
    }
  }, 60_000);
});

describe('the command move', () => {
  it('names the missing options', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'atrium-move-'));
    const result = await runCommand(AcademyModule, ['move'], { DATA_DIR: folder });
    expect(result).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--to DATABASE_URL, --files FILES_URL'),
    });
    await rm(folder, { recursive: true });
  });

  it('takes the other settings from the file .env, as the server does', async () => {
    const site = await bootSite(AcademyModule, { database: 'sqlite' });
    const folder = await mkdtemp(join(tmpdir(), 'atrium-move-'));
    const before = process.cwd();
    try {
      await fillSite(site);
      await writeFile(
        join(folder, '.env'),
        Object.entries(site.env).map(([name, value]) => `${name}='${value}'\n`),
      );
      process.chdir(folder);
      const result = await runCommand(AcademyModule, ['move', '--files', join(folder, 'files')], {});
      expect(result).toMatchObject({ status: 0, stdout: expect.stringContaining(' and 3 files ') });
      // No database was created at the default location.
      expect((await readdir(folder)).sort()).toEqual(['.env', 'files']);
    } finally {
      process.chdir(before);
      await site.close();
      await rm(folder, { recursive: true });
    }
  });

  it('names the target if it cannot be used', async () => {
    const site = await bootSite(AcademyModule, { database: 'sqlite' });
    const noDatabase = join(site.env['DATA_DIR']!, 'note.txt');
    await writeFile(noDatabase, 'This is no database.');
    try {
      for (const [words, reason] of [
        [['--to', noDatabase], `DATABASE_URL: ${noDatabase} cannot be used as an SQLite database`],
        [
          ['--to', 'mysql://db/site'],
          'The configuration cannot be used:\n  - DATABASE_URL: the given value (not shown)',
        ],
        [['--files', '/proc/atrium'], 'FILES_URL: /proc/atrium cannot be used'],
        [
          ['--files', 's3://KEY:SECRET@files?endpoint=http://127.0.0.1:1'],
          'FILES_URL: the bucket files at http://127.0.0.1:1 cannot be used: connect ECONNREFUSED',
        ],
      ] as const) {
        const { status, stderr } = await runCommand(AcademyModule, ['move', ...words], site.env);
        expect(stderr).toContain(`The target cannot be used. ${reason}`);
        expect(stderr).not.toContain('SECRET');
        expect(status).toBe(1);
      }
      for (const [words, place] of [
        [['--to', site.env['DATABASE_URL']!], 'database'],
        [['--files', join(site.env['DATA_DIR']!, 'uploads')], 'file store'],
      ] as const)
        expect(await runCommand(AcademyModule, ['move', ...words], site.env)).toMatchObject({
          status: 1,
          stdout: '',
          stderr: expect.stringContaining(`${words[0]}: the site already uses this ${place}.`),
        });
    } finally {
      await site.close();
    }
  });
});

/** Starts the command in another process; the bucket's server runs in this one. */
function spawnMove(env: Record<string, string>, words: readonly string[]) {
  const command = spawn(process.execPath, ['scripts/cli.mjs', 'academy', 'move', ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = [text(command.stdout), text(command.stderr)];
  const result = once(command, 'exit').then(async ([status]) => ({
    status: status as number | null,
    stdout: await stdout,
    stderr: await stderr,
  }));
  return { command, result };
}

/** Waits until the bucket contains a file. */
function waitForFile(folder: string): Promise<void> {
  const hasFile = async () => (await readdir(folder, { recursive: true })).some((name) => name.includes('_object'));
  return waitUntil(hasFile, 30_000, 10);
}
