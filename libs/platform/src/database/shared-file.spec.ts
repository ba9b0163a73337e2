import { execFileSync } from 'node:child_process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { TestingModule } from '@nestjs/testing';
import { ChangeClock, TaggedCache } from '#route-registry';
import { freshDatabase } from '#testing';
import type { FreshDatabase } from '#testing';
import { CommitCounter, sqliteDriver, sqliteDriverPath } from '#sqlite';
import type { SqliteConnection } from '#sqlite';
import { Configuration } from '../config/configuration.js';
import { Database } from './database.js';
import { DatabaseModule } from './database.module.js';
import { startDatabaseApp } from './database-app.fixture.js';
import { runDdl } from './migration-helpers.js';
import { SiteDataSource } from './site-data-source.js';
import { UnitOfWork } from './unit-of-work.js';

/** Creates a table whose rows caches distinguish by `word`. */
class Words1700000000900 {
  readonly name = 'Words1700000000900';
  async up(runner: Parameters<typeof runDdl>[0]): Promise<void> {
    await runDdl(runner, 'CREATE TABLE words (word {text} PRIMARY KEY, uses {integer} NOT NULL DEFAULT 0)');
  }
  async down(runner: Parameters<typeof runDdl>[0]): Promise<void> {
    await runDdl(runner, 'DROP TABLE words');
  }
}

/** Waits for a number of milliseconds. The turn of the event loop does not end meanwhile. */
const waitWithoutTurn = (delay: number): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, delay);

