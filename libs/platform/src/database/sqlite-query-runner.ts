import { Logger } from '@nestjs/common';
import { Dependencies } from '#route-registry';
import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { QueryResult } from 'typeorm/query-runner/QueryResult.js';
import { ChangeSet } from '#change-tracking';
import { bindings, runStatement } from '#sqlite';
import type { SqliteConnection, SqliteResult, SqliteStatements } from '#sqlite';
import { RolledBackTransactionError, WriteOutsideUnitOfWorkError } from './sql-errors.js';
import type { StatementObservers } from './statement-observers.js';

/**
 * Query runner on a given SQLite connection. It checks that it is still in use and executes the statement in one
 * synchronous step, so that no unfinished code of a unit of work can write in the next unit.
 */
export class SqliteQueryRunner extends BetterSqlite3QueryRunner {
  /** The changes that its statements have made. */
  readonly changes = new ChangeSet();
  /** Whether its statements belong to an open transaction. */
  private participates = false;

  /**
   * @param driver TypeORM's driver of the data source
   * @param observers observers of its statements
   * @param statements the connection with its prepared statements
   * @param mayWrite false for the reading connection
   * @param leader the runner that began the transaction, if this one runs a savepoint of it
   */
  constructor(
    driver: BetterSqlite3Driver,
    private readonly observers: StatementObservers,
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
   * @throws QueryFailedError, QueryRunnerAlreadyReleasedError, RolledBackTransactionError, WriteOutsideUnitOfWorkError
   */
  perform(sql: string, parameters: readonly unknown[]): SqliteResult {
    if (this.isReleased) throw new QueryRunnerAlreadyReleasedError();
    // Without its transaction, each further write would be committed at once.
    if (this.participates && !this.statements.connection.inTransaction) throw new RolledBackTransactionError();
    try {
      const { statement, numbered } = this.statements.get(sql);
      if (!this.mayWrite && !statement.readonly) throw new WriteOutsideUnitOfWorkError(sql);
      const { tracker, timing, sharedFile } = this.observers;
      if (!this.mayWrite) sharedFile?.beforeRead();
      const values = bindings(numbered, parameters);
      const result = timing
        ? timing.measure(sql, () => runStatement(statement, values))
        : runStatement(statement, values);
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

  /** Does nothing: statements of this process have no time limit. */
  removeTimeLimits(): void {}

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

  /** Runs statements in the open transaction until `leave`. Begins neither a transaction nor a savepoint. */
  participate(): void {
    // TypeORM begins no transaction of its own while these are set.
    this.isTransactionActive = true;
    this.transactionDepth = 1;
    this.participates = true;
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

  /** Commits and ends the use of this runner. Errors after the commit are logged, because the writes are done. */
  commit(): void {
    this.statements.connection.exec('COMMIT');
    this.isReleased = true;
    try {
      this.observers.sharedFile?.afterCommit();
    } catch (error) {
      new Logger(SqliteQueryRunner.name).error('A commit has succeeded, but an error followed it.', error);
    }
  }

  /** Rolls back the transaction, if it is open, and ends the use of this runner. */
  rollback(): void {
    this.isReleased = true;
    if (this.statements.connection.inTransaction) this.statements.connection.exec('ROLLBACK');
  }
}
