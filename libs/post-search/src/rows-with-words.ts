import type { SqlConditions } from '#platform';
import { SEARCHED_LENGTH } from './search-tables.js';
import type { SearchColumn, SearchTable } from './search-tables.js';
import { patternOfWhole, patternsOf, WORD_SEPARATOR } from './search-words.js';
import type { Phrase, WordPattern } from './search-words.js';

/** Maximum number of words that one full-text query combines. Its duration grows with words times posts. */
const MAX_COMBINED_WORDS = 500;
/**
 * Maximum number of words that contain a term. If there are more, as for a single letter, the texts of posts are read
 * instead.
 */
const MAX_WORDS_WITH_TERM = 5_000;
/** The same maximum for words that a phrase follows, each of which takes more time. */
const MAX_WORDS_BEFORE_PHRASE = 100;
/** Minimum number of characters that the trigram index of words looks up. */
const TRIGRAM_LENGTH = 3;

/** A search for a term in columns of an SQLite table. */
interface TermSearch {
  table: SearchTable;
  columns: readonly SearchColumn[];
  term: string;
  /** Whether a column must equal the term instead of containing it. */
  isExact: boolean;
}

/** Creates the SELECT of the rows of an SQLite table in which a column contains a term, or equals it. */
export function rowsWithWords(sql: SqlConditions, search: TermSearch): string {
  const { table, columns, term, isExact } = search;
  const patterns = isExact ? [patternOfWhole(term)] : patternsOf(term);
  const wholeWords = patterns.filter(({ first }) => !first).map((pattern) => `"${endOfPhrase(pattern)}`);
  return [
    ...(wholeWords.length === 0
      ? []
      : [rowsMatching(sql, table, `${columnFilter(columns)}(${wholeWords.join(' OR ')})`)]),
    ...patterns.flatMap((pattern) => rowsWithFirstWord(sql, search, pattern)),
  ].join(' UNION ALL ');
}

function rowsMatching(sql: SqlConditions, { name }: SearchTable, query: string): string {
  // defence: post-search-bound
  return `SELECT rowid FROM ${name} WHERE ${name} MATCH ${sql.bind(query)}`;
}

/**
 * Creates the SELECTs of the rows with one of the words that contain a part, followed by a phrase. The first one looks
 * up the words in the index. If there are too many words, it is empty, and the second one reads the texts of posts.
 */
function rowsWithFirstWord(sql: SqlConditions, search: TermSearch, { first, ...phrase }: WordPattern): string[] {
  if (!first) return [];
  const { table, columns } = search;
  const hasPhrase = phrase.words.length > 0;
  const maxWords = hasPhrase ? MAX_WORDS_BEFORE_PHRASE : MAX_WORDS_WITH_TERM;
  const words = wordsWith(sql, first);
  const tooMany = `(SELECT 1 ${words} LIMIT 1 OFFSET ${maxWords})`;
  const end = sql.bind(endOfPhrase({ ...phrase, words: hasPhrase ? ['', ...phrase.words] : [] }));
  const queries = `SELECT ${sql.bind(`${columnFilter(columns)}(`)} || group_concat('"' || replace(word, '"', '""') || ${end}, ' OR ') || ')' AS query
    FROM (SELECT word, (row_number() OVER () - 1) / ${MAX_COMBINED_WORDS} AS part ${words}) WHERE NOT EXISTS ${tooMany} GROUP BY part`;
  const candidates = hasPhrase
    ? `p.id IN (${rowsMatching(sql, table, `${columnFilter(columns)}"${endOfPhrase(phrase)}`)})`
    : `p.id IN (SELECT rowid FROM ${table.name})`;
  const term = sql.bind(search.term);
  const contains = columns.map((column) => `instr(fold_text(substr(p.${column}, 1, ${SEARCHED_LENGTH})), ${term}) > 0`);
  return [
    `SELECT s.rowid FROM (${queries}) AS q JOIN ${table.name} AS s ON s.${table.name} MATCH q.query`,
    `SELECT p.id FROM ${tooMany} CROSS JOIN searched_posts AS p WHERE ${candidates} AND (${contains.join(' OR ')})`,
  ];
}

/** Creates the FROM clause of the words that contain a part, or end with it. */
function wordsWith(sql: SqlConditions, { part, isEnd }: NonNullable<WordPattern['first']>): string {
  const pattern = sql.bind(`*${part.replace(/[*?[]/g, '[$&]')}${isEnd ? '' : '*'}`);
  return `FROM ${[...part].length < TRIGRAM_LENGTH ? 'search_words' : 'search_word_trigrams'} WHERE word GLOB ${pattern}`;
}

function columnFilter(columns: readonly SearchColumn[]): string {
  return `{${columns.join(' ')}} : `;
}

/** Returns the end of an FTS5 phrase, from its words to its closing quotation mark. */
function endOfPhrase({ words, isPrefix }: Phrase): string {
  // defence: post-search-quoted
  return `${words.join(WORD_SEPARATOR).replaceAll('"', '""')}"${isPrefix ? '*' : ''}`;
}
