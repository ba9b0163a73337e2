import { randomBytes } from 'node:crypto';
import { CommandRunner, Option, SubCommand } from 'nest-commander';
import { AuditLog } from '../audit/audit-log.js';
import { ROLES } from '../roles/default-capabilities.js';
import type { RoleName } from '../roles/default-capabilities.js';
import { defaultEmailAddress } from '../users/user-rules.js';
import { UserWriter } from '../users/user-writer.js';
import { publicAccount } from './public-account.js';
import { readPassword } from './read-password.js';
import { requireEmailAddress } from './require-email-address.js';
import { requireRole } from './require-role.js';

interface CreateOptions {
  role: RoleName;
  email?: string;
  password?: string;
  json?: boolean;
}

/** `user create LOGIN --role ROLE`. */
@SubCommand({
  name: 'create',
  arguments: '<login>',
  description: 'Create a user.',
  argsDescription: { login: 'Login of the new user.' },
})
export class CreateUserCommand extends CommandRunner {
  constructor(
    private readonly writer: UserWriter,
    private readonly audit: AuditLog,
  ) {
    super();
  }

  async run([login]: string[], options: CreateOptions): Promise<void> {
    const chosen = options.password === undefined ? undefined : await readPassword(options.password, '--password');
    const password = chosen ?? randomBytes(15).toString('base64url');
    const user = await this.writer.create({
      login: login!,
      email: options.email ?? defaultEmailAddress(login!),
      password,
      roles: [options.role],
    });
    this.audit.recordLocal('user created', { user: user.login, userId: user.id, roles: user.roles });
    const shown = chosen === undefined ? { password } : {};
    if (options.json) process.stdout.write(`${JSON.stringify({ user: publicAccount(user), ...shown })}\n`);
    else
      process.stdout.write(
        `Created ${options.role} ${user.login} (${user.id}).${chosen === undefined ? ` Password (shown only now): ${password}` : ''}\n`,
      );
  }

  @Option({ flags: '--role <role>', description: `required: one of ${ROLES.join(', ')}`, required: true })
  parseRole(value: string): RoleName {
    return requireRole(value);
  }

  @Option({ flags: '--email <address>', description: 'email address of the user' })
  parseEmail(value: string): string {
    return requireEmailAddress(value, '--email');
  }

  @Option({
    flags: '--password <secret>',
    description: 'password of the account; "-" reads it from standard input; default: generate and print one',
  })
  parsePassword(value: string): string {
    return value;
  }

  @Option({ flags: '--json', description: 'print {"user": …}, with "password" if it is generated' })
  parseJson(): boolean {
    return true;
  }
}
