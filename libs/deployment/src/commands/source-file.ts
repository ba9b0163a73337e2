import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CommandError } from '#platform';

/**
 * Returns the absolute path and the size in bytes of a file that a command is to read.
 * @param file path as the operator has written it
 * @throws CommandError if it does not exist, is not a regular file, or may not be read
 */
export async function sourceFile(file: string): Promise<{ path: string; size: number }> {
  const refuse = (reason: string): never => {
    throw new CommandError(`${file === '' ? 'FILE' : file} cannot be read: ${reason}`);
  };
  if (file === '') refuse('the name is empty.');
  const path = resolve(file);
  // Opening a pipe would wait for a writer.
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((error: unknown) =>
    refuse(reasonOf(error as NodeJS.ErrnoException)),
  );
  try {
    const found = await handle.stat();
    if (!found.isFile()) refuse(found.isDirectory() ? 'it is a folder.' : 'it is not a regular file.');
    return { path, size: found.size };
  } finally {
    await handle.close();
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'it does not exist.';
  return code === 'EACCES' ? 'its permissions do not allow it (EACCES).' : message;
}
