/**
 * Configuration, database, unit of work, cache, files, scheduler, change bus, settings, logging, health and server.
 */
export { ChangeBus } from './change-bus/change-bus.js';
export { SiteCache } from './change-bus/site-cache.js';
export { Clock } from './clock/clock.js';
export { fromSiteTime, isZoneName, toSiteTime, zoneOffset } from './clock/site-time.js';
export type { SiteZone } from './clock/site-time.js';
export { CommandError } from './commands/command-error.js';
export { runCommands } from './commands/run-commands.js';
export { Configuration } from './config/configuration.js';
export { byteSize, isPlainUrl, wholeNumber } from './config/parsers.js';
export { secretKeyOf } from './config/secret-key.js';
export { yesOrNo } from './config/parsers.js';
export { Setting } from './config/setting.js';
export { InstantColumn, JsonColumn } from './database/columns.js';
export type { DatabaseKind } from './database/database-kind.js';
export { Database } from './database/database.js';
export { runDdl, runDdlOn } from './database/migration-helpers.js';
export { nextVersion } from './database/snapshot.js';
export { isUniqueViolation } from './database/sql-errors.js';
export type { SqlParameter } from './database/sql-parameters.js';
export { UnitOfWork } from './database/unit-of-work.js';
export { Deployment } from './deployment/deployment.decorator.js';
export { Library } from './deployment/library.decorator.js';
export { programVersion } from './deployment/program-version.js';
export { StartTasks } from './deployment/start-tasks.js';
export { FileMissingError, FileStore, isFileKey } from './files/file-store.js';
export { sendFile } from './files/send-file.js';
export { StagingArea, isRunning } from './files/staging-area.js';
export { OutgoingError } from './outgoing/outgoing-error.js';
export { OutgoingHttp } from './outgoing/outgoing-http.js';
export type { OutgoingResponse } from './outgoing/outgoing-http.js';
export { Scheduler } from './scheduler/scheduler.js';
export { serve } from './server/serve.js';
export { defineSetting } from './settings/setting-definition.js';
export type { SettingDefinition } from './settings/setting-definition.js';
export { SettingsModule } from './settings/settings.module.js';
export { SettingsService, SettingsSnapshot } from './settings/settings.service.js';
