/** The parts of the platform that `libs/deployment` uses to run a deployment. */
export { processEnvironment } from './config/load-configuration.js';
export { commaList, withoutTrailingSlash } from './config/parsers.js';
export { InvalidConfigurationError } from './config/setting.js';
export type { Environment } from './config/setting.js';
export { isTransactionConflict } from './database/sql-errors.js';
export { isSharedFolder, makeFilesPrivate, restrictExistingFiles, sqliteFiles } from './files/private-files.js';
export { libraryKind, namespacesOf, provideCommands, schemaOf, settingsOf } from './libraries/library.decorator.js';
export { withImports } from './libraries/library.decorator.js';
export { currentRequestId, inRequest, LoggedRequest } from './logging/request-id.js';
export { createLogger, SiteLogger } from './logging/site-logger.js';
export { MetricsServer } from './observability/metrics-server.js';
export { ObservabilitySettings } from './observability/observability-settings.js';
export { isAtriumMessage } from './observability/worker-messages.js';
export type { MetricsRequest, ProcessMetrics, WorkerMessage } from './observability/worker-messages.js';
export { PlatformModule } from './platform.module.js';
