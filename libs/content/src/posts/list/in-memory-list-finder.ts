import { Database, SiteDataSource, SqlConditions, UnitOfWork } from '#platform';
import { Dependencies } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { dateRange, OrderCache, PostSetCache, searchWithSets } from '#post-search';
import type { DateRange, OrderedIds, PostsByDate } from '#post-search';
import { idsOfTypes } from '#post-repository';
import type { DatedSearch, DateWindow, ListStatements } from '#post-repository';
import { BackgroundLoads, MAX_AWAITED_POSTS } from './background-loads.js';
import { PostCounters } from './post-counters.js';
import { readSortedIds } from './read-sorted-ids.js';

/**
 * Finds the posts of lists in memory. A search combines a set of posts for each term and filter. Lists that are
 * filtered by dates or ids alone use the dates of all posts, and an order of all posts. Sets and orders are cached, so
 * another combination of terms or another date needs no statement.
 */
@Injectable()
export class InMemoryListFinder {
  /** Maximum number of posts whose order is cached for lists. An order takes twelve bytes for each post. */
  maxOrdered = 4_000_000;
  /**
   * Maximum number of posts whose order a list waits for. An order of more posts is loaded in the background; until
   * then, lists are found by statements.
   */
  maxAwaited = MAX_AWAITED_POSTS;
  private readonly found = new WeakMap<ListStatements, OrderedIds>();

  constructor(
    private readonly database: Database,
    private readonly dataSource: SiteDataSource,
    private readonly sets: PostSetCache,
    private readonly orders: OrderCache,
    private readonly counters: PostCounters,
    private readonly units: UnitOfWork,
    private readonly loads: BackgroundLoads,
  ) {}

  /**
   * Returns all ids of a list in its order, if it is a search or has no other filters than dates and ids. Returns
   * undefined for other lists, if there are too many posts or an id is too large for a set, and in units of work.
   */
  async findIds(statements: ListStatements): Promise<OrderedIds | undefined> {
    if (statements.isEmpty || this.units.active) return undefined;
    const cached = this.found.get(statements);
    if (cached) return cached;
    const { search } = statements.init;
    const ids = await (search ? this.search(search, statements) : this.selectByDates(statements));
    if (ids) this.found.set(statements, ids);
    return ids;
  }

  private async search(search: DatedSearch, { init }: ListStatements): Promise<OrderedIds | undefined> {
    const candidates = (await init.createUndated()).ids();
    return searchWithSets(this.database, this.sets, { ...search, candidates });
  }

  private async selectByDates(statements: ListStatements): Promise<OrderedIds | undefined> {
    const { window, included, order } = statements.init;
    const dated = included ?? (window?.after === undefined && window?.before === undefined ? undefined : window);
    const range = dated && dateRange(dated, order[0]!.descending);
    if (!range) return undefined;
    const posts = await (included ? Dependencies.suspend(() => this.postsByDate(dated)) : this.postsByDate(dated));
    if (!posts) return undefined;
    if (included) {
      this.recordRead(statements);
      return posts.selectIds(included.ids, range, included.inGivenOrder);
    }
    return statements.isByDate ? posts.selectRange(range) : this.inOtherOrder(posts, range, statements);
  }

  private async postsByDate({ type, statuses }: DateWindow): Promise<PostsByDate | undefined> {
    const count = await this.counters.countAll(type, statuses);
    if (count > this.maxOrdered) return undefined;
    const sql = new SqlConditions(this.database);
    const text = sql.oneOf('p.status', statuses);
    const source = idsOfTypes([type], { text, values: sql.parameters, dependsOnlyOnPost: true });
    if (count <= this.maxAwaited || this.sets.hasOrder(source)) return this.sets.orderOf(source);
    this.loads.start(`by date ${type} ${statuses.join(' ')}`, () => this.sets.orderOf(source));
    return undefined;
  }

  /** Makes the running computation depend on the posts of a list alone, as its statement would. */
  private recordRead(statements: ListStatements): void {
    const { text, values } = statements.page({ offset: 0, limit: 1 });
    const { current } = Dependencies;
    if (current) this.dataSource.tracker?.recordRead(current, text, values);
  }

  private async inOtherOrder(
    posts: PostsByDate,
    range: DateRange,
    { init: { window, order, orderIndex, createUndated } }: ListStatements,
  ): Promise<OrderedIds | undefined> {
    if (orderIndex === undefined || posts.length > this.maxAwaited) return undefined;
    const key = JSON.stringify([window!.type, window!.statuses, order]);
    const ids = await this.orders.find(key, posts.length, async () =>
      readSortedIds(this.database, await createUndated(), this.maxAwaited),
    );
    return ids && posts.selectInOrder(ids, range);
  }
}
