import { foldText } from '#text';
import { escapeLike } from '#platform';
import type { SqlConditions } from '#platform';

/** Minimum characters of a substring that the trigram index finds. */
const MIN_INDEXED_LENGTH = 3;
/** Maximum characters of a search; longer ones match nothing. */
const MAX_SEARCH_LENGTH = 2_000;

/**
 * Adds a substring condition on `comments c`. It covers content, author name and author URL, and for moderators also
 * email and IP addresses, which others must not be able to search.
 */
export function addCommentSearch(sql: SqlConditions, search: string, mayModerate: boolean): void {
  const term = foldText(search);
  if (term === '') return;
  // defence: comment-search-columns
  sql.and(
    term.length > MAX_SEARCH_LENGTH
      ? 'FALSE'
      : `c.id IN (SELECT rowid FROM comment_search WHERE ${searchCondition(sql, term, mayModerate ? ['shown', 'hidden'] : ['shown'])})`,
  );
}

function searchCondition(sql: SqlConditions, term: string, columns: readonly string[]): string {
  // defence: comment-search-bound, comment-search-quoted
  if (sql.kind === 'sqlite' && [...term].length >= MIN_INDEXED_LENGTH)
    return `comment_search MATCH ${sql.bind(`{${columns.join(' ')}} : "${term.replaceAll('"', '""')}"`)}`;
  // defence: comment-search-wildcards
  const pattern = sql.bind(`%${escapeLike(term)}%`);
  return columns.map((column) => `${column} LIKE ${pattern} ESCAPE '\\'`).join(' OR ');
}
