import { refused, registerErrorCodes, RestError } from '#route-registry';
import type { RestRequest } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PostType } from '#content-model';
import { PostAccess } from '#content/core';
import { loadPostOnce, PostRepository } from '#post-repository';
import type { PostRow } from '#post-repository';

registerErrorCodes({
  rest_post_invalid_parent: 404,
  rest_post_invalid_id: 404,
  rest_revision_parent_id_mismatch: 404,
  rest_post_no_autosave: 404,
  rest_cannot_read: 403,
  rest_cannot_delete: 403,
  rest_trash_not_supported: 501,
  rest_revision_invalid_offset_number: 400,
  /** The page number is larger than the number of pages. */
  rest_revision_invalid_page_number: 400,
});

/** Permissions of revisions, which follow from the permissions of their post. */
@Injectable()
export class RevisionPermissions {
  constructor(
    private readonly posts: PostRepository,
    private readonly access: PostAccess,
  ) {}

  /**
   * Loads the post of a request, once per request.
   * @param param name of the argument with its id
   * @throws RestError 404 `rest_post_invalid_parent`
   */
  async loadParent(request: RestRequest, type: PostType, param: 'parent' | 'id' = 'parent'): Promise<PostRow> {
    const post = await loadPostOnce(request, Number(request.params[param]), this.posts);
    if (post?.type !== type.name)
      throw new RestError('rest_post_invalid_parent', 'No post of this type has this id.', 404);
    return post;
  }

  /**
   * Loads the revision of a request, once per request.
   * @throws RestError 404 `rest_post_invalid_id`, `rest_revision_parent_id_mismatch`
   */
  async loadRevision(request: RestRequest, parent: Pick<PostRow, 'id'>): Promise<PostRow> {
    const revision = await loadPostOnce(request, Number(request.params.id), this.posts);
    if (revision?.type !== 'revision') throw unknownRevisionError();
    // defence: revision-of-parent
    if (revision.parentId !== parent.id)
      throw new RestError('rest_revision_parent_id_mismatch', 'The revision belongs to another post.', 404);
    return revision;
  }

  /**
   * Permission to read the revisions of the post of the request.
   * @throws RestError 401/403 `rest_cannot_read` for users who may not edit the post
   */
  async allowRead(request: RestRequest, type: PostType, param: 'parent' | 'id' = 'parent'): Promise<boolean> {
    // defence: revision-read-capability
    if (this.access.mayEdit(request.actor, await this.loadParent(request, type, param))) return true;
    throw refused(request.actor, 'rest_cannot_read', 'You may not read the revisions of this post.');
  }

  /**
   * Permission to delete the revision of the request.
   * @throws RestError 401/403 `rest_cannot_delete` for users who may not delete the post, and for types that forbid it
   */
  async allowDelete(request: RestRequest, type: PostType): Promise<boolean> {
    const parent = await this.loadParent(request, type);
    if (!this.access.mayDelete(request.actor, parent, await this.access.sitePages()))
      throw refused(request.actor, 'rest_cannot_delete', 'You may not delete revisions of this post.');
    await this.loadRevision(request, parent);
    if (!type.revisionsDeletable)
      throw refused(request.actor, 'rest_cannot_delete', 'Revisions of this type cannot be deleted.');
    return true;
  }
}

/** The error for an unknown revision. */
export function unknownRevisionError(): RestError {
  return new RestError('rest_post_invalid_id', 'No revision has this id.', 404);
}
