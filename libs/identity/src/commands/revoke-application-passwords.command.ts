import { CommandError } from '#platform';
import { CommandRunner, Option, SubCommand } from 'nest-commander';
import { ApplicationPasswordsService } from '../application-passwords/application-passwords.service.js';
import { AuditLog } from '../audit/audit-log.js';
import { UsersService } from '../users/users.service.js';
import { publicAccount } from './public-account.js';
import { requireAccount } from './require-account.js';

interface RevokeOptions {
  uuid?: string;
  all?: boolean;
  json?: boolean;
}

/** `user revoke-application-passwords LOGIN --uuid UUID|--all`. */
@SubCommand({
  name: 'revoke-application-passwords',
  arguments: '<login>',
  description: 'Revoke one or all application passwords of a user. One of --uuid and --all is required.',
  argsDescription: { login: 'Login of the user.' },
})
export class RevokeApplicationPasswordsCommand extends CommandRunner {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: ApplicationPasswordsService,
    private readonly audit: AuditLog,
  ) {
    super();
  }

  async run([login]: string[], { uuid, all = false, json }: RevokeOptions): Promise<void> {
    const user = await requireAccount(this.users, login!);
    if ((uuid === undefined) !== all)
      throw new CommandError(
        `Say which application passwords of ${user.login} to revoke: either --uuid UUID or --all.`,
      );
    const revoked = uuid === undefined ? await this.passwords.revokeAll(user.id) : await this.revokeOne(user.id, uuid);
    this.audit.recordLocal('application passwords revoked', {
      user: user.login,
      userId: user.id,
      which: uuid ?? 'all',
      found: revoked,
    });
    process.stdout.write(
      json
        ? `${JSON.stringify({ user: publicAccount(user), revoked })}\n`
        : `Revoked ${revoked === 1 ? '1 application password' : `${revoked} application passwords`} of ${user.login}.\n`,
    );
  }

  private async revokeOne(userId: number, uuid: string): Promise<number> {
    if (await this.passwords.revoke(userId, uuid)) return 1;
    throw new CommandError(
      `The user has no application password "${uuid}". The command "user list-application-passwords" prints all of them.`,
    );
  }

  @Option({ flags: '--uuid <uuid>', description: 'only the application password with this UUID' })
  parseUuid(value: string): string {
    return value;
  }

  @Option({ flags: '--all', description: 'all application passwords of the user' })
  parseAll(): boolean {
    return true;
  }

  @Option({ flags: '--json', description: 'print {"user": …, "revoked": number}' })
  parseJson(): boolean {
    return true;
  }
}
