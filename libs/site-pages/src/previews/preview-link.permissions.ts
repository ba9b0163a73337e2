import { PostAccess } from '#content/core';
import { registerErrorCodes, refused, RestError } from '#route-registry';
import type { Actor, RestRequest } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { PreviewEntries } from './preview-entries.js';
import { PreviewLinks } from './preview-links.js';

registerErrorCodes({ rest_cannot_preview: 403 });

/** Checks the permissions of preview links. */
@Injectable()
export class PreviewLinkPermissions {
  constructor(
    private readonly previews: PreviewEntries,
    private readonly links: PreviewLinks,
    private readonly access: PostAccess,
  ) {}

  /**
   * Allows users who may edit the post of the argument `post` to list and create its links.
   * @throws RestError 401 or 403 `rest_cannot_preview`; 404 `rest_post_invalid_id`
   */
  async allowShare(request: RestRequest): Promise<boolean> {
    return this.allowEditor(request, async () => Number(request.params.post));
  }

  /**
   * Allows users who may edit the post of a link to revoke it.
   * @throws RestError 401 or 403 `rest_cannot_preview`; 404 `rest_preview_link_invalid_id`, `rest_post_invalid_id`
   */
  async allowRevoke(request: RestRequest): Promise<boolean> {
    return this.allowEditor(request, async () => (await this.links.requireById(Number(request.params.id))).postId);
  }

  /**
   * Checks that an actor may edit a post that has a public page.
   * @throws RestError 401 or 403 `rest_cannot_preview`; 404 `rest_post_invalid_id`
   */
  async requireEditor(actor: Actor, postId: number): Promise<void> {
    const row = await this.previews.findPost(postId);
    if (!row) throw new RestError('rest_post_invalid_id', 'No post with a public page has this id.', 404);
    // defence: preview-link-capability
    if (!this.access.mayEdit(actor, row)) throw refusal(actor);
  }

  /** Refuses anonymous users before anything is looked up. */
  private async allowEditor({ actor }: RestRequest, postId: () => Promise<number>): Promise<boolean> {
    if (!actor.signedIn) throw refusal(actor);
    await this.requireEditor(actor, await postId());
    return true;
  }
}

function refusal(actor: Actor): RestError {
  return refused(actor, 'rest_cannot_preview', 'Preview links require the right to edit the post.');
}
