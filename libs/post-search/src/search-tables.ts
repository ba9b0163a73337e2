import { foldText } from '#text';

/** Searched texts of a post, in the order of their relevance. */
export const SEARCH_COLUMNS = ['title', 'excerpt', 'content'] as const;
/** A searched text of a post. */
export type SearchColumn = (typeof SEARCH_COLUMNS)[number];

/**
 * A trigram index of folded texts (`foldText`) by post. PostgreSQL keeps the texts in the table. SQLite keeps only the
 * trigrams of the marked texts (`markText`). The tables `<name>_trigrams` and `<name>_occurrences` list the trigrams.
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

/** Types that are not searched. */
export const UNSEARCHED_TYPES = ['revision', 'nav_menu_item'];

/**
 * Maximum number of indexed characters of a text: SQLite takes more than a second to index a megabyte, and blocks
 * meanwhile.
 */
const SEARCHED_LENGTH = 128 * 1024;

/** Begins each text in the index of SQLite. Unicode reserves U+FDD0 and U+FDD1 for internal use; texts have neither. */
export const TEXT_START = '\uFDD0';
const TEXT_END = '\uFDD1\uFDD1';

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

/**
 * Returns the texts of a post as a table indexes them, by column.
 * @param isMarked whether the table is an index of SQLite
 */
export function indexedTexts({ columns }: SearchTable, post: SearchedPost, isMarked: boolean): string[] {
  const folded = columns.map((column) => foldText(post[column].slice(0, SEARCHED_LENGTH)));
  return isMarked ? folded.map(markText) : folded;
}

/**
 * Marks the ends of a folded text for the index of SQLite. A phrase with both marks finds whole texts. The last two
 * characters of a text begin a trigram as well, so that every short term is the prefix of a trigram.
 */
export function markText(text: string): string {
  return TEXT_START + text + TEXT_END;
}
