import { UnitOfWork } from '#platform';
import { RestError } from '#route-registry';
import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PostType } from '#content-model';
import { SiteClock, StatusRegistry } from '#content-model/core';
import { PostAccess } from '../access/post-access.js';
import { PostRepository } from '#post-repository';
import type { PostRow } from '#post-repository';
import { PostWriteSideEffects } from './post-write-side-effects.js';
import { cannotDeleteError, unknownPostError } from './post-errors.js';
import { PostSlugs } from './post-slugs.js';
import { PostTextFilter } from './post-text-filter.js';
import { PostWriter } from './post-writer.js';
import { resolveDates } from './resolve-dates.js';

/** Trashes and deletes posts. Callers check the permissions. */
@Injectable()
export class PostRemover {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: SiteClock,
    private readonly statuses: StatusRegistry,
    private readonly access: PostAccess,
    private readonly posts: PostRepository,
    private readonly slugs: PostSlugs,
    private readonly writer: PostWriter,
    private readonly texts: PostTextFilter,
    private readonly sideEffects: PostWriteSideEffects,
  ) {}

  /**
   * Moves a post to the trash. Its slug gets a suffix, it is no longer sticky, and its texts are filtered by the
   * actor's rights.
   * @throws RestError 404 `rest_post_invalid_id`, 410 `rest_already_trashed`; 401/403 `rest_cannot_delete` if the post
   * has changed after the permission was checked
   */
  async trash(type: PostType, id: number, actor: Actor): Promise<PostRow> {
    const textsOf = await this.texts.filterStored(id, actor);
    return this.units.run(async () => {
      const before = await this.find(type, id, actor);
      if (before.status === 'trash')
        throw new RestError('rest_already_trashed', 'The post is already in the trash.', 410);
      const clock = await this.clock.local();
      await this.sideEffects.resetFrontPage(before);
      const after = this.posts.update(before, {
        ...resolveDates({}, 'trash', before, clock, this.statuses),
        ...(await textsOf(before)),
        status: 'trash',
        slug: await this.slugs.trashedSlug(before),
        sticky: false,
        modified: clock.now(),
        modifiedGmt: clock.nowGmt(),
        trashedStatus: before.status,
        trashedSlug: before.slug,
        trashedGmt: clock.nowGmt(),
      });
      // As in the reference, where each change of a post gives it a category.
      await this.writer.ensureCategory(type, id);
      return this.sideEffects.afterSave(after, before, actor);
    });
  }

  /**
   * Deletes a post permanently with its revisions; its children and attachments move to its parent.
   * @param actor absent if the right to delete it does not depend on the post
   * @throws RestError as `trash`
   */
  delete(type: PostType, id: number, actor?: Actor): Promise<void> {
    return this.units.run(async () => {
      const post = await this.find(type, id, actor);
      await this.sideEffects.beforeDelete(post);
      this.posts.delete(post, type.hierarchical ? type.name : undefined);
    });
  }

  private async find(type: PostType, id: number, actor?: Actor): Promise<PostRow> {
    const post = await this.posts.byId(id);
    if (post?.type !== type.name) throw unknownPostError();
    if (actor && !this.access.mayDelete(actor, post, await this.access.sitePages())) throw cannotDeleteError(actor);
    return post;
  }
}
