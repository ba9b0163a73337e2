/**
 * `core/v2/search`: search across types of content.
 */
export { PostSearchCheck } from './doctor/post-search-check.js';
export { PostSearch } from './post-search.js';
export { SearchHandlerRegistry } from './search-handler.js';
export type { SearchHandler, SearchPage, SearchQuery } from './search-handler.js';
export { SearchModule } from './search.module.js';
