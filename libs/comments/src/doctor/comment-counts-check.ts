import { PostRepository } from '#post-repository';
import { SiteChecks, UnitOfWork } from '#platform';
import type { SiteProblem } from '#platform';
import { Injectable } from '@nestjs/common';
import { CommentStore, COUNTED_COMMENTS } from '../comment-store.js';

/** Number of posts that are recounted at a time. */
const BATCH_SIZE = 500;

/** Compares the comment counts of posts with a recount. */
@Injectable()
export class CommentCountsCheck {
  constructor(
    checks: SiteChecks,
    private readonly posts: PostRepository,
    private readonly units: UnitOfWork,
    private readonly comments: CommentStore,
  ) {
    checks.add({ name: 'counts of comments', find: () => this.find() });
  }

  private async find(): Promise<SiteProblem[]> {
    const ids = await this.posts.withWrongCommentCount(COUNTED_COMMENTS);
    if (ids.length === 0) return [];
    return [
      {
        message: `Posts whose count of comments differs from a recount: ${ids.length}.`,
        repair: async () => {
          for (let start = 0; start < ids.length; start += BATCH_SIZE)
            await this.units.run(() => this.comments.recount(ids.slice(start, start + BATCH_SIZE)));
        },
      },
    ];
  }
}
