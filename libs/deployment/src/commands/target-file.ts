import { accessSync, constants, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { CommandError } from '#platform';
import type { Configuration } from '#platform';
import { sqliteFiles } from '#platform/core';
import { isExposed, realPath } from '../server/exposed-files.js';

/**
 * Returns the absolute path of the file that a command is to write. Checks first that the file can be created or
 * replaced, so that a long command does not fail at its end, and that it replaces no file of the site or of the
 * machine.
 * @param file path as the operator has written it
 * @throws CommandError if the file cannot be written there
 */
export function targetFile(file: string, configuration: Configuration): string {
  const path = resolve(file);
  const refuse = (reason: string): never => {
    throw new CommandError(`${file === '' ? 'FILE' : file} cannot be written: ${reason}`);
  };
  if (file === '') refuse('the name is empty.');
  const folder = dirname(path);
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    // A device would be replaced, too.
    if (found && !found.isFile())
      refuse(found.isDirectory() ? 'it is a folder. Add the name of a file.' : 'it is not a regular file.');
    // The dot distinguishes a folder from a file, which versions of Node report differently above.
    accessSync(`${folder}${sep}.`, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') refuse(`the folder ${folder} does not exist. Create it first.`);
    refuse(code === 'ENAMETOOLONG' ? 'the name is too long.' : `${folder} is not writable (${code}).`);
  }
  const { dataDir, database } = configuration;
  const own = [join(dataDir, 'secret.key'), ...(database.kind === 'sqlite' ? sqliteFiles(database.path) : [])];
  if (own.map(realPath).includes(realPath(path))) refuse('it is a file of the site. Choose another path.');
  // defence: exposed-target
  if (isExposed(path, configuration))
    refuse('readers could download it from the folder of uploaded files. Choose another folder.');
  return path;
}
