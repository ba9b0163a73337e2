import { Injectable } from '@nestjs/common';
import { Database, UnitOfWork } from '#platform';
import { RestError } from '#route-registry';
import { CapabilityRegistry } from '../roles/capability-registry.js';

/** Whoever holds all of these can restore every other right on the site. */
const ADMINISTRATIVE = ['edit_users', 'promote_users', 'manage_options'];

const OTHERS = 'SELECT user_id FROM user_roles WHERE user_id <> $1 AND';

/** Keeps at least one account on the site that can administer it. */
@Injectable()
export class LastAdministrator {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly capabilities: CapabilityRegistry,
  ) {}

  /**
   * Refuses a change of roles, or a removal, after which no account could administer the site. Joins the running unit of work, and those
   * are serializable: of two administrators who remove each other at once, one is refused.
   * @param before roles that the account has
   * @param after roles that it is about to have; none where it is removed
   * @throws RestError 409 `rest_user_last_administrator`
   */
  async check(userId: number, before: readonly string[], after: readonly string[] = []): Promise<void> {
    if (!this.administers(before) || this.administers(after)) return;
    const roles = this.capabilities.rolesWith(ADMINISTRATIVE).filter((role) => this.administers([role]));
    await this.work.run(async () => {
      const others = await this.database.query(`${OTHERS} ${this.database.anyOf('role', 2, 'text')} LIMIT 1`, [
        userId,
        roles,
      ]);
      // defence: last-administrator
      if (others.length === 0)
        throw new RestError(
          'rest_user_last_administrator',
          'This is the only account that can administer the site. Make another administrator first.',
          409,
        );
    });
  }

  private administers(roles: readonly string[]): boolean {
    const held = this.capabilities.held(roles);
    return ADMINISTRATIVE.every((capability) => held.has(capability));
  }
}
