import { Database, SqlConditions, UnitOfWork } from '#platform';
import { Injectable } from '@nestjs/common';
import { dateNumber, evaluateCondition, PostSets, relevanceRanks, searchConditions } from '#post-search';
import type { IdSource, IndexCondition, PostSet } from '#post-search';
import { idsOfType } from '../repository/list-statements.js';
import type { ListStatements } from '../repository/list-statements.js';

/** Matches dates whose digits, read as a number, sort like the dates. */
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

/**
 * Finds the posts of searches by combining a set of posts for each term and filter. The sets are cached, so neither
 * another combination of terms nor another date filter reads the search index again.
 */
@Injectable()
export class SearchResults {
  private readonly found = new WeakMap<ListStatements, Uint32Array>();

  constructor(
    private readonly database: Database,
    private readonly sets: PostSets,
    private readonly work: UnitOfWork,
  ) {}

  /** Returns all ids of a search in its order; undefined for other lists, if ids are too large, and in units of work. */
  async findIds(statements: ListStatements): Promise<Uint32Array | undefined> {
    const { search } = statements.init;
    if (!search || statements.isEmpty || this.work.active) return undefined;
    const known = this.found.get(statements);
    if (known) return known;
    const { type, plan, isRanked, descending, after, before } = search;
    if ([after, before].some((date) => date !== undefined && !DATE.test(date))) return undefined;
    const order = await this.sets.orderOf(idsOfType(type));
    if (!order) return undefined;
    const load = (condition: IndexCondition) => this.sets.setOf(this.sourceOf(condition, type));
    const candidates = await this.sets.setOf((await search.createUnsearched()).ids());
    let rest = await evaluateCondition({ all: searchConditions(plan) }, candidates, load);
    const groups: PostSet[] = [];
    for (const condition of isRanked ? relevanceRanks(plan) : []) {
      groups.push(await evaluateCondition(condition, rest, load));
      rest = rest.without(groups.at(-1)!);
    }
    const ids = order.selectGroups([...groups, rest], {
      after: after ? dateNumber(after) : -Infinity,
      before: before ? dateNumber(before) : Infinity,
      descending,
    });
    this.found.set(statements, ids);
    return ids;
  }

  private sourceOf(condition: IndexCondition, type: string): IdSource {
    const sql = new SqlConditions(this.database);
    if ('posts' in condition) {
      const text = condition.posts(sql);
      return idsOfType(type, { text, values: sql.parameters, isLocal: condition.isLocal });
    }
    const rows = condition.rows(sql);
    return { text: `SELECT s.rowid AS id FROM (${rows}) AS s`, values: sql.parameters, isLocal: true };
  }
}
