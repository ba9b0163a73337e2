import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import type { Statement } from 'better-sqlite3';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { QueryResult } from 'typeorm/query-runner/QueryResult.js';
import { hasNumberedPlaceholders, toSqliteValue } from './sql-parameters.js';
import type { SqliteValue } from './sql-parameters.js';
import { RolledBackTransactionError, WriteOutsideUnitOfWorkError } from './sql-errors.js';
import type { SqliteConnection } from './sqlite-connection.js';

interface Prepared {
  statement: Statement;
  numbered: boolean;
}

/** What a statement gives. */
export interface SqliteResult {
  /** Its rows; none of one that only writes. */
  records: object[];
  /** What TypeORM takes for the result: the rows, or the id of the row that was inserted last. */
  raw: unknown;
  /** Rows that it read or changed. */
  affected: number;
}

const STATEMENT_CACHE_SIZE = 500;

/** The prepared statements of one connection, the least recently used dropped first. */
export class SqliteStatements {
  private readonly prepared = new Map<string, Prepared>();

  /** @param connection the connection the statements belong to */
  constructor(readonly connection: SqliteConnection) {}

  /** Prepares a statement, or finds it prepared. */
  get(sql: string): Prepared {
    const found = this.prepared.get(sql);
    if (found) {
      this.prepared.delete(sql);
      this.prepared.set(sql, found);
      return found;
    }
    const made = { statement: this.connection.prepare(sql), numbered: hasNumberedPlaceholders(sql) };
    this.prepared.set(sql, made);
    if (this.prepared.size > STATEMENT_CACHE_SIZE) this.prepared.delete(this.prepared.keys().next().value!);
    return made;
  }
}

/** Values as better-sqlite3 binds them: `$1` is the member "1" of an object, `?` the next item of a list. */
function bindings(numbered: boolean, parameters: readonly unknown[]): unknown[] {
  if (!numbered) return parameters.map(toSqliteValue);
  const values: Record<string, SqliteValue> = {};
  parameters.forEach((value, index) => {
    values[index + 1] = toSqliteValue(value);
  });
  return [values];
}

/**
 * Runs TypeORM's statements on one given SQLite connection. A statement is executed in the very moment in which it is
 * checked that this runner is still in use, so that nothing which a unit of work left running reaches the next one.
 */
export class SqliteQueryRunner extends BetterSqlite3QueryRunner {
  /**
   * @param driver TypeORM's driver of the data source
   * @param statements the connection with its prepared statements
   * @param mayWrite false on the connection that only reads
   * @param opener the runner that has begun the transaction, if this one runs a part of it
   */
  constructor(
    driver: BetterSqlite3Driver,
    private readonly statements: SqliteStatements,
    private readonly mayWrite: boolean,
    private readonly opener?: SqliteQueryRunner,
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
   * Runs a statement at once, without TypeORM around it.
   * @throws QueryFailedError, QueryRunnerAlreadyReleasedError, WriteOutsideUnitOfWorkError
   */
  perform(sql: string, parameters: readonly unknown[]): SqliteResult {
    if (this.isReleased) throw new QueryRunnerAlreadyReleasedError();
    try {
      const { statement, numbered } = this.statements.get(sql);
      if (!this.mayWrite && !statement.readonly) throw new WriteOutsideUnitOfWorkError(sql);
      const values = bindings(numbered, parameters);
      if (statement.reader) {
        const records = statement.all(...values) as object[];
        return { records, raw: records, affected: records.length };
      }
      const { changes, lastInsertRowid } = statement.run(...values);
      return { records: [], raw: lastInsertRowid, affected: changes };
    } catch (error) {
      if (error instanceof WriteOutsideUnitOfWorkError) throw error;
      this.driver.dataSource.logger.logQueryError(error as Error, sql, [], this);
      throw new QueryFailedError(sql, [...parameters], error as Error);
    }
  }

  override startTransaction(): Promise<void> {
    return this.mayWrite ? super.startTransaction() : Promise.reject(new WriteOutsideUnitOfWorkError('a transaction'));
  }

  /** Begins a transaction that holds the write lock from its start, or a part of the open one. Throws where another process holds the lock. */
  begin(): void {
    this.statements.connection.exec(this.opener ? 'SAVEPOINT part' : 'BEGIN IMMEDIATE');
    this.isTransactionActive = true;
    this.transactionDepth = 1;
  }

  /** Ends the use of this runner; what it wrote waits for the commit. Throws where the database has undone it meanwhile. */
  prepareCommit(): void {
    this.isReleased = true;
    if (!this.statements.connection.inTransaction) throw new RolledBackTransactionError();
    if (this.opener) this.statements.connection.exec('RELEASE part');
  }

  /** Undoes what this runner wrote and ends its use. Whether what came before it in the same transaction is still there. */
  rollbackToSavepoint(): boolean {
    if (!this.opener) this.rollback();
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

  /** Undoes what there is to undo and ends the use of this runner. */
  rollback(): void {
    this.isReleased = true;
    if (this.statements.connection.inTransaction) this.statements.connection.exec('ROLLBACK');
  }
}
