import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { filesLocation } from '#platform';
import type { Configuration } from '#platform';
import { InvalidConfigurationError, isSharedFolder, isWithin } from '#platform/core';

/** The settings that say where the files of a site are. */
type Locations = Pick<Configuration, 'dataDir' | 'database' | 'filesUrl'>;

/** Whether a path is in the folder of uploaded files, of which readers can download every file. */
export function isExposed(path: string, configuration: Omit<Locations, 'database'>): boolean {
  const files = filesLocation(configuration);
  return files.kind === 'local' && isReallyWithin(path, files.directory);
}

/**
 * Refuses a folder of uploaded files that contains other files of the site or of the machine.
 * @throws InvalidConfigurationError if readers could download such files
 */
export function refuseExposedFiles(configuration: Locations): void {
  const files = filesLocation(configuration);
  if (files.kind !== 'local') return;
  const { dataDir, database } = configuration;
  const exposed = [dataDir, ...(database.kind === 'sqlite' ? [database.path] : [])].find((path) =>
    isReallyWithin(path, files.directory),
  );
  // defence: exposed-files
  if (exposed === undefined && !isSharedFolder(files.directory)) return;
  const content = exposed ?? 'files that are not of this site';
  throw new InvalidConfigurationError([
    `FILES_URL: ${files.directory} cannot be used, because readers can download every file in it, and it contains ${content}. Choose a folder for uploaded files alone, such as ${join(dataDir, 'uploads')}.`,
  ]);
}

/**
 * Refuses a folder of private files within the folder of uploaded files.
 * @param variable the setting that names the folder
 * @throws InvalidConfigurationError if readers could download its files
 */
export function refuseExposedFolder(variable: string, folder: string, configuration: Locations): void {
  // defence: exposed-folder
  if (isExposed(folder, configuration))
    throw new InvalidConfigurationError([
      `${variable}: ${folder} cannot be used, because it is in the folder of uploaded files, of which readers can download every file. Choose another folder.`,
    ]);
}

/** Whether a path is a folder or below it once symbolic links are resolved. */
function isReallyWithin(path: string, folder: string): boolean {
  return isWithin(realPath(path), realPath(folder));
}

/** Resolves the symbolic links of a path, also if its end does not exist. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}
