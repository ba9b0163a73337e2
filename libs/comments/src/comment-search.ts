import { plainLine } from '#route-registry';
import { foldText } from '#content/core';
import type { SqlConditions } from '#content/core';

/** Characters from which on the index of trigrams finds a substring. */
const INDEXED_LENGTH = 3;
/** Characters of a search; nothing holds what is longer. */
const LONGEST = 2_000;

/**
 * Adds the condition that a text stands somewhere in a comment over `comments c`: in its content, its author's name or web address; for
 * moderators also in mail and network addresses, which nobody else may find comments by.
 */
export function addCommentSearch(sql: SqlConditions, search: string, mayModerate: boolean): void {
  const term = foldText(plainLine(search));
  if (term === '') return;
  // defence: comment-search-columns
  sql.and(
    term.length > LONGEST
      ? 'FALSE'
      : `c.id IN (SELECT rowid FROM comment_search WHERE ${matches(sql, term, mayModerate ? ['shown', 'hidden'] : ['shown'])})`,
  );
}

function matches(sql: SqlConditions, term: string, columns: readonly string[]): string {
  // defence: comment-search-bound, comment-search-quoted
  if (sql.kind === 'sqlite' && [...term].length >= INDEXED_LENGTH)
    return `comment_search MATCH ${sql.bind(`{${columns.join(' ')}} : "${term.replaceAll('"', '""')}"`)}`;
  // defence: comment-search-wildcards
  const pattern = sql.bind(`%${term.replace(/[\\%_]/g, '\\$&')}%`);
  return columns.map((column) => `${column} LIKE ${pattern} ESCAPE '\\'`).join(' OR ');
}
