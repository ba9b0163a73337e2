export { InstallCommand } from './install.command.js';
export { ApplicationPasswordCommand, CreateUserCommand, UserCommand } from './user.command.js';
