/**
 * Comments of readers and notes of editors (`core/v2/comments`).
 */
export { MAX_COMMENT_BYTES } from './comment-errors.js';
export { CommentInputReader } from './comment-input-reader.js';
export { contentKey } from './comment-keys.js';
export { COMMENT_SETTINGS } from './comment-settings.js';
export { CommentStore } from './comment-store.js';
export { COMMENT_SELECTION } from './comment.js';
export type { Comment } from './comment.js';
export { CommentsModule } from './comments.module.js';
export { PublicComments } from './public-comments.js';
export type { CommentForm, PublicComment, PublicThread, ThreadPage } from './public-comments.js';
