/** Providers that only commands use: the commands that copy, move and restore a site. */
export { BackupCommand } from './commands/backup.command.js';
export { MoveCommand } from './commands/move.command.js';
export { RewriteAddressesCommand } from './commands/rewrite-addresses.command.js';
export { RestoreCommand } from './commands/restore.command.js';
