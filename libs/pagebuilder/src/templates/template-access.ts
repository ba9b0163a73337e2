import { Injectable } from '@nestjs/common';
import { defineSetting, SettingsService } from '#platform';
import type { Actor } from '#route-registry';
import { UserActor } from '#identity';
import type { TemplateEntity } from './template.entity.js';

/** Roles that may not use the template library. */
export const EXCLUDED_ROLES = defineSetting<readonly string[]>({
  name: 'pagebuilder_exclude_user_roles',
  default: [],
  schema: { type: 'array', items: { type: 'string' } },
  description: 'Roles that may not use the template library.',
});

/** Permissions of templates, based on the rights of posts. */
@Injectable()
export class TemplateAccess {
  constructor(private readonly settings: SettingsService) {}

  /** Whether an actor may use the library: list its templates and add new ones. */
  async mayUse(actor: Actor): Promise<boolean> {
    if (!actor.can('edit_posts')) return false;
    const excluded = await this.settings.get(EXCLUDED_ROLES);
    return !(actor instanceof UserActor && actor.user.roles.some((role) => excluded.includes(role)));
  }

  /**
   * Whether an actor who may use the library may edit a template. A template of another user requires the capability
   * `edit_others_posts`, a published one `edit_published_posts`.
   */
  async mayEdit(actor: Actor, template: Pick<TemplateEntity, 'authorId' | 'status'>): Promise<boolean> {
    if (!(await this.mayUse(actor))) return false;
    // defence: template-edit-access
    if (template.authorId !== actor.id && !actor.can('edit_others_posts')) return false;
    return template.status !== 'publish' || actor.can('edit_published_posts');
  }
}
