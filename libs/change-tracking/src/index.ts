/**
 * Derives from SQL statements which rows and columns they read and change, so that a commit invalidates only the cache
 * entries that depend on them.
 * See docs/caching.md.
 */
export { ChangeSet, packChanges, unpackChanges } from './change-set.js';
export { ChangeTracker } from './change-tracker.js';
export type { CacheTags, WriteResult } from './change-tracker.js';
export { readPostgresSchema, readSqliteSchema } from './database-schema.js';
export { splitSources, staleValues } from './stored-sources.js';
export type { StoredSources } from './stored-sources.js';
export type { ReadSource, TableChange } from './table-state.js';
