import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from './configuration.js';

const FILE = 'secret.key';

/** Replaces the generated key by that of a restored or moved site. SECRET_KEY has precedence if it is set. */
export function storeSecretKey({ dataDir }: Pick<Configuration, 'dataDir'>, key: string): void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, FILE);
  writeFileSync(`${path}.new`, key, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}

/**
 * The key that signs cookies, nonces and cursors, and hashes application passwords: SECRET_KEY, else one that is
 * generated once into the data directory, readable by its owner only.
 */
export function secretKeyOf(configuration: Configuration): string {
  if (configuration.secretKey) return configuration.secretKey;
  const path = join(configuration.dataDir, FILE);
  mkdirSync(configuration.dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
