import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '../config/configuration.js';
import type { SiteLogger } from '../logging/site-logger.js';

/** Access of the owner alone, to a directory and to a file. */
const DIRECTORY = 0o700;
const FILE = 0o600;
/** The bits of the group and of all others. */
const FOREIGN = 0o077;

/** Endings of the files that SQLite keeps beside a database. */
const BESIDE = ['', '-wal', '-shm', '-journal'];

/** Lets files and directories that this process makes from now on be readable by its own account alone. */
export function makeFilesPrivate(): void {
  // defence: private-umask
  process.umask(FOREIGN);
}

/**
 * Takes the access of other accounts away from all that is in the data directory, and from the SQLite file wherever it is. Symbolic links
 * are not followed. What cannot be changed, such as files of another owner, is logged.
 */
export function restrictExistingFiles(
  { dataDir, database }: Pick<Configuration, 'dataDir' | 'database'>,
  logger: Pick<SiteLogger, 'warn'>,
): void {
  const left: string[] = [];
  restrictTree(dataDir, left);
  if (database.kind === 'sqlite') for (const ending of BESIDE) restrictTree(database.path + ending, left);
  if (left.length === 0) return;
  logger.warn(
    { paths: left.slice(0, 10), count: left.length },
    'Other accounts of this machine may read these files: their modes could not be changed.',
    'PrivateFiles',
  );
}

function restrictTree(path: string, left: string[]): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  const directory = found.isDirectory();
  try {
    // The directory first: from then on no other account reaches its entries.
    // defence: private-existing-files
    if (found.mode & FOREIGN) chmodSync(path, directory ? DIRECTORY : FILE);
    if (directory) for (const name of readdirSync(path)) restrictTree(join(path, name), left);
  } catch (error) {
    // Removed meanwhile, by a server that runs beside this command.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') left.push(path);
  }
}
