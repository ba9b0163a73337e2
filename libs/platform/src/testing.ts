/** Internals of the platform that test suites use. */
export { CHANGE_CHANNEL } from './change-bus/change-channel.js';
export { registerSql } from './change-bus/listening-instances.js';
export { SettableClock } from './clock/clock.js';
export { formatEnvFile } from './config/env-file.js';
export { describeSettings, loadConfiguration } from './config/load-configuration.js';
export { utcInstant } from './database/columns.js';
export { SiteDataSource } from './database/site-data-source.js';
export { SettingsRegistry } from './settings/setting-definition.js';
export { PlatformChecks } from './doctor/platform-checks.js';
export { libraryKind, namespacesOf } from './libraries/library.decorator.js';
