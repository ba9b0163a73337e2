import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AcademyModule } from '#academy';
import { SiteTransfer } from '#backup';
import { Configuration, Database, FileStore, UnitOfWork } from '#platform';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { answersOf, filesOf, fillSite } from './copied-site.fixture.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-backup-'));
});
afterEach(() => rm(folder, { recursive: true }));

const opened: Site[] = [];

/** Boots the site again after the restore, since signers read the secret key only once. */
async function restart(site: Site): Promise<Site> {
  const again = await bootSite(AcademyModule, { database: 'sqlite', env: site.env, install: false });
  opened.push(again);
  return again;
}

describe.each(databases)('a backup of a site on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    await fillSite(site);
  });
  afterAll(() => site.close());

  it.each(databases)('restores every answer, file and application password on %s', async (target) => {
    const file = join(folder, 'site.tar');
    await site.provider(SiteTransfer).backup(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const restored = await bootSite(AcademyModule, { database: target, install: false });
    try {
      const summary = await restored.provider(SiteTransfer).restore(file);
      expect(summary.files).toBe(3);
      const admin = (await restart(restored)).withAccountOf(site.as('administrator'));
      expect(await answersOf(admin)).toEqual(await answersOf(site.as('administrator')));
      expect(await filesOf(restored)).toEqual(await filesOf(site));
      // The id of a deleted post is not assigned again.
      const next = async (one: typeof admin) => (await one.post('/core/v2/posts', { title: 'New' })).body.id as number;
      expect(await next(admin)).toBe(await next(site.as('administrator')));
    } finally {
      for (const again of opened.splice(0)) await again.close();
      await restored.close();
    }
  });

  it('is refused by a site with content, which stays unchanged', async () => {
    const file = join(folder, 'site.tar');
    await site.provider(SiteTransfer).backup(file);
    const before = await answersOf(site.as('administrator'));
    await expect(site.provider(SiteTransfer).restore(file)).rejects.toThrow(
      'The target already contains a site with accounts',
    );
    expect(await answersOf(site.as('administrator'))).toEqual(before);
  });

  it('reads few rows at a time if they are long, so that they fit into the memory', async () => {
    const [transfer, database] = [site.provider(SiteTransfer), site.provider(Database)];
    const write = (sql: string, values: string[][]): Promise<void> =>
      site.provider(UnitOfWork).run(async () => {
        for (const parameters of values) await database.execute(sql, parameters);
      });
    const options = Array.from({ length: 40 }, (_, number) => [
      `long_${number}`,
      JSON.stringify('x'.repeat(1024 ** 2)),
    ]);
    await write(`INSERT INTO options (name, value, updated_at) VALUES ($1, $2, '2026-01-01T00:00:00.000Z')`, options);
    try {
      const counts: number[] = [];
      await transfer['readSite'](transfer['configuration'], transfer['files'], async ({ records }) => {
        for await (const record of records)
          if (record.kind === 'rows' && record.table === 'options') counts.push(record.rows.length);
      });
      expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThan(40);
      // 40 MB in records of some 4 MB.
      expect(counts.length).toBeGreaterThan(4);
    } finally {
      await write(`DELETE FROM options WHERE name LIKE 'long!_%' ESCAPE '!'`, [[]]);
    }
  }, 30_000);

  it('contains a consistent snapshot while other clients write', async () => {
    const file = join(folder, 'site.tar');
    const transfer = site.provider(SiteTransfer);
    const backup = new AbortController();
    const writer = (async () => {
      for (let number = 0; !backup.signal.aborted; number += 1)
        await site.as('editor').post('/core/v2/posts', { title: `Written meanwhile ${number}`, status: 'publish' });
    })();
    await transfer.backup(file);
    backup.abort();
    await writer;
    const count = async () =>
      Number((await site.as('editor').get('/core/v2/posts?search=meanwhile')).headers['x-wp-total']);
    const restored = await bootSite(AcademyModule, { database: 'sqlite', install: false });
    try {
      await restored.provider(SiteTransfer).restore(file);
      const admin = (await restart(restored)).withAccountOf(site.as('administrator'));
      // Posts, their terms, their search texts and the counters are from the same snapshot.
      const total = async (query: string) => Number((await admin.get(`/core/v2/posts?${query}`)).headers['x-wp-total']);
      const [written, uncategorized] = [await total('search=meanwhile'), await total('categories=1')];
      expect(written).toBe(uncategorized);
      expect(written).toBeLessThan(await count());
    } finally {
      for (const again of opened.splice(0)) await again.close();
      await restored.close();
    }
  });
});

