export { SearchHandlers } from './search-handler.js';
export type { Found, SearchHandler, SearchWish } from './search-handler.js';
