import type { SqlConditions } from '#platform';
import type { SearchTerms } from '#text';
import { rowsWithWords } from './rows-with-words.js';
import { SEARCH_TABLES } from './search-tables.js';
import type { SearchColumn, SearchTable } from './search-tables.js';

/** Minimum number of characters of a term that the trigram index of PostgreSQL looks up. */
const TRIGRAM_LENGTH = 3;
/** Maximum number of terms that the order looks for in titles. If there are more, it ranks the whole search text only. */
const MAX_RANKED_TERMS = 6;

/** Options of a search. */
export interface SearchPlan {
  terms: SearchTerms;
  columns: readonly SearchColumn[];
  /** Whether a column must equal the term instead of containing it. */
  isExact: boolean;
  /**
   * Creates the SQL condition that the actor may read the excerpt and the content of a post. Other posts match by title
   * only. Undefined if the actor may read those of all posts.
   */
  readableCondition: (() => string) | undefined;
  /** Creates an SQL condition on other texts of the post, such as file names. They are searched besides the columns. */
  otherTextCondition?: SearchedTextCondition;
}

/**
 * Creates the SQL condition that another text of the post `p` matches a LIKE pattern.
 * @param pattern placeholder of the pattern, which is in lower case and escaped by backslashes
 */
export type SearchedTextCondition = (pattern: string) => string;

/** Adds the conditions of a search to a statement over `posts p`; rows must match all terms. */
export function addSearch(sql: SqlConditions, plan: SearchPlan): void {
  for (const term of plan.terms.included) {
    sql.and(termCondition(sql, plan, term));
    const readable = readableTextCondition(sql, plan, term);
    if (readable !== undefined) sql.and(readable);
  }
  for (const term of plan.terms.excluded) {
    const readable = readableTextCondition(sql, plan, term);
    sql.and(`NOT (${termCondition(sql, plan, term)}${readable === undefined ? '' : ` AND (${readable})`})`);
  }
}

/** Creates the SQL condition that one of the columns or another text contains a term, or equals it. */
function termCondition(sql: SqlConditions, { columns, isExact, otherTextCondition }: SearchPlan, term: string): string {
  const found = columnsCondition(sql, columns, term, isExact);
  if (!otherTextCondition) return found;
  return `(${found} OR ${otherTextCondition(sql.bind(likePattern(term, isExact)))})`;
}

function likePattern(term: string, isExact: boolean): string {
  return isExact ? escapeLike(term) : `%${escapeLike(term)}%`;
}

/**
 * Creates the SQL condition that the actor may read the texts of a post, or that its title contains a term. Undefined
 * if only titles are searched, or if the actor may read the texts of all posts.
 */
function readableTextCondition(
  sql: SqlConditions,
  { columns, isExact, readableCondition }: SearchPlan,
  term: string,
): string | undefined {
  // defence: search-protected-titles
  if (columns.every((column) => column === 'title') || readableCondition === undefined) return undefined;
  return `(${readableCondition()})${columns.includes('title') ? ` OR ${columnsCondition(sql, ['title'], term, isExact)}` : ''}`;
}

/** Creates the SQL condition that one of the columns contains a term, or equals it. */
export function columnsCondition(
  sql: SqlConditions,
  columns: readonly SearchColumn[],
  term: string,
  isExact = false,
): string {
  const found = SEARCH_TABLES.flatMap((table) => {
    const searched = table.columns.filter((column) => columns.includes(column));
    return searched.length === 0 ? [] : rowsWithTerm(sql, table, searched, term, isExact);
  });
  return `p.id IN (${found.join(' UNION ALL ')})`;
}

/** Creates the SELECT of the rows of a table in which a column contains a term, or equals it. */
function rowsWithTerm(
  sql: SqlConditions,
  table: SearchTable,
  columns: readonly SearchColumn[],
  term: string,
  isExact: boolean,
): string {
  if (sql.kind === 'sqlite') return rowsWithWords(sql, { table, columns, term, isExact });
  const pattern = sql.bind(likePattern(term, isExact));
  return `SELECT rowid FROM ${table.name} WHERE ${columns.map((column) => `${column} LIKE ${pattern} ESCAPE '\\'`).join(' OR ')}`;
}

/** SQL of an order in which all rows are equal; a plain number would name a column. */
export const UNRANKED = '0 + 0';

/** SQL of the relevance order: title before excerpt and content, the whole search text before its words. */
export function relevanceOrder(sql: SqlConditions, { terms, readableCondition }: SearchPlan): string {
  const { included, hasMultiple, sentence } = terms;
  const title = (term: string) => columnCondition(sql, 'title', term);
  if (!hasMultiple) return included.length > 0 ? `CASE WHEN ${title(included[0]!)} THEN 0 ELSE 1 END` : UNRANKED;
  const ranks: [condition: string, rank: number][] = [];
  if (sentence !== undefined) ranks.push([title(sentence), 1]);
  if (included.length > 0 && included.length <= MAX_RANKED_TERMS) {
    ranks.push([included.map(title).join(' AND '), 2]);
    if (included.length > 1) ranks.push([included.map(title).join(' OR '), 3]);
  }
  if (sentence !== undefined) {
    // defence: relevance-protected
    const readable = () => (readableCondition ? `(${readableCondition()}) AND ` : '');
    ranks.push(
      [readable() + columnCondition(sql, 'excerpt', sentence), 4],
      [readable() + columnCondition(sql, 'content', sentence), 5],
    );
  }
  return ranks.length === 0
    ? UNRANKED
    : `CASE ${ranks.map(([condition, rank]) => `WHEN ${condition} THEN ${rank}`).join(' ')} ELSE 6 END`;
}

/** Creates the SQL condition that one column contains a term. An indexed term is looked up once for all rows. */
function columnCondition(sql: SqlConditions, column: SearchColumn, term: string): string {
  if (sql.kind === 'sqlite' || isLong(term)) return columnsCondition(sql, [column], term);
  const { name } = SEARCH_TABLES.find(({ columns }) => columns.includes(column))!;
  return `(SELECT ${column} FROM ${name} s WHERE s.rowid = p.id) LIKE ${sql.bind(likePattern(term, false))} ESCAPE '\\'`;
}

function isLong(term: string): boolean {
  return [...term].length >= TRIGRAM_LENGTH;
}

function escapeLike(text: string): string {
  // defence: post-search-wildcards
  return text.replace(/[\\%_]/g, '\\$&');
}
