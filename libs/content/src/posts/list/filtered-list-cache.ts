import { Database, UnitOfWork } from '#platform';
import { ChangeClock, TaggedCache } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { InMemoryListFinder } from './in-memory-list-finder.js';
import { OrderSections } from './order-sections.js';
import { PostCounters } from './post-counters.js';
import { readSortedIds } from './read-sorted-ids.js';
import type { ListStatements, Statement } from '#post-repository';

/** Maximum size of the cache of totals, in characters of statements. */
const MAX_TOTALS_SIZE = 2 * 1024 * 1024;
/** Maximum size of the cache of id lists in bytes. */
const MAX_BYTES = 12 * 1024 * 1024;
/** Maximum length of a cached id list. */
const MAX_LIST_LENGTH = 250_000;

/** Maximum id for four bytes. */
const MAX_UINT32 = 2 ** 32 - 1;

/** Number of rows up to which sorting is faster than scanning an index for matches. */
const SORT_THRESHOLD = 2_000;
/** Fraction of a list beyond which sorting is faster than skipping rows. */
const DEEP_PAGE_RATIO = 0.05;

/** Number of index rows that an ordered scan may always read. */
const SHORT_SCAN = 1_000;
/** Number of index rows that are read in the time in which one row is sorted. */
const SCAN_ADVANTAGE = 4;

/** All ids of a list in its order. */
interface IdList {
  ids: Uint32Array | Float64Array;
}

/** Caches totals of filtered lists, and ids of lists whose matches are sparse, until a change concerns them. */
@Injectable()
export class FilteredListCache {
  private readonly totals: TaggedCache<string, { total: number }>;
  private readonly idLists: TaggedCache<string, IdList>;

  constructor(
    private readonly database: Database,
    private readonly units: UnitOfWork,
    private readonly counters: PostCounters,
    private readonly inMemory: InMemoryListFinder,
    private readonly sections: OrderSections,
    clock: ChangeClock,
  ) {
    this.totals = new TaggedCache(clock, { limit: MAX_TOTALS_SIZE, size: (_total, key) => key.length });
    this.idLists = new TaggedCache(clock, {
      name: 'lists',
      limit: MAX_BYTES,
      size: ({ ids }, key) => ids.byteLength + key.length,
    });
  }

  /** Returns the total of a list. */
  async count(statements: ListStatements): Promise<number> {
    if (statements.isEmpty) return 0;
    const ordered = await this.inMemory.findIds(statements);
    if (ordered) return ordered.length;
    const { window } = statements.init;
    if (window && !statements.init.totalStatement) return this.counters.countWithin(window);
    const statement = totalStatementOf(statements);
    const { total } = await this.totals.load(keyOf(statement), async () => {
      const isLong = !statements.init.totalStatement && !statements.init.indexHint?.selective;
      const [row] = await this.database.query<{ total: number }>(statement.text, statement.values, { isLong });
      return { total: row?.total ?? 0 };
    });
    return total;
  }

  /**
   * Returns one page of ids from a cached, fully sorted id list. Returns `undefined` if scanning the order index is
   * cheaper, that is for dense lists and shallow offsets, if the list is too long, and within a unit of work.
   */
  async findPage(statements: ListStatements, skipped: number, limit: number): Promise<number[] | undefined> {
    const ordered = await this.inMemory.findIds(statements);
    if (ordered) return [...ordered.subarray(skipped, skipped + limit)];
    const { indexHint } = statements.init;
    if (statements.isEmpty || statements.isDense || indexHint?.selective || this.units.active) return undefined;
    if (await this.isScanShort(statements, skipped + limit)) return undefined;
    const { key } = statements;
    let list = this.idLists.get(key);
    if (!list) {
      const isKnown = this.totals.get(keyOf(totalStatementOf(statements))) !== undefined;
      const total = await this.count(statements);
      const isCheaper = total <= SORT_THRESHOLD || skipped > total * DEEP_PAGE_RATIO || !statements.isCoveredByIndex;
      // A list that is requested twice is likely to be requested again.
      if (total > MAX_LIST_LENGTH || !(isKnown || isCheaper)) return undefined;
      list = await this.idLists.load(key, async () => ({ ids: await this.find(statements) }));
    }
    return [...list.ids.subarray(skipped, skipped + limit)];
  }

  /** Whether an ordered scan fills a page after few rows. False for lists with filters other than dates. */
  private async isScanShort(statements: ListStatements, needed: number): Promise<boolean> {
    const { window, orderIndex } = statements.init;
    if (!window || orderIndex === undefined) return false;
    const total = await this.counters.countWithin(window);
    const rows =
      (await this.sections.countNearby(statements)) ?? (await this.counters.countAll(window.type, window.statuses));
    const scanned = (needed * rows) / Math.max(1, total);
    return scanned <= Math.max(SHORT_SCAN, total * SCAN_ADVANTAGE);
  }

  /** Finds all ids. */
  private async find(statements: ListStatements): Promise<IdList['ids']> {
    const ids = await readSortedIds(this.database, statements, MAX_LIST_LENGTH);
    return ids.some((id) => id > MAX_UINT32) ? Float64Array.from(ids) : Uint32Array.from(ids);
  }
}

function totalStatementOf(statements: ListStatements): Statement {
  return statements.init.totalStatement ?? statements.count();
}

function keyOf({ text, values }: Statement): string {
  return `${text} ${JSON.stringify(values)}`;
}
