import { accessSync, constants } from 'node:fs';
import { filesLocation } from '#platform';
import type { Configuration } from '#platform';
import { createFolder } from '#sqlite';

/**
 * Creates the folders of a site and checks that they are writable, so that a site that cannot store uploads fails at
 * its start.
 * @throws the file system error, with the path
 */
export function requireWritableFolders(configuration: Configuration): void {
  const files = filesLocation(configuration);
  const folders = files.kind === 'local' ? [configuration.dataDir, files.directory] : [configuration.dataDir];
  for (const folder of folders) {
    createFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  }
}
