/**
 * Full-text search of posts: the tables of the index, and the SQL conditions and orders of searches.
 */
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
