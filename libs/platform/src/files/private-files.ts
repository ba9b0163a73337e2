import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '../config/configuration.js';
import type { SiteLogger } from '../logging/site-logger.js';

/** Access modes for the owner only, of directories and files. */
const DIRECTORY = 0o700;
const FILE = 0o600;
/** The permission bits of group and others. */
const GROUP_AND_OTHERS = 0o077;

/** Suffixes of the files of an SQLite database. */
const SQLITE_SUFFIXES = ['', '-wal', '-shm', '-journal'];

/** The paths of all files that an SQLite database can consist of; some do not always exist. */
export function sqliteFiles(path: string): string[] {
  return SQLITE_SUFFIXES.map((suffix) => path + suffix);
}

/** Makes new files and directories of this process accessible to its owner only. */
export function makeFilesPrivate(): void {
  // defence: private-umask
  process.umask(GROUP_AND_OTHERS);
}

/**
 * Removes the access of other accounts to the data directory and the SQLite file. Does not follow symbolic links. Logs
 * files whose mode cannot be changed, such as those of another owner.
 */
export function restrictExistingFiles(
  { dataDir, database }: Pick<Configuration, 'dataDir' | 'database'>,
  logger: Pick<SiteLogger, 'warn'>,
): void {
  const failed: string[] = [];
  restrictTree(dataDir, failed);
  if (database.kind === 'sqlite') for (const path of sqliteFiles(database.path)) restrictTree(path, failed);
  if (failed.length === 0) return;
  logger.warn(
    { paths: failed.slice(0, 10), count: failed.length },
    'Other accounts of this machine can read these files: their modes could not be changed.',
    'PrivateFiles',
  );
}

function restrictTree(path: string, failed: string[]): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  const isDirectory = found.isDirectory();
  try {
    // Restricts a directory before its entries, so that other accounts can no longer reach them.
    // defence: private-existing-files
    if (found.mode & GROUP_AND_OTHERS) chmodSync(path, isDirectory ? DIRECTORY : FILE);
    if (isDirectory) for (const name of readdirSync(path)) restrictTree(join(path, name), failed);
  } catch (error) {
    // A running server may have removed the file.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failed.push(path);
  }
}