describe('a backup file', () => {
  let site: Site;
  /** A site without accounts and content, which refuses the files of the tests. */
  let empty: Site;
  let file: string;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database: 'sqlite' });
    empty = await bootSite(AcademyModule, { database: 'sqlite', install: false });
    await fillSite(site);
  });
  afterAll(async () => {
    await empty.close();
    await site.close();
  });
  beforeEach(async () => {
    file = join(folder, 'site.tar');
    await site.provider(SiteTransfer).backup(file);
  });

  it('is refused if a byte of an entry differs', async () => {
    const { size } = await stat(file);
    const original = await readFile(file);
    for (let part = 1; part < 12; part += 1) {
      const at = Math.floor((size * part) / 12);
      const damaged = Buffer.from(original);
      // Zeros pad the blocks of the archive and belong to no entry.
      if (damaged[at] === 0) continue;
      damaged[at] = damaged[at]! ^ 0xff;
      await writeFile(file, damaged);
      await expect(empty.provider(SiteTransfer).restore(file)).rejects.toThrow(/damaged|incomplete|not a backup/);
    }
    expect(await filesOf(empty)).toEqual({});
  });

  it('is refused if the schemas differ, such as by a plugin, with the names of the migrations', async () => {
    const migrate = (sql: string) => site.provider(UnitOfWork).run(() => site.provider(Database).execute(sql));
    await migrate(`INSERT INTO migrations (timestamp, name) VALUES (1, 'Boats1')`);
    try {
      await site.provider(SiteTransfer).backup(file);
    } finally {
      await migrate(`DELETE FROM migrations WHERE name = 'Boats1'`);
    }
    await expect(empty.provider(SiteTransfer).restore(file)).rejects.toThrow(
      /another schema \(Boats1\)\. Restore it with that version and the same PLUGINS/,
    );
  });

  it('is refused if its end is missing', async () => {
    const { size } = await stat(file);
    for (const length of [0, 100, 512, Math.floor(size / 2), size - 4_096]) {
      await truncate(file, length);
      await expect(empty.provider(SiteTransfer).restore(file)).rejects.toThrow(/incomplete|damaged|not a backup/);
    }
  });

  it('replaces an older file only when it is complete', async () => {
    const before = await readFile(file);
    const interrupted = site.provider(SiteTransfer).backup(file, () => ({ rows }) => {
      if (rows > 20) throw new Error('interrupted');
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    expect(await readFile(file)).toEqual(before);
    expect(await readdir(folder)).toEqual(['site.tar']);
  });

  it('is not written into a folder that does not exist', async () => {
    await expect(site.provider(SiteTransfer).backup(join(folder, 'missing', 'site.tar'))).rejects.toThrow('ENOENT');
  });

  it('is not written from a database without a site, such as that of a wrong DATA_DIR', async () => {
    const unwritten = join(folder, 'none.tar');
    await expect(empty.provider(SiteTransfer).backup(unwritten)).rejects.toThrow('Check DATA_DIR and DATABASE_URL,');
    expect(await readdir(folder)).toEqual(['site.tar']);
  });

  it('is refused by another deployment, with the remedy', async () => {
    const app = jest.replaceProperty(empty.provider(Configuration), 'app', 'challenge');
    try {
      await expect(empty.provider(SiteTransfer).restore(file)).rejects.toThrow(
        'This is a site of the deployment "academy", not of "challenge". Use the command of its deployment.',
      );
    } finally {
      app.restore();
    }
  });

  it('is refused if the file store returns other bytes than it has stored, with the remedy', async () => {
    const reading = jest
      .spyOn(empty.provider(FileStore), 'read')
      .mockImplementation(() => Promise.resolve(Readable.from(['other'])));
    try {
      await expect(empty.provider(SiteTransfer).restore(file)).rejects.toThrow(
        /does not return the bytes .* Repair the store, or choose another one \(FILES_URL\)\./,
      );
    } finally {
      reading.mockRestore();
    }
    for (const key of Object.keys(await filesOf(empty))) await empty.provider(FileStore).remove(key);
  });

  it('is refused under another SECRET_KEY, which would invalidate the application passwords', async () => {
    const other = await bootSite(AcademyModule, {
      database: 'sqlite',
      install: false,
      env: { SECRET_KEY: 'another key that has more than 32 characters' },
    });
    try {
      await expect(other.provider(SiteTransfer).restore(file)).rejects.toThrow(
        'SECRET_KEY is not the key of this site',
      );
      expect(await filesOf(other)).toEqual({});
    } finally {
      await other.close();
    }
  });
});
