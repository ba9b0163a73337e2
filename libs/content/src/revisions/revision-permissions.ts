import { refused, registerErrorCodes, RestError } from '#route-registry';
import type { RestRequest } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PostType } from '../post-types/post-type.js';
import { PostAccess } from '../posts/access/post-access.js';
import { PostReader } from '../posts/post-reader.js';
import type { PostRow } from '../posts/post-row.js';

registerErrorCodes({
  rest_post_invalid_parent: 404,
  rest_post_invalid_id: 404,
  rest_revision_parent_id_mismatch: 404,
  rest_post_no_autosave: 404,
  rest_cannot_read: 403,
  rest_cannot_delete: 403,
  rest_trash_not_supported: 501,
  rest_revision_invalid_offset_number: 400,
  rest_revision_invalid_page_number: 400,
});

/** Who may see and remove former states: whoever may change, or remove, what they are states of. */
@Injectable()
export class RevisionPermissions {
  constructor(
    private readonly posts: PostReader,
    private readonly access: PostAccess,
  ) {}

  /**
   * The thing that a request names, loaded once.
   * @param param name of the argument that has its id
   * @throws RestError 404 `rest_post_invalid_parent`
   */
  async parent(request: RestRequest, type: PostType, param: 'parent' | 'id' = 'parent'): Promise<PostRow> {
    const id = Number(request.params[param]);
    const post = await request.memoize(`post ${id}`, () => this.posts.byId(id));
    if (post?.type !== type.name)
      throw new RestError('rest_post_invalid_parent', 'There is nothing of this type with that id.', 404);
    return post;
  }

  /**
   * The former state that a request names, loaded once.
   * @throws RestError 404 `rest_post_invalid_id`, `rest_revision_parent_id_mismatch`
   */
  async revision(request: RestRequest, parent: Pick<PostRow, 'id'>): Promise<PostRow> {
    const id = Number(request.params.id);
    const revision = await request.memoize(`post ${id}`, () => this.posts.byId(id));
    if (revision?.type !== 'revision')
      throw new RestError('rest_post_invalid_id', 'There is no former state with that id.', 404);
    // defence: revision-of-parent
    if (revision.parentId !== parent.id)
      throw new RestError('rest_revision_parent_id_mismatch', 'This is a former state of something else.', 404);
    return revision;
  }

  async mayRead(request: RestRequest, type: PostType, param: 'parent' | 'id' = 'parent'): Promise<boolean> {
    // defence: revision-read-capability
    if (this.access.mayEdit(request.actor, await this.parent(request, type, param))) return true;
    throw refused(request.actor, 'rest_cannot_read', 'You may not see the former states of this.');
  }

  async mayDelete(request: RestRequest, type: PostType): Promise<boolean> {
    const parent = await this.parent(request, type);
    if (!this.access.mayDelete(request.actor, parent))
      throw refused(request.actor, 'rest_cannot_delete', 'You may not remove former states of this.');
    await this.revision(request, parent);
    if (!type.revisionsDeletable)
      throw refused(request.actor, 'rest_cannot_delete', 'Revisions of this type cannot be deleted.');
    return true;
  }
}
