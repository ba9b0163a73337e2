import { escapeLike } from '#platform';
import type { SqlConditions } from '#platform';
import { MAX_RANKED_TERMS, parseSearch } from '#text';
import type { SearchTerms } from '#text';
import { rowsWithWords } from './rows-with-words.js';
import { conditionToSql } from './search-condition.js';
import type { SearchCondition } from './search-condition.js';
import { SEARCH_COLUMNS, SEARCH_TABLES } from './search-tables.js';
import type { SearchColumn, SearchTable } from './search-tables.js';

/** Minimum number of characters of a term that the trigram index of PostgreSQL looks up. */
const TRIGRAM_LENGTH = 3;

/** Options of a search. */
export interface SearchPlan {
  terms: SearchTerms;
  columns: readonly SearchColumn[];
  /** Whether a column must equal the term instead of containing it. */
  isExact: boolean;
  /**
   * Creates the SQL condition that the actor may read the excerpt and the content of the post `p`. It must depend only
   * on the row of the post. Other posts match by title only. Undefined if the actor may read those of all posts.
   */
  readableCondition: ((sql: SqlConditions) => string) | undefined;
  /** Conditions on other texts of the post, such as file names. They are searched besides the columns. */
  otherTextConditions?: readonly SearchedTextCondition[];
}

/**
 * Creates the SQL condition that another text of the post `p` matches a LIKE pattern.
 * @param pattern placeholder of the pattern, which is in lower case and escaped by backslashes
 */
export type SearchedTextCondition = (pattern: string) => string;

/** Adds the conditions of a search to a statement over `posts p`; rows must match all terms. */
export function addSearch(sql: SqlConditions, plan: SearchPlan): void {
  for (const condition of searchConditions(plan)) sql.and(conditionToSql(condition, sql));
}

/**
 * Adds the conditions of a search of all texts for anonymous readers, which finds no protected posts. A text that
 * `parseSearch` ignores adds no condition.
 */
export function addPublicSearch(sql: SqlConditions, text: string): void {
  const terms = parseSearch(text);
  if (!terms) return;
  sql.and('NOT p.locked');
  addSearch(sql, { terms, columns: SEARCH_COLUMNS, isExact: false, readableCondition: undefined });
}

/** Returns the conditions of a search, all of which a post must fulfill. */
export function searchConditions(plan: SearchPlan): SearchCondition[] {
  return [
    ...plan.terms.included.flatMap((term) => termConditions(plan, term)),
    ...plan.terms.excluded.map((term) => ({ not: { all: termConditions(plan, term) } })),
  ];
}

/** Returns the conditions that a readable text of a post contains a term, or equals it. */
function termConditions(plan: SearchPlan, term: string): SearchCondition[] {
  const { columns, isExact, otherTextConditions = [] } = plan;
  const inOtherTexts = otherTextConditions.map((createCondition): SearchCondition => ({
    posts: (sql) => createCondition(sql.bind(likePattern(term, { isExact }))),
    dependsOnlyOnPost: false,
  }));
  const found: SearchCondition = { any: [...columnConditions(columns, term, isExact), ...inOtherTexts] };
  const readable = readableTextCondition(plan, term);
  return readable === undefined ? [found] : [found, readable];
}

function likePattern(term: string, { isExact }: { isExact: boolean }): string {
  // defence: post-search-wildcards
  const escaped = escapeLike(term);
  return isExact ? escaped : `%${escaped}%`;
}

/**
 * Returns the condition that the actor may read the texts of a post, or that its title contains a term. Undefined if
 * only titles are searched, or if the actor may read the texts of all posts.
 */
function readableTextCondition(
  { columns, isExact, readableCondition }: SearchPlan,
  term: string,
): SearchCondition | undefined {
  // defence: search-protected-titles
  if (columns.every((column) => column === 'title') || readableCondition === undefined) return undefined;
  const titles = columns.includes('title') ? columnConditions(['title'], term, isExact) : [];
  return { any: [{ posts: readableCondition, dependsOnlyOnPost: true }, ...titles] };
}

/** Returns the conditions that a column contains a term, or equals it: one for each search table with such columns. */
function columnConditions(columns: readonly SearchColumn[], term: string, isExact: boolean): SearchCondition[] {
  return SEARCH_TABLES.flatMap((table) => {
    const searched = table.columns.filter((column) => columns.includes(column));
    return searched.length === 0
      ? []
      : [{ rows: (sql) => rowsWithTerm(sql, table, { columns: searched, term, isExact }) }];
  });
}

/** Creates the SELECT of the rows of a table in which a column contains a term, or equals it. */
function rowsWithTerm(
  sql: SqlConditions,
  table: SearchTable,
  { columns, term, isExact }: { columns: readonly SearchColumn[]; term: string; isExact: boolean },
): string {
  if (sql.kind === 'sqlite') return rowsWithWords(sql, { table, columns, term, isExact });
  const pattern = sql.bind(likePattern(term, { isExact }));
  return `SELECT rowid FROM ${table.name} WHERE ${columns.map((column) => `${column} LIKE ${pattern} ESCAPE '\\'`).join(' OR ')}`;
}

/** SQL of an order in which all rows are equal; a plain number would name a column. */
export const UNRANKED = '0 + 0';

/** SQL of the relevance order: title before excerpt and content, the whole search text before its words. */
export function relevanceOrder(sql: SqlConditions, plan: SearchPlan): string {
  const ranks = relevanceRanks(plan);
  if (ranks.length === 0) return UNRANKED;
  const cases = ranks.map((condition, rank) => `WHEN ${conditionToSql(condition, sql)} THEN ${rank}`);
  return `CASE ${cases.join(' ')} ELSE ${ranks.length} END`;
}

/**
 * Returns conditions of decreasing relevance. The first that a post fulfills is its rank; posts that fulfill none come
 * last.
 */
export function relevanceRanks({ terms, readableCondition }: SearchPlan): SearchCondition[] {
  const { included, hasSeveralTerms, wholeText } = terms;
  const title = (term: string) => rankCondition('title', term);
  if (!hasSeveralTerms) return included.slice(0, 1).map(title);
  const ranks: SearchCondition[] = wholeText === undefined ? [] : [title(wholeText)];
  if (included.length > 0 && included.length <= MAX_RANKED_TERMS) {
    ranks.push({ all: included.map(title) });
    if (included.length > 1) ranks.push({ any: included.map(title) });
  }
  if (wholeText !== undefined) {
    // defence: relevance-protected
    const readable: SearchCondition[] = readableCondition
      ? [{ posts: readableCondition, dependsOnlyOnPost: true }]
      : [];
    ranks.push(
      { all: [...readable, rankCondition('excerpt', wholeText)] },
      { all: [...readable, rankCondition('content', wholeText)] },
    );
  }
  return ranks;
}

/** Returns the condition of a rank: one column contains a term. An indexed term is looked up once for all rows. */
function rankCondition(column: SearchColumn, term: string): SearchCondition {
  const table = SEARCH_TABLES.find(({ columns }) => columns.includes(column))!;
  return {
    rows: (sql) => rowsWithTerm(sql, table, { columns: [column], term, isExact: false }),
    conditionOnPost: (sql) =>
      sql.kind === 'sqlite' || hasTrigram(term)
        ? undefined
        : `(SELECT ${column} FROM ${table.name} s WHERE s.rowid = p.id) LIKE ${sql.bind(likePattern(term, { isExact: false }))} ESCAPE '\\'`,
  };
}

function hasTrigram(term: string): boolean {
  return [...term].length >= TRIGRAM_LENGTH;
}
