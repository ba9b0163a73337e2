import { deleted, requireForce } from '#route-registry';
import type { Context, Item, Page, RestRequest } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { TypeWithResource } from '#content/core';
import { PostRepository } from '#post-repository';
import type { ListRevisionsArgs } from './list-revisions.args.js';
import { RevisionLister } from './revision-lister.js';
import { createRevisionPage } from './revision-page.js';
import { RevisionPermissions } from './revision-permissions.js';
import { RevisionStore } from './revision-store.js';
import { RevisionView } from './revision-view.js';

/** Handlers of the revision endpoints, after the permission check. */
@Injectable()
export class RevisionsService {
  constructor(
    private readonly permissions: RevisionPermissions,
    private readonly lister: RevisionLister,
    private readonly view: RevisionView,
    private readonly posts: PostRepository,
    private readonly store: RevisionStore,
  ) {}

  /** Returns one page of the revisions of a post. */
  async list(typeWithResource: TypeWithResource, args: ListRevisionsArgs, request: RestRequest): Promise<Page> {
    const parent = await this.permissions.loadParent(request, typeWithResource.type);
    const { ids, total } = await this.lister.list(parent.id, args);
    const rows = await this.posts.byIds(ids);
    const items = await this.view.items(
      ids.flatMap((id) => rows.get(id) ?? []),
      { ...typeWithResource, parent, context: args.context, request },
    );
    return createRevisionPage(items, total, args);
  }

  /**
   * Returns one revision.
   * @throws RestError 404 `rest_post_invalid_id`, `rest_revision_parent_id_mismatch`
   */
  async read(typeWithResource: TypeWithResource, request: RestRequest): Promise<Item> {
    const parent = await this.permissions.loadParent(request, typeWithResource.type);
    return this.view.item(await this.permissions.loadRevision(request, parent), {
      ...typeWithResource,
      parent,
      context: request.params.context as Context,
      request,
    });
  }

  /**
   * Deletes a revision and returns it as `previous`.
   * @throws RestError 501 `rest_trash_not_supported` without `force`; 404 as `RevisionStore.delete`
   */
  async delete(typeWithResource: TypeWithResource, request: RestRequest): Promise<object> {
    const parent = await this.permissions.loadParent(request, typeWithResource.type);
    const revision = await this.permissions.loadRevision(request, parent);
    requireForce(request.params.force, 'revisions');
    const previous = await this.view.item(revision, { ...typeWithResource, parent, context: 'view', request });
    await this.store.delete(revision.id);
    return deleted(previous.data);
  }
}
