/** Internals of the platform that test suites use. */
export { SettableClock } from './clock/clock.js';
export { formatEnvFile } from './config/env-file.js';
export { describeSettings, loadConfiguration } from './config/load-configuration.js';
export { utcInstant } from './database/columns.js';
export { ReaderProcesses } from './database/readers/reader-processes.js';
export { SiteDataSource } from './database/site-data-source.js';
export { sqliteDriver } from './database/sqlite-driver.js';
export { loadDeploymentConfiguration } from './deployment/deployment-configuration.js';
export { deploymentModule } from './deployment/deployment-module.js';
export { deploymentOf } from './deployment/deployment.decorator.js';
export type { DeploymentMetadata } from './deployment/deployment.decorator.js';
export { libraryKind, namespacesOf } from './deployment/library.decorator.js';
export { withPlugins } from './plugins/with-plugins.js';
export { SettingsRegistry } from './settings/setting-definition.js';
export { PlatformChecks } from './doctor/platform-checks.js';
export { fastifyAdapter } from './server/http-adapter.js';
export { createApp } from './server/serve.js';
