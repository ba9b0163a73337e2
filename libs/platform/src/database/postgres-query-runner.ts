import { Dependencies, UncertainCommitError } from '#route-registry';
import type { PoolClient, QueryResult as PgResult } from 'pg';
import { QueryFailedError, QueryResult, QueryRunnerAlreadyReleasedError } from 'typeorm';
import type { ReplicationMode } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import { ChangeSet } from '#change-tracking';
import type { WriteResult } from '#change-tracking';
import { PostgresStatement, StatementNames } from '#postgres';
import { CHANGE_CHANNEL } from '../change-bus/change-channel.js';
import {
  isAbortedTransaction,
  isConnectionFailure,
  LostConnectionError,
  RolledBackTransactionError,
  WriteOutsideUnitOfWorkError,
} from './sql-errors.js';
import { toPostgresValue } from './sql-parameters.js';
import type { StatementObservers } from './statement-observers.js';
import { answerLimitOf } from './time-limits.js';

const NAMES = new StatementNames();

/**
 * Query runner that converts parameters with `toPostgresValue` and prepares frequent statements. It passes statements
 * to the connection itself: TypeORM's own `query` announces each one to subscribers, of which there are none, and takes
 * several promises for this.
 */
export class PostgresRunner extends PostgresQueryRunner {
  /** Whether it belongs to a unit of work, a migration or a lock. */
  protected readonly mayWrite: boolean = false;
  /** Milliseconds to wait for the answer of a statement; undefined without a limit. */
  protected answerLimit: number | undefined;
  /** The last failure of a statement, except refusals because of it. In a transaction, it has aborted that. */
  protected failure?: QueryFailedError;

  /**
   * @param driver TypeORM's driver of the data source
   * @param observers observers of its statements
   * @param mode TypeORM's replication mode
   */
  constructor(
    driver: PostgresDriver,
    protected readonly observers: StatementObservers,
    mode: ReplicationMode = 'master',
  ) {
    super(driver, mode);
    this.answerLimit = answerLimitOf(driver);
  }

  override async query(
    sql: string,
    parameters: unknown[] = [],
    structured = false,
  ): ReturnType<PostgresQueryRunner['query']> {
    const { tracker, timing } = this.observers;
    if (!this.mayWrite && tracker?.writes(sql)) throw new WriteOutsideUnitOfWorkError(sql);
    const dependencies = Dependencies.current;
    if (dependencies) tracker?.recordRead(dependencies, sql, parameters);
    const result = await (timing
      ? timing.measureAsync(sql, () => this.run(sql, parameters))
      : this.run(sql, parameters));
    return structured ? result : result.raw;
  }

  private async run(sql: string, parameters: readonly unknown[]): Promise<QueryResult> {
    if (this.isReleased) throw new QueryRunnerAlreadyReleasedError();
    const name = parameters.length > 0 ? NAMES.nameFor(sql) : undefined;
    const statement = new PostgresStatement(sql, name, this.answerLimit);
    // Statements that wait for the same connection are sent in the order in which they are called.
    const connection = (await this.connect()) as PoolClient;
    try {
      return queryResult(await connection.query(statement, parameters.map(toPostgresValue)));
    } catch (error) {
      // The caller can receive the refusal of a concurrent statement before the failure that has aborted the
      // transaction. A conflict that it hides would not be retried.
      if (this.failure && isAbortedTransaction(error)) throw this.failure;
      this.driver.dataSource.logger.logQueryError(error as Error, sql, [], this);
      throw (this.failure = new QueryFailedError(sql, [...parameters], error as Error));
    }
  }

  /**
   * Removes the time limits of the current transaction. They protect the server from slow statements of requests;
   * migrations, imports and copies of a large site may take any time.
   */
  async removeTimeLimits(): Promise<void> {
    this.answerLimit = undefined;
    await this.query('SET LOCAL statement_timeout = 0');
    await this.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  }
}

/**
 * Reads with snapshot isolation on a dedicated connection. The first statement takes the connection and determines the
 * snapshot.
 */
export class PostgresSnapshotRunner extends PostgresRunner {
  /** The last statement; a connection runs them in their order. */
  private last?: Promise<unknown>;

  /** Whether a replica has failed, so that the snapshot must be read again from the primary. */
  get failed(): boolean {
    return false;
  }

  override query(sql: string, parameters?: unknown[], structured = false): ReturnType<PostgresQueryRunner['query']> {
    // The first statement is sent together with the begin of the transaction.
    const started = this.last ? undefined : super.query('START TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const statement = super.query(sql, parameters, structured);
    const result = started ? Promise.all([started, statement]).then(([, rows]) => rows as unknown) : statement;
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
      // A private method of TypeORM, which removes a failed connection from the pool.
      await this['releasePostgresConnection'](error);
    }
  }
}

/**
 * Runs a transaction on a dedicated connection, or a savepoint on the connection of the leader. Statements after its
 * end are refused.
 */
export class PostgresTransactionRunner extends PostgresRunner {
  protected override readonly mayWrite = true;
  /** The changes that its statements have made. */
  readonly changes = new ChangeSet();
  private ending = false;
  private rolledBack = false;
  /** The number of statements without a result. */
  private openStatements = 0;
  private onIdle?: () => void;
  /**
   * Whether the savepoint of the previous unit is still open. It is released together with the begin of the next one,
   * in one round trip.
   */
  private hasOpenSavepoint = false;
  /** The begin of the transaction, until it has succeeded. */
  private beginning?: Promise<unknown>;
  /** Whether a statement waits for the begin, so that later ones must not overtake it. */
  private hasWaitingStatement = false;

