import { uniqueIds } from '#route-registry';
import { listAsTable } from '#platform';
import type { DatabaseKind, SqlParameter } from '#platform';
import type { Taxonomy } from '../taxonomies/taxonomy.js';
import { likePatternsOf, sanitizeTermSlug } from './term-texts.js';

/** Sort keys of term lists. */
export const TERM_SORT_KEYS = [
  'id',
  'include',
  'name',
  'slug',
  'include_slugs',
  'term_group',
  'description',
  'count',
] as const;

/** A sort key of term lists. */
export type TermSortKey = (typeof TERM_SORT_KEYS)[number];

/** Filters and order of terms. Absent or empty filters do not restrict. */
export interface TermQuery {
  taxonomies: readonly Taxonomy[];
  /** Text that the name or the slug contains. */
  search?: string;
  /** A list of nothing but 0 does not restrict. */
  include?: readonly number[];
  /** Ignored with `include`. */
  exclude?: readonly number[];
  slugs?: readonly string[];
  /** Limits to children of this term; 0 for the top level. */
  parent?: number;
  /** Limits to terms of a post. */
  post?: number;
  /** Excludes terms without published posts; in a hierarchy ancestors of used terms stay. Ignored with `post`. */
  hideEmpty?: boolean;
  orderBy?: TermSortKey;
  order?: 'asc' | 'desc';
}

/** The parts of a query of terms, shared by the rows and the count. */
export interface TermSql {
  withClause: string;
  from: string;
  where: string;
  orderBy: string;
  values: SqlParameter[];
}

/**
 * Translates a query of terms to SQL.
 * @param anyOf `Database.anyOf`
 */
export function termSql(
  query: TermQuery,
  kind: DatabaseKind,
  anyOf: (column: string, position: number, type?: 'integer' | 'text') => string,
): TermSql {
  const values: SqlParameter[] = [];
  const bind = (value: SqlParameter): string => `$${values.push(value)}`;
  const among = (column: string, list: readonly (string | number)[], type: 'integer' | 'text' = 'integer'): string =>
    anyOf(column, values.push(list), type);
  const names = query.taxonomies.map(({ name }) => name);
  const inTaxonomies = (column: string): string =>
    names.length === 1 ? `${column} = ${bind(names[0])}` : among(column, names, 'text');
  const conditions = [inTaxonomies('t.taxonomy')];
  const include = uniqueIds(query.include);
  const slugs = [...new Set((query.slugs ?? []).map(sanitizeTermSlug))];
  let withClause = '';

  // As in the reference, a list of nothing but 0 does not restrict, and still replaces `exclude`.
  if (query.include?.length) {
    if (include.length !== 1 || include[0] !== 0) conditions.push(among('t.id', include));
  } else if (query.exclude?.length) conditions.push(`NOT (${among('t.id', uniqueIds(query.exclude))})`);
  if (slugs.length > 0) conditions.push(among('t.slug', slugs, 'text'));
  if (query.parent !== undefined) conditions.push(idIs('t.parent_id', query.parent, bind));
  if (query.post !== undefined)
    conditions.push(`t.id IN (SELECT term_id FROM post_terms WHERE ${idIs('post_id', query.post, bind)})`);
  if (query.search) conditions.push(contains(query.search, bind));
  const hidesEmpty = query.hideEmpty && query.post === undefined;
  if (hidesEmpty && query.taxonomies.some(({ hierarchical }) => hierarchical)) {
    withClause = `WITH RECURSIVE ancestors_of_used (id) AS (
      SELECT parent_id FROM terms WHERE ${inTaxonomies('taxonomy')} AND count > 0 AND parent_id <> 0
      UNION SELECT parent.parent_id FROM terms AS parent JOIN ancestors_of_used ON parent.id = ancestors_of_used.id
        WHERE parent.parent_id <> 0) `;
    conditions.push('(t.count > 0 OR t.id IN (SELECT id FROM ancestors_of_used))');
  } else if (hidesEmpty) conditions.push('t.count > 0');

  const direction = query.order === 'desc' ? 'DESC' : 'ASC';
  const sorted = (column: string): string => `${column} ${direction}${column === 't.id' ? '' : ', t.id'}`;
  const parts = { withClause, from: 'terms AS t', where: conditions.join(' AND '), orderBy: '', values };
  if (query.orderBy === 'include' && include.some((id) => id !== 0))
    return {
      ...parts,
      from: `terms AS t JOIN ${listAsTable(kind, bind(include), 'integer')} ON wanted.value = t.id`,
      orderBy: sorted('wanted.key'),
    };
  if (query.orderBy === 'include_slugs' && slugs.length > 0)
    return {
      ...parts,
      from: `terms AS t JOIN ${listAsTable(kind, bind(slugs), 'text')} ON wanted.value = t.slug`,
      orderBy: sorted('wanted.key'),
    };
  // Terms have no groups. As in the reference, terms with equal values are in the order of their ids, whatever `order`
  // is.
  if (query.orderBy === 'term_group') return { ...parts, orderBy: 't.id' };
  return { ...parts, orderBy: sorted(COLUMNS[query.orderBy ?? 'name']) };
}

const COLUMNS: Readonly<Record<Exclude<TermSortKey, 'term_group'>, string>> = {
  id: 't.id',
  name: 't.name_key',
  slug: 't.slug',
  description: 'lower(t.description)',
  count: 't.count',
  // Without the list `include` or `slugs`, there is no order of that list, so terms are ordered by name.
  include: 't.name_key',
  include_slugs: 't.name_key',
};

function contains(word: string, bind: (value: SqlParameter) => string): string {
  const patterns = likePatternsOf(word);
  if (!patterns) return 'FALSE';
  return `(t.name_key LIKE ${bind(patterns.nameKey)} ESCAPE '\\' OR t.slug LIKE ${bind(patterns.slug)} ESCAPE '\\')`;
}

/**
 * Returns the condition for one id. A number that is not a possible id matches nothing and must not reach the database.
 */
function idIs(column: string, id: number, bind: (value: SqlParameter) => string): string {
  return Number.isSafeInteger(id) ? `${column} = ${bind(id)}` : 'FALSE';
}
