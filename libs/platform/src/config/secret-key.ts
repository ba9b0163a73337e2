import { randomBytes, randomUUID } from 'node:crypto';
import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from '#sqlite';
import { errorCode } from '../files/file-error.js';
import { syncPathSync } from '../files/sync-path.js';
import type { Configuration } from './configuration.js';
import { InvalidConfigurationError } from './setting.js';

const FILE = 'secret.key';
/** As in SECRET_KEY. A shorter file was not written completely. */
const MIN_LENGTH = 32;
/** Codes of errors on file systems without hard links. */
const NO_HARD_LINK_CODES = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Replaces the generated key by that of a restored or moved site. SECRET_KEY has precedence if it is set. */
export function storeSecretKey({ dataDir }: Pick<Configuration, 'dataDir'>, key: string): void {
  writeKey(dataDir, key, renameSync);
}

/**
 * The key that signs cookies, nonces and cursors, and hashes application passwords: SECRET_KEY, else one that is
 * generated once into the data directory, readable by its owner only.
 * @throws InvalidConfigurationError if the file is empty or too short
 */
export function secretKeyOf(configuration: Configuration): string {
  const { secretKey, dataDir } = configuration;
  if (secretKey) return secretKey;
  const stored = readKey(dataDir);
  if (stored !== undefined) return stored;
  try {
    writeKey(dataDir, randomBytes(48).toString('base64url'), linkUnlessExists);
    configuration.hasNewSecretKey = true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return readKey(dataDir)!;
}

function readKey(dataDir: string): string | undefined {
  const path = join(dataDir, FILE);
  let key: string;
  try {
    key = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  // An empty key would let everybody forge sessions.
  if (key.length < MIN_LENGTH)
    throw new InvalidConfigurationError([
      `${path} is empty or too short, because it was not written completely. Restore it from a backup. If there is none, delete it: the next start creates a new key, and sessions and application passwords become invalid.`,
    ]);
  return key;
}

/**
 * Writes the key to a temporary file, so that the final name never has an incomplete key.
 * @param rename gives the temporary file its final name
 */
function writeKey(dataDir: string, key: string, rename: (temporary: string, path: string) => void): void {
  createFolder(dataDir);
  const path = join(dataDir, FILE);
  const temporary = `${path}.${randomUUID()}`;
  try {
    writeFileSync(temporary, key, { flag: 'wx', mode: 0o600, flush: true });
    rename(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
  syncPathSync(dataDir);
}

/**
 * Links the temporary file to its final name. Unlike a rename, it fails if another process has created that file
 * meanwhile. On file systems without hard links it copies the file, which is not atomic.
 */
function linkUnlessExists(temporary: string, path: string): void {
  try {
    linkSync(temporary, path);
  } catch (error) {
    if (!NO_HARD_LINK_CODES.includes(errorCode(error) ?? '')) throw error;
    copyFileSync(temporary, path, constants.COPYFILE_EXCL);
  }
}
