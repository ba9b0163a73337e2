import { refused, registerErrorCodes, RestError } from '#route-registry';
import type { Actor, RestRequest } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { PostTypeRegistry } from '#content-model';
import type { PostType } from '#content-model';
import { RevisionPermissions } from '#revisions';
import type { PostRow } from '#post-repository';
import type { ResolvedTemplate } from './resolved-template.js';
import { TemplateRepository } from './template-repository.js';
import { templateNotStoredError } from './template-writer.js';

registerErrorCodes({ rest_cannot_manage_templates: 403, rest_cannot_read: 403, rest_cannot_delete: 403 });

/** Permissions of templates and their history. */
@Injectable()
export class TemplatePermissions {
  constructor(
    private readonly types: PostTypeRegistry,
    private readonly templates: TemplateRepository,
    private readonly revisions: RevisionPermissions,
  ) {}

  /**
   * Checks that the actor may read templates: users who may edit posts of at least one type.
   * @throws RestError 401 or 403 `rest_cannot_manage_templates`
   */
  allowRead({ actor }: RestRequest): boolean {
    if (this.types.mayEditAny(actor)) return true;
    throw refused(actor, 'rest_cannot_manage_templates', 'You may not read templates.');
  }

  /**
   * Checks that the actor may write templates: users who may edit the theme, whether the template exists or not.
   * @throws RestError 401 or 403 `rest_cannot_manage_templates`
   */
  allowWrite({ actor }: RestRequest): boolean {
    if (this.mayEditTheme(actor)) return true;
    throw refused(actor, 'rest_cannot_manage_templates', 'You may not edit templates.');
  }

  /** Whether the actor may edit the theme. */
  mayEditTheme(actor: Actor): boolean {
    return actor.can('edit_theme_options');
  }

  /**
   * Loads the stored template of a history request, once per request.
   * @throws RestError 404 `rest_post_invalid_parent`; 400 `rest_invalid_template` if it is not stored
   */
  async loadParent(request: RestRequest, type: PostType, param: 'parent' | 'id'): Promise<ResolvedTemplate> {
    const id = String(request.params[param]);
    const found = await request.memoize(`template ${type.name} ${id}`, () => this.templates.find(type, id));
    if (!found) throw new RestError('rest_post_invalid_parent', 'No template has this id.', 404);
    if (found.postId === 0) throw templateNotStoredError();
    return found;
  }

  /**
   * Loads the revision or autosave of a request, once per request.
   * @throws RestError 404 `rest_post_invalid_id`, `rest_revision_parent_id_mismatch`
   */
  loadRevision(request: RestRequest, parent: ResolvedTemplate): Promise<PostRow> {
    return this.revisions.loadRevision(request, { id: parent.postId });
  }

  /**
   * Checks that the actor may read the history of the template of the request.
   * @throws RestError 401 or 403 `rest_cannot_read`; errors of `loadParent`
   */
  async allowReadHistory(request: RestRequest, type: PostType, param: 'parent' | 'id'): Promise<boolean> {
    await this.loadParent(request, type, param);
    if (this.mayEditTheme(request.actor)) return true;
    throw refused(request.actor, 'rest_cannot_read', 'You may not read the revisions of this template.');
  }

  /**
   * Checks that the actor may delete the revision of the request.
   * @throws RestError 401 or 403 `rest_cannot_delete`; errors of `loadParent` and `loadRevision`
   */
  async allowDeleteRevision(request: RestRequest, type: PostType): Promise<boolean> {
    const parent = await this.loadParent(request, type, 'parent');
    if (!this.mayEditTheme(request.actor))
      throw refused(request.actor, 'rest_cannot_delete', 'You may not delete revisions of this template.');
    await this.loadRevision(request, parent);
    return true;
  }
}
