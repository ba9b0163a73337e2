import type { PoolClient } from 'pg';
import { QueryRunnerAlreadyReleasedError } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import { RolledBackTransactionError } from './sql-errors.js';
import { toPostgresValue } from './sql-parameters.js';
import { NamedStatement, StatementNames } from './statement-names.js';

const NAMES = new StatementNames();

/** Query runner that converts values with `toPostgresValue` and prepares frequent statements. */
export class PostgresRunner extends PostgresQueryRunner {
  override query(sql: string, parameters?: unknown[], structured = false): ReturnType<PostgresQueryRunner['query']> {
    const name = parameters && parameters.length > 0 ? NAMES.nameFor(sql) : undefined;
    // TypeORM passes the statement to the pg library unchanged, which accepts named statements.
    return super.query(
      name === undefined ? sql : (new NamedStatement(name, sql) as unknown as string),
      parameters?.map(toPostgresValue),
      structured,
    );
  }
}

/**
 * Reads with snapshot isolation on a dedicated connection. The first statement takes the connection and determines the
 * snapshot.
 */
export class PostgresSnapshotRunner extends PostgresRunner {
  /** The last statement; a connection runs one at a time. */
  private last?: Promise<unknown>;

  constructor(driver: PostgresDriver) {
    super(driver, 'master');
  }

  override query(sql: string, parameters?: unknown[], structured = false): ReturnType<PostgresQueryRunner['query']> {
    this.last ??= super.query('START TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const result = this.last.then(() => super.query(sql, parameters, structured));
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Releases the connection. Never throws, because a lost connection has already ended the transaction. */
  async end(): Promise<void> {
    if (!this.last) return;
    try {
      await this.last;
      await super.query('COMMIT');
      await this.release();
    } catch (error) {
      await this['releasePostgresConnection'](error);
    }
  }
}

/**
 * Runs a transaction on a dedicated connection, or a savepoint on the connection of the leader. Statements after its
 * end are refused.
 */
export class PostgresTransactionRunner extends PostgresRunner {
  private ending = false;

  /**
   * @param driver TypeORM's driver of the data source
   *
   * @param leader the runner that began the transaction, if this one runs a savepoint of it
   */
  constructor(
    driver: PostgresDriver,
    private readonly leader?: PostgresTransactionRunner,
  ) {
    super(driver, 'master');
  }

  override connect(): Promise<PoolClient> {
    return (this.leader ? this.leader.connect() : super.connect()) as Promise<PoolClient>;
  }

  override async query(
    sql: string,
    parameters?: unknown[],
    structured = false,
  ): ReturnType<PostgresQueryRunner['query']> {
    if (this.ending) throw new QueryRunnerAlreadyReleasedError();
    return super.query(sql, parameters, structured);
  }

  /**
   * Begins the transaction. It is serializable, so that everything a unit of work has read is still valid at its
   * commit. UnitOfWork retries transactions that conflict with another instance.
   */
  async begin(): Promise<void> {
    await this.query(this.leader ? 'SAVEPOINT part' : 'START TRANSACTION ISOLATION LEVEL SERIALIZABLE');
    this.isTransactionActive = true;
    this.transactionDepth = 1;
  }

  /**
   * Ends the use of this runner; its writes wait for the commit. Throws if the database has rolled back the
   * transaction.
   */
  async prepareCommit(): Promise<void> {
    this.ending = true;
    const connection = await this.connect();
    if (connection.getTransactionStatus() !== 'T') throw new RolledBackTransactionError();
    if (this.leader) await super.query('RELEASE part');
  }

  /**
   * Rolls back the writes of this runner and ends its use. Returns whether earlier writes of the transaction still
   * exist.
   */
  async rollbackToSavepoint(): Promise<boolean> {
    this.ending = true;
    if (!this.leader) {
      await this.rollback();
      return false;
    }
    await super.query('ROLLBACK TO part; RELEASE part');
    return true;
  }

  /** Commits. The runner holds the connection until `release`. */
  async commit(): Promise<void> {
    this.ending = true;
    await super.query('COMMIT');
  }

  /** Rolls back the transaction. Never throws, because a lost connection has already rolled it back. */
  async rollback(): Promise<void> {
    this.ending = true;
    try {
      await super.query('ROLLBACK');
    } catch (error) {
      await this['releasePostgresConnection'](error);
    }
  }
}
