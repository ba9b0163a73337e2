import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { TestingModule } from '@nestjs/testing';
import { databases, freshDatabase } from '#testing';
import type { FreshDatabase } from '#testing';
import { ReaderProcesses } from '#sqlite';
import { startDatabaseApp } from './database-app.fixture.js';
import { Database } from './database.js';
import { SiteDataSource } from './site-data-source.js';

const SQL = 'SELECT missing FROM nowhere WHERE secret = $1';

describe.each(databases)('a statement that fails on %s', (kind) => {
  let fresh: FreshDatabase;
  let folder: string;
  let app: TestingModule;
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    app = await startDatabaseApp(fresh.env);
    folder = await mkdtemp(join(tmpdir(), 'atrium-reader-'));
  });
  afterAll(async () => {
    await app?.close();
    await fresh?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Returns the lines of the log with the failed statement. */
  async function linesOf(isLong: boolean): Promise<string[]> {
    const written = jest.spyOn(Logger.prototype, 'debug').mockImplementation();
    try {
      await expect(app.get(Database).query(SQL, ['a secret'], { isLong })).rejects.toMatchObject({
        name: 'QueryFailedError',
        query: SQL,
      });
      return written.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('SELECT missing'));
    } finally {
      written.mockRestore();
    }
  }

  it.each([false, true])('is logged once without its parameters (long: %s)', async (isLong) => {
    expect(await linesOf(isLong)).toEqual([expect.stringMatching(/(missing|nowhere).*: SELECT missing FROM nowhere/)]);
  });

  (kind === 'sqlite' ? it : it.skip)('is logged if its reader process ends', async () => {
    const entry = join(folder, 'ending-reader.cjs');
    await writeFile(entry, 'process.exit(1);');
    const path = fresh.env.DATABASE_URL;
    app.get(SiteDataSource).readers = new ReaderProcesses({ path, count: 1, timeLimit: 10_000, entry });
    expect(await linesOf(true)).toEqual([expect.stringMatching(/has ended.*: SELECT missing FROM nowhere/)]);
  });
});
