import { Database, SqlConditions } from '#platform';
import { ChangeClock, TaggedCache } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { countToSql, NO_REVISIONS } from '#post-repository';
import type { DateWindow } from '#post-repository';
import { firstIndex } from '#post-search';
import { ORDER_INDEXES } from './list-order.js';

/** Key of a counter: posts of a status in total (with an empty `key`), of a day, by an author or with a term. */
export interface CounterKey {
  kind: 'all' | 'day' | 'author' | 'term';
  status: string;
  key: string;
  /** Whether to subtract the counter instead of adding it. */
  isSubtracted?: boolean;
  /** Taxonomy of the term, for the kind `term`. A term of another taxonomy counts nothing. */
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

/** Reads the counters of posts, which triggers maintain (see the migration `Tallies`). */
@Injectable()
export class PostCounters {
  private readonly dayCache: TaggedCache<string, CountedDays>;

  constructor(
    private readonly database: Database,
    clock: ChangeClock,
  ) {
    this.dayCache = new TaggedCache(clock, { limit: MAX_DAY_LISTS });
  }

  /** Returns the SQL of the sum of counters, and binds its parameters to the statement. */
  sum(sql: SqlConditions, type: string, parts: readonly CounterKey[]): string {
    if (parts.length === 0) return '0';
    const keyOf = ({ key, taxonomy }: CounterKey) => {
      if (taxonomy === undefined) return key === '' ? "''" : sql.bind(key);
      return `(SELECT CAST(x.id AS TEXT) FROM terms x WHERE x.id = ${sql.bind(Number(key))} AND x.taxonomy = ${sql.bind(taxonomy)})`;
    };
    const selects = parts.map(
      (part) =>
        `SELECT ${part.isSubtracted ? '-' : ''}t.count AS count FROM tallied t WHERE t.kind = '${part.kind}' AND t.type = '${type}' AND t.status = '${part.status}' AND t.key = ${keyOf(part)}`,
    );
    return sumOf(selects);
  }

  /** Returns the days of a type's posts in some statuses. */
  days(type: string, statuses: readonly string[]): Promise<CountedDays> {
    return this.dayCache.load([type, ...statuses].join(' '), () => this.loadDays(type, statuses));
  }

  /** Returns the number of posts in a window. */
  async countWithin({ type, statuses, after, before }: DateWindow): Promise<number> {
    const end =
      before === undefined ? await this.countAll(type, statuses) : await this.countUntil(type, statuses, '<', before);
    const start = after === undefined ? 0 : await this.countUntil(type, statuses, '<=', after);
    return Math.max(0, end - start);
  }

  /** Returns the number of posts of a type in some statuses. */
  async countAll(type: string, statuses: readonly string[]): Promise<number> {
    return (await this.days(type, statuses)).before.at(-1)!;
  }

  /** Returns the number of posts before a date; `<=` includes posts at the date. Reads the rows of one day at most. */
  async countUntil(type: string, statuses: readonly string[], operator: '<' | '<=', date: string): Promise<number> {
    const { days, before } = await this.days(type, statuses);
    const day = dayOf(date);
    const index = firstIndex(days.length, (at) => days[at]! >= day);
    if (days[index] !== day) return before[index]!;
    const sql = new SqlConditions(this.database);
    // Dates and times sort as strings: a day sorts before its times.
    const where = `p.type = ${sql.bind(type)} AND ${NO_REVISIONS} AND ${sql.oneOf('p.status', statuses)} AND p.date > ${sql.bind(day)} AND p.date ${operator} ${sql.bind(date)}`;
    const [row] = await this.database.query<{ total: number }>(
      `SELECT ${countToSql({ table: 'posts', where }, this.database.kind, ORDER_INDEXES.date)} AS total`,
      sql.parameters,
    );
    return before[index]! + row!.total;
  }

  private async loadDays(type: string, statuses: readonly string[]): Promise<CountedDays> {
    const sql = new SqlConditions(this.database);
    // On PostgreSQL a counter can consist of several rows.
    const rows = await this.database.query<{ day: string; count: number }>(
      `SELECT t.key AS day, t.count AS count FROM tallied t WHERE t.kind = 'day' AND t.type = ${sql.bind(type)} AND ${sql.oneOf('t.status', statuses)}`,
      sql.parameters,
    );
    const totals = new Map<string, number>();
    for (const { day, count } of rows) totals.set(day, (totals.get(day) ?? 0) + count);
    const days = [...totals.keys()].sort();
    const before = [0];
    for (const day of days) before.push(before.at(-1)! + totals.get(day)!);
    return { days, before };
  }
}

function dayOf(date: string): string {
  return date.slice(0, 'YYYY-MM-DD'.length);
}

/** Returns the SQL of the sum of several statements' counts. */
function sumOf(selects: readonly string[]): string {
  return `(SELECT CAST(COALESCE(SUM(parts.count), 0) AS BIGINT) FROM (${selects.join(' UNION ALL ')}) AS parts)`;
}
