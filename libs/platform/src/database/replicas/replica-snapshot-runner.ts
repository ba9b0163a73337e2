import { Dependencies } from '#route-registry';
import type { PoolClient } from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import { PostgresSnapshotRunner } from '../postgres-query-runner.js';
import type { StatementObservers } from '../statement-observers.js';
import { isStatementCanceled, ReplicaFailureError } from '../sql-errors.js';
import type { BorrowedConnection, Replica } from './replica.js';

/**
 * Query runner of a snapshot: on a replica that has replayed all that the caller must see, otherwise on the primary.
 */
export class ReplicaSnapshotRunner extends PostgresSnapshotRunner {
  private hasFailed = false;
  private replica?: Replica;
  private connecting?: Promise<PoolClient>;

  /**
   * @param driver TypeORM's driver of the data source
   * @param observers observers of its statements
   * @param borrow borrows a connection to a replica; `undefined` if the primary has to be read
   */
  constructor(
    driver: PostgresDriver,
    observers: StatementObservers,
    private readonly borrow: () => Promise<BorrowedConnection | undefined>,
  ) {
    super(driver, observers);
  }

  override get failed(): boolean {
    return this.hasFailed;
  }

  override connect(): Promise<PoolClient> {
    return (this.connecting ??= this.obtainConnection());
  }

  /** @throws ReplicaFailureError if the replica has failed, also for all later statements */
  override async query(
    sql: string,
    parameters?: unknown[],
    structured = false,
  ): ReturnType<PostgresQueryRunner['query']> {
    if (this.hasFailed) throw new ReplicaFailureError();
    try {
      return (await super.query(sql, parameters, structured)) as unknown;
    } catch (error) {
      if (!this.replica || isStatementCanceled(error)) throw error;
      this.hasFailed = true;
      // Code that catches the error must not store what it computed from the failed snapshot.
      Dependencies.current?.forbidCaching();
      this.replica.reportFailure(error);
      throw new ReplicaFailureError(error);
    }
  }

  /** Does what `connect` of TypeORM's runner does, with a connection to a replica if one may be read. */
  private async obtainConnection(): Promise<PoolClient> {
    const borrowed = await this.borrow();
    if (!borrowed) return (await super.connect()) as PoolClient;
    const { client } = borrowed;
    this.replica = borrowed.replica;
    this.databaseConnection = client;
    this.driver.connectedQueryRunners.push(this);
    const onError = (error: unknown): void => void this['releasePostgresConnection'](error);
    client.on('error', onError);
    this.releaseCallback = (error) => {
      client.off('error', onError);
      client.release(error as Error | undefined);
    };
    return client;
  }
}
