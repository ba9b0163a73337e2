import { ContentModule } from '#content';
import { MetaRegistry } from '#content-model';
import { Library, SettingsModule } from '#platform';
import { rebuildCommentSearch } from './rebuild-comment-search.js';
import { CommentInputReader } from './comment-input-reader.js';
import { COMMENT_SETTINGS } from './comment-settings.js';
import { CommentStore } from './comment-store.js';
import { CommentsController } from './comments.controller.js';
import { COMMENT_MIGRATIONS, COMMENT_PROVIDERS } from './comments.providers.js';
import { NOTE_STATUS_KEY } from './note-status.js';
import { PublicComments } from './public-comments.js';

/** `core/v2/comments`: comments of readers and notes of editors. */
@Library({
  namespace: 'core/v2',
  commands: () => import('./comments-commands.js'),
  imports: [ContentModule, SettingsModule.forFeature([...COMMENT_SETTINGS])],
  migrations: COMMENT_MIGRATIONS,
  derivedTables: ['comment_search'],
  rebuildDerivedTables: rebuildCommentSearch,
  cacheTags: { comments: ['id', 'post_id'], comment_meta: ['comment_id'], comment_search: ['rowid'] },
  controllers: [CommentsController],
  providers: COMMENT_PROVIDERS,
  exports: [CommentInputReader, CommentStore, PublicComments],
})
export class CommentsModule {
  constructor(meta: MetaRegistry) {
    meta.register({ owner: 'comment' }, NOTE_STATUS_KEY);
  }
}
