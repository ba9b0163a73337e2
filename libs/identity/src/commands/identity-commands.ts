/** Providers that only commands use: the commands that install a site and manage its users. */
export { ApplicationPasswordCommand } from './application-password.command.js';
export { CreateUserCommand } from './create-user.command.js';
export { DeleteUserCommand } from './delete-user.command.js';
export { InstallCommand } from './install.command.js';
export { ListApplicationPasswordsCommand } from './list-application-passwords.command.js';
export { ListUsersCommand } from './list-users.command.js';
export { PasswordCommand } from './password.command.js';
export { RevokeApplicationPasswordsCommand } from './revoke-application-passwords.command.js';
export { RoleCommand } from './role.command.js';
export { UserCommand } from './user.command.js';
