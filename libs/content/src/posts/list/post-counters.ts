import { Database } from '#platform';
import { ChangeClock, TaggedCache } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { SqlConditions } from '../sql-conditions.js';

/** Key of a counter: posts of a status in total (no key), of a day, by an author or with a term. */
export interface CounterKey {
  kind: 'all' | 'day' | 'author' | 'term';
  status: string;
  key: string;
  /** Subtracted instead of added. */
  isLess?: boolean;
  /** For a term its taxonomy; ids of other taxonomies count nothing. */
  taxonomy?: string;
}

/** Days with posts of a type in some statuses, in order, with the number of posts before each. */
export interface CountedDays {
  days: readonly string[];
  /** Has one more element than `days`: the last one is the total. */
  before: readonly number[];
}

/** Maximum number of cached day lists. */
const MAX_DAY_LISTS = 10;

/** Reads the counters of posts, which triggers maintain (see the migration). */
@Injectable()
export class PostCounters {
  private readonly dayCache: TaggedCache<string, CountedDays>;

  constructor(
    private readonly database: Database,
    clock: ChangeClock,
  ) {
    this.dayCache = new TaggedCache(clock, { limit: MAX_DAY_LISTS });
  }

  /** SQL of the sum of counters; parameters are bound to the statement. */
  sum(sql: SqlConditions, type: string, parts: readonly CounterKey[]): string {
    if (parts.length === 0) return '0';
    const keyOf = ({ key, taxonomy }: CounterKey) => {
      if (taxonomy === undefined) return key === '' ? "''" : sql.bind(key);
      return `(SELECT CAST(x.id AS TEXT) FROM terms x WHERE x.id = ${sql.bind(Number(key))} AND x.taxonomy = ${sql.bind(taxonomy)})`;
    };
    const selects = parts.map(
      (part) =>
        `SELECT ${part.isLess ? '-' : ''}t.count AS count FROM tallied t WHERE t.kind = '${part.kind}' AND t.type = '${type}' AND t.status = '${part.status}' AND t.key = ${keyOf(part)}`,
    );
    return sumOf(selects);
  }

  /** SQL of the sum of all days strictly between two days. */
  sumOfDays(
    sql: SqlConditions,
    type: string,
    states: readonly string[],
    after: string | undefined,
    before: string | undefined,
  ): string {
    const limits = [
      ...(after === undefined ? [] : [` AND t.key > ${sql.bind(after)}`]),
      ...(before === undefined ? [] : [` AND t.key < ${sql.bind(before)}`]),
    ];
    const selects = states.map(
      (status) =>
        `SELECT t.count AS count FROM tallied t WHERE t.kind = 'day' AND t.type = '${type}' AND t.status = '${status}'${limits.join('')}`,
    );
    return sumOf(selects);
  }

  /** Returns the days of a type's posts in some statuses. */
  days(type: string, states: readonly string[]): Promise<CountedDays> {
    return this.dayCache.load([type, ...states].join(' '), () => this.loadDays(type, states));
  }

  private async loadDays(type: string, states: readonly string[]): Promise<CountedDays> {
    const sql = new SqlConditions(this.database);
    const rows = await this.database.query<{ day: string; total: number }>(
      `SELECT t.key AS day, CAST(SUM(t.count) AS BIGINT) AS total FROM tallied t WHERE t.kind = 'day' AND t.type = ${sql.bind(type)} AND ${sql.oneOf('t.status', states)} GROUP BY t.key ORDER BY t.key`,
      sql.parameters,
    );
    const before = [0];
    for (const { total } of rows) before.push(before.at(-1)! + total);
    return { days: rows.map(({ day }) => day), before };
  }
}

/** SQL of the sum of several statements' counts. */
function sumOf(selects: readonly string[]): string {
  return `(SELECT CAST(COALESCE(SUM(parts.count), 0) AS BIGINT) FROM (${selects.join(' UNION ALL ')}) AS parts)`;
}
