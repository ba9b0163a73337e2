/**
 * SQLite below the ORM: connections, prepared statements, the flushing of the write-ahead log, reader processes, and
 * files that several processes share.
 */
export { ReaderProcesses } from './readers/reader-processes.js';
export { createFolder } from './create-folder.js';
export { CommitCounter } from './shared-file/commit-counter.js';
export { SharedFile } from './shared-file/shared-file.js';
export { openWriter, prepareReader } from './sqlite-connection.js';
export type { SqliteConnection } from './sqlite-connection.js';
export { sqliteDriver, sqliteDriverPath } from './sqlite-driver.js';
export { isSqliteBusy, ReaderFailureError, StatementTimeoutError } from './sqlite-errors.js';
export { bindings, runStatement, SqliteStatements } from './sqlite-statements.js';
export type { SqliteResult } from './sqlite-statements.js';
export { toStorableText } from './sqlite-values.js';
export { FailedFlushError, WriteAheadLog } from './write-ahead-log/write-ahead-log.js';
export type { WriteAheadLogOptions } from './write-ahead-log/write-ahead-log.js';
