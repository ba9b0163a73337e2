import { refused, RestError } from '#route-registry';
import type { RestRequest } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { ATTACHMENT } from '#content/core';
import { PostAccess } from '#content/core';
import { PostPermissions } from '#content/core';
import { PostReader } from '#content/core';
import type { PostRow } from '#content/core';
import { isEditable } from './images/picture.js';
import { mayNotEditParent, takesFiles } from './receive/media-errors.js';

/** Drawings need no copies, whatever their size. */
const SCALABLE = 'image/svg+xml';

/** Who may do what with files, beyond what holds for things of every type. */
@Injectable()
export class MediaPermissions {
  /** Types that forms gave for their files, for asking about the upload again when it was received. */
  private readonly declared = new WeakMap<RestRequest, string>();

  constructor(
    private readonly permissions: PostPermissions,
    private readonly access: PostAccess,
    private readonly posts: PostReader,
  ) {}

  /** Tells the type that a form gave for its file. */
  note(request: RestRequest, declaredType: string): void {
    this.declared.set(request, declaredType.trim().toLowerCase());
  }

  /** Checks who may upload a file and attach it to the post that the request names. */
  async mayUpload(request: RestRequest): Promise<boolean> {
    if (!(await this.permissions.mayCreate(request, ATTACHMENT))) return false;
    await this.checkParent(request, 0);
    const declared = this.declared.get(request) ?? '';
    if (declared.startsWith('image/') && declared !== SCALABLE && !isEditable(declared)) {
      throw new RestError(
        'rest_upload_image_type_not_supported',
        'Smaller copies of such pictures cannot be made here.',
        400,
      );
    }
    return true;
  }

  /** Checks who may change an attachment: whoever may edit it, and the post that it is attached to by the change. */
  async mayUpdate(request: RestRequest): Promise<boolean> {
    if (!(await this.permissions.mayUpdate(request, ATTACHMENT))) return false;
    const parent = await this.chosenParent(request);
    // Validation and the handler refuse with 400, whoever asks, what is no number and what takes no files.
    if (Number.isNaN(Number(request.params.post ?? 0)) || (parent && !takesFiles(parent.type))) return true;
    await this.checkParent(request, (await this.permissions.find(request, ATTACHMENT)).parentId);
    return true;
  }

  /** Checks who may make an edited copy of a picture: whoever may upload, and edit the picture and the post of the copy. */
  async mayEditPicture(request: RestRequest): Promise<boolean> {
    if (!request.actor.can(ATTACHMENT.capabilities.create_posts))
      throw refused(request.actor, 'rest_cannot_edit_image', 'You may not upload files.');
    if (!(await this.permissions.mayUpdate(request, ATTACHMENT))) return false;
    await this.checkParent(request, 0);
    return true;
  }

  /**
   * Files are attached to posts that the caller may edit, by uploads and updates alike (behaviour.md, section 0, "updates").
   * @param present id of the post that it is attached to already, 0 for none
   * @throws RestError 401/403 `rest_cannot_edit`
   */
  private async checkParent(request: RestRequest, present: number): Promise<void> {
    const parent = await this.chosenParent(request);
    if (parent === undefined || parent?.id === present) return;
    // defence: media-parent-access
    if (!parent || !this.access.mayEdit(request.actor, parent)) throw mayNotEditParent(request.actor);
  }

  /** The post that the request attaches to: undefined when it names none, null when that post does not exist. */
  private async chosenParent(request: RestRequest): Promise<PostRow | null | undefined> {
    if (!request.params.post) return undefined;
    const id = Number(request.params.post);
    return (await request.memoize(`post ${id}`, () => this.posts.byId(id))) ?? null;
  }
}
