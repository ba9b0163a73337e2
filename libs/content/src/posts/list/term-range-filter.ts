import type { Taxonomy } from '../../taxonomies/taxonomy.js';
import { isId } from '../post-row.js';
import type { ListArgs } from './list-content.args.js';
import type { TermsFilter } from './list-posts.args.js';

/** Terms of which a thing must have one. */
export interface TermRangeFilter {
  taxonomy: Taxonomy;
  ids: readonly number[];
}

/** More terms are not read side by side. */
const MOST_TERMS = 8;

/**
 * The terms, where a list is filtered by a few of one taxonomy and by nothing about terms besides: such lists are read off an index of each term's
 * things in the order of their dates.
 */
export function termRangeFilter(taxonomies: readonly Taxonomy[], args: ListArgs): TermRangeFilter | undefined {
  const given = args as object as Readonly<Record<string, unknown>>;
  const found: TermRangeFilter[] = [];
  for (const taxonomy of taxonomies) {
    const base = taxonomy.restBase ?? taxonomy.name;
    if (isFilter(given[`${base}_exclude`])) return undefined;
    if (!isFilter(given[base])) continue;
    const filter = given[base] as TermsFilter;
    const {
      terms = [],
      include_children: withChildren = false,
      operator = 'OR',
    } = Array.isArray(filter) ? { terms: filter } : filter;
    const ids = [...new Set(terms)];
    if (
      ids.length > MOST_TERMS ||
      !ids.every(isId) ||
      (withChildren && taxonomy.hierarchical) ||
      (operator === 'AND' && ids.length > 1)
    )
      return undefined;
    found.push({ taxonomy, ids });
  }
  return found.length === 1 ? found[0] : undefined;
}

function isFilter(value: unknown): boolean {
  if (!value) return false;
  const terms = Array.isArray(value) ? value : ((value as { terms?: unknown[] }).terms ?? []);
  return terms.length > 0;
}
