import { Injectable } from '@nestjs/common';
import { RestError } from '#route-registry';
import type { Actor } from '#route-registry';
import { CapabilityRegistry } from '../roles/capability-registry.js';

/** Which roles may be given to whom. */
@Injectable()
export class RoleChanges {
  constructor(private readonly capabilities: CapabilityRegistry) {}

  /**
   * Refuses unknown roles, and that somebody who can edit users takes that power away from themselves.
   * @param userId undefined for a user who is about to be made
   * @throws RestError `rest_user_invalid_role` 400 or 403
   */
  check(actor: Actor, userId: number | undefined, roles: readonly string[]): void {
    const unknown = roles.find((role) => !this.capabilities.isRole(role));
    if (unknown !== undefined) throw new RestError('rest_user_invalid_role', 'One of the roles does not exist.', 400);
    const ownPower = actor.id === userId && actor.can('edit_users');
    if (ownPower && (roles.length === 0 || roles.some((role) => !this.capabilities.roleHas(role, 'edit_users')))) {
      throw new RestError('rest_user_invalid_role', 'You may not give yourself a role that cannot edit users.', 403);
    }
  }
}
