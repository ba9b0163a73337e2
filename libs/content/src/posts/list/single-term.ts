import type { Taxonomy } from '../../taxonomies/taxonomy.js';
import { isId } from '../post-row.js';
import type { ListArgs } from './list-content.args.js';
import type { TermsFilter } from './list-posts.args.js';

/** The one term by which a list is filtered. */
export interface SingleTerm {
  taxonomy: Taxonomy;
  id: number;
}

/**
 * The term, where a list is filtered by exactly one and nothing about terms besides: such lists are read off an index of each term's things in
 * the order of their dates.
 */
export function singleTerm(taxonomies: readonly Taxonomy[], args: ListArgs): SingleTerm | undefined {
  const given = args as object as Readonly<Record<string, unknown>>;
  const found: SingleTerm[] = [];
  for (const taxonomy of taxonomies) {
    const base = taxonomy.restBase ?? taxonomy.name;
    if (isFilter(given[`${base}_exclude`])) return undefined;
    if (!isFilter(given[base])) continue;
    const filter = given[base] as TermsFilter;
    const { terms = [], include_children: withChildren = false } = Array.isArray(filter) ? { terms: filter } : filter;
    const [id, ...others] = terms;
    if (id === undefined || others.length > 0 || !isId(id) || (withChildren && taxonomy.hierarchical)) return undefined;
    found.push({ taxonomy, id });
  }
  return found.length === 1 ? found[0] : undefined;
}

function isFilter(value: unknown): boolean {
  if (!value) return false;
  const terms = Array.isArray(value) ? value : ((value as { terms?: unknown[] }).terms ?? []);
  return terms.length > 0;
}
