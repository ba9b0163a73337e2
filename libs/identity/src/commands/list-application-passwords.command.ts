import { ReadsOnly } from '#platform';
import { CommandRunner, Option, SubCommand } from 'nest-commander';
import type { ApplicationPasswordEntity } from '../application-passwords/application-password.entity.js';
import { ApplicationPasswordsService } from '../application-passwords/application-passwords.service.js';
import { UsersService } from '../users/users.service.js';
import { requireAccount } from './require-account.js';

/** `user list-application-passwords LOGIN`: prints tab-separated lines or JSON lines, oldest first. */
@ReadsOnly()
@SubCommand({
  name: 'list-application-passwords',
  arguments: '<login>',
  description: 'List the application passwords of a user: UUID, creation, last use with IP address, and name.',
  argsDescription: { login: 'Login of the user.' },
})
export class ListApplicationPasswordsCommand extends CommandRunner {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: ApplicationPasswordsService,
  ) {
    super();
  }

  async run([login]: string[], { json }: { json?: boolean }): Promise<void> {
    const user = await requireAccount(this.users, login!);
    for (const password of await this.passwords.listOfUser(user.id))
      process.stdout.write(`${json ? JSON.stringify(publicFields(password)) : toLine(password)}\n`);
  }

  @Option({
    flags: '--json',
    description: 'print one JSON object per line: {"uuid", "name", "created", "lastUsed", "lastIp"}',
  })
  parseJson(): boolean {
    return true;
  }
}

/** Returns the fields that the command prints. */
function publicFields({ uuid, name, created, lastUsed, lastIp }: ApplicationPasswordEntity) {
  return { uuid, name, created, lastUsed, lastIp };
}

function toLine({ uuid, name, created, lastUsed, lastIp }: ApplicationPasswordEntity): string {
  return [uuid, created.toISOString(), lastUsed?.toISOString() ?? '-', lastIp ?? '-', name].join('\t');
}
