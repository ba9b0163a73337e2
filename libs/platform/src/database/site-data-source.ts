import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { ChangeClock } from '#route-registry';
import {
  DataSource,
  type DataSourceOptions,
  type EntityManager,
  type QueryRunner,
  type ReplicationMode,
} from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { ChangeTracker } from '#change-tracking';
import { isUnreachable, requireSuitableServer } from '#postgres';
import { isSqliteBusy, openWriter, SharedFile, SqliteStatements, WriteAheadLog } from '#sqlite';
import type { ReaderProcesses, SqliteConnection, WriteAheadLogOptions } from '#sqlite';
import type { StatementTimer } from './statement-timer.js';
import { CurrentManager } from './current-manager.js';
import { databaseKindOf } from './database-kind.js';
import type { DatabaseKind } from './database-kind.js';
import { PostgresRunner, PostgresSnapshotRunner, PostgresTransactionRunner } from './postgres-query-runner.js';
import type { Replicas } from './replicas/replicas.js';
import { SqliteQueryRunner } from './sqlite-query-runner.js';
import { Snapshot } from './snapshot.js';
import { CurrentTransaction } from './transaction.js';

/** A query runner of either database. */
export type SiteQueryRunner = SqliteQueryRunner | PostgresRunner;

/** A query runner that can write. */
export type WritingRunner = SqliteQueryRunner | PostgresTransactionRunner;

/** Rebuilds the derived tables of a library from its other tables. */
export type RebuildDerivedTables = (runner: QueryRunner, kind: DatabaseKind) => Promise<void>;

/** Milliseconds to wait for another process, such as a command, that writes to the same SQLite file. */
const BUSY_LIMIT = 30_000;
/** The number of attempts to reach the database server at the start, and the milliseconds between them. */
const CONNECTION_ATTEMPTS = 6;
const CONNECTION_PAUSE = 2_000;

/**
 * The TypeORM data source of a site. Reads outside of a unit of work use connections that never see uncommitted writes:
 * a second, read-only connection to the file on SQLite, the pool on PostgreSQL.
 */
export class SiteDataSource extends DataSource {
  /** The kind of database. */
  readonly kind: DatabaseKind;
  /** The transaction or the snapshot of the running code. */
  readonly currentTransaction = new CurrentTransaction();
  /** Names of tables whose rows are derived from other tables. */
  derivedTables: ReadonlySet<string> = new Set();
  /** Called by `rebuildDerivedTables`. */
  rebuilders: readonly RebuildDerivedTables[] = [];
  /** Derives from statements what they read and write; set when the schema is migrated. */
  tracker?: ChangeTracker;
  /** Measures statements; absent if nothing observes them. */
  timing?: StatementTimer;
  /** Counts the changes of the data; set with `tracker`. */
  clock?: ChangeClock;
  /** The replicas that snapshots read from, if the site has any. */
  replicas?: Replicas;
  /** The processes that run long reading statements of SQLite. */
  readers?: ReaderProcesses;
  /** Runs a unit of work. UnitOfWork sets it, so that `dataSource.transaction` runs one too. */
  runUnit?: <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>;
  /** The write-ahead log of SQLite. */
  writeAheadLog?: WriteAheadLog;
  /** The SQLite file of the site, which other processes can change. */
  sharedFile?: SharedFile;
  private writer?: SqliteStatements;
  private reader?: { connection: SqliteConnection; runner: SqliteQueryRunner };

  /**
   * @param options TypeORM options; on SQLite those of the reading connection
   * @param file the file of SQLite and how it is written
   */
  constructor(
    options: DataSourceOptions,
    private readonly file?: WriteAheadLogOptions,
  ) {
    super(options);
    this.kind = databaseKindOf(this);
  }

  /** Connects. Retries for some seconds if the database server is still starting. */
  override async initialize(): Promise<this> {
    if (this.file) {
      const connection = openWriter(this.file.path);
      this.writer = new SqliteStatements(connection);
      this.writeAheadLog = new WriteAheadLog(connection, this.file);
    }
    for (let attempt = 1; ; attempt += 1) {
      try {
        await super.initialize();
        if (this.kind === 'postgres') await this.prepareServer();
        return this;
      } catch (error) {
        if (attempt < CONNECTION_ATTEMPTS && isUnreachable(error)) await sleep(CONNECTION_PAUSE);
        else {
          await this.closeWriter();
          throw error;
        }
      }
    }
  }

  private async prepareServer(): Promise<void> {
    const { surviveLostConnections } = await import('#postgres/core');
    const pool = (this.driver as PostgresDriver).master as Pool;
    surviveLostConnections(pool);
    try {
      await requireSuitableServer(pool);
    } catch (error) {
      await super.destroy();
      throw error;
    }
  }

  override async destroy(): Promise<void> {
    await this.replicas?.close();
    await this.readers?.close();
    this.sharedFile?.stop();
    await super.destroy();
    this.reader = undefined;
    await this.closeWriter();
    this.sharedFile?.close();
    this.sharedFile = undefined;
  }

  private async closeWriter(): Promise<void> {
    await this.writeAheadLog?.close();
    this.writeAheadLog = undefined;
    const connection = this.writer?.connection;
    this.writer = undefined;
    try {
      // Updates the query planner statistics of SQLite if they are outdated.
      connection?.pragma('optimize');
    } catch {
      // Another process writes to the file, or the disk is full or read-only. A later process will do it.
    } finally {
      connection?.close();
    }
  }

