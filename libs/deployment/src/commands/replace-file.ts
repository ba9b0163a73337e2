import { open, rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';

/**
 * The name of an incomplete file: `FILE.<process id>.partial`. Each process has a name of its own, so that two that
 * write the same file at the same time do not mix their contents.
 */
const PARTIAL = /^(.+)\.\d+\.partial$/;

/** Returns the name of the file that an incomplete file is to become; undefined for other files. */
export function completeName(name: string): string | undefined {
  return PARTIAL.exec(name)?.[1];
}

/**
 * Writes a file that only its owner can read. It gets its name, and replaces an existing file, when it is complete and
 * durable. If writing fails, nothing is left. Opens the file first, so that a missing folder is reported before any work.
 * @param write writes to the stream and waits until it has ended
 * @returns the result of `write`
 */
export async function replaceFile<T>(path: string, write: (stream: Writable) => Promise<T>): Promise<T> {
  const partial = `${path}.${process.pid}.partial`;
  try {
    const file = await open(partial, 'w', 0o600);
    const result = await write(file.createWriteStream({ flush: true }));
    await rename(partial, path);
    return result;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
