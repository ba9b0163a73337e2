import { Injectable } from '@nestjs/common';
import { Database, UnitOfWork } from '#platform';
import { RestError } from '#route-registry';
import { CapabilityRegistry } from '../roles/capability-registry.js';

/** A user with all of these capabilities can restore every other right on the site. */
const ADMINISTRATIVE = ['edit_users', 'promote_users', 'manage_options'];

/** Ensures that at least one account can administer the site. */
@Injectable()
export class LastAdministrator {
  constructor(
    private readonly database: Database,
    private readonly units: UnitOfWork,
    private readonly capabilities: CapabilityRegistry,
  ) {}

  /**
   * Refuses a change of roles or a removal after which no account could administer the site. Runs within the current
   * unit of work. Since units of work are serializable, one of two administrators who concurrently remove each other is
   * refused.
   * @param before current roles of the account
   * @param after new roles of the account; none for a removal
   * @throws RestError 409 `rest_user_last_administrator`
   */
  async check(userId: number, before: readonly string[], after: readonly string[] = []): Promise<void> {
    if (!this.administers(before) || this.administers(after)) return;
    // An account that has these capabilities only by several roles together does not count as another administrator.
    const roles = this.capabilities.rolesWith(ADMINISTRATIVE).filter((role) => this.administers([role]));
    await this.units.run(async () => {
      const others = await this.database.query(
        `SELECT user_id FROM user_roles WHERE user_id <> $1 AND ${this.database.anyOf('role', 2, 'text')} LIMIT 1`,
        [userId, roles],
      );
      // defence: last-administrator
      if (others.length === 0)
        throw new RestError(
          'rest_user_last_administrator',
          'This is the only account that can administer the site. Create another administrator first.',
          409,
        );
    });
  }

  private administers(roles: readonly string[]): boolean {
    const held = this.capabilities.capabilitiesOf(roles);
    return ADMINISTRATIVE.every((capability) => held.has(capability));
  }
}
