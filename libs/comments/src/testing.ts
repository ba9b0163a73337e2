/** Exports for test suites. */
export {
  ALLOW_ANONYMOUS_COMMENTS,
  CLOSE_COMMENTS_FOR_OLD_POSTS,
  COMMENTS_PER_PAGE,
  COMMENT_MODERATION,
  COMMENT_ORDER,
  COMMENT_PREVIOUSLY_APPROVED,
  COMMENT_REGISTRATION,
  DISALLOWED_KEYS,
  MODERATION_KEYS,
  PAGE_COMMENTS,
  REQUIRE_NAME_EMAIL,
  THREAD_COMMENTS,
} from './comment-settings.js';
export { CommentCountsCheck } from './doctor/comment-counts-check.js';
export { CommentSearchCheck } from './doctor/comment-search-check.js';
