import { Injectable } from '@nestjs/common';
import type { EntityManager, EntityTarget, ObjectLiteral, QueryResult, Repository } from 'typeorm';
import type { DatabaseKind } from './database-kind.js';
import { SiteDataSource } from './site-data-source.js';
import { anyOf } from './sql-parameters.js';
import type { SqlParameter } from './sql-parameters.js';
import type { SqliteQueryRunner, SqliteResult } from './sqlite-query-runner.js';

/** Reading, and inside of a unit of work writing, the site's database. */
@Injectable()
export class Database {
  constructor(private readonly source: SiteDataSource) {}

  /** Which database this is. */
  get kind(): DatabaseKind {
    return this.source.kind;
  }

  /** TypeORM's manager: inside of a unit of work that of its transaction, outside one that only reads. */
  get manager(): EntityManager {
    return this.source.current.get()?.manager ?? this.source.manager;
  }

  /** The repository of an entity; follows the unit of work as `manager` does, so it may be kept. */
  repository<E extends ObjectLiteral>(entity: EntityTarget<E>): Repository<E> {
    return this.source.manager.getRepository(entity);
  }

  /**
   * Rows of an SQL statement, the same text on both databases: placeholders are `$1`, `$2` …, each usable several times.
   * Instants come as ISO text, counts as numbers. Values go in as parameters, never into the text.
   * @throws QueryFailedError where the database refuses it; WriteOutsideUnitOfWorkError for a writing statement outside of a unit of work (SQLite)
   */
  async query<T extends object>(sql: string, parameters: readonly SqlParameter[] = []): Promise<T[]> {
    return (this.kind === 'sqlite' ? this.runOnSqlite(sql, parameters) : await this.runOnPostgres(sql, parameters))
      .records as T[];
  }

  /** Runs a writing statement; the number of rows it changed. */
  async execute(sql: string, parameters: readonly SqlParameter[] = []): Promise<number> {
    return (
      (this.kind === 'sqlite' ? this.runOnSqlite(sql, parameters) : await this.runOnPostgres(sql, parameters))
        .affected ?? 0
    );
  }

  /**
   * Runs reading code so that all it reads was so at one moment, however many statements it takes and whatever is committed meanwhile: else somebody
   * could be shown the texts of what had just been hidden. It ends where a unit of work begins in it. On SQLite nothing is committed between
   * statements that wait for nothing else.
   */
  async inSnapshot<T>(work: () => Promise<T>): Promise<T> {
    const { current } = this.source;
    if (this.kind === 'sqlite' || current.get() || current.snapshot()) return work();
    const snapshot = this.source.newSnapshot();
    try {
      return await current.run(snapshot, work);
    } finally {
      // Nobody has to wait for that.
      void snapshot.end();
    }
  }

  /** Ends what `atOneMoment` began: before waiting for anything but the database, whose connections are few. */
  async endSnapshot(): Promise<void> {
    await this.source.current.snapshot()?.end();
  }

  /** SQL of "the column is one of the list that parameter `$position` gives", for lists of any length. */
  anyOf(column: string, position: number, type: 'integer' | 'text' = 'integer'): string {
    return anyOf(this.kind, column, position, type);
  }

  private runOnSqlite(sql: string, parameters: readonly SqlParameter[]): SqliteResult {
    return ((this.source.current.runner() ?? this.source.createQueryRunner()) as SqliteQueryRunner).perform(
      sql,
      parameters,
    );
  }

  private async runOnPostgres(sql: string, parameters: readonly SqlParameter[]): Promise<QueryResult> {
    const own = this.source.current.runner();
    const runner = own ?? this.source.createQueryRunner();
    try {
      return await runner.query(sql, parameters as unknown[], true);
    } finally {
      if (!own) await runner.release();
    }
  }
}
