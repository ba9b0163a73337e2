import { refused, registerErrorCodes, RestError } from '#route-registry';
import type { Actor, RestRequest } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { PostTypeRegistry } from '#content';
import type { PostType } from '#content';
import { RevisionPermissions } from '#content/core';
import type { PostRow } from '#content/core';
import type { ResolvedTemplate } from './resolved-template.js';
import { TemplateRepository } from './template-repository.js';
import { unchangedTemplate } from './template-writer.js';

registerErrorCodes({ rest_cannot_manage_templates: 403, rest_cannot_read: 403, rest_cannot_delete: 403 });

/** Who may read and write templates and their history. */
@Injectable()
export class TemplatePermissions {
  constructor(
    private readonly types: PostTypeRegistry,
    private readonly templates: TemplateRepository,
    private readonly revisions: RevisionPermissions,
  ) {}

  /** Templates are read by whoever may edit something. */
  mayView({ actor }: RestRequest): boolean {
    if (actor.can('edit_posts') || this.types.editableBy(actor)) return true;
    throw refused(actor, 'rest_cannot_manage_templates', 'You may not see the templates of the site.');
  }

  /** Templates are written by whoever may change the design, whether the template exists or not. */
  mayManage({ actor }: RestRequest): boolean {
    if (this.isDesigner(actor)) return true;
    throw refused(actor, 'rest_cannot_manage_templates', 'You may not change the templates of the site.');
  }

  isDesigner(actor: Actor): boolean {
    return actor.can('edit_theme_options');
  }

  /**
   * The stored template whose history a request is about, loaded once.
   * @throws RestError 404 `rest_post_invalid_parent`; 400 `rest_invalid_template` where nothing is stored
   */
  async parent(request: RestRequest, type: PostType, param: 'parent' | 'id'): Promise<ResolvedTemplate> {
    const id = String(request.params[param]);
    const found = await request.memoize(`template ${type.name} ${id}`, () => this.templates.find(type, id));
    if (!found) throw new RestError('rest_post_invalid_parent', 'There is no template with this id.', 404);
    if (found.postId === 0) throw unchangedTemplate();
    return found;
  }

  /**
   * The revision or autosave that a request names, loaded once.
   * @throws RestError 404 `rest_post_invalid_id`, `rest_revision_parent_id_mismatch`
   */
  revision(request: RestRequest, parent: ResolvedTemplate): Promise<PostRow> {
    return this.revisions.revision(request, { id: parent.postId });
  }

  async mayReadHistory(request: RestRequest, type: PostType, param: 'parent' | 'id'): Promise<boolean> {
    await this.parent(request, type, param);
    if (this.isDesigner(request.actor)) return true;
    throw refused(request.actor, 'rest_cannot_read', 'You may not see the revisions of this template.');
  }

  async mayDeleteRevision(request: RestRequest, type: PostType): Promise<boolean> {
    const parent = await this.parent(request, type, 'parent');
    if (!this.isDesigner(request.actor))
      throw refused(request.actor, 'rest_cannot_delete', 'You may not delete revisions of this template.');
    await this.revision(request, parent);
    return true;
  }
}
