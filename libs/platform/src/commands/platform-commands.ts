/** Providers that only commands use: those of each deployment, such as `doctor` and `migrate`. */
export { PlatformChecks } from '../doctor/platform-checks.js';
export { DoctorCommand } from './doctor.command.js';
export { MigrateCommand } from './migrate.command.js';
export { SettingsCommand } from './settings.command.js';
