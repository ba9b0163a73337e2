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

const KIB = 1024;
const MIB = 1024 * KIB;

/**
 * Bytes of pages that connections keep. The operating system keeps the file, too, and gives that memory back when others need it: so there is no
 * mapping of the file, whose pages would count as the server's own, and what a statement sorts or collects goes to a file when it is more than this.
 */
const READER_CACHE = 24 * MIB;
const WRITER_CACHE = 8 * MIB;

/**
 * Pages of the log after which a commit writes them into the file (16 MB). Four times SQLite's own: a commit that does so takes ten times as long as
 * the others, and most pages, those of indexes, are written again and again meanwhile.
 */
const CHECKPOINT_PAGES = 4_000;

/** Opens the one connection that writes; puts the file into WAL mode so that readers never wait for it. */
export function openWriter({ path, synchronous }: SqliteConnectionOptions): SqliteConnection {
  mkdirSync(dirname(path), { recursive: true });
  const connection = new Sqlite(path, { timeout: 5_000 });
  connection.pragma('journal_mode = WAL');
  connection.pragma(`synchronous = ${synchronous}`);
  connection.pragma('foreign_keys = ON');
  connection.pragma(`journal_size_limit = ${64 * MIB}`);
  connection.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  connection.pragma(`cache_size = ${-WRITER_CACHE / KIB}`);
  // Waiting inside of SQLite would stop everything else: SiteDataSource waits for another process's lock itself.
  connection.pragma('busy_timeout = 0');
  return connection;
}

/** Settings of the connection that reads. */
export function prepareReader(connection: SqliteConnection): void {
  connection.pragma(`cache_size = ${-READER_CACHE / KIB}`);
  connection.pragma('query_only = ON');
}
