import { dirname, resolve } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { foldText } from '#text';
import { createFolder } from './create-folder.js';
import { sqliteDriver } from './sqlite-driver.js';

/** An open SQLite file. */
export type SqliteConnection = Sqlite.Database;

const KIB = 1024;
const MIB = 1024 * KIB;

/**
 * Size of the page cache of a connection in bytes. Larger sorts use temporary files. The file is not memory-mapped:
 * mapped pages would count as memory of the server, and the operating system caches the file anyway.
 */
const READER_CACHE = 24 * MIB;
const WRITER_CACHE = 8 * MIB;

/**
 * Maximum size of a file in bytes for which savepoints copy changed pages into memory. Writing them to temporary files
 * takes most of the system calls of a unit of work. A statement that changes all rows copies at most the whole file.
 */
const MAX_SIZE_FOR_MEMORY_JOURNAL = 512 * MIB;

/**
 * Opens the writing connection. It uses WAL mode, so that readers never wait for it. `WriteAheadLog` flushes its
 * commits and configures its checkpoints.
 */
export function openWriter(path: string): SqliteConnection {
  createFolder(dirname(resolve(path)));
  const connection = new sqliteDriver(path, { timeout: 5_000 });
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = NORMAL');
  connection.pragma('foreign_keys = ON');
  connection.pragma(`journal_size_limit = ${64 * MIB}`);
  connection.pragma(`cache_size = ${-WRITER_CACHE / KIB}`);
  addFunctions(connection);
  const pages = Number(connection.pragma('page_count', { simple: true }));
  if (pages * Number(connection.pragma('page_size', { simple: true })) <= MAX_SIZE_FOR_MEMORY_JOURNAL)
    connection.pragma('temp_store = MEMORY');
  // Waiting within SQLite would block the event loop; SiteDataSource waits for locks of other processes instead.
  connection.pragma('busy_timeout = 0');
  return connection;
}

/** Configures a reading connection. */
export function prepareReader(connection: SqliteConnection): void {
  connection.pragma(`cache_size = ${-READER_CACHE / KIB}`);
  connection.pragma('query_only = ON');
  addFunctions(connection);
}

/** Adds the function `fold_text`, which folds texts as the search index does (`foldText`). */
function addFunctions(connection: SqliteConnection): void {
  connection.function('fold_text', { deterministic: true }, (text) => foldText(String(text)));
}
