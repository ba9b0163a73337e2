import type { Taxonomy } from '#content-model/core';
import { isId } from '#post-repository';
import type { SqlConditions } from '#platform';
import type { ExclusionFilter } from './list-conditions.js';
import { ORDER_INDEXES } from './list-order.js';
import type { TermsFilter } from './list-posts.args.js';
import type { IndexedCondition } from './post-list-query.js';

/** The parsed filter of one taxonomy. */
interface ParsedTermsFilter {
  /** Possible ids; none if no post can match. */
  terms: number[];
  withChildren: boolean;
  /** Whether a post must have all of the terms; otherwise one suffices. */
  matchesAll: boolean;
}

/** Maximum number of required terms with a condition each. SQLite refuses a statement with a thousand conditions. */
const MAX_CONDITIONS = 16;

/**
 * Adds the filters by a type's taxonomies (`categories`, …) to a statement over `posts p`. All filters must match;
 * with `tax_relation=OR`, one filter or one exclusion must match. An exclusion of nothing but unknown terms is ignored.
 * @param others filters that count as filters by terms
 */
export function addTermFilters(
  sql: SqlConditions,
  taxonomies: readonly Taxonomy[],
  args: Readonly<Record<string, unknown>>,
  others: readonly IndexedCondition[],
): void {
  const conditions: string[] = [];
  const ignored: string[] = [];
  const isEither = args.tax_relation === 'OR';
  for (const taxonomy of taxonomies) {
    const base = taxonomy.restBase ?? taxonomy.name;
    const filter = parseFilter(args[base]);
    const exclusion = parseFilter(args[`${base}_exclude`]);
    if (filter) conditions.push((filter.matchesAll ? allTermsCondition : oneTermCondition)(sql, taxonomy, filter));
    if (exclusion && isEither) {
      const isKnown = `EXISTS (${termIds(sql, taxonomy, exclusion)})`;
      conditions.push(`${isKnown} AND NOT (${oneTermCondition(sql, taxonomy, exclusion)})`);
      ignored.push(`NOT ${isKnown}`);
    }
    if (filter && !isEither) sql.hintIndex(ORDER_INDEXES.id);
  }
  for (const { condition, index } of others) {
    conditions.push(condition(sql));
    if (index && !isEither) sql.hintIndex(index);
  }
  if (ignored.length > 0 && ignored.length === conditions.length) conditions.push(ignored.join(' AND '));
  if (conditions.length > 0) sql.and(conditions.map((condition) => `(${condition})`).join(isEither ? ' OR ' : ' AND '));
}

/**
 * Returns the exclusion filters by terms (`categories_exclude`, …). With `tax_relation=OR` there are none, because
 * `addTermFilters` adds the exclusions.
 */
export function excludedTerms(
  taxonomies: readonly Taxonomy[],
  args: Readonly<Record<string, unknown>>,
): ExclusionFilter[] {
  if (args.tax_relation === 'OR') return [];
  return taxonomies.flatMap((taxonomy) => {
    const exclusion = parseFilter(args[`${taxonomy.restBase ?? taxonomy.name}_exclude`]);
    return exclusion
      ? [{ index: ORDER_INDEXES.id, condition: (sql: SqlConditions) => oneTermCondition(sql, taxonomy, exclusion) }]
      : [];
  });
}

/** Parses a filter; undefined if it is absent or names no terms, because it then restricts nothing. */
function parseFilter(value: unknown): ParsedTermsFilter | undefined {
  const filter = value as TermsFilter | undefined | null;
  if (!filter) return undefined;
  const given = Array.isArray(filter) ? { terms: filter } : filter;
  if (!given.terms || given.terms.length === 0) return undefined;
  const terms = [...new Set(given.terms.map(Math.abs))];
  const matchesAll = given.operator === 'AND';
  // No post has a term with an impossible id.
  const possible = matchesAll && !terms.every(isId) ? [] : terms.filter(isId);
  return { terms: possible, withChildren: given.include_children === true, matchesAll };
}

/** Returns the SQL of the ids of the terms, with their descendants if requested. */
function termIds(sql: SqlConditions, taxonomy: Taxonomy, { terms, withChildren }: ParsedTermsFilter): string {
  const own = `SELECT t.id FROM terms t WHERE t.taxonomy = ${sql.bind(taxonomy.name)} AND ${sql.oneOf('t.id', terms)}`;
  if (!withChildren || !taxonomy.hierarchical) return own;
  return `WITH RECURSIVE below (id) AS (${own} UNION SELECT c.id FROM terms c JOIN below ON c.parent_id = below.id) SELECT id FROM below`;
}

function oneTermCondition(sql: SqlConditions, taxonomy: Taxonomy, filter: ParsedTermsFilter): string {
  if (filter.terms.length === 0) return 'FALSE';
  return `p.id IN (SELECT pt.post_id FROM post_terms pt WHERE pt.term_id IN (${termIds(sql, taxonomy, filter)}))`;
}

/** Matches posts with all terms, and with all their descendants if requested; unknown terms match no post. */
function allTermsCondition(sql: SqlConditions, taxonomy: Taxonomy, filter: ParsedTermsFilter): string {
  if (filter.terms.length === 0) return 'FALSE';
  if (filter.terms.length <= MAX_CONDITIONS && !(filter.withChildren && taxonomy.hierarchical))
    return filter.terms.map((id) => oneTermCondition(sql, taxonomy, { ...filter, terms: [id] })).join(' AND ');
  const matched = `(SELECT COUNT(*) FROM post_terms pt WHERE pt.post_id = p.id AND pt.term_id IN (${termIds(sql, taxonomy, filter)}))`;
  const requested = `(SELECT COUNT(*) FROM (${termIds(sql, taxonomy, filter)}) wanted)`;
  return `${oneTermCondition(sql, taxonomy, filter)} AND ${matched} = ${requested} AND ${requested} >= ${sql.bind(filter.terms.length)}`;
}
