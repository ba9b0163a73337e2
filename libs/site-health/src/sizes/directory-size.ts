import { lstatSync, readdirSync } from 'node:fs';
import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { errorCode } from '#platform';

/** Milliseconds after which the measurement lets other requests run. */
const TIME_SLICE = 5;

/** The reason for a missing size. */
export type SizeFailure = 'not accessible' | 'timeout';

/** Limits of a measurement. */
export interface DirectoryLimits {
  /** Absolute paths to exclude. */
  exclude?: readonly string[];
  /** Deadline on the clock of `performance.now()` in milliseconds. */
  deadline: number;
}

/**
 * Returns the total size of the files below a directory in bytes. Does not follow links. A directory that does not
 * exist is empty, and files that are deleted during the measurement are ignored. Reads synchronously in short time
 * slices: a hundred thousand asynchronous calls take five times the processor time.
 */
export async function directorySize(
  root: string,
  { exclude = [], deadline }: DirectoryLimits,
): Promise<number | SizeFailure> {
  const directories = [root];
  const skipped = new Set(exclude);
  let size = 0;
  let sliceEnd = 0;
  try {
    for (let directory = directories.pop(); directory !== undefined; directory = directories.pop())
      for (const entry of entriesOf(directory)) {
        if (performance.now() > sliceEnd) {
          await setImmediate();
          sliceEnd = performance.now() + TIME_SLICE;
          if (sliceEnd > deadline) return 'timeout';
        }
        const path = join(directory, entry.name);
        if (skipped.has(path)) continue;
        if (entry.isDirectory()) directories.push(path);
        else if (entry.isFile()) size += unlessMissing(() => lstatSync(path).size, 0);
      }
    return size;
  } catch (error) {
    if (errorCode(error) === 'EACCES' || errorCode(error) === 'EPERM') return 'not accessible';
    throw error;
  }
}

/** Sizes of directories that do not change while the process runs, in bytes by path. */
const unchangingSizes = new Map<string, number>();

/** Like `directorySize`, for a directory that does not change while the process runs: measures it once. */
export async function unchangingDirectorySize(root: string, limits: DirectoryLimits): Promise<number | SizeFailure> {
  const known = unchangingSizes.get(root);
  if (known !== undefined) return known;
  const size = await directorySize(root, limits);
  if (typeof size === 'number') unchangingSizes.set(root, size);
  return size;
}

function entriesOf(directory: string): Dirent[] {
  return unlessMissing(() => readdirSync(directory, { withFileTypes: true }), []);
}

/** Returns the result of a call to the file system, or the alternative if the path does not exist (any more). */
function unlessMissing<T>(read: () => T, alternative: T): T {
  try {
    return read();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ENOTDIR') throw error;
    return alternative;
  }
}