  /**
   * @param driver TypeORM's driver of the data source
   * @param observers observers of its statements
   * @param leader the runner that began the transaction, if this one runs a savepoint of it
   */
  constructor(
    driver: PostgresDriver,
    observers: StatementObservers,
    private readonly leader?: PostgresTransactionRunner,
  ) {
    super(driver, observers);
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
    // TypeORM releases a runner when its connection fails, also between two statements.
    if (this.isReleased) throw new LostConnectionError();
    this.openStatements += 1;
    try {
      if (this.beginning) await this.waitForBegin(sql);
      // The rollback has overtaken the statement, which would be committed alone.
      if (this.rolledBack) throw new RolledBackTransactionError();
      const result = (await super.query(sql, parameters, true)) as WriteResult & { raw: unknown };
      this.observers.tracker?.recordWrite(this.changes, sql, parameters ?? [], result);
      return structured ? result : result.raw;
    } finally {
      this.openStatements -= 1;
      if (this.openStatements === 0) this.onIdle?.();
    }
  }

  /**
   * Begins a transaction, or a savepoint in the leader's. Transactions are serializable, so that everything a unit
   * of work has read is still valid at its commit. UnitOfWork retries transactions that conflict with another instance.
   */
  async begin(): Promise<void> {
    if (this.leader) {
      const savepoint = this.leader.hasOpenSavepoint ? 'RELEASE part; SAVEPOINT part' : 'SAVEPOINT part';
      // Not awaited, so that it is sent with the first statement. If it fails, all later statements fail, too.
      super.query(savepoint).catch(() => undefined);
      this.leader.hasOpenSavepoint = true;
    } else {
      await this.connect();
      this.beginning = super.query('START TRANSACTION ISOLATION LEVEL SERIALIZABLE');
      this.beginning.then(
        () => (this.beginning = undefined),
        () => undefined,
      );
    }
    this.participate();
  }

  /**
   * Lets statements that only read be sent together with the begin of the transaction. The first writing one and all
   * that follow it wait: if the begin failed, a write would be committed alone.
   */
  private async waitForBegin(sql: string): Promise<void> {
    this.hasWaitingStatement ||= this.observers.tracker?.writes(sql) ?? true;
    if (this.hasWaitingStatement) await this.beginning;
  }

  /** Runs statements in the open transaction until `leave`. Begins neither a transaction nor a savepoint. */
  participate(): void {
    // TypeORM begins no transaction of its own while these are set.
    this.isTransactionActive = true;
    this.transactionDepth = 1;
  }

  /** Ends what `participate` began. */
  leave(): void {
    this.ending = true;
  }

  /**
   * Ends the use of this runner; its writes wait for the commit. Throws if the database has rolled back the
   * transaction.
   */
  async prepareCommit(): Promise<void> {
    this.ending = true;
    await this.intactConnection();
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
    this.leader.hasOpenSavepoint = false;
    await super.query('ROLLBACK TO part; RELEASE part');
    return true;
  }

  /**
   * Commits, and sends notifications with the commit in the same round trip. The runner holds the connection until
   * `release`.
   * @throws RolledBackTransactionError, UncertainCommitError
   */
  async commit(notifications: readonly string[] = []): Promise<void> {
    this.ending = true;
    const connection = await this.intactConnection();
    const literal = (text: string): string => connection.escapeLiteral(text);
    const notify = notifications.map((payload) => `SELECT pg_notify('${CHANGE_CHANNEL}', ${literal(payload)}); `);
    const commit = new PostgresStatement(`${notify.join('')}COMMIT`, undefined, this.answerLimit);
    const run = () => connection.query(commit);
    const { timing } = this.observers;
    try {
      await (timing ? timing.measureAsync('COMMIT', run) : run());
    } catch (error) {
      throw isConnectionFailure(error) ? new UncertainCommitError(error) : error;
    }
  }

  /** Waits for statements that the unit of work has not awaited: their changes and failures count, too. */
  private async intactConnection(): Promise<PoolClient> {
    if (this.beginning) await this.beginning;
    if (this.openStatements > 0)
      await new Promise<void>((resolve) => {
        this.onIdle = resolve;
      });
    const connection = await this.connect();
    // The server sends the status in a message after the error. It has arrived when another statement has ended.
    if (this.failure) await connection.query('').catch(() => undefined);
    if (connection.getTransactionStatus() !== 'T') throw new RolledBackTransactionError(this.failure);
    return connection;
  }

  /** Rolls back the transaction. Never throws, because a lost connection has already rolled it back. */
  async rollback(): Promise<void> {
    this.ending = true;
    this.rolledBack = true;
    try {
      await super.query('ROLLBACK');
    } catch (error) {
      await this['releasePostgresConnection'](error);
    }
  }
}

/** Converts a result of the pg library as TypeORM does. That of a text with several statements has no members. */
function queryResult({ command, rows, rowCount }: Partial<PgResult>): QueryResult {
  const raw = command === 'DELETE' || command === 'UPDATE' ? [rows, rowCount] : rows;
  return Object.assign(new QueryResult(), { records: rows ?? [], affected: rowCount ?? undefined, raw });
}
