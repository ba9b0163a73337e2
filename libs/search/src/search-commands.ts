/** Providers that only commands use: `doctor` checks the search of posts. */
export { PostSearchCheck } from './doctor/post-search-check.js';
