import { chmodSync, closeSync, lstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '../config/configuration.js';
import { InvalidConfigurationError } from '../config/setting.js';
import type { SiteLogger } from '../logging/site-logger.js';
import { errorCode } from './file-error.js';
import { isWithin } from './is-within.js';

/** The permission bits of group and others. */
const GROUP_AND_OTHERS = 0o077;
/** The bit of folders that several accounts share, such as `/tmp`. */
const STICKY = 0o1000;

/** Folders of the machine. They and the folders above them contain files of others. */
const SYSTEM_FOLDERS = ['/etc', '/home', '/opt', '/tmp', '/usr', '/var/lib'];

/** This file, as a part of the program. */
const PROGRAM = fileURLToPath(import.meta.url);

/** The first bytes of an SQLite database. */
const SQLITE_HEADER = 'SQLite format 3\0';

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
 * @throws InvalidConfigurationError if the data directory has files of others, whose modes must not change
 */
export function restrictExistingFiles(
  { dataDir, database }: Pick<Configuration, 'dataDir' | 'database'>,
  logger: Pick<SiteLogger, 'warn'>,
): void {
  refuseSharedFolder(dataDir);
  const failed: string[] = [];
  restrictTree(dataDir, failed);
  if (database.kind === 'sqlite' && isSqliteFile(database.path))
    for (const path of sqliteFiles(database.path)) restrictTree(path, failed);
  if (failed.length === 0) return;
  logger.warn(
    { paths: failed.slice(0, 10), count: failed.length },
    'Other accounts of this machine can read these files: their modes could not be changed. The command doctor says how to change them.',
    'PrivateFiles',
  );
}

/**
 * The account to which the files of the site belong: that of this process. Root may also run a command for the site of
 * another account, the owner of the data directory.
 */
export function siteAccount({ dataDir }: Pick<Configuration, 'dataDir'>): number | undefined {
  const account = process.getuid?.();
  return account === 0 ? (lstatSync(dataDir, { throwIfNoEntry: false })?.uid ?? account) : account;
}

/** Warns if the command runs as root for the site of another account, whose server cannot read new files of root. */
export function warnOfOtherAccount(configuration: Configuration, logger: Pick<SiteLogger, 'warn'>): void {
  const account = siteAccount(configuration);
  if (account === process.getuid?.()) return;
  logger.warn(
    `This command runs as root, but ${configuration.dataDir} belongs to the account ${account}: its server cannot read files that the command creates. Run commands as that account, such as by "sudo -u '#${account}' …".`,
    'PrivateFiles',
  );
}

function refuseSharedFolder(folder: string): void {
  if (!isSharedFolder(folder)) return;
  const problem = containsOtherFiles(folder)
    ? 'it contains files that are not of this site. Choose'
    : `several accounts may create files in it (its mode has the sticky bit). If it is only for the site, run "chmod 700 ${folder}"; otherwise choose`;
  throw new InvalidConfigurationError([
    `DATA_DIR: ${folder} cannot be used, because ${problem} a folder for the site alone, such as ${join(folder, 'atrium')}.`,
  ]);
}

/** Whether a folder contains files of the machine, of the program or of several accounts. */
export function isSharedFolder(folder: string): boolean {
  if (containsOtherFiles(folder)) return true;
  const found = statSync(folder, { throwIfNoEntry: false });
  return found !== undefined && (found.mode & STICKY) !== 0;
}

/** Whether a folder contains files of the machine or of the program. */
function containsOtherFiles(folder: string): boolean {
  return [...SYSTEM_FOLDERS, process.execPath, PROGRAM].some((path) => isWithin(path, folder));
}

/** Whether the path is a database or an empty file, so that a wrong path in DATABASE_URL changes no file of others. */
function isSqliteFile(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) return false;
  if (found.size === 0) return true;
  const head = Buffer.alloc(SQLITE_HEADER.length);
  const file = openSync(path, 'r');
  try {
    readSync(file, head);
  } finally {
    closeSync(file);
  }
  return head.toString('latin1') === SQLITE_HEADER;
}

function restrictTree(path: string, failed: string[]): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  try {
    // Restricts a directory before its entries, so that other accounts can no longer reach them.
    // defence: private-existing-files
    if (found.mode & GROUP_AND_OTHERS) chmodSync(path, found.mode & 0o7777 & ~GROUP_AND_OTHERS);
    if (found.isDirectory()) for (const name of readdirSync(path)) restrictTree(join(path, name), failed);
  } catch (error) {
    // A running server may have removed the file.
    if (errorCode(error) !== 'ENOENT') failed.push(path);
  }
}