  override createEntityManager(queryRunner?: QueryRunner): EntityManager {
    if (queryRunner) return super.createEntityManager(queryRunner);
    return new CurrentManager(
      this,
      () => this.currentTransaction,
      (work) => {
        if (!this.runUnit) throw new Error('The data source has no unit of work yet.');
        return this.runUnit(work);
      },
    );
  }

  /**
   * Creates a query runner. On SQLite it returns the only one for reading, which refuses to write and must not be
   * released.
   */
  override createQueryRunner(mode: ReplicationMode = 'master'): SiteQueryRunner {
    if (this.kind === 'sqlite') return this.readingRunner();
    return this.withManager(new PostgresRunner(this.driver as PostgresDriver, this, mode));
  }

  /** Calls a function with a query runner. Releases it afterwards, except the only one of SQLite. */
  async withQueryRunner<T>(work: (runner: SiteQueryRunner) => Promise<T>): Promise<T> {
    const runner = this.createQueryRunner();
    try {
      return await work(runner);
    } finally {
      if (this.kind === 'postgres') await runner.release();
    }
  }

  /** Creates a snapshot on PostgreSQL. The caller must end it. */
  createSnapshot(): Snapshot {
    return new Snapshot(
      () => this.withManager(new PostgresSnapshotRunner(this.driver as PostgresDriver, this)),
      this.clock?.version ?? 0,
    );
  }

  /**
   * Creates a snapshot on a replica. The caller must end it, and repeat its reads on the primary if it has failed.
   * @param isAnonymous whether the caller is anonymous; the snapshot then includes at least the changes that this
   * instance knows of, otherwise all acknowledged changes
   */
  createReplicaSnapshot(replicas: Replicas, isAnonymous: boolean): Snapshot {
    const version = this.clock?.version ?? 0;
    return new Snapshot(
      () => this.withManager(replicas.createRunner(this.driver as PostgresDriver, this, { version, isAnonymous })),
      version,
    );
  }

  private readingRunner(): SqliteQueryRunner {
    const { databaseConnection } = this.driver as BetterSqlite3Driver;
    if (this.reader?.connection !== databaseConnection) {
      const connection = databaseConnection as SqliteConnection;
      const runner = this.withManager(
        new SqliteQueryRunner(this.driver as BetterSqlite3Driver, this, new SqliteStatements(connection), false),
      );
      this.reader = { connection, runner };
    }
    return this.reader!.runner;
  }

  /**
   * Begins a transaction, of which SQLite allows one at a time, or a savepoint of an open one.
   * @param leader the runner that began the transaction
   */
  async begin(leader?: WritingRunner): Promise<WritingRunner> {
    if (this.writeAheadLog?.failure) throw this.writeAheadLog.failure;
    const runner = this.writingRunner(leader);
    for (const start = performance.now(); ; await sleep(5)) {
      try {
        await runner.begin();
        break;
      } catch (error) {
        if (isSqliteBusy(error) && performance.now() - start < BUSY_LIMIT) continue;
        await runner.release();
        throw error;
      }
    }
    try {
      if (!leader) this.sharedFile?.onBegin();
      return runner;
    } catch (error) {
      // An open transaction would hold the write lock of the file for ever.
      await runner.rollback();
      await runner.release();
      throw error;
    }
  }

  /** Rebuilds derived tables after other tables were written without the services of their libraries. */
  async rebuildDerivedTables(runner: QueryRunner): Promise<void> {
    for (const rebuild of this.rebuilders) await rebuild(runner, this.kind);
  }

  /** Commits what `begin` has begun, for writers without a unit of work. Resolves when the commit is durable. */
  async commit(runner: WritingRunner): Promise<void> {
    await runner.commit();
    await this.writeAheadLog?.flushCommit();
  }

  /**
   * Creates a runner that can write, without beginning a transaction. On SQLite it uses the writing connection.
   * @param leader the runner whose transaction it joins
   */
  writingRunner(leader?: WritingRunner): WritingRunner {
    return this.withManager(
      this.kind === 'sqlite'
        ? new SqliteQueryRunner(
            this.driver as BetterSqlite3Driver,
            this,
            this.writer!,
            true,
            leader as SqliteQueryRunner,
          )
        : new PostgresTransactionRunner(this.driver as PostgresDriver, this, leader as PostgresTransactionRunner),
    );
  }

  /** Creates the entity manager that TypeORM expects of a query runner. */
  private withManager<R extends QueryRunner>(runner: R): R {
    return Object.assign(runner, { manager: super.createEntityManager(runner) });
  }

  /**
   * Opens the SQLite file as one that other processes change, and begins to notice their commits. Does nothing on
   * PostgreSQL, and before migrations have created the log of commits.
   * @param announcesCommits whether other processes have to learn what this one commits
   */
  openSharedFile(announcesCommits: boolean): void {
    if (!this.file) return;
    const { readingConnection: reading, writingConnection: writing } = this;
    if (!writing.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'commit_log'").get()) return;
    this.sharedFile = new SharedFile({ path: this.file.path, reading, writing }, announcesCommits);
  }

  /** The reading connection of SQLite. */
  get readingConnection(): SqliteConnection {
    return (this.driver as BetterSqlite3Driver).databaseConnection as SqliteConnection;
  }

  /** The writing connection of SQLite. */
  get writingConnection(): SqliteConnection {
    return this.writer!.connection;
  }
}
