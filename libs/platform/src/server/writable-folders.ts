import { accessSync, constants, mkdirSync } from 'node:fs';
import type { Configuration } from '../config/configuration.js';
import { filesLocation } from '../files/files-location.js';

/**
 * Creates the folders that a site writes to, and requires that it may: a site whose uploads cannot be stored is refused at its start rather
 * than at the first upload.
 * @throws the file system's error, with the path
 */
export function requireWritableFolders(configuration: Configuration): void {
  const files = filesLocation(configuration);
  const folders = files.kind === 'local' ? [configuration.dataDir, files.directory] : [configuration.dataDir];
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  }
}
