import { Dependencies } from '#route-registry';
import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import type { Statement } from 'better-sqlite3';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { QueryResult } from 'typeorm/query-runner/QueryResult.js';
import type { StatementTiming } from '../observability/statement-timing.js';
import { ChangeSet } from '../cache/change-set.js';
import type { ChangeTracker } from '../cache/change-tracker.js';
import { hasNumberedPlaceholders, toSqliteValue } from './sql-parameters.js';
import type { SqliteValue } from './sql-parameters.js';
import { RolledBackTransactionError, WriteOutsideUnitOfWorkError } from './sql-errors.js';
import type { SqliteConnection } from './sqlite-connection.js';

interface PreparedStatement {
  statement: Statement;
  numbered: boolean;
}

/** The result of a statement. */
export interface SqliteResult {
  /** The rows; empty for a statement that only writes. */
  records: object[];
  /** The result for TypeORM: the rows, or the id of the last inserted row. */
  raw: unknown;
  /** The number of rows that were read or changed. */
  affected: number;
}

const STATEMENT_CACHE_SIZE = 500;

/**
 * Hides the placeholder of a limit from SQLite's planner. It reads the value of a bare one (since 3.50), so it would
 * compile the statement again for each new value, which takes up to ten times as long as the statement itself.
 */
function withOpaqueLimits(sql: string): string {
  return sql.replace(/\bLIMIT (\$\d+|\?)/g, 'LIMIT CAST($1 AS INTEGER)');
}

/** LRU cache of the prepared statements of one connection. */
export class SqliteStatements {
  private readonly prepared = new Map<string, PreparedStatement>();

  /** @param connection the connection the statements belong to */
  constructor(readonly connection: SqliteConnection) {}

  /** Returns the prepared statement for an SQL text. */
  get(sql: string): PreparedStatement {
    const found = this.prepared.get(sql);
    if (found) {
      this.prepared.delete(sql);
      this.prepared.set(sql, found);
      return found;
    }
    const created = {
      statement: this.connection.prepare(withOpaqueLimits(sql)),
      numbered: hasNumberedPlaceholders(sql),
    };
    this.prepared.set(sql, created);
    if (this.prepared.size > STATEMENT_CACHE_SIZE) this.prepared.delete(this.prepared.keys().next().value!);
    return created;
  }
}

/** Converts parameters for better-sqlite3: `$1` is the member "1" of an object, `?` the next item of a list. */
function bindings(numbered: boolean, parameters: readonly unknown[]): unknown[] {
  if (!numbered) return parameters.map(toSqliteValue);
  const values: Record<string, SqliteValue> = {};
  parameters.forEach((value, index) => {
    values[index + 1] = toSqliteValue(value);
  });
  return [values];
}

function run(statement: Statement, values: readonly unknown[]): SqliteResult {
  if (statement.reader) {
    const records = statement.all(...values) as object[];
    return { records, raw: records, affected: records.length };
  }
  const { changes, lastInsertRowid } = statement.run(...values);
  return { records: [], raw: lastInsertRowid, affected: changes };
}

/**
 * Query runner on a given SQLite connection. It executes a statement synchronously after the check that the runner is
 * in use, so that no unfinished code of a unit of work can write in the next one.
 */
export class SqliteQueryRunner extends BetterSqlite3QueryRunner {
  /** The changes that its statements have made. */
  readonly changes = new ChangeSet();

  /**
   * @param driver TypeORM's driver of the data source
   *
   * @param tracking the tracker of reads and writes, once the schema is known, and what measures statements, if anything
   *
   * @param statements the connection with its prepared statements
   *
   * @param mayWrite false for the reading connection
   *
   * @param leader the runner that began the transaction, if this one runs a savepoint of it
   */
  constructor(
    driver: BetterSqlite3Driver,
    private readonly tracking: { readonly tracker?: ChangeTracker; readonly timing?: StatementTiming },
    private readonly statements: SqliteStatements,
    private readonly mayWrite: boolean,
    private readonly leader?: SqliteQueryRunner,
  ) {
    super(driver);
  }

  override connect(): Promise<SqliteConnection> {
    return Promise.resolve(this.statements.connection);
  }

  override async query(
    sql: string,
    parameters: unknown[] = [],
    structured = false,
  ): ReturnType<BetterSqlite3QueryRunner['query']> {
    const { raw, ...rest } = this.perform(sql, parameters);
    return structured ? Object.assign(new QueryResult(), { raw, ...rest }) : raw;
  }

  /**
   * Runs a statement synchronously, without TypeORM.
   *
   * @throws QueryFailedError, QueryRunnerAlreadyReleasedError, WriteOutsideUnitOfWorkError
   */
  perform(sql: string, parameters: readonly unknown[]): SqliteResult {
    if (this.isReleased) throw new QueryRunnerAlreadyReleasedError();
    try {
      const { statement, numbered } = this.statements.get(sql);
      if (!this.mayWrite && !statement.readonly) throw new WriteOutsideUnitOfWorkError(sql);
      const { tracker, timing } = this.tracking;
      const values = bindings(numbered, parameters);
      const result = timing ? timing.measure(sql, () => run(statement, values)) : run(statement, values);
      if (!statement.readonly) tracker?.recordWrite(this.changes, sql, parameters, result);
      const dependencies = Dependencies.current;
      if (dependencies) tracker?.recordRead(dependencies, sql, parameters);
      return result;
    } catch (error) {
      if (error instanceof WriteOutsideUnitOfWorkError) throw error;
      this.driver.dataSource.logger.logQueryError(error as Error, sql, [], this);
      throw new QueryFailedError(sql, [...parameters], error as Error);
    }
  }

  override startTransaction(): Promise<void> {
    return this.mayWrite ? super.startTransaction() : Promise.reject(new WriteOutsideUnitOfWorkError('a transaction'));
  }

  /**
   * Begins a transaction with the write lock, or a savepoint of the open one. Throws if another process holds the lock.
   */
  begin(): void {
    this.statements.connection.exec(this.leader ? 'SAVEPOINT part' : 'BEGIN IMMEDIATE');
    this.participate();
  }

  /** Runs statements in the transaction of the leader without a savepoint of their own, until `leave`. */
  participate(): void {
    this.isTransactionActive = true;
    this.transactionDepth = 1;
  }

  /** Ends what `participate` began. Throws if the database has rolled back the transaction. */
  leave(): void {
    this.isReleased = true;
    if (!this.statements.connection.inTransaction) throw new RolledBackTransactionError();
  }

  /**
   * Ends the use of this runner; its writes wait for the commit. Throws if the database has rolled back the
   * transaction.
   */
  prepareCommit(): void {
    this.leave();
    if (this.leader) this.statements.connection.exec('RELEASE part');
  }

  /**
   * Rolls back the writes of this runner and ends its use. Returns whether earlier writes of the transaction still
   * exist.
   */
  rollbackToSavepoint(): boolean {
    if (!this.leader) this.rollback();
    this.isReleased = true;
    const { connection } = this.statements;
    if (connection.inTransaction) connection.exec('ROLLBACK TO part; RELEASE part');
    return connection.inTransaction;
  }

  /** Commits and ends the use of this runner. */
  commit(): void {
    this.statements.connection.exec('COMMIT');
    this.isReleased = true;
  }

  /** Rolls back the transaction, if it is open, and ends the use of this runner. */
  rollback(): void {
    this.isReleased = true;
    if (this.statements.connection.inTransaction) this.statements.connection.exec('ROLLBACK');
  }
}
