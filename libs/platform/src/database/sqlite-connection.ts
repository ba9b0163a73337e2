import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';

/** An open SQLite file. */
export type SqliteConnection = Sqlite.Database;

/** How an SQLite file is opened. */
export interface SqliteConnectionOptions {
  /** Path of the file; it and its directory are made where they are missing. */
  path: string;
  /** FULL: a commit that was answered survives a power cut. */
  synchronous: 'FULL' | 'NORMAL';
}

const MIB = 1024 * 1024;

/** Opens the one connection that writes; puts the file into WAL mode so that readers never wait for it. */
export function openWriter({ path, synchronous }: SqliteConnectionOptions): SqliteConnection {
  mkdirSync(dirname(path), { recursive: true });
  const connection = new Sqlite(path, { timeout: 5_000 });
  connection.pragma('journal_mode = WAL');
  connection.pragma(`synchronous = ${synchronous}`);
  connection.pragma('foreign_keys = ON');
  connection.pragma(`journal_size_limit = ${64 * MIB}`);
  prepareConnection(connection);
  // Waiting inside of SQLite would stop everything else: SiteDataSource waits for another process's lock itself.
  connection.pragma('busy_timeout = 0');
  return connection;
}

/** Settings of every connection: memory for pages and sorting. */
export function prepareConnection(connection: SqliteConnection): void {
  connection.pragma(`cache_size = ${-64 * 1024}`);
  connection.pragma(`mmap_size = ${256 * MIB}`);
  connection.pragma('temp_store = MEMORY');
}

/** Settings of the connection that reads. */
export function prepareReader(connection: SqliteConnection): void {
  prepareConnection(connection);
  connection.pragma('query_only = ON');
}
