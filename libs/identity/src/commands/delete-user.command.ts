import { CommandRunner, Option, SubCommand } from 'nest-commander';
import { CommandError } from '#platform';
import { AuditLog } from '../audit/audit-log.js';
import { UserWriter } from '../users/user-writer.js';
import { UsersService } from '../users/users.service.js';
import { requireAccount } from './require-account.js';
import { publicAccount } from './public-account.js';

interface DeleteOptions {
  reassign?: string;
  trashContent?: boolean;
  json?: boolean;
}

/** `user delete LOGIN --reassign LOGIN|--trash-content`. */
@SubCommand({
  name: 'delete',
  arguments: '<login>',
  description:
    'Delete a user, whose content gets another author or moves to the trash. One of the two options is required.',
  argsDescription: { login: 'Login of the user.' },
})
export class DeleteUserCommand extends CommandRunner {
  constructor(
    private readonly users: UsersService,
    private readonly writer: UserWriter,
    private readonly audit: AuditLog,
  ) {
    super();
  }

  async run([login]: string[], { reassign, trashContent = false, json }: DeleteOptions): Promise<void> {
    const user = await requireAccount(this.users, login!);
    if ((reassign === undefined) !== trashContent)
      throw new CommandError(
        `Say what becomes of the content of ${user.login}: either --reassign LOGIN or --trash-content.`,
      );
    const author = reassign === undefined ? undefined : await requireAccount(this.users, reassign);
    if (author?.id === user.id) throw new CommandError('--reassign must be the login of another user.');
    await this.writer.delete(user.id, author?.id);
    this.audit.recordLocal('user deleted', { user: user.login, userId: user.id, reassignedTo: author?.login });
    process.stdout.write(
      json
        ? `${JSON.stringify({ deleted: publicAccount(user), reassignedTo: author ? publicAccount(author) : null })}\n`
        : `Deleted ${user.login}. ${author ? `${author.login} is the author of the content now.` : 'The content is in the trash.'}\n`,
    );
  }

  @Option({ flags: '--reassign <login>', description: 'new author of the content' })
  parseReassign(value: string): string {
    return value;
  }

  @Option({
    flags: '--trash-content',
    description: 'move posts to the trash; delete files, and posts that are already in the trash',
  })
  parseTrashContent(): boolean {
    return true;
  }

  @Option({ flags: '--json', description: 'print {"deleted": …, "reassignedTo": …}' })
  parseJson(): boolean {
    return true;
  }
}
