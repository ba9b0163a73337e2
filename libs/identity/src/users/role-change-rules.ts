import { Injectable } from '@nestjs/common';
import { RestError } from '#route-registry';
import type { Actor } from '#route-registry';
import { CapabilityRegistry } from '../roles/capability-registry.js';

/** Rules for the roles that an actor may assign, in addition to the capability `promote_users`. */
@Injectable()
export class RoleChangeRules {
  constructor(private readonly capabilities: CapabilityRegistry) {}

  /**
   * Refuses unknown roles. Users who may edit users may neither remove all of their own roles nor assign themselves a
   * role that may not edit users.
   * @param userId undefined for a new user
   * @throws RestError 400 or 403 `rest_user_invalid_role`
   */
  check(actor: Actor, userId: number | undefined, roles: readonly string[]): void {
    const unknown = roles.find((role) => !this.capabilities.isRole(role));
    if (unknown !== undefined) throw new RestError('rest_user_invalid_role', 'One of the roles does not exist.', 400);
    const editsOwnRoles = actor.id === userId && actor.can('edit_users');
    if (editsOwnRoles && (roles.length === 0 || roles.some((role) => !this.capabilities.roleHas(role, 'edit_users')))) {
      throw new RestError('rest_user_invalid_role', 'You may not assign yourself a role that cannot edit users.', 403);
    }
  }
}
