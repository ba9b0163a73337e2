import type { PoolClient } from 'pg';
import { QueryRunnerAlreadyReleasedError } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import { RolledBackTransactionError } from './sql-errors.js';
import { toPostgresValue } from './sql-parameters.js';
import { NamedStatement, StatementNames } from './statement-names.js';

const NAMES = new StatementNames();

/** Runs TypeORM's statements and our own with values as `toPostgresValue` makes them; those that come again and again are prepared. */
export class PostgresRunner extends PostgresQueryRunner {
  override query(sql: string, parameters?: unknown[], structured = false): ReturnType<PostgresQueryRunner['query']> {
    const name = parameters && parameters.length > 0 ? NAMES.nameFor(sql) : undefined;
    // TypeORM hands the statement on to the pg library as it is, which takes one with a name, too.
    return super.query(
      name === undefined ? sql : (new NamedStatement(name, sql) as unknown as string),
      parameters?.map(toPostgresValue),
      structured,
    );
  }
}

/** Reads on a connection of its own, all of it as it was when the first statement ran, and takes no connection before that. */
export class PostgresSnapshotRunner extends PostgresRunner {
  /** The last statement: a connection takes one after the other. */
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

  /** Gives the connection back; never throws: one that is gone has ended it already. */
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
 * Runs one transaction on a connection of its own, or one part of a transaction on that of its opener. What it left running when it
 * ended is refused rather than executed after it.
 */
export class PostgresTransactionRunner extends PostgresRunner {
  private ending = false;

  /**
   * @param driver TypeORM's driver of the data source
   * @param opener the runner that has begun the transaction, if this one runs a part of it
   */
  constructor(
    driver: PostgresDriver,
    private readonly opener?: PostgresTransactionRunner,
  ) {
    super(driver, 'master');
  }

  override connect(): Promise<PoolClient> {
    return (this.opener ? this.opener.connect() : super.connect()) as Promise<PoolClient>;
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
   * Begins the transaction. Serializable, so that what a unit of work read still holds when it commits whatever other instances
   * do; UnitOfWork runs those again that lose against another.
   */
  async begin(): Promise<void> {
    await this.query(this.opener ? 'SAVEPOINT part' : 'START TRANSACTION ISOLATION LEVEL SERIALIZABLE');
    this.isTransactionActive = true;
    this.transactionDepth = 1;
  }

  /** Ends the use of this runner; what it wrote waits for the commit. Throws where the database has given the transaction up meanwhile. */
  async prepareCommit(): Promise<void> {
    this.ending = true;
    const connection = await this.connect();
    if (connection.getTransactionStatus() !== 'T') throw new RolledBackTransactionError();
    if (this.opener) await super.query('RELEASE part');
  }

  /** Undoes what this runner wrote and ends its use. Whether what came before it in the same transaction is still there. */
  async rollbackToSavepoint(): Promise<boolean> {
    this.ending = true;
    if (!this.opener) {
      await this.rollback();
      return false;
    }
    await super.query('ROLLBACK TO part; RELEASE part');
    return true;
  }

  /** Commits; the connection stays this runner's until `release`. */
  async commit(): Promise<void> {
    this.ending = true;
    await super.query('COMMIT');
  }

  /** Undoes everything; never throws: a connection that is gone has undone it already. */
  async rollback(): Promise<void> {
    this.ending = true;
    try {
      await super.query('ROLLBACK');
    } catch (error) {
      await this['releasePostgresConnection'](error);
    }
  }
}
