export { SearchHandlerRegistry } from './search-handler.js';
export type { SearchPage, SearchHandler, SearchQuery } from './search-handler.js';
