import { randomBytes } from 'node:crypto';
import { Command, CommandRunner, Option, SubCommand } from 'nest-commander';
import { CommandError } from '#platform';
import { ApplicationPasswordsService } from '../application-passwords/application-passwords.service.js';
import { AuditLog } from '../audit/audit-log.js';
import { ROLES } from '../roles/default-capabilities.js';
import type { RoleName } from '../roles/default-capabilities.js';
import { UserWriter } from '../users/user-writer.js';
import { UsersService } from '../users/users.service.js';
import { PasswordCommand } from './password.command.js';
import { publicAccount } from './public-account.js';
import { readPassword } from './read-password.js';

interface CreateOptions {
  role: RoleName;
  email?: string;
  password?: string;
  json?: boolean;
}

/** `user create LOGIN --role ROLE`. */
@SubCommand({ name: 'create', arguments: '<login>', description: 'Create a user.' })
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
      email: options.email ?? `${login}@localhost.localdomain`,
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

  @Option({ flags: '--role <role>', description: `one of ${ROLES.join(', ')}`, required: true })
  parseRole(value: string): RoleName {
    if (!(ROLES as readonly string[]).includes(value))
      throw new CommandError(`--role: there is no role "${value}". Allowed: ${ROLES.join(', ')}.`);
    return value as RoleName;
  }

  @Option({ flags: '--email <address>', description: 'email address of the user' })
  parseEmail(value: string): string {
    return value;
  }

  @Option({
    flags: '--password <secret>',
    description: 'password of the account; "-" reads it from standard input; default: a generated one',
  })
  parsePassword(value: string): string {
    return value;
  }

  @Option({ flags: '--json', description: 'print {"user": …}' })
  parseJson(): boolean {
    return true;
  }
}

interface PasswordOptions {
  name: string;
  json?: boolean;
}

/** `user application-password LOGIN --name NAME`. */
@SubCommand({
  name: 'application-password',
  arguments: '<login>',
  description: 'Create an application password for a user.',
})
export class ApplicationPasswordCommand extends CommandRunner {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: ApplicationPasswordsService,
    private readonly audit: AuditLog,
  ) {
    super();
  }

  async run([login]: string[], options: PasswordOptions): Promise<void> {
    const user = await this.users.byLogin(login!);
    if (!user) throw new CommandError(`There is no user "${login}".`);
    const { entity, password } = await this.passwords.create(user.id, { name: options.name });
    this.audit.recordLocal('application password created', {
      user: user.login,
      userId: user.id,
      applicationPasswordId: entity.uuid,
    });
    if (options.json)
      process.stdout.write(
        `${JSON.stringify({ user: publicAccount(user), name: entity.name, uuid: entity.uuid, applicationPassword: password })}\n`,
      );
    else process.stdout.write(`Application password "${entity.name}" of ${user.login} (shown only now): ${password}\n`);
  }

  @Option({
    flags: '--name <name>',
    description: 'name of the application password, such as the application that uses it',
    required: true,
  })
  parseName(value: string): string {
    return value;
  }

  @Option({ flags: '--json', description: 'print {"applicationPassword": …}' })
  parseJson(): boolean {
    return true;
  }
}

/** `user …`: manages accounts. */
@Command({
  name: 'user',
  description: 'Create users and application passwords, set passwords.',
  subCommands: [CreateUserCommand, ApplicationPasswordCommand, PasswordCommand],
})
export class UserCommand extends CommandRunner {
  run(): Promise<void> {
    this.command.help();
  }
}
