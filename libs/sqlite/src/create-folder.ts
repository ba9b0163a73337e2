import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents. Use it instead of `mkdir` with `recursive`, which never returns in a file
 * system that refuses a folder as missing (ENOENT), such as `/proc`.
 * @param path absolute path
 * @returns the first folder that was created; undefined if the folder exists
 * @throws the error of the file system
 */
export function createFolder(path: string, mode?: number): string | undefined {
  const missing = [];
  for (let folder = path; !existsSync(folder); folder = dirname(folder)) missing.unshift(folder);
  for (const folder of missing.length > 0 ? missing : [path]) createOne(folder, mode);
  return missing[0];
}

/** Another process may have created the folder meanwhile. */
function createOne(folder: string, mode: number | undefined): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    const exists = (error as NodeJS.ErrnoException).code === 'EEXIST' && statSync(folder, { throwIfNoEntry: false });
    if (!exists || !exists.isDirectory()) throw error;
  }
}
