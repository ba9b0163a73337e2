/**
 * Full-text search of posts: the tables of the index and their migrations, and the SQL conditions and orders of
 * searches. The library `post-repository` registers the migrations, because they change and read its tables.
 */
export { TitleSearch1700000293000 } from './migrations/1700000293000-title-search.js';
export { ContentlessSearch1700000294000 } from './migrations/1700000294000-contentless-search.js';
export { WordSearch1700000297000 } from './migrations/1700000297000-word-search.js';
export { MenuItemSearch1700000299000 } from './migrations/1700000299000-menu-item-search.js';
export { fillSearchTables } from './migrations/fill-search-tables.js';
export { firstIndex } from './first-index.js';
export { indexPosts } from './index-posts.js';
export type { IdSource } from './id-source.js';
export { IncrementalCache } from './incremental-cache.js';
export type { Derivation } from './incremental-cache.js';
export { ADD_WORDS, NewWordFinder } from './new-words.js';
export { readNumbers } from './read-numbers.js';
export type { NumberSelection } from './read-numbers.js';
export { OrderCache } from './order-cache.js';
export { PostSetCache } from './post-set-cache.js';
export { dateRange } from './posts-by-date.js';
export type { DateRange, OrderedIds, PostsByDate } from './posts-by-date.js';
export { searchWithSets } from './search-with-sets.js';
export type { SetSearch } from './search-with-sets.js';
export { addPublicSearch, addSearch, relevanceOrder, UNRANKED } from './search-filter.js';
export type { SearchedTextCondition, SearchPlan } from './search-filter.js';
export {
  foldedTexts,
  indexedTexts,
  IS_SEARCHED,
  isSearched,
  SEARCH_COLUMNS,
  SEARCH_TABLES,
  WORD_TABLES,
} from './search-tables.js';
export type { SearchColumn, SearchedPost, SearchTable } from './search-tables.js';
export { lastChangesByPost } from './text-change.js';
export type { TextChange } from './text-change.js';
export { hasParts, indexedWords, wordsToIndex } from './search-words.js';
