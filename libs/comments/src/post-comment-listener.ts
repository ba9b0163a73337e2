import { Database } from '#platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PostLifecycle } from '#content';
import type { PostListener, PostSaved } from '#content';
import type { PostRow } from '#post-repository';
import { CommentStore } from './comment-store.js';

/** Trashes, restores and deletes comments together with their post. */
@Injectable()
export class PostCommentListener implements PostListener, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly lifecycle: PostLifecycle,
    private readonly comments: CommentStore,
  ) {}

  onModuleInit(): void {
    this.lifecycle.listen(this);
  }

  async saved({ before, after }: PostSaved): Promise<void> {
    // Lists of the newest comments contain those of public posts only.
    if (before && after.commentCount > 0 && isPublic(before) !== isPublic(after))
      await this.comments.invalidateRendered([after.id]);
    const wasTrashed = before?.status === 'trash';
    const isTrashed = after.status === 'trash';
    if (!before || wasTrashed === isTrashed) return;
    const changed = await this.database.execute(
      isTrashed
        ? `UPDATE comments SET hidden_status = status, status = 'post-trashed' WHERE post_id = $1 AND status <> 'post-trashed'`
        : `UPDATE comments SET status = hidden_status, hidden_status = '' WHERE post_id = $1 AND status = 'post-trashed'`,
      [after.id],
    );
    if (changed > 0) await this.comments.recount([after.id]);
  }

  async deleting({ id }: PostRow): Promise<void> {
    if ((await this.database.execute('DELETE FROM comments WHERE post_id = $1', [id])) > 0)
      await this.comments.recount([id]);
  }
}

function isPublic({ status, password }: PostRow): boolean {
  return status === 'publish' && password === '';
}
