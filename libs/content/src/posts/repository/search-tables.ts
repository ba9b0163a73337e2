/** Searched texts of a post, in the order of their relevance. */
export const SEARCH_COLUMNS = ['title', 'excerpt', 'content'] as const;
/** A searched text of a post. */
export type SearchColumn = (typeof SEARCH_COLUMNS)[number];

/** A table of folded texts (`foldText`) with a trigram index, by post. */
export interface SearchTable {
  name: 'post_title_search' | 'post_search';
  columns: readonly SearchColumn[];
}

/** Titles are indexed apart: a new title, the most frequent change of a post, leaves the long texts in their index. */
export const TITLE_TABLE: SearchTable = { name: 'post_title_search', columns: ['title'] };
/** The texts that only readers of a protected post may find. */
export const TEXT_TABLE: SearchTable = { name: 'post_search', columns: ['excerpt', 'content'] };
export const SEARCH_TABLES = [TITLE_TABLE, TEXT_TABLE] as const;
