import { Command, CommandRunner } from 'nest-commander';
import { ApplicationPasswordCommand } from './application-password.command.js';
import { CreateUserCommand } from './create-user.command.js';
import { DeleteUserCommand } from './delete-user.command.js';
import { ListApplicationPasswordsCommand } from './list-application-passwords.command.js';
import { ListUsersCommand } from './list-users.command.js';
import { PasswordCommand } from './password.command.js';
import { RevokeApplicationPasswordsCommand } from './revoke-application-passwords.command.js';
import { RoleCommand } from './role.command.js';

/** `user …`: manages accounts. */
@Command({
  name: 'user',
  description:
    'List, create and delete users, set their roles and passwords, create, list and revoke application passwords.',
  subCommands: [
    ListUsersCommand,
    CreateUserCommand,
    RoleCommand,
    PasswordCommand,
    ApplicationPasswordCommand,
    ListApplicationPasswordsCommand,
    RevokeApplicationPasswordsCommand,
    DeleteUserCommand,
  ],
})
export class UserCommand extends CommandRunner {
  run(): Promise<void> {
    this.command.help({ error: true });
  }
}
