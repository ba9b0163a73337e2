/**
 * Full-text search of posts: the tables of the index and their migrations, and the SQL conditions and orders of
 * searches. The migrations belong to the library `content`, whose tables they refer to.
 */
export { TitleSearch1700000293000 } from './migrations/1700000293000-title-search.js';
export { replaceSearchTable, TRIGRAMS } from './migrations/replace-search-table.js';
export { addSearch, columnsCondition, relevanceOrder, UNRANKED } from './search-filter.js';
export type { SearchedTextCondition, SearchPlan } from './search-filter.js';
export {
  indexedTexts,
  isSearched,
  markText,
  SEARCH_COLUMNS,
  SEARCH_TABLES,
  UNSEARCHED_TYPES,
} from './search-tables.js';
export type { SearchColumn, SearchedPost, SearchTable } from './search-tables.js';
