import { Database, UnitOfWork } from '#platform';
import { ChangeClock, TaggedCache } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { ListStatements } from '../repository/list-statements.js';
import { readNumbers } from './read-numbers.js';

/** Maximum size of the cache in bytes. */
const MAX_BYTES = 12 * 1024 * 1024;
/** Maximum number of posts of a cached search. */
const MAX_FOUND = 250_000;
/** Matches dates whose digits, read as a number, sort like the dates. */
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

/** The posts of a search in its order: their ids, and the digits of their dates. `ids` is undefined for too many. */
interface FoundPosts {
  ids: Float64Array | undefined;
  dates: Float64Array;
}

/**
 * Caches searches with the dates of their posts, so that the same search with another date filter does not read the
 * search index again. Reading it takes milliseconds for a word that most posts have.
 */
@Injectable()
export class DatedSearchCache {
  private readonly found: TaggedCache<string, FoundPosts>;
  private readonly filtered = new WeakMap<ListStatements, Float64Array>();

  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    clock: ChangeClock,
  ) {
    this.found = new TaggedCache(clock, {
      name: 'searches',
      limit: MAX_BYTES,
      size: ({ ids, dates }, key) => (ids?.byteLength ?? 0) + dates.byteLength + key.length,
    });
  }

  /** Returns the ids of a search with a date filter; undefined for other lists, too many posts and in units of work. */
  async findIds(statements: ListStatements): Promise<Float64Array | undefined> {
    const { undated } = statements.init;
    if (!undated || statements.isEmpty || this.work.active) return undefined;
    const { after = '0000-00-00T00:00:00', before = '9999-99-99T99:99:99' } = undated;
    if (!DATE.test(after) || !DATE.test(before)) return undefined;
    const known = this.filtered.get(statements);
    if (known) return known;
    const undatedStatements = await undated.create();
    const { ids, dates } = await this.found.load(undatedStatements.key, () => this.find(undatedStatements));
    if (!ids) return undefined;
    const [first, last] = [digitsOf(after), digitsOf(before)];
    const matching = ids.filter((_id, index) => dates[index]! > first && dates[index]! < last);
    this.filtered.set(statements, matching);
    return matching;
  }

  private async find(statements: ListStatements): Promise<FoundPosts> {
    const dateColumn = `found.k${statements.init.order.findIndex(({ sql }) => sql === 'p.date')}`;
    const digits = `replace(replace(replace(${dateColumn}, '-', ''), ':', ''), 'T', '')`;
    const idAndDate = `CAST(found.id AS TEXT) || ' ' || ${digits}`;
    const numbers = await readNumbers(this.database, statements, MAX_FOUND + 1, idAndDate);
    if (numbers.length > 2 * MAX_FOUND) return { ids: undefined, dates: new Float64Array() };
    const everySecond = (offset: number) =>
      Float64Array.from({ length: numbers.length / 2 }, (_, index) => numbers[2 * index + offset]!);
    return { ids: everySecond(0), dates: everySecond(1) };
  }
}

function digitsOf(date: string): number {
  return Number(date.replaceAll(/\D/g, ''));
}
