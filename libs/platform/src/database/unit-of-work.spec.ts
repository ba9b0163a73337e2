import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, Module } from '@nestjs/common';
import type { TestingModule } from '@nestjs/testing';
import { InjectRepository } from '@nestjs/typeorm';
import {
  Column,
  DataSource,
  Entity,
  PrimaryGeneratedColumn,
  type MigrationInterface,
  type QueryRunner,
  Repository,
} from 'typeorm';
import { Client } from 'pg';
import { databases, freshDatabase } from '#testing';
import type { FreshDatabase } from '#testing';
import { deferred, waitUntil } from '#testing/time';
import { Database } from './database.js';
import { startDatabaseApp } from './database-app.fixture.js';
import { DatabaseModule } from './database.module.js';
import { runDdl } from './migration-helpers.js';
import { isUniqueViolation, WriteOutsideUnitOfWorkError } from './sql-errors.js';
import { ChangeClock } from '#route-registry';
import { UnitOfWork, UnitOfWorkTimeoutError } from './unit-of-work.js';

@Entity('notes')
class Note {
  @PrimaryGeneratedColumn() id!: number;
  @Column({ type: 'text', unique: true }) title!: string;
  @Column({ type: 'integer' }) author!: number;
}

class CreateNotes1700000000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      'CREATE TABLE notes (id {id}, title {key} NOT NULL UNIQUE, author {integer} NOT NULL)',
      'CREATE TABLE counters (name {key} PRIMARY KEY, value {integer} NOT NULL)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, 'DROP TABLE notes', 'DROP TABLE counters');
  }
}

@Injectable()
class NotesService {
  constructor(@InjectRepository(Note) readonly notes: Repository<Note>) {}
}

@Module({
  imports: [DatabaseModule.forFeature({ entities: [Note], migrations: [CreateNotes1700000000001] })],
  providers: [NotesService],
})
class NotesModule {}

