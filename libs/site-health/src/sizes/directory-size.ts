import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Files whose sizes are read together, so that a slow disk answers several requests at a time. */
const CONCURRENCY = 64;

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
 * exist is empty, and files that are deleted during the measurement are ignored.
 */
export async function directorySize(
  root: string,
  { exclude = [], deadline }: DirectoryLimits,
): Promise<number | SizeFailure> {
  const directories = [root];
  const skipped = new Set(exclude);
  let files: string[] = [];
  let size = 0;
  try {
    for (let directory = directories.pop(); directory !== undefined; directory = directories.pop()) {
      if (performance.now() > deadline) return 'timeout';
      for (const entry of await entriesOf(directory)) {
        const path = join(directory, entry.name);
        if (skipped.has(path)) continue;
        if (entry.isDirectory()) directories.push(path);
        else if (entry.isFile()) files.push(path);
      }
      if (files.length < CONCURRENCY && directories.length > 0) continue;
      size += await sizeOf(files);
      files = [];
    }
    return size;
  } catch (error) {
    if (codeOf(error) === 'EACCES' || codeOf(error) === 'EPERM') return 'not accessible';
    throw error;
  }
}

async function entriesOf(directory: string): Promise<Dirent[]> {
  try {
    return await readdir(directory, { withFileTypes: true });
  } catch (error) {
    if (!isMissing(error)) throw error;
    return [];
  }
}

/** Bytes of some files together. */
async function sizeOf(files: readonly string[]): Promise<number> {
  let size = 0;
  for (let at = 0; at < files.length; at += CONCURRENCY)
    for (const bytes of await Promise.all(files.slice(at, at + CONCURRENCY).map(fileSize))) size += bytes;
  return size;
}

async function fileSize(path: string): Promise<number> {
  try {
    return (await lstat(path)).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
