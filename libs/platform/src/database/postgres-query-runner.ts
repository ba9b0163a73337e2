import { QueryRunnerAlreadyReleasedError } from 'typeorm';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';

/** Runs one transaction on a connection of its own. What it left running when it ended is refused rather than executed after it. */
export class PostgresTransactionRunner extends PostgresQueryRunner {
  private ending = false;

  override async query(sql: string, parameters?: unknown[], structured = false): ReturnType<PostgresQueryRunner['query']> {
    if (this.ending) throw new QueryRunnerAlreadyReleasedError();
    return super.query(sql, parameters, structured);
  }

  /**
   * Begins the transaction. Serializable, so that what a unit of work read still holds when it commits, as it does on
   * SQLite where units run one after the other; UnitOfWork runs those again that lose against another.
   */
  async begin(): Promise<void> {
    await this.query('START TRANSACTION ISOLATION LEVEL SERIALIZABLE');
    this.isTransactionActive = true;
    this.transactionDepth = 1;
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
      await this['releasePostgresConnection'](error as Error);
    }
  }
}
