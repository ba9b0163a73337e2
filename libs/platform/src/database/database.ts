import { Dependencies } from '#route-registry';
import type { ReaderProcesses, SqliteResult } from '#sqlite';
import { Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import type { EntityManager, EntityTarget, ObjectLiteral, QueryResult, Repository } from 'typeorm';
import type { DatabaseKind } from './database-kind.js';
import { SiteDataSource } from './site-data-source.js';
import type { Snapshot } from './snapshot.js';
import { isReplicaFailure, WriteOutsideUnitOfWorkError } from './sql-errors.js';
import { anyOf } from './sql-parameters.js';
import type { SqlParameter } from './sql-parameters.js';
import type { SqliteQueryRunner } from './sqlite-query-runner.js';

/** Options of `Database.inSnapshot`. */
export interface SnapshotOptions {
  /**
   * Whether the caller is anonymous. The snapshot then needs to include only the changes that this instance knows of.
   */
  isAnonymous?: boolean;
}

/** Options of `Database.query`. */
export interface QueryOptions {
  /**
   * Whether the statement only reads and takes long on a large site, such as a search or a count. On a large SQLite
   * database it then runs in a process of its own, so that other requests do not wait for it. It sees all that was
   * committed before the call; the other statements of a request may see later commits, too. Within a unit of work it
   * runs like other statements.
   */
  isLong?: boolean;
}

/** Reads the database, and writes to it within a unit of work. */
@Injectable()
export class Database {
  constructor(private readonly source: SiteDataSource) {}

  /** The kind of database. */
  get kind(): DatabaseKind {
    return this.source.kind;
  }

  /** The entity manager of the transaction within a unit of work; elsewhere an entity manager that only reads. */
  get manager(): EntityManager {
    return this.source.currentTransaction.get()?.manager ?? this.source.manager;
  }

  /**
   * The repository of an entity. It follows the unit of work like `manager`, so it can be stored in a field.
   * @throws Error if no library lists the entity
   */
  repository<E extends ObjectLiteral>(entity: EntityTarget<E>): Repository<E> {
    if (this.source.isInitialized && !this.source.hasMetadata(entity))
      throw new Error(
        `${typeof entity === 'function' ? entity.name : String(entity)}: is no entity of this site; list it in \`entities\` of @Library.`,
      );
    return this.source.manager.getRepository(entity);
  }

  /**
   * Runs an SQL statement and returns its rows. The text works on SQLite and PostgreSQL: placeholders are `$1`, `$2` …,
   * each usable several times. Instants are returned as ISO text, counts as numbers. Pass values as parameters, never
   * within the text.
   * @throws QueryFailedError if the statement fails or takes longer than its time limit; WriteOutsideUnitOfWorkError
   * for a writing statement outside of a unit of work
   */
  async query<T extends object>(
    sql: string,
    parameters: readonly SqlParameter[] = [],
    { isLong = false }: QueryOptions = {},
  ): Promise<T[]> {
    const { readers } = this.source;
    if (isLong && readers?.isUsed && !this.source.currentTransaction.runner())
      return (await this.runInReader(readers, sql, parameters)) as T[];
    return (this.kind === 'sqlite' ? this.runOnSqlite(sql, parameters) : await this.runOnPostgres(sql, parameters))
      .records as T[];
  }

  /** Runs a writing statement. Returns the number of changed rows. */
  async execute(sql: string, parameters: readonly SqlParameter[] = []): Promise<number> {
    return (
      (this.kind === 'sqlite' ? this.runOnSqlite(sql, parameters) : await this.runOnPostgres(sql, parameters))
        .affected ?? 0
    );
  }

  /**
   * Runs a writing statement of a unit of work without waiting for its end. Statements of a unit run in the order in
   * which they are called. On PostgreSQL, this one shares a round trip with the next one, and its error fails the unit.
   * @throws WriteOutsideUnitOfWorkError; on SQLite also QueryFailedError
   */
  send(sql: string, parameters: readonly SqlParameter[] = []): void {
    const transaction = this.source.currentTransaction.get();
    if (!transaction) throw new WriteOutsideUnitOfWorkError(sql);
    if (this.kind === 'sqlite') this.runOnSqlite(sql, parameters);
    else
      transaction.lastSent = this.runOnPostgres(sql, parameters).then(
        () => undefined,
        (error: unknown) => {
          transaction.sendFailure ??= { error };
        },
      );
  }

  /**
   * Runs reading code with snapshot isolation: all of its statements see the same committed state. Without it, a reader
   * could see the content of a post that was hidden between two statements. The snapshot ends when a unit of work
   * begins within it. SQLite needs none, because no commit happens between consecutive synchronous statements.
   *
   * If the site has replicas, the code reads from one of them. If that replica fails, the code runs again on the
   * primary.
   */
  async inSnapshot<T>(work: () => Promise<T>, { isAnonymous = false }: SnapshotOptions = {}): Promise<T> {
    const { currentTransaction, replicas } = this.source;
    if (this.kind === 'sqlite' || currentTransaction.get() || currentTransaction.snapshot()) return work();
    if (!replicas) return this.runIn(this.source.createSnapshot(), work);
    const snapshot = this.source.createReplicaSnapshot(replicas, isAnonymous);
    try {
      const result = await this.runIn(snapshot, work);
      if (!snapshot.failed) return result;
    } catch (error) {
      if (!snapshot.failed && !isReplicaFailure(error)) throw error;
    }
    return this.runIn(this.source.createSnapshot(), work);
  }

  /**
   * Ends the snapshot of `inSnapshot`. Call it before waiting for anything but the database, to return the connection
   * to the pool. Throws if the replica has failed, so that `inSnapshot` runs the code again.
   */
  async endSnapshot(): Promise<void> {
    await this.source.currentTransaction.snapshot()?.endOrThrow();
  }

  /**
   * Creates the SQL condition that a column equals one of the values of a list. The whole list, of any length, is the
   * parameter `$position`.
   */
  anyOf(column: string, position: number, type: 'integer' | 'text' = 'integer'): string {
    return anyOf(this.kind, column, position, type);
  }

  private async runIn<T>(snapshot: Snapshot, work: () => Promise<T>): Promise<T> {
    try {
      return await this.source.currentTransaction.run(snapshot, work);
    } finally {
      // The result is complete, so nothing waits for the end of the snapshot.
      void snapshot.end();
    }
  }

  private async runInReader(
    readers: ReaderProcesses,
    sql: string,
    parameters: readonly SqlParameter[],
  ): Promise<object[]> {
    const { tracker, timing, clock, logger } = this.source;
    // Recorded before the statement runs, so that a commit that it does not see makes the result stale.
    const dependencies = Dependencies.current;
    if (dependencies) tracker?.recordRead(dependencies, sql, parameters);
    const read = () => readers.read(sql, parameters, clock?.readVersion());
    try {
      return await (timing ? timing.measureAsync(sql, read) : read());
    } catch (error) {
      logger.logQueryError(error as Error, sql);
      throw new QueryFailedError(sql, [...parameters], error as Error);
    }
  }

  private runOnSqlite(sql: string, parameters: readonly SqlParameter[]): SqliteResult {
    return ((this.source.currentTransaction.runner() ?? this.source.createQueryRunner()) as SqliteQueryRunner).perform(
      sql,
      parameters,
    );
  }

  private async runOnPostgres(sql: string, parameters: readonly SqlParameter[]): Promise<QueryResult> {
    const own = this.source.currentTransaction.runner();
    const runner = own ?? this.source.createQueryRunner();
    try {
      return await runner.query(sql, parameters as unknown[], true);
    } finally {
      if (!own) await runner.release();
    }
  }
}
