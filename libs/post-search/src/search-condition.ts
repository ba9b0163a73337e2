import type { SqlConditions } from '#platform';
import { PostSet } from './post-set.js';

/** A condition that the database decides for all posts at once. */
export type IndexCondition =
  | {
      /** Creates the SELECT of the ids of matching posts in a search table. */
      rows: (sql: SqlConditions) => string;
      /** Creates an SQL condition over `posts p` that is faster for single rows; undefined for `p.id IN (rows)`. */
      conditionOnPost?: (sql: SqlConditions) => string | undefined;
    }
  | {
      /** Creates an SQL condition over `posts p`. */
      posts: (sql: SqlConditions) => string;
      /** Whether the row of a post alone determines if the post fulfills it. */
      dependsOnlyOnPost: boolean;
    };

/** A condition of a search. It can be converted to SQL, or evaluated with sets of posts. */
export type SearchCondition =
  | IndexCondition
  | { all: readonly SearchCondition[] }
  | { any: readonly SearchCondition[] }
  | { not: SearchCondition };

/** Converts a condition to SQL over `posts p`. */
export function conditionToSql(condition: SearchCondition, sql: SqlConditions): string {
  if ('all' in condition) return condition.all.map((one) => `(${conditionToSql(one, sql)})`).join(' AND ') || 'TRUE';
  if ('not' in condition) return `NOT (${conditionToSql(condition.not, sql)})`;
  if ('posts' in condition) return condition.posts(sql);
  if ('rows' in condition) return condition.conditionOnPost?.(sql) ?? `p.id IN (${condition.rows(sql)})`;
  // One list of ids for all search tables.
  const lists: string[] = [];
  const others: string[] = [];
  for (const one of condition.any)
    if ('rows' in one && !one.conditionOnPost) lists.push(one.rows(sql));
    else others.push(`(${conditionToSql(one, sql)})`);
  if (lists.length > 0) others.unshift(`p.id IN (${lists.join(' UNION ALL ')})`);
  return others.join(' OR ') || 'FALSE';
}

/**
 * Returns the posts that fulfill a condition.
 * @param within the posts to select from
 * @param load returns the posts that fulfill a single condition
 */
export async function evaluateCondition(
  condition: SearchCondition,
  within: PostSet,
  load: (condition: IndexCondition) => Promise<PostSet>,
): Promise<PostSet> {
  if ('all' in condition) {
    let found = within;
    for (const one of condition.all) found = await evaluateCondition(one, found, load);
    return found;
  }
  if ('not' in condition) return within.difference(await evaluateCondition(condition.not, within, load));
  if (!('any' in condition)) return within.intersection(await load(condition));
  let found: PostSet | undefined;
  for (const one of condition.any) {
    const matching = await evaluateCondition(one, within, load);
    found = found ? found.union(matching) : matching;
  }
  return found ?? PostSet.fromIds([]);
}
