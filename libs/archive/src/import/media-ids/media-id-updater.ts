import { Injectable } from '@nestjs/common';
import { PostRepository, SearchIndex } from '#post-repository';
import type { ImportRun } from '../import-run.js';
import { postBatches } from '../post-batches.js';
import { rewriteMediaIds } from './rewrite-media-ids.js';

/** Replaces the ids of attachments in the contents of imported posts where the local ids differ. */
@Injectable()
export class MediaIdUpdater {
  constructor(
    private readonly posts: PostRepository,
    private readonly search: SearchIndex,
  ) {}

  /** Updates the posts that the run created. Existing posts contain ids of this site. */
  async finalize({ changedMediaIds, createdPostIds }: ImportRun): Promise<void> {
    if (changedMediaIds.size === 0) return;
    for await (const ids of postBatches(this.posts, createdPostIds)) {
      for (const row of (await this.posts.byIds(ids)).values()) {
        const content = rewriteMediaIds(row.content, (id) => changedMediaIds.get(id));
        if (content === row.content) continue;
        // New posts have no stored renderings yet.
        this.posts.update(row, { content });
        await this.search.reindexNow(row.id);
      }
    }
  }
}
