import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { TestingModule } from '@nestjs/testing';
import { freshDatabase } from '#testing';
import type { FreshDatabase } from '#testing';
import { deferred } from '#testing/time';
import { FailedFlushError, WriteAheadLog } from '#sqlite';
import { Database } from './database.js';
import { startDatabaseApp } from './database-app.fixture.js';
import { SiteDataSource } from './site-data-source.js';
import { SqliteQueryRunner } from './sqlite-query-runner.js';
import { UnitOfWork } from './unit-of-work.js';

describe('WriteAheadLog', () => {
  let fresh: FreshDatabase;
  let app: TestingModule;
  let database: Database;
  let units: UnitOfWork;
  let log: WriteAheadLog;

  beforeEach(async () => {
    fresh = await freshDatabase('sqlite');
    app = await startDatabaseApp({ ...fresh.env, SQLITE_SYNCHRONOUS: 'FULL' });
    database = app.get(Database);
    units = app.get(UnitOfWork);
    log = app.get(SiteDataSource).writeAheadLog!;
    await units.run(() => database.execute('CREATE TABLE words (word TEXT UNIQUE)'));
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    await app.close();
    await fresh.drop();
  });

  const insertWord = (word: string): Promise<number> =>
    database.execute('INSERT INTO words (word) VALUES ($1)', [word]);
  const words = async (): Promise<string[]> =>
    (await database.query<{ word: string }>('SELECT word FROM words ORDER BY word')).map(({ word }) => word);

  it('flushes the file of the log, once for commits that wait for the same flush', async () => {
    const flushes = [log.flushCommit(), log.flushCommit(), log.flushCommit()];
    expect(flushes[1]).toBe(flushes[2]);
    expect(flushes[0]).not.toBe(flushes[1]);
    expect(log.flushing).toBeDefined();
    for (const flush of flushes) await flush;
    expect([log.flushing, log.failure]).toEqual([undefined, undefined]);
  });

  it('flushes the log of a file that is opened by a symbolic link', async () => {
    const path = `${fresh.env.DATABASE_URL}-link`;
    await symlink(fresh.env.DATABASE_URL, path);
    const linked = new WriteAheadLog(app.get(SiteDataSource).writingConnection, { path, flushesCommits: true });
    await linked.flushCommit();
    expect(linked.failure).toBeUndefined();
    await linked.close();
  });

  it('resolves a unit of work after the flush, while other code already reads what it has written', async () => {
    const flush = deferred();
    jest.spyOn(log, 'flushCommit').mockReturnValue(flush.promise);
    let answered = false;
    const unit = units.run(() => insertWord('a')).then(() => (answered = true));
    await sleep(30);
    expect([answered, await words()]).toEqual([false, ['a']]);
    flush.resolve();
    await unit;
    expect(answered).toBe(true);
  });

  it('is closed after the flush of commits that wait for the running one', async () => {
    const [running, next] = [deferred(), deferred()];
    const other = new WriteAheadLog(app.get(SiteDataSource).writingConnection, {
      path: fresh.env.DATABASE_URL,
      flushesCommits: true,
    });
    jest
      .spyOn(other as unknown as { syncFile: () => Promise<void> }, 'syncFile')
      .mockReturnValueOnce(running.promise)
      .mockReturnValueOnce(next.promise);
    for (let commits = 0; commits < 2; commits++) void other.flushCommit();
    let isClosed = false;
    const closing = other.close().then(() => (isClosed = true));
    running.resolve();
    await sleep(10);
    expect(isClosed).toBe(false);
    next.resolve();
    await closing;
  });

  it('resolves a commit without a unit of work after the flush', async () => {
    const source = app.get(SiteDataSource);
    const flush = deferred();
    jest.spyOn(log, 'flushCommit').mockReturnValue(flush.promise);
    const runner = await source.begin();
    let resolved = false;
    const commit = source.commit(runner).then(() => (resolved = true));
    await sleep(30);
    expect(resolved).toBe(false);
    flush.resolve();
    await commit;
    expect(resolved).toBe(true);
  });

  it('commits the units that arrive during a flush together after it', async () => {
    const commit = jest.spyOn(SqliteQueryRunner.prototype, 'commit');
    const flush = deferred();
    const flushing = jest.spyOn(log, 'flushing', 'get').mockReturnValue(flush.promise);
    // On a busy machine the group would reach its maximum age.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const running = [];
    for (const word of ['a', 'b', 'c']) {
      running.push(units.run(() => insertWord(word)));
      await sleep(5);
    }
    expect([commit.mock.calls.length, await words()]).toEqual([0, []]);
    flushing.mockReturnValue(undefined);
    flush.resolve();
    await Promise.all(running);
    expect([commit.mock.calls.length, await words()]).toEqual([1, ['a', 'b', 'c']]);
  });

  it('does not wait for the disk if commits need not survive a power failure', async () => {
    const other = await freshDatabase('sqlite');
    const normal = await startDatabaseApp({ ...other.env, SQLITE_SYNCHRONOUS: 'NORMAL' });
    expect(normal.get(SiteDataSource).writeAheadLog!.flushCommit()).toBeUndefined();
    await normal.close();
    await other.drop();
  });

  it('refuses all writes after a failed flush, and still reads', async () => {
    const source = app.get(SiteDataSource);
    source.writeAheadLog = new WriteAheadLog(source.writingConnection, { path: '/no/such/disk', flushesCommits: true });
    await expect(units.run(() => insertWord('unknown'))).rejects.toThrow(FailedFlushError);
    // A later flush would succeed without the pages that the system has dropped.
    source.writeAheadLog = Object.assign(log, { failed: source.writeAheadLog.failure });
    await expect(units.run(() => insertWord('later'))).rejects.toThrow(/Check the disk and restart the server/);
    expect(await words()).toEqual(['unknown']);
  });

  it.each([
    ['fails', undefined, /^no thread$/],
    // An existing file, but Node requires an absolute path.
    ['cannot be started', 'package.json', /absolute path/],
  ])('lets commits run checkpoints themselves if the thread %s', async (_, unusable, message) => {
    const folder = await mkdtemp(join(tmpdir(), 'atrium-log-'));
    const faulty = join(folder, 'faulty.mjs');
    const entry = unusable ?? faulty;
    await writeFile(faulty, 'throw new Error("no thread");');
    const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    const source = app.get(SiteDataSource);
    const connection = source.writingConnection;
    source.writeAheadLog = new WriteAheadLog(connection, { path: fresh.env.DATABASE_URL, flushesCommits: true, entry });
    const automatic = (): unknown => connection.pragma('wal_autocheckpoint', { simple: true });
    const before = automatic();
    for (let n = 0; logged.mock.calls.length === 0 && n < 400; n++)
      await units.run(() =>
        database.execute('INSERT INTO words (word) VALUES ($1)', [`${n} ${'long '.repeat(80_000)}`]),
      );
    expect(logged).toHaveBeenCalledWith(
      expect.stringMatching(/^The thread for checkpoints failed\./),
      expect.objectContaining({ message: expect.stringMatching(message) as string }),
    );
    expect([before, automatic()]).toEqual([16_000, 4_000]);
    await rm(folder, { recursive: true });
  });
});
