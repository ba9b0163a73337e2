import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { databases, freshDatabase } from '#testing';
import type { FreshDatabase } from '#testing';
import { ChangeBusModule } from '../change-bus/change-bus.module.js';
import { ClockModule } from '../clock/clock.module.js';
import { ConfigurationModule } from '../config/configuration.module.js';
import { loadConfiguration } from '../config/load-configuration.js';
import { defineSetting } from '../settings/setting-definition.js';
import { SettingsModule } from '../settings/settings.module.js';
import { SettingsService } from '../settings/settings.service.js';
import { Database } from './database.js';
import { DatabaseModule } from './database.module.js';
import { PostgresTransactionRunner } from './postgres-query-runner.js';
import { SiteDataSource } from './site-data-source.js';
import { SqliteQueryRunner } from './sqlite-query-runner.js';
import { UnitOfWork, UnitOfWorkTimeoutError } from './unit-of-work.js';

const PER_PAGE = defineSetting<number>({ name: 'posts_per_page', default: 10 });

describe.each(databases)('units of work that come at the same time on %s', (kind) => {
  let fresh: FreshDatabase;
  let app: TestingModule;
  let database: Database;
  let units: UnitOfWork;
  let commit: jest.SpyInstance;

  const start = (): Promise<TestingModule> =>
    Test.createTestingModule({
      imports: [
        ConfigurationModule.forRoot(loadConfiguration('test', fresh.env)),
        DatabaseModule.forRoot({ unitOfWorkTimeout: 500 }),
        ClockModule,
        ChangeBusModule,
        SettingsModule,
        SettingsModule.forFeature([PER_PAGE]),
      ],
    })
      .compile()
      .then((module) => module.init());

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    app = await start();
    database = app.get(Database);
    units = app.get(UnitOfWork);
    await units.run(() => database.execute('CREATE TABLE words (word TEXT UNIQUE)'));
  });

  beforeEach(async () => {
    await units.run(() => database.execute('DELETE FROM words'));
    commit =
      kind === 'sqlite'
        ? jest.spyOn(SqliteQueryRunner.prototype, 'commit')
        : jest.spyOn(PostgresTransactionRunner.prototype, 'commit');
  });

  afterEach(() => commit.mockRestore());

  afterAll(async () => {
    await app?.close();
    await fresh?.drop();
  });

  const put = (word: string): Promise<number> => database.execute('INSERT INTO words (word) VALUES ($1)', [word]);
  const words = async (): Promise<string[]> =>
    (await database.query<{ word: string }>('SELECT word FROM words ORDER BY word')).map(({ word }) => word);
  const commits = (): number => commit.mock.calls.length;
  const outcomes = async (running: Promise<unknown>[]): Promise<string[]> =>
    (await Promise.allSettled(running)).map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as Error).message : 'stored',
    );

  it('share one commit', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map((word) => units.run(() => put(word))));
    expect(commits()).toBe(1);
    expect(await words()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('fail alone, and take nothing of the others with them', async () => {
    const running = ['a', 'b', 'c', 'd', 'e'].map((word) =>
      units.run(async () => {
        await put(word);
        if (word === 'a' || word === 'c') throw new Error(`no ${word}`);
      }),
    );
    expect(await outcomes(running)).toEqual(['no a', 'stored', 'no c', 'stored', 'stored']);
    expect(commits()).toBe(1);
    expect(await words()).toEqual(['b', 'd', 'e']);
  });

  it('can take the value that one before them gave up', async () => {
    const running = [
      units.run(() => put('first')),
      units.run(() =>
        put('same').then(() => {
          throw new Error('undone');
        }),
      ),
      units.run(() => put('same')),
      units
        .run(() => put('same'))
        .catch(() => {
          throw new Error('taken');
        }),
    ];
    expect(await outcomes(running)).toEqual(['stored', 'undone', 'stored', 'taken']);
    expect(await words()).toEqual(['first', 'same']);
  });

  it('see what came before them and nothing of what comes after; nobody else sees any of it before the commit', async () => {
    const seen: Record<string, string[]> = {};
    const beside: string[][] = [];
    await Promise.all(
      ['a', 'b', 'c'].map((word) =>
        units.run(async () => {
          await put(word);
          seen[word] = await words();
          beside.push(await units.outside(() => words()));
        }),
      ),
    );
    expect(seen).toEqual({ a: ['a'], b: ['a', 'b'], c: ['a', 'b', 'c'] });
    expect(beside).toEqual([[], [], []]);
  });

  it('are announced when the commit is known, in their order, before any of them is answered', async () => {
    const heard: string[] = [];
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    await Promise.all(
      ['a', 'b', 'c'].map((word) =>
        units
          .run(async () => {
            await put(word);
            units.afterCommit(() => {
              heard.push(`${word} after ${commits()} commit, ${units.active}`);
            });
            units.afterCommit(() => {
              throw new Error('a callback that fails is logged and holds nobody up');
            });
            if (word === 'b') throw new Error('no');
          })
          .then(
            () => heard.push(`${word} answered`),
            () => heard.push(`${word} refused`),
          ),
      ),
    );
    expect(heard).toEqual([
      'b refused',
      'a after 1 commit, false',
      'c after 1 commit, false',
      'a answered',
      'c answered',
    ]);
    expect(logged).toHaveBeenCalledTimes(2);
    logged.mockRestore();
  });

  it('fail together where the commit fails, and nothing of them is announced or stored', async () => {
    const announced = jest.fn();
    commit.mockImplementationOnce(() => {
      throw new Error('the disk is gone');
    });
    const running = ['a', 'b'].map((word) =>
      units.run(async () => {
        await put(word);
        units.afterCommit(announced);
      }),
    );
    expect(await outcomes(running)).toEqual(['the disk is gone', 'the disk is gone']);
    expect(announced).not.toHaveBeenCalled();
    expect(await words()).toEqual([]);
    await units.run(() => put('later'));
    expect(await words()).toEqual(['later']);
  });

  it('find the options that one before them has set, although they are read from memory', async () => {
    const settings = app.get(SettingsService);
    expect(await settings.get(PER_PAGE)).toBe(10);
    const seen: number[] = [];
    await Promise.all([
      units.run(() => put('before')),
      settings.set(PER_PAGE, 20),
      units.run(async () => {
        seen.push(await settings.get(PER_PAGE));
      }),
    ]);
    expect(seen).toEqual([20]);
    expect(commits()).toBe(2);
  });

  it('do not wait for one that may take long, which has a commit of its own', async () => {
    const order: string[] = [];
    const note = (name: string) => () => {
      order.push(name);
    };
    await Promise.all([
      units.run(() => put('short')).then(note('short')),
      units
        .run(
          async () => {
            await sleep(50);
            await put('long');
          },
          { timeLimit: 60_000 },
        )
        .then(note('long')),
      units.run(() => put('next')).then(note('next')),
    ]);
    expect(order).toEqual(kind === 'sqlite' ? ['short', 'long', 'next'] : ['short', 'next', 'long']);
    expect(commits()).toBe(kind === 'sqlite' ? 3 : 2);
  });

  it('are stored although another one took too long and was undone', async () => {
    const running = [
      units.run(() => put('quick')),
      units
        .run(async () => {
          await put('stuck');
          await sleep(20_000, undefined, { ref: false });
        })
        .catch((error: unknown) => {
          throw new Error(error instanceof UnitOfWorkTimeoutError ? 'too long' : String(error));
        }),
      units.run(() => put('next')),
    ];
    expect(await outcomes(running)).toEqual(['stored', 'too long', 'stored']);
    expect(await words()).toEqual(['next', 'quick']);
  });

  it('commit before very many wait for it', async () => {
    await Promise.all(Array.from({ length: 250 }, (_, n) => units.run(() => put(`word ${n}`))));
    expect(commits()).toBeGreaterThanOrEqual(3);
    expect(await words()).toHaveLength(250);
  });

  it('are given up alone where one swallowed an error after which the database refuses the rest', async () => {
    const running = ['a', 'b', 'c'].map((word) =>
      units.run(async () => {
        await put(word);
        if (word === 'b') await put('a').catch(() => undefined);
      }),
    );
    expect(await outcomes(running)).toEqual([
      'stored',
      kind === 'sqlite' ? 'stored' : 'The database has undone the transaction.',
      'stored',
    ]);
    expect(await words()).toEqual(kind === 'sqlite' ? ['a', 'b', 'c'] : ['a', 'c']);
  });

  if (kind === 'postgres') {
    it('are all run again where they lose against another instance', async () => {
      const other = await start();
      await units.run(() => database.execute('CREATE TABLE sums (total INTEGER)'));
      await units.run(() => database.execute('INSERT INTO sums (total) VALUES (0)'));
      const add = (instance: TestingModule): Promise<unknown> =>
        instance.get(UnitOfWork).run(async () => {
          const [row] = await instance.get(Database).query<{ total: number }>('SELECT total FROM sums');
          await instance.get(Database).execute('UPDATE sums SET total = $1', [row!.total + 1]);
        });
      await Promise.all(Array.from({ length: 40 }, (_, n) => add(n % 2 === 0 ? app : other)));
      expect(await database.query('SELECT total FROM sums')).toEqual([{ total: 40 }]);
      await other.close();
    });

    it('fail together where the connection is lost, and the next ones have another', async () => {
      const running = ['a', 'b', 'c'].map((word) =>
        units.run(async () => {
          await put(word);
          if (word === 'b') await database.query('SELECT pg_terminate_backend(pg_backend_pid())');
        }),
      );
      expect((await outcomes(running)).slice(0, 2)).not.toContain('stored');
      await units.run(() => put('later'));
      expect(await words()).toEqual(expect.not.arrayContaining(['a', 'b']));
    });
    return;
  }

  it('do not wait for others that may come: one alone is answered within a turn of the event loop', async () => {
    let answered = false;
    const unit = units.run(() => put('alone')).then(() => (answered = true));
    await turn();
    await turn();
    expect(answered).toBe(true);
    await unit;
    expect(commits()).toBe(1);
  });

  it('fail together where the database has undone the transaction by itself', async () => {
    const { writingConnection } = app.get(SiteDataSource);
    const running = ['a', 'b', 'c'].map((word) =>
      units.run(async () => {
        await put(word);
        if (word === 'b') {
          writingConnection.prepare('ROLLBACK').run();
          throw new Error('the disk is full');
        }
      }),
    );
    expect(await outcomes(running)).toEqual(['the disk is full', 'the disk is full', 'stored']);
    expect(await words()).toEqual(['c']);
  });

  it('are not taken for written where one swallowed that the database has undone the transaction', async () => {
    const { writingConnection } = app.get(SiteDataSource);
    const running = ['a', 'b'].map((word) =>
      units.run(async () => {
        await put(word);
        writingConnection.prepare('ROLLBACK').run();
      }),
    );
    expect((await outcomes(running)).filter((outcome) => outcome === 'stored')).toEqual([]);
    expect(await words()).toEqual([]);
  });
});
