import { setTimeout as sleep } from 'node:timers/promises';
import {
  DataSource,
  type DataSourceOptions,
  type EntityManager,
  type QueryRunner,
  type ReplicationMode,
} from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { CurrentManager } from './current-manager.js';
import { databaseKindOf } from './database-kind.js';
import type { DatabaseKind } from './database-kind.js';
import { PostgresRunner, PostgresSnapshotRunner, PostgresTransactionRunner } from './postgres-query-runner.js';
import { isSqliteBusy, isUnreachable } from './sql-errors.js';
import { openWriter } from './sqlite-connection.js';
import type { SqliteConnection, SqliteConnectionOptions } from './sqlite-connection.js';
import { SqliteQueryRunner, SqliteStatements } from './sqlite-query-runner.js';
import { Snapshot } from './snapshot.js';
import { CurrentTransaction } from './transaction.js';

/** A runner whose transaction has begun. */
export type WritingRunner = SqliteQueryRunner | PostgresTransactionRunner;

/** Milliseconds to wait for another process (a command) that writes to the same SQLite file. */
const BUSY_LIMIT = 30_000;
/** How often, and after how many milliseconds each, a database server that cannot be reached is tried again at the start. */
const CONNECTION_ATTEMPTS = 6;
const CONNECTION_PAUSE = 2_000;

/**
 * TypeORM's data source of a site. What it reads outside of a unit of work it reads on connections that never see an
 * uncommitted write: on SQLite a second, read-only connection to the file, on PostgreSQL the pool.
 */
export class SiteDataSource extends DataSource {
  /** Which database this is. */
  readonly kind: DatabaseKind;
  /** Which transaction the running code belongs to. */
  readonly current = new CurrentTransaction();
  /** Names of tables whose rows triggers derive from other tables. */
  derivedTables: ReadonlySet<string> = new Set();
  /** Runs a unit of work; UnitOfWork puts itself here so that `dataSource.transaction` is the same thing. */
  runUnit?: <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>;
  private writer?: SqliteStatements;
  private reader?: { connection: SqliteConnection; runner: SqliteQueryRunner };

  /**
   * @param options TypeORM's options; on SQLite those of the connection that reads
   * @param file on SQLite, how the connection that writes is opened
   */
  constructor(
    options: DataSourceOptions,
    private readonly file?: SqliteConnectionOptions,
  ) {
    super(options);
    this.kind = databaseKindOf(this);
  }

  /** Connects; waits a while for a database server that is still starting. */
  override async initialize(): Promise<this> {
    if (this.file) this.writer = new SqliteStatements(openWriter(this.file));
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await super.initialize();
      } catch (error) {
        if (attempt < CONNECTION_ATTEMPTS && isUnreachable(error)) await sleep(CONNECTION_PAUSE);
        else {
          this.closeWriter();
          throw error;
        }
      }
    }
  }

  override async destroy(): Promise<void> {
    await super.destroy();
    this.reader = undefined;
    this.closeWriter();
  }

  private closeWriter(): void {
    const connection = this.writer?.connection;
    this.writer = undefined;
    try {
      // Keeps the statistics fresh by which SQLite chooses among indexes; does nothing where they are.
      connection?.pragma('optimize');
    } catch (error) {
      // Another process writes: then it is left to that one.
      if (!isSqliteBusy(error)) throw error;
    } finally {
      connection?.close();
    }
  }

  override createEntityManager(queryRunner?: QueryRunner): EntityManager {
    if (queryRunner) return super.createEntityManager(queryRunner);
    return new CurrentManager(
      this,
      () => this.current,
      (work) => {
        if (!this.runUnit) throw new Error('The data source has no unit of work yet.');
        return this.runUnit(work);
      },
    );
  }

  /** On SQLite the one runner that reads: what writes is refused. */
  override createQueryRunner(mode: ReplicationMode = 'master'): QueryRunner {
    if (this.kind === 'sqlite') return this.readingRunner();
    return this.withManager(new PostgresRunner(this.driver as PostgresDriver, mode));
  }

  /** What is read for one answer on PostgreSQL. To be ended. */
  newSnapshot(): Snapshot {
    return new Snapshot(() => this.withManager(new PostgresSnapshotRunner(this.driver as PostgresDriver)));
  }

  private readingRunner(): SqliteQueryRunner {
    const { databaseConnection } = this.driver as BetterSqlite3Driver;
    if (this.reader?.connection !== databaseConnection) {
      const connection = databaseConnection as SqliteConnection;
      const runner = this.withManager(
        new SqliteQueryRunner(this.driver as BetterSqlite3Driver, new SqliteStatements(connection), false),
      );
      this.reader = { connection, runner };
    }
    return this.reader!.runner;
  }

  /**
   * Begins a transaction; on SQLite only one may be open. Or a part of an open one, which can be undone without the rest.
   * @param opener the runner that has begun it
   */
  async begin(opener?: WritingRunner): Promise<WritingRunner> {
    const runner = this.writingRunner(opener);
    for (const start = Date.now(); ; await sleep(5)) {
      try {
        await runner.begin();
        return runner;
      } catch (error) {
        if (isSqliteBusy(error) && Date.now() - start < BUSY_LIMIT) continue;
        await runner.release();
        throw error;
      }
    }
  }

  /** A runner that may write, without a transaction: for migrations and their locks. On SQLite its connection is the writer's. */
  writingRunner(opener?: WritingRunner): WritingRunner {
    return this.withManager(
      this.kind === 'sqlite'
        ? new SqliteQueryRunner(this.driver as BetterSqlite3Driver, this.writer!, true, opener as SqliteQueryRunner)
        : new PostgresTransactionRunner(this.driver as PostgresDriver, opener as PostgresTransactionRunner),
    );
  }

  /** TypeORM expects runners to have managers whose statements they run. */
  private withManager<R extends QueryRunner>(runner: R): R {
    return Object.assign(runner, { manager: super.createEntityManager(runner) });
  }

  /** On SQLite the connection that reads. */
  get readingConnection(): SqliteConnection {
    return (this.driver as BetterSqlite3Driver).databaseConnection as SqliteConnection;
  }

  /** On SQLite the connection that writes. */
  get writingConnection(): SqliteConnection {
    return this.writer!.connection;
  }
}
