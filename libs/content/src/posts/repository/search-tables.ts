/** Searched texts of a post, in the order of their relevance. */
export const SEARCH_COLUMNS = ['title', 'excerpt', 'content'] as const;
/** A searched text of a post. */
export type SearchColumn = (typeof SEARCH_COLUMNS)[number];

/** A table of folded texts (`foldText`) with a trigram index, by post. */
export interface SearchTable {
  name: string;
  columns: readonly SearchColumn[];
  /** The statement of `POST_WRITES` that adds a row. */
  insert: 'indexTitle' | 'indexTexts';
}

/**
 * Titles are indexed apart: a new title, the most frequent change of a post, leaves the long texts in their index. Only
 * a user who may read a protected post can find it by its excerpt or content.
 */
export const SEARCH_TABLES: readonly SearchTable[] = [
  { name: 'post_title_search', columns: ['title'], insert: 'indexTitle' },
  { name: 'post_search', columns: ['excerpt', 'content'], insert: 'indexTexts' },
];
