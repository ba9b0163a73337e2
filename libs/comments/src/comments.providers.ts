import { Comments1700000210000 } from './migrations/1700000210000-comments.js';
import { CommentSenders1700000260000 } from './migrations/1700000260000-comment-senders.js';
import { CommentAccess } from './comment-access.js';
import { CommentChecks } from './comment-checks.js';
import { CommentInputReader } from './comment-input-reader.js';
import { CommentView } from './comment-view.js';
import { CommentLister } from './comment-lister.js';
import { CommentModeration } from './comment-moderation.js';
import { CommentPages } from './comment-pages.js';
import { CommentScope } from './comment-scope.js';
import { CommentStore } from './comment-store.js';
import { CommentWriteAccess } from './comment-write-access.js';
import { CommentWriter } from './comment-writer.js';
import { PostCommentListener } from './post-comment-listener.js';
import { RenderComments } from './render-comments.js';
import { PublicComments } from './public-comments.js';
import { CommentedPosts } from './commented-posts.js';

/** Migrations of comments. */
export const COMMENT_MIGRATIONS = [Comments1700000210000, CommentSenders1700000260000];
/** Providers of comments. */
export const COMMENT_PROVIDERS = [
  CommentStore,
  CommentScope,
  CommentLister,
  CommentedPosts,
  CommentPages,
  CommentAccess,
  CommentWriteAccess,
  CommentInputReader,
  CommentChecks,
  CommentModeration,
  CommentWriter,
  CommentView,
  PostCommentListener,
  RenderComments,
  PublicComments,
];
