export { MigrateCommand } from './migrate.command.js';
export { SettingsCommand } from './settings.command.js';
