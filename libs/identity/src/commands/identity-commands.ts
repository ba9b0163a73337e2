export { InstallCommand } from './install.command.js';
export { PasswordCommand } from './password.command.js';
export { ApplicationPasswordCommand, CreateUserCommand, UserCommand } from './user.command.js';
