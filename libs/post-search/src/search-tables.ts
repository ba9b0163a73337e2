import type { DatabaseKind } from '#platform';
import { foldText } from '#text';
import { indexedWords } from './search-words.js';

/** Searched texts of a post, in the order of their relevance. */
export const SEARCH_COLUMNS = ['title', 'excerpt', 'content'] as const;
/** A searched text of a post. */
export type SearchColumn = (typeof SEARCH_COLUMNS)[number];

/**
 * An index of folded texts (`foldText`) by post. PostgreSQL stores the texts in the table, with an index of trigrams.
 * SQLite stores only the positions of words. The table `search_words` lists the words.
 */
export interface SearchTable {
  name: 'post_title_search' | 'post_search';
  columns: readonly SearchColumn[];
}

/**
 * Titles are indexed apart: a new title, the most frequent change of a post, leaves the long texts in their index. Only
 * a user who may read a protected post can find it by its excerpt or content.
 */
export const SEARCH_TABLES: readonly SearchTable[] = [
  { name: 'post_title_search', columns: ['title'] },
  { name: 'post_search', columns: ['excerpt', 'content'] },
];

/** Tables of SQLite that list the words of the indexed texts: the words, and an index of their trigrams. */
export const WORD_TABLES = ['search_words', 'search_word_trigrams'] as const;

/** Types that are not searched. */
const UNSEARCHED_TYPES = ['revision'];

/** SQL of the condition that a post has texts in the search tables. */
export const IS_SEARCHED = `type NOT IN (${UNSEARCHED_TYPES.map((type) => `'${type}'`).join(', ')})`;

/**
 * Maximum number of indexed characters of a text: SQLite takes more than a second to index a megabyte, and blocks
 * meanwhile.
 */
export const SEARCHED_LENGTH = 128 * 1024;

/** The searched texts of a post. */
export interface SearchedPost {
  id: number;
  type: string;
  title: string;
  excerpt: string;
  content: string;
}

/** Whether a post has texts in the search tables. */
export function isSearched({ type }: SearchedPost): boolean {
  return !UNSEARCHED_TYPES.includes(type);
}

/** Returns the folded texts of a post that a table indexes, by column. */
export function foldedTexts({ columns }: SearchTable, post: SearchedPost): string[] {
  return columns.map((column) => foldText(post[column].slice(0, SEARCHED_LENGTH)));
}

/** Returns the texts of a post as a table indexes them, by column. */
export function indexedTexts(table: SearchTable, post: SearchedPost, kind: DatabaseKind): string[] {
  const folded = foldedTexts(table, post);
  return kind === 'sqlite' ? folded.map(indexedWords) : folded;
}
