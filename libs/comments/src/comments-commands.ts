/** Providers that only commands use: `doctor` checks the counts of comments. */
export { CommentCountsCheck } from './doctor/comment-counts-check.js';
