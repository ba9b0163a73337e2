import { setTimeout as sleep } from 'node:timers/promises';
import { QueryFailedError, type MigrationInterface, type QueryRunner } from 'typeorm';
import { Logger, type Type } from '@nestjs/common';
import { databases, freshDatabase } from '#testing';
import type { FreshDatabase } from '#testing';
import { sqliteDriver } from '#sqlite';
import { loadConfiguration } from '../config/load-configuration.js';
import { dataSourceOptions } from './data-source-options.js';
import { Database } from './database.js';
import { migrate, pendingMigrations } from './migrate.js';
import { portableDdl, runDdl } from './migration-helpers.js';
import { SiteDataSource } from './site-data-source.js';
import { UnitOfWork } from './unit-of-work.js';

/** A migration that the suite does not revert. */
abstract class OneWayMigration implements MigrationInterface {
  abstract readonly name: string;
  abstract up(queryRunner: QueryRunner): Promise<void>;

  down(): Promise<void> {
    return Promise.reject(new Error('The suite does not revert migrations.'));
  }
}

class CreateParents1700000000001 extends OneWayMigration {
  readonly name = 'CreateParents1700000000001';
  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      'CREATE TABLE parents (id {id}, name {key} NOT NULL, born {instant}, happy {flag}, size {real}, photo {bytes}, notes {json}, about {text}, age {integer})',
      'CREATE TABLE children (id {id}, parent {integer} NOT NULL REFERENCES parents (id) ON DELETE CASCADE)',
    );
    await sleep(50);
  }
}

class Slow1700000000004 extends OneWayMigration {
  readonly name = 'Slow1700000000004';
  async up(): Promise<void> {
    await sleep(2_000);
  }
}

class Fails1700000000003 extends OneWayMigration {
  readonly name = 'Fails1700000000003';
  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, 'CREATE TABLE half_done (id {id})', 'CREATE TABLE nonsense (');
  }
}

class CreateParentsAgain1700000000005 extends OneWayMigration {
  readonly name = 'CreateParentsAgain1700000000005';
  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, 'CREATE TABLE parents (id {id})');
  }
}

class CreateIndexAgain1700000000006 extends OneWayMigration {
  readonly name = 'CreateIndexAgain1700000000006';
  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      'CREATE INDEX parents_by_id ON parents (id)',
      'CREATE INDEX parents_by_id ON parents (id)',
    );
  }
}

class RebuildParents1700000000002 extends OneWayMigration {
  readonly name = 'RebuildParents1700000000002';
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.renameColumn('parents', 'about', 'description');
  }
}

