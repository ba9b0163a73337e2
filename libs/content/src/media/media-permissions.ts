import { refused, RestError } from '#route-registry';
import type { RestRequest } from '#route-registry';
import { Inject, Injectable } from '@nestjs/common';
import { ATTACHMENT } from '../post-types/core-post-types.js';
import { PostAccess } from '../posts/access/post-access.js';
import { PostPermissions } from '../posts/post-permissions.js';
import { PostReader } from '../posts/post-reader.js';
import { isEditable } from './images/picture.js';
import { mayNotEditParent } from './receive/media-faults.js';

/** Drawings need no copies, whatever their size. */
const SCALABLE = 'image/svg+xml';

/** Who may do what with files, beyond what holds for things of every type. */
@Injectable()
export class MediaPermissions {
  /** Types that forms gave for their files, for asking about the upload again when it was received. */
  readonly #declared = new WeakMap<RestRequest, string>();

  constructor(
    @Inject(PostPermissions) private readonly permissions: PostPermissions,
    @Inject(PostAccess) private readonly access: PostAccess,
    @Inject(PostReader) private readonly posts: PostReader,
  ) {}

  /** Tells the type that a form gave for its file. */
  note(request: RestRequest, declaredType: string): void {
    this.#declared.set(request, declaredType.trim().toLowerCase());
  }

  /** Uploading, and attaching to a thing: whoever may edit that. */
  async mayUpload(request: RestRequest): Promise<boolean> {
    if (!(await this.permissions.mayCreate(request, ATTACHMENT))) return false;
    const { params, actor } = request;
    if (params.post) {
      const id = Number(params.post);
      const parent = await request.once(`post ${id}`, () => this.posts.byId(id));
      if (!parent || !this.access.mayEdit(actor, parent)) throw mayNotEditParent(actor);
    }
    const declared = this.#declared.get(request) ?? '';
    if (declared.startsWith('image/') && declared !== SCALABLE && !isEditable(declared)) {
      throw new RestError(
        'rest_upload_image_type_not_supported',
        'Smaller copies of such pictures cannot be made here.',
        400,
      );
    }
    return true;
  }

  /** Making an edited copy of a picture: whoever may upload and edit it. */
  async mayEditPicture(request: RestRequest): Promise<boolean> {
    if (!request.actor.can(ATTACHMENT.capabilities.create_posts))
      throw refused(request.actor, 'rest_cannot_edit_image', 'You may not upload files.');
    return this.permissions.mayUpdate(request, ATTACHMENT);
  }
}
