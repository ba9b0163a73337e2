/** Providers that only commands use: `doctor` checks the counts and the search of comments. */
export { CommentCountsCheck } from './doctor/comment-counts-check.js';
export { CommentSearchCheck } from './doctor/comment-search-check.js';
