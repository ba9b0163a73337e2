import { refused, registerErrorCodes, RestError } from '#route-registry';
import type { Actor, RestRequest } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PostType } from '#content-model';
import type { PostRow } from '#post-repository';
import { FontRepository } from './font-repository.js';
import { FONT_FAMILY } from './font-types.js';

registerErrorCodes({
  rest_cannot_read: 403,
  rest_cannot_create: 403,
  rest_cannot_edit: 403,
  rest_cannot_delete: 403,
  rest_post_invalid_id: 404,
  rest_post_invalid_parent: 404,
  rest_font_face_parent_id_mismatch: 404,
});

/**
 * Permissions of fonts: users who may edit the theme may read and write them. The `allow…` methods return true or throw
 * an error.
 */
@Injectable()
export class FontPermissions {
  constructor(private readonly fonts: FontRepository) {}

  allowRead(actor: Actor): boolean {
    return this.allowThemeEditor(actor, 'rest_cannot_read', 'You may not read fonts.');
  }

  allowCreate(actor: Actor): boolean {
    return this.allowThemeEditor(actor, 'rest_cannot_create', 'You may not install fonts.');
  }

  async allowReadItem(request: RestRequest, type: PostType): Promise<boolean> {
    await this.find(request, type);
    return this.allowRead(request.actor);
  }

  async allowUpdate(request: RestRequest, type: PostType): Promise<boolean> {
    await this.find(request, type);
    return this.allowThemeEditor(request.actor, 'rest_cannot_edit', 'You may not change fonts.');
  }

  async allowDelete(request: RestRequest, type: PostType): Promise<boolean> {
    await this.find(request, type);
    return this.allowThemeEditor(request.actor, 'rest_cannot_delete', 'You may not delete fonts.');
  }

  /**
   * Loads the family or face of a request, once per request.
   * @throws RestError 404 `rest_post_invalid_id`
   */
  async find(request: RestRequest, type: PostType): Promise<PostRow> {
    const id = Number(request.params.id);
    const found = await request.memoize(`font ${type.name} ${id}`, () => this.fonts.byId(type, id));
    if (!found) throw new RestError('rest_post_invalid_id', 'No font has this id.', 404);
    return found;
  }

  /**
   * Loads the family of the faces in a request.
   * @throws RestError 404 `rest_post_invalid_parent`
   */
  async findFamily(request: RestRequest): Promise<PostRow> {
    const id = Number(request.params.font_family_id);
    const found = await request.memoize(`font family ${id}`, () => this.fonts.byId(FONT_FAMILY, id));
    if (!found) throw new RestError('rest_post_invalid_parent', 'No font family has this id.', 404);
    return found;
  }

  /**
   * Checks that a face belongs to a family.
   * @throws RestError 404 `rest_font_face_parent_id_mismatch`
   */
  checkParent(face: PostRow, family: PostRow): void {
    if (face.parentId !== family.id)
      throw new RestError('rest_font_face_parent_id_mismatch', 'The face belongs to another family.', 404);
  }

  private allowThemeEditor(actor: Actor, code: string, message: string): boolean {
    if (actor.can('edit_theme_options')) return true;
    throw refused(actor, code, message);
  }
}
