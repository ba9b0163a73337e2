import { ReadsOnly } from '#platform';
import { CommandRunner, Option, SubCommand } from 'nest-commander';
import { InstalledSite } from '../install/installed-site.js';
import type { RoleName } from '../roles/default-capabilities.js';
import { UsersService } from '../users/users.service.js';
import { publicAccount } from './public-account.js';
import { requireRole } from './require-role.js';

/** Number of users that are read at once. */
const PAGE_SIZE = 500;

/** `user list`: prints the accounts as tab-separated lines or as JSON lines, ordered by ID. */
@ReadsOnly()
@SubCommand({ name: 'list', description: 'List users: ID, login, email address and roles.' })
export class ListUsersCommand extends CommandRunner {
  constructor(
    private readonly site: InstalledSite,
    private readonly users: UsersService,
  ) {
    super();
  }

  async run(_positional: string[], { role, json }: { role?: RoleName; json?: boolean }): Promise<void> {
    await this.site.require();
    for (let after = 0; ;) {
      const page = await this.users.pageAfter(after, PAGE_SIZE, role);
      for (const user of page) {
        const account = publicAccount(user);
        process.stdout.write(
          json
            ? `${JSON.stringify(account)}\n`
            : `${[account.id, account.login, account.email, account.roles.join(', ') || '-'].join('\t')}\n`,
        );
      }
      if (page.length < PAGE_SIZE) return;
      after = page.at(-1)!.id;
    }
  }

  @Option({ flags: '--role <role>', description: 'only users of this role' })
  parseRole(value: string): RoleName {
    return requireRole(value);
  }

  @Option({ flags: '--json', description: 'print one JSON object per line: {"id", "login", "email", "roles"}' })
  parseJson(): boolean {
    return true;
  }
}
