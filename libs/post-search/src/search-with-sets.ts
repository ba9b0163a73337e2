import { SqlConditions } from '#platform';
import type { Database } from '#platform';
import type { IdSource } from './id-source.js';
import type { PostSet } from './post-set.js';
import type { PostSetCache } from './post-set-cache.js';
import type { DateRange } from './posts-by-date.js';
import { evaluateCondition } from './search-condition.js';
import type { IndexCondition } from './search-condition.js';
import { relevanceRanks, searchConditions } from './search-filter.js';
import type { SearchPlan } from './search-filter.js';

/** A search among the posts of a type. */
export interface SetSearch {
  plan: SearchPlan;
  /** Whether the order is that of relevance and then of dates, instead of dates alone. */
  isRanked: boolean;
  range: DateRange;
  /** The posts among which to search. */
  candidates: IdSource;
  /**
   * Returns the posts of the type, with the column `date`.
   * @param condition an SQL condition over `posts p` that they fulfill
   */
  postsOfType(condition?: IdSource): IdSource;
}

/** Returns the ids of the posts that a search finds, in its order; undefined if ids are too large for sets. */
export async function searchWithSets(
  database: Database,
  sets: PostSetCache,
  { plan, isRanked, range, candidates, postsOfType }: SetSearch,
): Promise<Uint32Array | undefined> {
  const order = await sets.orderOf(postsOfType());
  if (!order) return undefined;
  const sourceOf = (condition: IndexCondition): IdSource => {
    const sql = new SqlConditions(database);
    if ('posts' in condition)
      return postsOfType({
        text: condition.posts(sql),
        values: sql.parameters,
        dependsOnlyOnPost: condition.dependsOnlyOnPost,
      });
    const rows = condition.rows(sql);
    return { text: `SELECT s.rowid AS id FROM (${rows}) AS s`, values: sql.parameters, dependsOnlyOnPost: true };
  };
  const load = (condition: IndexCondition) => sets.setOf(sourceOf(condition));
  let rest = await evaluateCondition({ all: searchConditions(plan) }, await sets.setOf(candidates), load);
  const groups: PostSet[] = [];
  for (const condition of isRanked ? relevanceRanks(plan) : []) {
    groups.push(await evaluateCondition(condition, rest, load));
    rest = rest.difference(groups.at(-1)!);
  }
  return order.selectGroups([...groups, rest], range);
}
