import { ChangeBus, Database, SiteCache, UnitOfWork } from '#platform';
import { Injectable } from '@nestjs/common';
import type { ListSource, Statement } from './list-source.js';

/** Characters of statements whose totals are kept. */
const MOST_TOTALS = 2 * 1024 * 1024;
/** Bytes of lists of ids that are kept. */
const MOST_BYTES = 12 * 1024 * 1024;
/** A longer list is not kept. */
const LONGEST = 250_000;

/** So many things are sorted in less time than is lost by looking in vain at others. */
const SORT_THRESHOLD = 2_000;
/** The share of a list after which more is passed over than would have to be sorted. */
const DEEP_PAGE_RATIO = 0.05;

/** All ids of a list, in its order. */
interface FoundIds {
  ids: Uint32Array | Float64Array;
}

/** Remembers, until something is written, what finding costs: how many things a list has, and which ones where they lie scattered. */
@Injectable()
export class FilteredListCache {
  private readonly totals: SiteCache<string, { total: number }>;
  private readonly found: SiteCache<string, FoundIds>;

  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    bus: ChangeBus,
  ) {
    this.totals = new SiteCache(bus, MOST_TOTALS, (_total, key) => key.length);
    this.found = new SiteCache(bus, MOST_BYTES, ({ ids }, key) => ids.byteLength + key.length);
  }

  /** How many things a list has. */
  async count(source: ListSource): Promise<number> {
    if (source.isEmpty) return 0;
    const statement = totalOf(source);
    const key = keyOf(statement);
    const { generation } = this.totals;
    const known = this.known(key);
    if (known !== undefined) return known;
    const total = (await this.database.query<{ total: number }>(statement.text, statement.values))[0]?.total ?? 0;
    // What a unit of work sees may never be committed.
    if (!this.work.active) this.totals.set(key, generation, { total });
    return total;
  }

  /**
   * A part of a list that is found by what its things have, and sorted: then all of it is kept, if it is not too long. Undefined where the first
   * ones come sooner when things are looked at in the list's order until there are enough.
   */
  async findPage(source: ListSource, skipped: number, limit: number): Promise<number[] | undefined> {
    const { found: finding } = source.init;
    if (source.isEmpty || source.isDense || finding?.selective || this.work.active) return undefined;
    const { key } = source;
    const { generation } = this.found;
    let found = this.found.get(key);
    if (!found) {
      const isKnown = this.known(keyOf(totalOf(source))) !== undefined;
      const total = await this.count(source);
      const isCheaper = total <= SORT_THRESHOLD || skipped > total * DEEP_PAGE_RATIO || !source.isWhollyIndexed;
      // What is asked for again will be asked for once more.
      if (total > LONGEST || !(isKnown || isCheaper)) return undefined;
      found = { ids: await this.find(source) };
      this.found.set(key, generation, found);
    }
    return [...found.ids.subarray(skipped, skipped + limit)];
  }

  private known(key: string): number | undefined {
    return this.work.active ? undefined : this.totals.get(key)?.total;
  }

  /** All ids as one text: a row for each would take many times the memory. */
  private async find(source: ListSource): Promise<FoundIds['ids']> {
    const { text, values } = source.page({ offset: 0, limit: LONGEST }, 'find');
    const together =
      this.database.kind === 'sqlite' ? "group_concat(found.id, ' ')" : "string_agg(CAST(found.id AS TEXT), ' ')";
    const [row] = await this.database.query<{ ids: string | null }>(
      `SELECT ${together} AS ids FROM (${text}) AS found`,
      values,
    );
    return numbersIn(row?.ids ?? '');
  }
}

function totalOf(source: ListSource): Statement {
  return source.init.kept ?? source.count();
}

function keyOf({ text, values }: Statement): string {
  return `${text} ${JSON.stringify(values)}`;
}

/** Largest id that four bytes hold. */
const FOUR_BYTES = 2 ** 32 - 1;

/** Numbers separated by blanks. */
function numbersIn(text: string): FoundIds['ids'] {
  const numbers: number[] = [];
  let largest = 0;
  for (let at = 0; at < text.length; at++) {
    let value = 0;
    for (let code = text.charCodeAt(at); code >= 48 && code <= 57; code = text.charCodeAt(++at))
      value = value * 10 + code - 48;
    if (value > largest) largest = value;
    numbers.push(value);
  }
  return largest > FOUR_BYTES ? Float64Array.from(numbers) : Uint32Array.from(numbers);
}
