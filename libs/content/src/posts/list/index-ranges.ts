import type { Actor } from '#route-registry';
import type { PostType } from '#content-model';
import { bindOnce, NO_REVISIONS, scopeToSql } from '#post-repository';
import type { AccessScope, IndexRange } from '#post-repository';
import type { SqlConditions } from '#platform';
import type { AuthorOrParentFilter } from './list-conditions.js';
import type { TermRangeFilter } from './term-range-filter.js';
import type { CounterKey } from './post-counters.js';

/**
 * The parts of a list's filter that index ranges can express: scopes of statuses, terms, and authors or parents. Each
 * combination is one range.
 */
export interface ListFilterShape {
  type: PostType;
  actor: Actor;
  scopes: readonly AccessScope[];
  /** Terms of which one must match; read from the index of terms. */
  terms?: TermRangeFilter;
  authorOrParentFilters: readonly AuthorOrParentFilter[];
}

/** Maximum number of merged ranges. */
const MAX_RANGES = 16;

/** Whether the filter has few enough ranges for the database to merge. */
export function isMergeable({ scopes, terms, authorOrParentFilters }: ListFilterShape): boolean {
  return (
    authorOrParentFilters.reduce((count, { ids }) => count * ids.length, scopes.length * (terms?.ids.length ?? 1)) <=
    MAX_RANGES
  );
}

/**
 * Returns the ranges of a filter; none if no row can match.
 * @param further conditions over `posts p` that apply to all ranges
 */
export function indexRangesFor(
  shape: ListFilterShape,
  sql: SqlConditions,
  further: readonly string[] = [],
): IndexRange[] {
  const { type, actor, scopes, terms, authorOrParentFilters } = shape;
  const bindActor = bindOnce(actor, sql.bind);
  const alias = terms ? 'pt' : 'p';
  const common = further.map((condition) => `(${condition})`);
  const filterIndex =
    authorOrParentFilters[0] && `posts_by_${authorOrParentFilters[0].column === 'author_id' ? 'author' : 'parent'}`;
  const authorOrParentIndexOf = (scope: AccessScope) =>
    filterIndex ?? (scope.ownership === 'own' ? 'posts_by_author' : undefined);
  let ranges: Range[] = scopes.map((scope) => ({
    parts: [
      `${alias}.type = '${type.name}'`,
      `${alias}.status = '${scope.status}'`,
      terms ? '' : NO_REVISIONS,
      scopeToSql(scope, bindActor),
    ].filter(Boolean),
    authorOrParentIndex: authorOrParentIndexOf(scope),
  }));
  if (terms) {
    const taxonomy = sql.bind(terms.taxonomy.name);
    // The subquery is null for a term of another taxonomy, so that no post matches.
    ranges = cross(
      ranges,
      terms.ids.map(
        (id) => `pt.term_id = (SELECT t.id FROM terms t WHERE t.id = ${sql.bind(id)} AND t.taxonomy = ${taxonomy})`,
      ),
    );
  }
  for (const { column, ids } of authorOrParentFilters)
    ranges = cross(
      ranges,
      ids.map((id) => `p.${column} = ${sql.bind(id)}`),
    );
  return ranges.map(({ parts, authorOrParentIndex }) => {
    const where = [...parts, ...common].join(' AND ');
    return {
      table: !terms ? 'posts' : POSTS_COLUMN.test(where) ? 'post-terms and posts' : 'post-terms',
      where,
      authorOrParentIndex,
    };
  });
}

/** Matches SQL that refers to a column of `posts`. */
const POSTS_COLUMN = /\bp\./;

interface Range {
  parts: readonly string[];
  authorOrParentIndex: string | undefined;
}

function cross(ranges: readonly Range[], alternatives: readonly string[]): Range[] {
  return ranges.flatMap(({ parts, authorOrParentIndex }) =>
    alternatives.map((one) => ({ parts: [...parts, one], authorOrParentIndex })),
  );
}

/** Returns the keys of the counters whose sum is the total of the filter; undefined if no counters give it. */
export function counterKeysFor(shape: ListFilterShape): CounterKey[] | undefined {
  const { actor, scopes, terms, authorOrParentFilters } = shape;
  const [filter, ...others] = authorOrParentFilters;
  if (
    scopes.some(({ condition }) => condition !== undefined) ||
    others.length > 0 ||
    (filter && filter.column !== 'author_id')
  )
    return undefined;
  if (terms) {
    if (terms.ids.length > 1 || filter || scopes.some(({ ownership }) => ownership !== 'all')) return undefined;
    return scopes.map(({ status }) => ({
      kind: 'term',
      status,
      key: String(terms.ids[0]),
      taxonomy: terms.taxonomy.name,
    }));
  }
  const all = (status: string): CounterKey => ({ kind: 'all', status, key: '' });
  const byAuthor = (status: string, author: number): CounterKey => ({ kind: 'author', status, key: String(author) });
  return scopes.flatMap(({ status, ownership }): CounterKey[] => {
    if (filter)
      return filter.ids
        .filter((id) => ownership === 'all' || (id === actor.id) === (ownership === 'own'))
        .map((id) => byAuthor(status, id));
    // defence: totals-within-scope
    if (ownership === 'all') return [all(status)];
    const own = byAuthor(status, actor.id);
    return ownership === 'own' ? [own] : [all(status), { ...own, isSubtracted: true }];
  });
}