describe.each(databases)('UnitOfWork on %s', (kind) => {
  let fresh: FreshDatabase;
  let app: TestingModule;
  let database: Database;
  let units: UnitOfWork;

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    app = await startDatabaseApp(fresh.env, { unitOfWorkTimeout: 3_000, imports: [NotesModule] });
    database = app.get(Database);
    units = app.get(UnitOfWork);
  });

  afterAll(async () => {
    await app?.close();
    await fresh?.drop();
  });

  const count = async (sql: string, parameters: string[] = []): Promise<number> =>
    (await database.query<{ n: number }>(`SELECT COUNT(*) AS n FROM ${sql}`, parameters))[0]!.n;

  it('isolates 200 parallel units of which a third fail', async () => {
    await units.run((manager) => manager.query(`INSERT INTO counters (name, value) VALUES ('parallel', 0)`));
    const committed: number[] = [];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) =>
        units.run(async (manager) => {
          const author = 1000 + n;
          await manager.save(Note, { title: `first of ${n}`, author });
          const [{ value }] = (await database.query<{ value: number }>(`SELECT value FROM counters WHERE name = $1`, [
            'parallel',
          ])) as [{ value: number }];
          await sleep(n % 3);
          await database.execute(`UPDATE counters SET value = $1 WHERE name = 'parallel'`, [value + 1]);
          await manager.save(Note, { title: `second of ${n}`, author });
          units.afterCommit(() => committed.push(n));
          if (n % 3 === 0) throw new Error(`refused ${n}`);
          return n;
        }),
      ),
    );

    const failures = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as Error).message] : [],
    );
    const expected = Array.from({ length: 200 }, (_, n) => n);
    expect(failures).toEqual(expected.filter((n) => n % 3 === 0).map((n) => `refused ${n}`));
    const survivors = expected.filter((n) => n % 3 !== 0);
    expect(committed.sort((a, b) => a - b)).toEqual(survivors);
    const rows = await database.query<{ author: number; n: number }>(
      `SELECT author, COUNT(*) AS n FROM notes WHERE author >= 1000 GROUP BY author ORDER BY author`,
    );
    expect(rows).toEqual(survivors.map((n) => ({ author: 1000 + n, n: 2 })));
    expect(await database.query(`SELECT value FROM counters WHERE name = 'parallel'`)).toEqual([
      { value: survivors.length },
    ]);
  });

  it('hides uncommitted writes from concurrent reads', async () => {
    const written = deferred();
    const mayCommit = deferred();
    const unit = units.run(async (manager) => {
      await manager.save(Note, { title: 'hidden yet', author: 1 });
      expect(await count(`notes WHERE title = 'hidden yet'`)).toBe(1);
      written.resolve();
      await mayCommit.promise;
    });
    await written.promise;
    expect(await count(`notes WHERE title = 'hidden yet'`)).toBe(0);
    expect(await app.get(NotesService).notes.findOneBy({ title: 'hidden yet' })).toBeNull();
    expect(await database.manager.countBy(Note, { title: 'hidden yet' })).toBe(0);
    mayCommit.resolve();
    await unit;
    expect(await count(`notes WHERE title = 'hidden yet'`)).toBe(1);
    expect(await app.get(NotesService).notes.findOneBy({ title: 'hidden yet' })).toMatchObject({ author: 1 });
  });

  it('includes the writes of an injected repository, the data source and a nested unit', async () => {
    const { notes } = app.get(NotesService);
    await expect(
      units.run(async () => {
        await notes.save({ title: 'by repository', author: 2 });
        await app.get(DataSource).transaction((manager) => manager.save(Note, { title: 'by data source', author: 2 }));
        await units.run((manager) => manager.insert(Note, { title: 'nested', author: 2 }));
        await notes.createQueryBuilder().insert().values({ title: 'by builder', author: 2 }).execute();
        expect(await notes.countBy({ author: 2 })).toBe(4);
        throw new Error('rollback');
      }),
    ).rejects.toThrow('rollback');
    expect(await notes.countBy({ author: 2 })).toBe(0);
  });

  it('fails if a nested unit fails, even if the error is caught', async () => {
    await expect(
      units.run(async (manager) => {
        await manager.save(Note, { title: 'outer', author: 3 });
        await units
          .run(async () => {
            await manager.save(Note, { title: 'inner', author: 3 });
            throw new Error('inner fault');
          })
          .catch(() => undefined);
      }),
    ).rejects.toThrow('inner fault');
    expect(await count('notes WHERE author = 3')).toBe(0);
  });

  it('runs callbacks before and after the commit, and none after a rollback', async () => {
    const events: string[] = [];
    await units
      .run(async (manager) => {
        units.beforeCommit(async () => {
          events.push(`before ${await count('notes WHERE author = 4')} ${units.active}`);
          await manager.save(Note, { title: 'from the callback', author: 4 });
        });
        units.afterCommit(() => {
          events.push(`after ${units.active}`);
        });
        await manager.save(Note, { title: 'with callbacks', author: 4 });
      })
      .then(() => events.push('resolved'));
    expect(events).toEqual(['before 1 true', 'after false', 'resolved']);
    expect(await count('notes WHERE author = 4')).toBe(2);

    await expect(
      units.run(async () => {
        units.afterCommit(() => {
          events.push('never');
        });
        units.beforeCommit(() => {
          throw new Error('no');
        });
      }),
    ).rejects.toThrow('no');
    expect(events).toHaveLength(3);
    expect(() => units.afterCommit(() => undefined)).toThrow('requires a unit of work');
  });

  it('logs the errors of callbacks after a commit, also those of their promises', async () => {
    const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    await units.run(async () => {
      units.afterCommit(() => {
        throw new Error('at once');
      });
      units.afterCommit(async () => {
        await Promise.resolve();
        throw new Error('later');
      });
    });
    await waitUntil(() => errors.mock.calls.length === 2);
    const message = 'A callback after a commit failed.';
    expect(errors.mock.calls).toEqual([
      [message, new Error('at once')],
      [message, new Error('later')],
    ]);
    errors.mockRestore();
  });

  it('runs beforeGroupCommit callbacks after all units of a group, and rolls back all if one fails', async () => {
    const events: string[] = [];
    const unit = (author: number, callback: () => Promise<void>) =>
      units.run(async (manager) => {
        events.push(`unit ${author}`);
        units.beforeGroupCommit(callback, author);
        await manager.save(Note, { title: `shared ${author}`, author });
      });
    const noteAtGroupCommit = (author: number) => async () => {
      events.push(`callback ${author} sees ${await count('notes WHERE author IN (21, 22)')}`);
      await units.run((manager) => manager.save(Note, { title: `callback ${author}`, author }));
    };
    await Promise.all([
      unit(21, noteAtGroupCommit(21)),
      unit(22, noteAtGroupCommit(22)),
      expect(
        units.run(async () => {
          units.beforeGroupCommit(async () => {
            events.push('never');
          }, 0);
          throw new Error('no');
        }),
      ).rejects.toThrow('no'),
    ]);
    expect(events).toEqual(['unit 21', 'unit 22', 'callback 21 sees 2', 'callback 22 sees 3']);
    expect(await count('notes WHERE author IN (21, 22)')).toBe(4);

    const both = [unit(23, () => Promise.reject(new Error('callback fault'))), unit(24, noteAtGroupCommit(24))];
    for (const one of both) await expect(one).rejects.toThrow('callback fault');
    expect(await count('notes WHERE author IN (23, 24)')).toBe(0);
    await unit(25, noteAtGroupCommit(25));
    expect(await count('notes WHERE author = 25')).toBe(2);
  });

  it('calls a beforeGroupCommit function once with the items of all units that succeed', async () => {
    const write = jest.fn((authors: readonly number[]) =>
      units.run((manager) => manager.save(Note, { title: `of ${authors.join()}`, author: 26 })).then(() => undefined),
    );
    const unit = (author: number) => units.run(async () => units.beforeGroupCommit(write, author));
    const failing = units.run(async () => {
      units.beforeGroupCommit(write, 2);
      throw new Error('no');
    });
    await Promise.all([unit(1), expect(failing).rejects.toThrow('no'), unit(3)]);
    expect(write.mock.calls).toEqual([[[1, 3]]]);
    expect(await count(`notes WHERE title = 'of 1,3'`)).toBe(1);
  });

  it('refuses writes that a failed unit has left running', async () => {
    const leftOver = deferred<unknown>();
    await expect(
      units.run(async (manager) => {
        const slow = sleep(30).then(() => manager.save(Note, { title: 'left over', author: 5 }));
        slow.catch((error: unknown) => {
          leftOver.resolve(error);
        });
        throw new Error('early');
      }),
    ).rejects.toThrow('early');
    // The next unit is open when the write is refused, so the write could only join that one.
    await units.run(async () => {
      expect(await leftOver.promise).toMatchObject({ message: expect.stringContaining('released') as string });
    });
    expect(await count('notes WHERE author = 5')).toBe(0);
  });

  it('refuses nested units that a rolled back unit has left running', async () => {
    const write = (title: string) => units.run((manager) => manager.save(Note, { title, author: 13 }));
    const leftOver: Promise<unknown>[] = [];
    const writeInGroup = (title: string) => units.runTogether((startUnit) => startUnit(() => write(title)));
    for (const later of [write, writeInGroup] as ((title: string) => Promise<unknown>)[])
      await expect(
        units.run(async () => {
          const slow = sleep(30).then(() => later('left over'));
          leftOver.push(slow.then(() => 'stored', String));
          throw new Error('early');
        }),
      ).rejects.toThrow('early');
    const refused = expect.stringContaining('RolledBackTransactionError') as unknown;
    expect(await Promise.all(leftOver)).toEqual([refused, refused]);
    expect(await count('notes WHERE author = 13')).toBe(0);
  });

  it('runs units that a committed unit has left running', async () => {
    let leftOver: Promise<unknown> | undefined;
    await units.run(async () => {
      leftOver = sleep(30).then(() => units.run((manager) => manager.save(Note, { title: 'afterwards', author: 14 })));
    });
    await leftOver;
    expect(await count('notes WHERE author = 14')).toBe(1);
  });

  it('rolls back a unit that exceeds its time limit, and runs the next one', async () => {
    const stuck = units.run(async (manager) => {
      await manager.save(Note, { title: 'stuck', author: 6 });
      await sleep(20_000, undefined, { ref: false });
    });
    const next = units.run((manager) => manager.save(Note, { title: 'next', author: 6 }));
    await expect(stuck).rejects.toBeInstanceOf(UnitOfWorkTimeoutError);
    await next;
    expect(await database.query('SELECT title FROM notes WHERE author = 6')).toEqual([{ title: 'next' }]);
  });

  it('accepts a longer time limit for a unit', async () => {
    const slow = units.run(
      async (manager) => {
        await sleep(3_200);
        await manager.save(Note, { title: 'slow', author: 12 });
      },
      { timeLimit: 20_000 },
    );
    await slow;
    expect(await count('notes WHERE author = 12')).toBe(1);
  });

  it('hides later commits from a snapshot until it writes', async () => {
    const notes = () => count('notes WHERE author = 31');
    const note = (title: string) => units.run((manager) => manager.save(Note, { title, author: 31 }));
    const clock = app.get(ChangeClock);
    const before = clock.version;
    await database.inSnapshot(async () => {
      expect(await notes()).toBe(0);
      // On SQLite no commit happens between statements, except for one that the code awaits.
      await units.runOutside(() => note('meanwhile'));
      expect([await notes(), await database.repository(Note).countBy({ author: 31 })]).toEqual(
        kind === 'postgres' ? [0, 0] : [1, 1],
      );
      expect(clock.readVersion()).toBe(kind === 'postgres' ? before : clock.version);
      await note('of its own');
      expect([await notes(), clock.readVersion()]).toEqual([2, clock.version]);
    });
    expect(await notes()).toBe(2);
  });

  it('supports more concurrent snapshots than connections, even if each then writes', async () => {
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        database.inSnapshot(async () => {
          await count('notes');
          await units.run((manager) => manager.save(Note, { title: `crowd ${n}`, author: 32 }));
          return count('notes WHERE author = 32');
        }),
      ),
    );
    expect(Math.max(...all)).toBe(60);
  });

  it('recognizes a unique violation', async () => {
    const save = (): Promise<unknown> =>
      units.run((manager) => manager.insert(Note, { title: 'only once', author: 7 }));
    await save();
    const error: unknown = await save().catch((caught: unknown) => caught);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(new Error('another'))).toBe(false);
  });

  it('never reuses the id of a deleted row', async () => {
    const insert = async (title: string): Promise<number> =>
      (await units.run((manager) => manager.save(Note, { title, author: 8 }))).id;
    const first = await insert('deleted');
    await units.run((manager) => manager.delete(Note, { id: first }));
    expect(await insert('after it')).toBeGreaterThan(first);
  });

  it('runs one SQL text on SQLite and PostgreSQL', async () => {
    await units.run(async () => {
      for (const title of ['x', 'y', 'z'])
        await database.execute('INSERT INTO notes (title, author) VALUES ($1, $2)', [`list ${title}`, 9]);
    });
    expect(
      await database.query(
        `SELECT title FROM notes WHERE author = $2 AND ${database.anyOf('title', 1, 'text')} ORDER BY title`,
        [['list z', 'list x', "o'"], 9],
      ),
    ).toEqual([{ title: 'list x' }, { title: 'list z' }]);
    expect(await count(`notes WHERE title = 'list x' AND title <> '$1'`)).toBe(1);
    expect(await units.run(() => database.execute('UPDATE notes SET author = $1 WHERE author = $2', [10, 9]))).toBe(3);
  });

  it('refuses to write outside of a unit of work', async () => {
    const { notes } = app.get(NotesService);
    await expect(notes.save({ title: 'outside', author: 11 })).rejects.toBeInstanceOf(WriteOutsideUnitOfWorkError);
    await expect(notes.delete({ author: 1 })).rejects.toBeInstanceOf(WriteOutsideUnitOfWorkError);
    await expect(database.query('DELETE FROM notes')).rejects.toThrow(
      'Writes require a unit of work: wrap them in UnitOfWork.run(…). Refused: DELETE FROM notes',
    );
    await expect(database.execute('DELETE FROM notes')).rejects.toBeInstanceOf(WriteOutsideUnitOfWorkError);
    expect(await count('notes')).toBeGreaterThan(0);
  });

  it('runs sent statements in their order, and commits their writes', async () => {
    const titles = await units.run(async () => {
      database.send('INSERT INTO notes (title, author) VALUES ($1, $2)', ['sent', 40]);
      database.send('UPDATE notes SET title = $1 WHERE title = $2', ['sent twice', 'sent']);
      expect(units.hasChanges).toBe(true);
      return database.query<{ title: string }>('SELECT title FROM notes WHERE author = $1', [40]);
    });
    expect(titles).toEqual([{ title: 'sent twice' }]);
    expect(await count('notes WHERE author = 40')).toBe(1);
    expect(() => database.send('DELETE FROM notes')).toThrow(WriteOutsideUnitOfWorkError);
  });

  it('fails with the error of a sent statement, without affecting other units of the group', async () => {
    const insert = (author: number, title: string) =>
      database.send('INSERT INTO notes (title, author) VALUES ($1, $2)', [title, author]);
    const outcomes = await Promise.allSettled([
      units.run(async () => insert(41, 'unique')),
      units.run(async () => insert(42, 'unique')),
      units.run(async () => {
        insert(43, 'unique');
        await database.query('SELECT 1 AS one');
      }),
      units.run(async () => {
        insert(44, 'unique');
        throw new Error('A later error.');
      }),
      units.run(async () => insert(45, 'another')),
    ]);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && isUniqueViolation(outcome.reason))).toEqual([
      false,
      true,
      true,
      // On SQLite the statement throws at once.
      true,
      false,
    ]);
    expect(await count('notes WHERE author BETWEEN 41 AND 45')).toBe(2);
  });

  it.each([
    ['U+0000', 'zero\0'],
    ['a lone surrogate', 'half\ud83d'],
  ])('replaces %s by U+FFFD in stored texts and in parameters', async (_name, start) => {
    const titles = [`${start} by TypeORM`, `${start} by hand`];
    await units.run(async (manager) => {
      await manager.save(Note, { title: titles[0]!, author: 1 });
      await database.execute('INSERT INTO notes (title, author) VALUES ($1, 1)', [titles[1]!]);
    });
    const stored = titles.map((title) => title.replace(/[\0\ud83d]/, '\ufffd'));
    const found = await database.query<{ title: string }>(
      `SELECT title FROM notes WHERE ${database.anyOf('title', 1, 'text')} ORDER BY id`,
      [titles],
    );
    expect(found.map(({ title }) => title)).toEqual(stored);
    for (const [index, title] of titles.entries()) {
      expect(await app.get(NotesService).notes.countBy({ title })).toBe(1);
      expect(await count('notes WHERE title = $1', [title])).toBe(1);
      expect(await count('notes WHERE title = $1', [stored[index]!.replace('\ufffd', '')])).toBe(0);
    }
  });
});

