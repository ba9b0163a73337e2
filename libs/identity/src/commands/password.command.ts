import { randomBytes } from 'node:crypto';
import { CommandRunner, Option, SubCommand } from 'nest-commander';
import { AuditLog } from '../audit/audit-log.js';
import { UserWriter } from '../users/user-writer.js';
import { UsersService } from '../users/users.service.js';
import { requireAccount } from './require-account.js';
import { publicAccount } from './public-account.js';
import { readPassword } from './read-password.js';

interface PasswordOptions {
  password?: string;
  json?: boolean;
}

/** `user password LOGIN`: sets the password of an account and ends the sessions of the user. */
@SubCommand({
  name: 'password',
  arguments: '<login>',
  description: 'Set the password of an account, and end its sessions.',
  argsDescription: { login: 'Login of the account.' },
})
export class PasswordCommand extends CommandRunner {
  constructor(
    private readonly users: UsersService,
    private readonly writer: UserWriter,
    private readonly audit: AuditLog,
  ) {
    super();
  }

  async run([login]: string[], options: PasswordOptions): Promise<void> {
    const user = await requireAccount(this.users, login!);
    const chosen = options.password === undefined ? undefined : await readPassword(options.password, '--password');
    const password = chosen ?? randomBytes(15).toString('base64url');
    await this.writer.update(user.id, { password });
    this.audit.recordLocal('password changed', { user: user.login, userId: user.id });
    const shown = chosen === undefined ? { password } : {};
    if (options.json) process.stdout.write(`${JSON.stringify({ user: publicAccount(user), ...shown })}\n`);
    else
      process.stdout.write(
        `Changed the password of ${user.login}.${chosen === undefined ? ` New password (shown only now): ${password}` : ''}\n`,
      );
  }

  @Option({
    flags: '--password <secret>',
    description: 'the new password; "-" reads it from standard input; default: generate and print one',
  })
  parsePassword(value: string): string {
    return value;
  }

  @Option({ flags: '--json', description: 'print {"user": …}, with "password" if it is generated' })
  parseJson(): boolean {
    return true;
  }
}
