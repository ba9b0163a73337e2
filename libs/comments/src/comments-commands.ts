export { CommentCountsCheck } from './doctor/comment-counts-check.js';