describe.each(databases)('migrate on %s', (kind) => {
  let fresh: FreshDatabase;
  const sources: SiteDataSource[] = [];

  const connect = (...migrations: Type<MigrationInterface>[]): Promise<SiteDataSource> => connectWith({}, migrations);

  async function connectWith(
    settings: Readonly<Record<string, string>>,
    migrations: Type<MigrationInterface>[],
  ): Promise<SiteDataSource> {
    const { typeorm, file } = await dataSourceOptions(loadConfiguration('test', { ...fresh.env, ...settings }), {
      entities: [],
      migrations,
    });
    const source = await new SiteDataSource(typeorm, file).initialize();
    sources.push(source);
    return source;
  }

  beforeEach(async () => {
    fresh = await freshDatabase(kind);
  });

  afterEach(async () => {
    for (const source of sources.splice(0)) await source.destroy();
    await fresh.drop();
  });

  it('migrations run once if several instances start at the same time', async () => {
    const instances = await Promise.all([1, 2, 3].map(() => connect(CreateParents1700000000001)));
    expect(await pendingMigrations(instances[0]!)).toEqual(['CreateParents1700000000001']);
    const names = await Promise.all(instances.map((source) => migrate(source)));
    expect(names.flat()).toEqual(['CreateParents1700000000001']);
    expect(await pendingMigrations(instances[1]!)).toEqual([]);
  });

  it('migrations of another instance may take longer than the time limit of a statement', async () => {
    const instances = await Promise.all([1, 2].map(() => connectWith({ STATEMENT_TIMEOUT: '1' }, [Slow1700000000004])));
    const names = await Promise.all(instances.map((source) => migrate(source)));
    expect(names.flat()).toEqual(['Slow1700000000004']);
  });

  it('migrations are all rolled back if one fails', async () => {
    const source = await connect(CreateParents1700000000001, Fails1700000000003);
    Logger.overrideLogger(false);
    const log = jest.spyOn(Logger.prototype, 'error');
    await expect(migrate(source)).rejects.toThrow(QueryFailedError);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('Fails1700000000003'));
    log.mockRestore();
    expect(await pendingMigrations(source)).toHaveLength(2);
    await expect(new Database(source).query('SELECT * FROM parents')).rejects.toThrow(/parents/);
    await expect(new Database(source).query('SELECT * FROM half_done')).rejects.toThrow(/half_done/);
  });

  it('a migration that creates an existing table fails with the remedies', async () => {
    const source = await connect(CreateParents1700000000001, CreateParentsAgain1700000000005);
    Logger.overrideLogger(false);
    await expect(migrate(source)).rejects.toThrow(
      /creates the table parents, which exists\..*`table` in @StoredResource.*`created`.*DATABASE_URL/,
    );
  });

  it('a migration that creates an existing index fails with the message of the database', async () => {
    const source = await connect(CreateParents1700000000001, CreateIndexAgain1700000000006);
    Logger.overrideLogger(false);
    await expect(migrate(source)).rejects.toThrow(/^(?!A migration creates the table).*parents_by_id.* already exists/);
  });

  it('migrations preserve rows that refer to a rebuilt table', async () => {
    const first = await connect(CreateParents1700000000001);
    await migrate(first);
    await new UnitOfWork(first).run(async () => {
      await new Database(first).execute(`INSERT INTO parents (name) VALUES ('Ada')`);
      await new Database(first).execute('INSERT INTO children (parent) VALUES (1)');
    });
    const second = await connect(CreateParents1700000000001, RebuildParents1700000000002);
    expect(await migrate(second)).toEqual(['RebuildParents1700000000002']);
    const database = new Database(second);
    expect(
      await database.query(
        'SELECT name, description, parent FROM parents JOIN children ON children.parent = parents.id',
      ),
    ).toEqual([{ name: 'Ada', description: null, parent: 1 }]);
    await new UnitOfWork(second).run(() => database.execute('DELETE FROM parents'));
    expect(await database.query('SELECT * FROM children')).toEqual([]);
  });

  it('migrations create columns that store the same values on SQLite and PostgreSQL', async () => {
    const source = await connect(CreateParents1700000000001);
    await migrate(source);
    const database = new Database(source);
    await new UnitOfWork(source).run(() =>
      database.execute(
        'INSERT INTO parents (name, born, happy, size, photo, notes, about, age) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
        [
          'b',
          new Date('1815-12-10T01:02:03.456Z'),
          true,
          1.5,
          Buffer.from([1, 2]),
          '{"b":1,"a":[2]}',
          'x',
          4_503_599_627_370_497,
        ],
      ),
    );
    const rows = await database.query<{ photo: Uint8Array; happy: boolean | number }>(
      'SELECT name, born, size, photo, notes, age, happy FROM parents WHERE happy = TRUE AND born < $1',
      [new Date('1900-01-01')],
    );
    expect(rows).toEqual([
      {
        name: 'b',
        born: '1815-12-10T01:02:03.456Z',
        size: 1.5,
        photo: Buffer.from([1, 2]),
        notes: '{"b":1,"a":[2]}',
        age: 4_503_599_627_370_497,
        happy: kind === 'sqlite' ? 1 : true,
      },
    ]);
    expect(() => portableDdl(kind, 'CREATE TABLE x (y {varchar})')).toThrow('{varchar}');
  });

  if (kind === 'sqlite') {
    it('migrations are refused if a row refers to a missing one, with the causes that an operator can remove', async () => {
      await migrate(await connect(CreateParents1700000000001));
      const other = new sqliteDriver(fresh.env.DATABASE_URL);
      other.exec('PRAGMA foreign_keys = OFF; INSERT INTO children (parent) VALUES (7)');
      other.close();
      const source = await connect(CreateParents1700000000001, RebuildParents1700000000002);
      await expect(migrate(source)).rejects.toThrow(
        /^The row 1 of children refers to a row of parents that does not exist, .* older than them, .* doctor/,
      );
      expect(await pendingMigrations(source)).toEqual(['RebuildParents1700000000002']);
    });

    it('migrations and writes wait for the lock of another process without blocking the event loop', async () => {
      const source = await connect(CreateParents1700000000001);
      await migrate(source);
      const other = new sqliteDriver(fresh.env.DATABASE_URL);
      other.exec('BEGIN IMMEDIATE');
      let ticks = 0;
      const ticking = setInterval(() => {
        ticks += 1;
      }, 5);
      const write = new UnitOfWork(source).run(() =>
        new Database(source).execute(`INSERT INTO parents (name) VALUES ('Ada')`),
      );
      await sleep(150);
      expect(await new Database(source).query('SELECT * FROM parents')).toEqual([]);
      other.exec(`INSERT INTO parents (name) VALUES ('Grace'); COMMIT`);
      expect(await write).toBe(1);
      clearInterval(ticking);
      other.close();
      expect(ticks).toBeGreaterThan(10);
      expect(await new Database(source).query('SELECT name FROM parents ORDER BY id')).toEqual([
        { name: 'Grace' },
        { name: 'Ada' },
      ]);
    });
  }
});
