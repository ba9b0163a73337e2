/** The parts of the platform with which `libs/deployment` runs a deployment and `libs/observability` observes it. */
export { processEnvironment } from './config/load-configuration.js';
export { commaList, withoutTrailingSlash } from './config/parsers.js';
export type { DependentSettings } from './config/dependent-settings.js';
export { InvalidConfigurationError } from './config/setting.js';
export { SchemaError } from './database/schema-errors.js';
export type { Environment } from './config/setting.js';
export type { ReplicaStatus } from './database/replicas/replica.js';
export { isTransactionConflict } from './database/sql-errors.js';
export type { StatementTimer } from './database/statement-timer.js';
export { readsOnly } from './commands/reads-only.js';
export { isWithin } from './files/is-within.js';
export {
  isSharedFolder,
  makeFilesPrivate,
  restrictExistingFiles,
  sqliteFiles,
  warnOfOtherAccount,
} from './files/private-files.js';
export { libraryKind, namespacesOf, provideCommands, schemaOf, settingsOf } from './libraries/library.decorator.js';
export { withImports } from './libraries/library.decorator.js';
export { currentRequestId, inRequest, LoggedRequest } from './logging/request-id.js';
export { createLogger, SiteLogger } from './logging/site-logger.js';
export { PlatformModule } from './platform.module.js';
