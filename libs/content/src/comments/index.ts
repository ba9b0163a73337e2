export type { Comment, CommentDraft, CommentStatus } from './comment.js';
export * from './comment-settings.js';
export { COMMENTS_TOPIC, CommentStore } from './comment-store.js';
export { CommentWriter } from './comment-writer.js';
export type { CommentWriteRequest, NewComment } from './comment-writer.js';
export { CommentResource, ListCommentsArgs } from './comment.resource.js';
