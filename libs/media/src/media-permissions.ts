import { refused, RestError } from '#route-registry';
import type { RestRequest } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { ATTACHMENT } from '#content-model/core';
import { PostAccess, PostPermissions } from '#content/core';
import { loadPostOnce, PostRepository } from '#post-repository';
import type { PostRow } from '#post-repository';
import { isEmptyValue } from '#text';
import { isEditable } from './images/image.js';
import { acceptsFiles, cannotEditParentError, invalidParentError } from './receive/media-errors.js';

/** Media type of SVG images, which need no smaller sizes. */
const SVG = 'image/svg+xml';

/** Permissions of files beyond those of all posts. */
@Injectable()
export class MediaPermissions {
  /** Types of form files by request, for the second permission check after the form is received. */
  private readonly declared = new WeakMap<RestRequest, string>();

  constructor(
    private readonly permissions: PostPermissions,
    private readonly access: PostAccess,
    private readonly posts: PostRepository,
  ) {}

  /** Records the type of a form's file. */
  recordDeclaredType(request: RestRequest, declaredType: string): void {
    this.declared.set(request, declaredType.trim().toLowerCase());
  }

  /** Permission to upload a file and to attach it to the post of the request. */
  async allowUpload(request: RestRequest): Promise<boolean> {
    if (!(await this.permissions.allowCreate(request, ATTACHMENT))) return false;
    await this.checkParent(request, 0);
    const declared = this.declared.get(request) ?? '';
    if (declared.startsWith('image/') && declared !== SVG && !isEditable(declared)) {
      throw new RestError(
        'rest_upload_image_type_not_supported',
        'The server cannot generate smaller sizes of images of this type. Convert the image to JPEG or PNG first.',
        400,
      );
    }
    return true;
  }

  /** Permission to update an attachment: users who may edit it and the post to which the update attaches it. */
  async allowUpdate(request: RestRequest): Promise<boolean> {
    if (!(await this.permissions.allowUpdate(request, ATTACHMENT))) return false;
    const parent = await this.findChosenParent(request);
    // The handler answers 400 to every caller for a post that accepts no files.
    if (hasInvalidParent(request) || (parent && !acceptsFiles(parent.type))) return true;
    await this.checkParent(request, (await this.permissions.find(request, ATTACHMENT)).parentId);
    return true;
  }

  /**
   * Permission to create an edited copy of an image: users who may upload, and may edit the image and the post to which
   * the copy is attached.
   */
  async allowEditImage(request: RestRequest): Promise<boolean> {
    if (!request.actor.can(ATTACHMENT.capabilities.create_posts))
      throw refused(request.actor, 'rest_cannot_edit_image', 'You may not upload files.');
    if (!(await this.permissions.allowUpdate(request, ATTACHMENT))) return false;
    if (!hasInvalidParent(request)) await this.checkParent(request, 0);
    return true;
  }

  /**
   * Files may only be attached to posts that the caller may edit, for uploads and updates alike.
   * @param currentParent id of the post to which the file is attached already, 0 for none
   * @throws RestError 401/403 `rest_cannot_edit`
   */
  private async checkParent(request: RestRequest, currentParent: number): Promise<void> {
    const parent = await this.findChosenParent(request);
    if (parent === undefined || parent?.id === currentParent) return;
    // defence: media-parent-access
    if (!parent || !this.access.mayEdit(request.actor, parent)) throw cannotEditParentError(request.actor);
  }

  /**
   * Refuses to attach a file to another file or a revision, after the permission check.
   * @throws RestError 400 `rest_invalid_param`
   */
  async checkParentType(request: RestRequest): Promise<void> {
    const parent = await this.findChosenParent(request);
    if (parent && !acceptsFiles(parent.type)) throw invalidParentError();
  }

  /** The post to which the request attaches: undefined if it names none, null if that post does not exist. */
  private async findChosenParent(request: RestRequest): Promise<PostRow | null | undefined> {
    const { post } = request.params;
    // The `0` of a form can still be a text: the header `Allow` is also computed for requests with invalid arguments.
    if (isEmptyValue(post)) return undefined;
    return (await loadPostOnce(request, Number(post), this.posts)) ?? null;
  }
}

/** Whether the argument `post` is not an integer. Validation then answers 400 to every caller. */
function hasInvalidParent({ params: { post } }: RestRequest): boolean {
  return post !== undefined && (typeof post === 'object' || !Number.isInteger(Number(post)));
}