describe('SharedFile', () => {
  let fresh: FreshDatabase;
  let path: string;
  let app: TestingModule;
  /** Another process with the same file, which announces its commits. */
  let other: TestingModule;
  /** A program that does not announce its commits. */
  let program: SqliteConnection;
  let cache: TaggedCache<string, { uses: number }>;
  let loads: string[];

  const start = async (announcesCommits: boolean): Promise<TestingModule> => {
    const part = { migrations: [Words1700000000900], cacheTags: { words: ['word'] } };
    const schema = DatabaseModule.forFeature(part);
    return startDatabaseApp(fresh.env, {
      imports: [schema],
      adjust: (configuration) => Object.assign(configuration, { announcesCommits }),
    });
  };
  beforeEach(async () => {
    fresh = await freshDatabase('sqlite');
    app = await start(false);
    other = await start(true);
    const { database } = app.get(Configuration);
    path = database.kind === 'sqlite' ? database.path : '';
    program = new sqliteDriver(path);
    for (const word of ['red', 'blue']) await use(other, word);
    cache = new TaggedCache(app.get(ChangeClock), { limit: 10 });
    loads = [];
    await cachedUses();
    loads = [];
  });
  afterEach(async () => {
    program.close();
    await app.close();
    await other.close();
    await fresh.drop();
  });

  const use = (instance: TestingModule, word: string): Promise<unknown> =>
    instance
      .get(UnitOfWork)
      .run(() =>
        instance
          .get(Database)
          .execute('INSERT INTO words (word) VALUES ($1) ON CONFLICT (word) DO UPDATE SET uses = words.uses + 1', [
            word,
          ]),
      );
  const usesOf = async (word: string, instance = app): Promise<number> => {
    const [row] = await instance
      .get(Database)
      .query<{ uses: number }>('SELECT uses FROM words WHERE word = $1', [word]);
    return row!.uses;
  };
  /** The uses of both words, from the cache if they are there. */
  const cachedUses = async (): Promise<number[]> => {
    await nextTurn();
    const uses = [];
    for (const word of ['red', 'blue']) {
      const load = async () => {
        loads.push(word);
        return { uses: await usesOf(word) };
      };
      uses.push((await cache.load(word, load)).uses);
    }
    return uses;
  };

  it('retains the cache entries that the commit of another process does not concern', async () => {
    await use(other, 'red');
    expect([await cachedUses(), loads]).toEqual([[1, 0], ['red']]);
    await use(app, 'blue');
    await use(other, 'red');
    await use(other, 'red');
    expect([await cachedUses(), loads]).toEqual([
      [3, 1],
      ['red', 'red', 'blue'],
    ]);
  });

  it('drops all cache entries after a commit that was not announced, even between announced ones', async () => {
    program.exec("UPDATE words SET uses = 7 WHERE word = 'blue'");
    expect([await cachedUses(), loads]).toEqual([
      [0, 7],
      ['red', 'blue'],
    ]);
    await use(other, 'red');
    program.exec("UPDATE words SET uses = 8 WHERE word = 'blue'");
    await use(other, 'red');
    expect([await cachedUses(), loads.slice(2)]).toEqual([
      [2, 8],
      ['red', 'blue'],
    ]);
    await use(other, 'blue');
    expect([await cachedUses(), loads.slice(4)]).toEqual([[2, 9], ['blue']]);
  });

  it('drops all cache entries if it has missed more commits than the log contains', async () => {
    const units = other.get(UnitOfWork);
    for (let count = 0; count < 620; count++)
      await units.run(() => other.get(Database).execute('UPDATE words SET uses = $1 WHERE word = $2', [count, 'red']));
    expect(program.prepare('SELECT count(*) FROM commit_log').pluck().get()).toBeLessThan(620);
    expect([await cachedUses(), loads]).toEqual([
      [619, 0],
      ['red', 'blue'],
    ]);
  });

  it('reads one snapshot in a turn of the event loop, and notices its own commits at once', async () => {
    expect(await usesOf('red')).toBe(0);
    program.exec("UPDATE words SET uses = 5 WHERE word = 'red'");
    expect(await usesOf('red')).toBe(0);
    await nextTurn();
    expect(await usesOf('red')).toBe(5);
    await use(app, 'red');
    expect(await usesOf('red')).toBe(6);
  });

  it('reads on after SQLite has rolled back the transaction of a snapshot, as it does if the disk is full', async () => {
    expect(await usesOf('red')).toBe(0);
    app.get(SiteDataSource).readingConnection.exec('ROLLBACK');
    // The transaction ends with the turn. An error would end the process.
    await nextTurn();
    expect(await usesOf('red')).toBe(0);
  });

  it('reads on after a snapshot could not be taken', async () => {
    await nextTurn();
    const sharedFile = app.get(SiteDataSource).sharedFile!;
    const takeSnapshot = sharedFile['takeSnapshot'];
    const fail = (): never => {
      throw new Error('busy');
    };
    Object.assign(sharedFile, { takeSnapshot: { get: fail } });
    await expect(usesOf('red')).rejects.toThrow('busy');
    Object.assign(sharedFile, { takeSnapshot });
    expect(await usesOf('red')).toBe(0);
  });

  it('rolls back a unit whose begin cannot read what other processes have committed', async () => {
    const { sharedFile } = app.get(SiteDataSource);
    jest.spyOn(sharedFile!, 'onBegin').mockImplementationOnce(() => {
      throw new Error('disk I/O error');
    });
    await expect(use(app, 'red')).rejects.toThrow('disk I/O error');
    await use(other, 'red');
    await use(app, 'red');
    expect(await usesOf('red')).toBe(2);
  });

  it('learns of a commit that it could not read before', async () => {
    const { log } = app.get(SiteDataSource).sharedFile as unknown as { log: Record<'readRows', () => unknown> };
    await use(other, 'red');
    jest.spyOn(log, 'readRows').mockImplementationOnce(() => {
      throw new Error('disk I/O error');
    });
    await expect(use(app, 'blue')).rejects.toThrow('disk I/O error');
    expect([await cachedUses(), loads]).toEqual([[1, 0], ['red']]);
  });

  it('uses no cache entry in a turn in which the commits could not be read', async () => {
    const { log } = app.get(SiteDataSource).sharedFile as unknown as { log: Record<'readRows', () => unknown> };
    await use(other, 'red');
    await nextTurn();
    jest.spyOn(log, 'readRows').mockImplementationOnce(() => {
      throw new Error('disk I/O error');
    });
    expect([cache.peek('red'), cache.peek('red')]).toEqual([undefined, undefined]);
    expect(await cachedUses()).toEqual([1, 0]);
  });

  it('reports a unit as done that was committed, even if an error follows', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    jest.spyOn(app.get(SiteDataSource).sharedFile!, 'afterCommit').mockImplementationOnce(() => {
      throw new Error('disk I/O error');
    });
    await use(app, 'red');
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
    await nextTurn();
    expect(await usesOf('red')).toBe(1);
    await use(other, 'red');
    expect(await cachedUses()).toEqual([2, 0]);
  });

  it.each([
    ['a worker', () => other, 0],
    ['a single server', () => app, 2],
  ])(
    'shows a request to %s all earlier commits, even in the same turn of the event loop',
    async (_, running, delay) => {
      const instance = running();
      const clock = instance.get(ChangeClock);
      for (const uses of [5, 6, 7]) {
        await nextTurn();
        expect(await usesOf('red', instance)).toBe(uses === 5 ? 0 : uses - 1);
        program.exec(`UPDATE words SET uses = ${uses} WHERE word = 'red'`);
        waitWithoutTurn(delay);
        clock.onRequest();
        if (uses === 6) clock.beforeLookup();
        expect(await usesOf('red', instance)).toBe(uses);
      }
    },
  );

  it('does not store what was read before a commit of another process', async () => {
    cache.clear();
    const value = cache.load('red', async () => {
      const uses = await usesOf('red');
      await use(other, 'red');
      return { uses };
    });
    expect(await value).toEqual({ uses: 0 });
    expect(await cachedUses()).toEqual([1, 0]);
  });

  it('writes nothing to the log while it is alone', async () => {
    const before = program.prepare('SELECT count(*) FROM commit_log').pluck().get();
    await use(app, 'red');
    expect(program.prepare('SELECT count(*) FROM commit_log').pluck().get()).toBe(before);
  });

  it('counts commits without releasing the locks of this process', async () => {
    const counter = new CommitCounter(path);
    const before = counter.read();
    program.exec("UPDATE words SET uses = 1 WHERE word = 'red'");
    program.exec("UPDATE words SET uses = 1 WHERE word = 'none'");
    expect(counter.read() - before).toBe(1);
    program.exec('BEGIN IMMEDIATE');
    counter.close();
    const script = `
      const connection = new (require(process.argv[1]))(process.argv[2], { timeout: 0 });
      connection.exec('BEGIN IMMEDIATE');`;
    const lock = () => execFileSync(process.execPath, ['-e', script, sqliteDriverPath, path], { stdio: 'pipe' });
    expect(lock).toThrow(/locked/);
    program.exec('ROLLBACK');
    expect(lock).not.toThrow();
  });
});
