import { Database, SqlConditions, UnitOfWork } from '#platform';
import { Injectable } from '@nestjs/common';
import { dateRange, PostSets, searchWithSets } from '#post-search';
import type { OrderedIds } from '#post-search';
import { idsOfType } from '../repository/list-statements.js';
import type { DatedSearch, DateWindow, ListStatements } from '../repository/list-statements.js';
import { PostCounters } from './post-counters.js';

/**
 * Finds the posts of lists in memory: those of a search by combining a set of posts for each term and filter, and those
 * between two dates by the order of all posts. Sets and orders are cached, so neither another combination of terms nor
 * another date needs a statement.
 */
@Injectable()
export class OrderedPosts {
  /** Maximum number of posts whose order is cached for lists. Each new post copies the order. */
  maxOrdered = 50_000;
  private readonly found = new WeakMap<ListStatements, OrderedIds>();

  constructor(
    private readonly database: Database,
    private readonly sets: PostSets,
    private readonly counters: PostCounters,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Returns all ids of a search, or of a list whose only filters are dates, in the order of the list. Returns undefined
   * for other lists, if ids are too large, and in units of work.
   */
  async findIds(statements: ListStatements): Promise<OrderedIds | undefined> {
    const { search, window, order } = statements.init;
    if (statements.isEmpty || this.work.active) return undefined;
    const known = this.found.get(statements);
    if (known) return known;
    let ids: OrderedIds | undefined;
    if (search) ids = await this.search(search);
    else if (window && statements.isByDate) ids = await this.between(window, order[0]!.descending);
    if (ids) this.found.set(statements, ids);
    return ids;
  }

  private async search(search: DatedSearch): Promise<OrderedIds | undefined> {
    const candidates = (await search.createUnsearched()).ids();
    return searchWithSets(this.database, this.sets, { ...search, candidates });
  }

  private async between(window: DateWindow, descending: boolean): Promise<OrderedIds | undefined> {
    const { type, statuses, after, before } = window;
    const range = after === undefined && before === undefined ? undefined : dateRange(window, descending);
    if (!range || (await this.counters.countAll(type, statuses)) > this.maxOrdered) return undefined;
    const sql = new SqlConditions(this.database);
    const text = sql.oneOf('p.status', statuses);
    const posts = await this.sets.orderOf(idsOfType(type, { text, values: sql.parameters, isLocal: true }));
    return posts?.between(range);
  }
}
