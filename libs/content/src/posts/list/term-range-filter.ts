import type { Taxonomy } from '#content-model/core';
import { isId } from '#post-repository';
import type { ListArgs } from './list-content.args.js';
import type { TermsFilter } from './list-posts.args.js';

/** Terms of one taxonomy, of which a post must have at least one. */
export interface TermRangeFilter {
  taxonomy: Taxonomy;
  ids: readonly number[];
}

/** Maximum number of terms that are merged as index ranges. */
const MAX_TERMS = 8;

/**
 * Returns the terms if a list is filtered by a few terms of one taxonomy and by no other terms: such lists are read
 * from the index of posts by term and date.
 */
export function termRangeFilter(taxonomies: readonly Taxonomy[], args: ListArgs): TermRangeFilter | undefined {
  const given = args as object as Readonly<Record<string, unknown>>;
  const found: TermRangeFilter[] = [];
  for (const taxonomy of taxonomies) {
    const base = taxonomy.restBase ?? taxonomy.name;
    if (hasTerms(given[`${base}_exclude`])) return undefined;
    if (!hasTerms(given[base])) continue;
    const filter = given[base] as TermsFilter;
    const {
      terms = [],
      include_children: withChildren = false,
      operator = 'OR',
    } = Array.isArray(filter) ? { terms: filter } : filter;
    const ids = [...new Set(terms)];
    if (
      ids.length > MAX_TERMS ||
      !ids.every(isId) ||
      (withChildren && taxonomy.hierarchical) ||
      (operator === 'AND' && ids.length > 1)
    )
      return undefined;
    found.push({ taxonomy, ids });
  }
  return found.length === 1 ? found[0] : undefined;
}

/** Whether the value of an argument names terms. */
function hasTerms(value: unknown): boolean {
  if (!value) return false;
  const terms = Array.isArray(value) ? value : ((value as { terms?: unknown[] }).terms ?? []);
  return terms.length > 0;
}
