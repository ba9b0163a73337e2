import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { TestingModule } from '@nestjs/testing';
import { UncertainCommitError } from '#route-registry';
import { databases, freshDatabase } from '#testing';
import type { FreshDatabase } from '#testing';
import { defineSetting } from '../settings/setting-definition.js';
import { SettingsModule } from '../settings/settings.module.js';
import { SettingsService } from '../settings/settings.service.js';
import { Database } from './database.js';
import { startDatabaseApp } from './database-app.fixture.js';
import { PostgresTransactionRunner } from './postgres-query-runner.js';
import { SiteDataSource } from './site-data-source.js';
import { SqliteQueryRunner } from './sqlite-query-runner.js';
import { UnitOfWork, UnitOfWorkTimeoutError } from './unit-of-work.js';

const PER_PAGE = defineSetting<number>({ name: 'posts_per_page', default: 10 });

describe.each(databases)('GroupCommit on %s', (kind) => {
  let fresh: FreshDatabase;
  let app: TestingModule;
  let database: Database;
  let units: UnitOfWork;
  let commit: jest.SpyInstance;

  const start = (): Promise<TestingModule> =>
    startDatabaseApp(fresh.env, { unitOfWorkTimeout: 500, imports: [SettingsModule.forFeature([PER_PAGE])] });

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

  const insertWord = (word: string): Promise<number> =>
    database.execute('INSERT INTO words (word) VALUES ($1)', [word]);
  const words = async (): Promise<string[]> =>
    (await database.query<{ word: string }>('SELECT word FROM words ORDER BY word')).map(({ word }) => word);
  const commits = (): number => commit.mock.calls.length;
  const outcomes = async (running: Promise<unknown>[]): Promise<string[]> =>
    (await Promise.allSettled(running)).map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as Error).message : 'stored',
    );

  it('commits concurrent units together', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map((word) => units.run(() => insertWord(word))));
    expect(commits()).toBe(1);
    expect(await words()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('commits units of one caller together, each seeing what earlier ones have written', async () => {
    const seen: string[][] = [];
    const outside: string[][] = [];
    await units.runTogether(async (unit) => {
      for (const word of ['a', 'b', 'c']) {
        await unit(async () => {
          seen.push(await words());
          await insertWord(word);
        });
        await turn();
        outside.push(await words());
      }
    });
    expect([seen, outside]).toEqual([
      [[], ['a'], ['a', 'b']],
      [[], [], []],
    ]);
    expect(commits()).toBe(1);
    expect(await words()).toEqual(['a', 'b', 'c']);
  });

  it('rolls back a failing unit of one caller without affecting its others', async () => {
    const failures: unknown[] = [];
    await units.runTogether(async (unit) => {
      for (const word of ['a', 'b', 'c'])
        await unit(async () => {
          await insertWord(word);
          if (word === 'b') throw new Error('no b');
        }).catch((error: unknown) => failures.push(error));
    });
    expect([await words(), failures, commits()]).toEqual([['a', 'c'], [new Error('no b')], 1]);
  });

  it('tells the units of one caller that their commit has failed', async () => {
    commit.mockImplementationOnce(() => {
      throw new Error('disk full');
    });
    const committed = await units.runTogether(async (unit) => [
      (await unit(() => insertWord('a'))).committed,
      (await unit(() => insertWord('b'))).committed,
    ]);
    expect(await outcomes(committed)).toEqual(['disk full', 'disk full']);
    expect(await words()).toEqual([]);
    await units.run(() => insertWord('c'));
    expect(await words()).toEqual(['c']);
  });

  it('rolls back a failing unit without affecting the others', async () => {
    const running = ['a', 'b', 'c', 'd', 'e'].map((word) =>
      units.run(async () => {
        await insertWord(word);
        if (word === 'a' || word === 'c') throw new Error(`no ${word}`);
      }),
    );
    expect(await outcomes(running)).toEqual(['no a', 'stored', 'no c', 'stored', 'stored']);
    expect(commits()).toBe(1);
    expect(await words()).toEqual(['b', 'd', 'e']);
  });

  it('lets a unit use a unique value that a rolled back unit had inserted', async () => {
    const running = [
      units.run(() => insertWord('first')),
      units.run(() =>
        insertWord('same').then(() => {
          throw new Error('undone');
        }),
      ),
      units.run(() => insertWord('same')),
      units
        .run(() => insertWord('same'))
        .catch(() => {
          throw new Error('taken');
        }),
    ];
    expect(await outcomes(running)).toEqual(['stored', 'undone', 'stored', 'taken']);
    expect(await words()).toEqual(['first', 'same']);
  });

  it('shows a unit the writes of earlier units, and shows other code nothing before the commit', async () => {
    const seen: Record<string, string[]> = {};
    const seenOutside: string[][] = [];
    await Promise.all(
      ['a', 'b', 'c'].map((word) =>
        units.run(async () => {
          await insertWord(word);
          seen[word] = await words();
          seenOutside.push(await units.runOutside(() => words()));
        }),
      ),
    );
    expect(seen).toEqual({ a: ['a'], b: ['a', 'b'], c: ['a', 'b', 'c'] });
    expect(seenOutside).toEqual([[], [], []]);
  });

  it('calls afterCommit callbacks in order, before any unit resolves', async () => {
    const events: string[] = [];
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    await Promise.all(
      ['a', 'b', 'c'].map((word) =>
        units
          .run(async () => {
            await insertWord(word);
            units.afterCommit(() => {
              events.push(`${word} after ${commits()} commit, ${units.active}`);
            });
            units.afterCommit(() => {
              throw new Error('a failing callback is logged and does not affect others');
            });
            if (word === 'b') throw new Error('no');
          })
          .then(
            () => events.push(`${word} answered`),
            () => events.push(`${word} refused`),
          ),
      ),
    );
    expect(events).toEqual([
      'b refused',
      'a after 1 commit, false',
      'c after 1 commit, false',
      'a answered',
      'c answered',
    ]);
    expect(logged).toHaveBeenCalledTimes(2);
    logged.mockRestore();
  });

  it('rejects all units if the commit fails, and stores and announces none', async () => {
    const announced = jest.fn();
    commit.mockImplementationOnce(() => {
      throw new Error('disk failure');
    });
    const running = ['a', 'b'].map((word) =>
      units.run(async () => {
        await insertWord(word);
        units.afterCommit(announced);
      }),
    );
    expect(await outcomes(running)).toEqual(['disk failure', 'disk failure']);
    expect(announced).not.toHaveBeenCalled();
    expect(await words()).toEqual([]);
    await units.run(() => insertWord('later'));
    expect(await words()).toEqual(['later']);
  });

  it('shows a unit the options that an earlier unit has set', async () => {
    const settings = app.get(SettingsService);
    expect(await settings.get(PER_PAGE)).toBe(10);
    const seen: number[] = [];
    await Promise.all([
      units.run(() => insertWord('before')),
      settings.set(PER_PAGE, 20),
      units.run(async () => {
        seen.push(await settings.get(PER_PAGE));
      }),
    ]);
    expect(seen).toEqual([20]);
    expect(commits()).toBe(2);
  });

  it('commits a unit with a longer time limit separately', async () => {
    const order: string[] = [];
    const note = (name: string) => () => {
      order.push(name);
    };
    await Promise.all([
      units.run(() => insertWord('short')).then(note('short')),
      units
        .run(
          async () => {
            await sleep(50);
            await insertWord('long');
          },
          { timeLimit: 60_000 },
        )
        .then(note('long')),
      units.run(() => insertWord('next')).then(note('next')),
    ]);
    expect(order).toEqual(kind === 'sqlite' ? ['short', 'long', 'next'] : ['short', 'next', 'long']);
    expect(commits()).toBe(kind === 'sqlite' ? 3 : 2);
  });

  it('commits the other units if one exceeds its time limit', async () => {
    const running = [
      units.run(() => insertWord('quick')),
      units
        .run(async () => {
          await insertWord('stuck');
          await sleep(20_000, undefined, { ref: false });
        })
        .catch((error: unknown) => {
          throw new Error(error instanceof UnitOfWorkTimeoutError ? 'too long' : String(error));
        }),
      units.run(() => insertWord('next')),
    ];
    expect(await outcomes(running)).toEqual(['stored', 'too long', 'stored']);
    expect(await words()).toEqual(['next', 'quick']);
  });

  it('limits the size of a group', async () => {
    await Promise.all(Array.from({ length: 250 }, (_, n) => units.run(() => insertWord(`word ${n}`))));
    expect(commits()).toBeGreaterThanOrEqual(3);
    expect(await words()).toHaveLength(250);
  });

  it(`rolls back ${kind === 'sqlite' ? 'no unit' : 'only the unit'} that swallowed a database error`, async () => {
    const running = ['a', 'b', 'c'].map((word) =>
      units.run(async () => {
        await insertWord(word);
        if (word === 'b') await insertWord('a').catch(() => undefined);
      }),
    );
    expect(await outcomes(running)).toEqual([
      'stored',
      kind === 'sqlite' ? 'stored' : 'The database has rolled back the transaction.',
      'stored',
    ]);
    expect(await words()).toEqual(kind === 'sqlite' ? ['a', 'b', 'c'] : ['a', 'c']);
  });

  if (kind === 'postgres') {
    it('retries all units of a group after a conflict with another instance', async () => {
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

    it.each<[string, (update: Promise<unknown>) => unknown]>([
      [
        'another statement waits behind it',
        (update) => {
          database.send('INSERT INTO words (word) VALUES ($1)', ['sent']);
          return update;
        },
      ],
      ['its error is ignored before another statement', (update) => update.catch(() => insertWord('later'))],
      ['its error is ignored', (update) => update.catch(() => undefined)],
    ])('retries a unit whose statement conflicts with another instance, and %s', async (_case, finish) => {
      const other = await start();
      await units.run(() => insertWord('one'));
      const add = (instance: TestingModule, letter: string) =>
        instance.get(Database).execute(`UPDATE words SET word = word || $1 WHERE word LIKE 'one%'`, [letter]);
      let attempts = 0;
      await units.run(async () => {
        attempts += 1;
        expect(await words()).toHaveLength(1);
        if (attempts === 1) await units.runOutside(() => other.get(UnitOfWork).run(() => add(other, 'a')));
        await finish(add(app, 'b'));
      });
      expect(attempts).toBe(2);
      expect(await words()).toContain('oneab');
      await other.close();
    });

    it('waits for statements that a unit does not await', async () => {
      const settings = app.get(SettingsService);
      await units.run(() => settings.set(PER_PAGE, 30));
      expect(await settings.get(PER_PAGE)).toBe(30);
      await units.run(async () => {
        void database.execute(`UPDATE options SET value = '31' WHERE name = $1`, [PER_PAGE.name]);
      });
      expect(await settings.get(PER_PAGE)).toBe(31);
      const failing = units.run(async () => {
        for (const word of ['twice', 'twice']) insertWord(word).catch(() => undefined);
      });
      expect(await outcomes([failing])).toEqual(['The database has rolled back the transaction.']);
    });

    it('rejects a unit with UncertainCommitError if the connection is lost before the reply to its commit', async () => {
      const unit = units.run(async () => {
        await insertWord('uncertain');
        const client = await (database.manager.queryRunner as PostgresTransactionRunner).connect();
        const query = client.query.bind(client) as (sql: string) => void;
        jest
          .spyOn(client, 'query')
          .mockImplementationOnce((sql: string) => query(`${sql}; SELECT pg_terminate_backend(pg_backend_pid())`));
      });
      await expect(unit).rejects.toThrow(UncertainCommitError);
      expect(await words()).toEqual(['uncertain']);
    });

    it('rejects the units of a group whose connection is lost, and opens another for later units', async () => {
      const running = ['a', 'b', 'c'].map((word) =>
        units.run(async () => {
          await insertWord(word);
          if (word === 'b') await database.query('SELECT pg_terminate_backend(pg_backend_pid())');
        }),
      );
      expect((await outcomes(running)).slice(0, 2)).not.toContain('stored');
      await units.run(() => insertWord('later'));
      expect(await words()).toEqual(expect.not.arrayContaining(['a', 'b']));
    });
    return;
  }

  it('commits a single unit within two turns of the event loop', async () => {
    const unit = units.run(() => insertWord('alone'));
    await turn();
    await turn();
    expect(commits()).toBe(1);
    await unit;
  });

  it('rejects the units of a group whose transaction the database has rolled back', async () => {
    const { writingConnection } = app.get(SiteDataSource);
    const running = ['a', 'b', 'c'].map((word) =>
      units.run(async () => {
        await insertWord(word);
        if (word === 'b') {
          writingConnection.prepare('ROLLBACK').run();
          throw new Error('the disk is full');
        }
      }),
    );
    expect(await outcomes(running)).toEqual(['the disk is full', 'the disk is full', 'stored']);
    expect(await words()).toEqual(['c']);
  });

  it('rejects units that continue although the database has rolled back the transaction', async () => {
    const { writingConnection } = app.get(SiteDataSource);
    const running = ['a', 'b'].map((word) =>
      units.run(async () => {
        await insertWord(word);
        writingConnection.prepare('ROLLBACK').run();
      }),
    );
    expect((await outcomes(running)).filter((outcome) => outcome === 'stored')).toEqual([]);
    expect(await words()).toEqual([]);
  });

  it('stores nothing that a unit writes after the database has rolled back the transaction', async () => {
    const { writingConnection } = app.get(SiteDataSource);
    const unit = units.run(async () => {
      await insertWord('before');
      writingConnection.prepare('ROLLBACK').run();
      await insertWord('after').catch(() => undefined);
    });
    expect(await outcomes([unit])).toEqual(['The database has rolled back the transaction.']);
    expect(await words()).toEqual([]);
  });
});
