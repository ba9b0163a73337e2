import type { SqlConditions } from '../sql-conditions.js';
import type { SearchTerms } from './search-terms.js';

/** Texts of a post that can be searched, in the order in which they count. */
export const SEARCH_COLUMNS = ['title', 'excerpt', 'content'] as const;
export type SearchColumn = (typeof SEARCH_COLUMNS)[number];

/** Characters from which on the index of trigrams finds a substring. */
const INDEXED_LENGTH = 3;

/** How to search. */
export interface SearchPlan {
  terms: SearchTerms;
  columns: readonly SearchColumn[];
  /** A column must be the term, not merely hold it. */
  exact: boolean;
  /** Makes SQL of "the reader may see the text itself": what is protected by a password is found by its title alone. */
  mayReadText: () => string;
}

/** Adds the conditions of a search to a statement over `posts p`; the statement's rows are those that fit all terms. */
export function addSearch(sql: SqlConditions, plan: SearchPlan): void {
  for (const term of plan.terms.wanted) sql.and(inAny(sql, plan, term));
  for (const term of plan.terms.unwanted) sql.and(`NOT (${inAny(sql, plan, term)})`);
}

function inAny(sql: SqlConditions, { columns, exact, mayReadText }: SearchPlan, term: string): string {
  const open = columns.filter((column) => column === 'title');
  const guarded = columns.filter((column) => column !== 'title');
  const parts: string[] = [];
  if (open.length > 0) parts.push(matches(sql, open, term, exact));
  if (guarded.length > 0) parts.push(`(${mayReadText()}) AND ${matches(sql, guarded, term, exact)}`);
  return parts.map((part) => `(${part})`).join(' OR ');
}

function matches(sql: SqlConditions, columns: readonly SearchColumn[], term: string, exact: boolean): string {
  const long = [...term].length >= INDEXED_LENGTH;
  if (sql.kind === 'sqlite' && long && !exact) {
    const query = sql.bind(`{${columns.join(' ')}} : "${term.replaceAll('"', '""')}"`);
    return `p.id IN (SELECT rowid FROM post_search WHERE post_search MATCH ${query})`;
  }
  const pattern = sql.bind(exact ? escapeLike(term) : `%${escapeLike(term)}%`);
  return `p.id IN (SELECT rowid FROM post_search WHERE ${columns.map((column) => `${column} LIKE ${pattern} ESCAPE '\\'`).join(' OR ')})`;
}

/** SQL of an order in which all are equal; a number alone would name a column. */
export const UNRANKED = '0 + 0';

/** SQL by which the best come first: the title before excerpt and content, the whole text before its words. */
export function relevanceOrder(sql: SqlConditions, { terms, mayReadText }: SearchPlan): string {
  const { wanted, several, sentence } = terms;
  const title = (term: string) => holds(sql, 'title', term);
  if (!several) return wanted.length > 0 ? `CASE WHEN ${title(wanted[0]!)} THEN 0 ELSE 1 END` : UNRANKED;
  const ranks: [condition: string, rank: number][] = [];
  if (sentence !== undefined) ranks.push([title(sentence), 1]);
  if (wanted.length > 0 && wanted.length < 7) {
    ranks.push([wanted.map(title).join(' AND '), 2]);
    if (wanted.length > 1) ranks.push([wanted.map(title).join(' OR '), 3]);
  }
  if (sentence !== undefined) {
    ranks.push([`(${mayReadText()}) AND ${holds(sql, 'excerpt', sentence)}`, 4], [`(${mayReadText()}) AND ${holds(sql, 'content', sentence)}`, 5]);
  }
  return ranks.length === 0 ? UNRANKED : `CASE ${ranks.map(([condition, rank]) => `WHEN ${condition} THEN ${rank}`).join(' ')} ELSE 6 END`;
}

function holds(sql: SqlConditions, column: SearchColumn, term: string): string {
  return `(SELECT ${column} FROM post_search s WHERE s.rowid = p.id) LIKE ${sql.bind(`%${escapeLike(term)}%`)} ESCAPE '\\'`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
