import { setTimeout as sleep } from 'node:timers/promises';
import type { TestingModule } from '@nestjs/testing';
import { databases, freshDatabase } from '#testing';
import type { FreshDatabase } from '#testing';
import { Database } from './database.js';
import { startDatabaseApp } from './database-app.fixture.js';
import { UnitOfWork } from './unit-of-work.js';

/** Milliseconds by which the caller learns of the first failure after that of the next statement. */
const DELAY = 50;
/** Fails as a statement does that conflicts with another instance. */
const CONFLICT = "DO $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = '40001'; END $$";

(databases.includes('postgres') ? describe : describe.skip)('concurrent statements of PostgreSQL', () => {
  let fresh: FreshDatabase;
  let app: TestingModule;
  let database: Database;
  let units: UnitOfWork;
  beforeAll(async () => {
    fresh = await freshDatabase('postgres');
    app = await startDatabaseApp(fresh.env);
    database = app.get(Database);
    units = app.get(UnitOfWork);
    await units.run(() => database.execute('CREATE TABLE words (word TEXT)'));
  });
  afterAll(async () => {
    await app?.close();
    await fresh?.drop();
  });

  /** Runs a statement that fails beside one that fails only because the first has aborted the transaction. */
  const failBeside = (sql: string) => {
    const failing = database.query(sql).catch(async (error: unknown) => {
      await sleep(DELAY);
      throw error;
    });
    return Promise.all([failing, database.query('SELECT 1 AS one')]);
  };

  it.each([
    ['the first unit', []],
    ['a further unit', ['earlier']],
  ])(
    'reject with the conflict that has aborted the transaction, so that %s of a group is retried',
    async (_name, earlierWords) => {
      const store = (word: string) => database.execute('INSERT INTO words (word) VALUES ($1)', [word]);
      let attempts = 0;
      const conflicting = async () => {
        attempts += 1;
        await store('retried');
        if (attempts === 1) await failBeside(CONFLICT);
      };
      await Promise.all([...earlierWords.map((word) => units.run(() => store(word))), units.run(conflicting)]);
      expect(attempts).toBe(2);
      expect(await database.query('SELECT word FROM words ORDER BY word')).toEqual(
        [...earlierWords, 'retried'].map((word) => ({ word })),
      );
      await units.run(() => database.execute('DELETE FROM words'));
    },
  );

  it('are not stored if their unit fails before its transaction has begun', async () => {
    let statement: Promise<unknown> | undefined;
    const unit = units.run(() => {
      statement = database.execute("INSERT INTO words (word) VALUES ('left over')");
      statement.catch(() => undefined);
      throw new Error('The unit failed.');
    });
    await expect(unit).rejects.toThrow('The unit failed.');
    await expect(statement).rejects.toMatchObject({ name: 'RolledBackTransactionError' });
    expect(await database.query('SELECT word FROM words')).toEqual([]);
  });

  it('reject with the conflict if the first of two uses of a frequent statement was to prepare it', async () => {
    const lookUp = () => database.query('SELECT word FROM words WHERE word = $1', ['frequent']);
    // Statements are named, and so prepared, from the fourth use.
    for (let use = 1; use <= 3; use++) await lookUp();
    let attempts = 0;
    await units.run(async () => {
      attempts += 1;
      if (attempts === 1) {
        const [, , last] = await Promise.allSettled([database.query(CONFLICT), lookUp(), lookUp()]);
        throw (last as PromiseRejectedResult).reason;
      }
    });
    expect(attempts).toBe(2);
  });

  it('reject with the error that has aborted their snapshot', async () => {
    const snapshot = database.inSnapshot(() => failBeside('SELECT 1 / 0 AS quotient'));
    await expect(snapshot).rejects.toMatchObject({ driverError: { code: '22012' } });
  });
});