(databases.includes('postgres') ? describe : describe.skip)('a transaction of PostgreSQL that cannot begin', () => {
  let fresh: FreshDatabase;
  let app: TestingModule;
  beforeAll(async () => {
    fresh = await freshDatabase('postgres');
    app = await startDatabaseApp(fresh.env, { imports: [NotesModule] });
  });
  afterAll(async () => {
    await app?.close();
    await fresh?.drop();
  });

  it.each([
    ['the first statement', 0],
    ['a statement after a read', 1],
    ['a statement beside a read', 2],
  ])('stores nothing of %s', async (_name, reads) => {
    const database = app.get(Database);
    const query = Client.prototype.query as (...args: unknown[]) => unknown;
    const refused = new Error('The transaction did not begin.');
    const spy = jest.spyOn(Client.prototype, 'query').mockImplementation(function run(
      this: Client,
      ...args: unknown[]
    ) {
      return String(args[0]).startsWith('START TRANSACTION') ? Promise.reject(refused) : query.apply(this, args);
    });
    const unit = app.get(UnitOfWork).run(async () => {
      const read = reads > 0 ? database.query('SELECT 1 AS one') : undefined;
      if (reads === 1) await read;
      await Promise.all([read, database.execute("INSERT INTO notes (title, author) VALUES ('lost', 1)")]);
    });
    await expect(unit).rejects.toMatchObject({ driverError: refused });
    spy.mockRestore();
    expect(await database.query('SELECT title FROM notes')).toEqual([]);
  });
});
