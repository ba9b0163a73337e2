import { CommandRunner, Option, SubCommand } from 'nest-commander';
import { AuditLog } from '../audit/audit-log.js';
import { ROLES } from '../roles/default-capabilities.js';
import { UserWriter } from '../users/user-writer.js';
import { UsersService } from '../users/users.service.js';
import { requireAccount } from './require-account.js';
import { publicAccount } from './public-account.js';
import { requireRole } from './require-role.js';

/** `user role LOGIN ROLE`: sets the role of a user, who has to sign in again. */
@SubCommand({
  name: 'role',
  arguments: '<login> <role>',
  description: 'Set the role of a user. It replaces other roles and ends the sessions of the user.',
  argsDescription: { login: 'Login of the user.', role: `One of ${ROLES.join(', ')}.` },
})
export class RoleCommand extends CommandRunner {
  constructor(
    private readonly users: UsersService,
    private readonly writer: UserWriter,
    private readonly audit: AuditLog,
  ) {
    super();
  }

  async run([login, name]: string[], { json }: { json?: boolean }): Promise<void> {
    const role = requireRole(name!);
    const { id } = await requireAccount(this.users, login!);
    const user = await this.writer.update(id, { roles: [role] });
    this.audit.recordLocal('role changed', { user: user.login, userId: user.id, roles: user.roles });
    process.stdout.write(
      json ? `${JSON.stringify({ user: publicAccount(user) })}\n` : `${user.login} is ${role} now.\n`,
    );
  }

  @Option({ flags: '--json', description: 'print {"user": …}' })
  parseJson(): boolean {
    return true;
  }
}
