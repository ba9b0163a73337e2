import { CommandRunner, Option, SubCommand } from 'nest-commander';
import { ApplicationPasswordsService } from '../application-passwords/application-passwords.service.js';
import { AuditLog } from '../audit/audit-log.js';
import { UsersService } from '../users/users.service.js';
import { requireAccount } from './require-account.js';
import { publicAccount } from './public-account.js';

interface ApplicationPasswordOptions {
  name: string;
  json?: boolean;
}

/** `user application-password LOGIN --name NAME`. */
@SubCommand({
  name: 'application-password',
  arguments: '<login>',
  description: 'Create an application password for a user.',
  argsDescription: { login: 'Login of the user.' },
})
export class ApplicationPasswordCommand extends CommandRunner {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: ApplicationPasswordsService,
    private readonly audit: AuditLog,
  ) {
    super();
  }

  async run([login]: string[], options: ApplicationPasswordOptions): Promise<void> {
    const user = await requireAccount(this.users, login!);
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
    description: 'required: name of the application password, such as the application that uses it',
    required: true,
  })
  parseName(value: string): string {
    return value;
  }

  @Option({ flags: '--json', description: 'print {"user": …, "name": …, "uuid": …, "applicationPassword": …}' })
  parseJson(): boolean {
    return true;
  }
}
