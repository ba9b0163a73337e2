import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Files whose sizes are read together, so that a slow disk answers several requests at a time. */
const AT_ONCE = 64;

/** Why there is no size. */
export type Unmeasured = 'not accessible' | 'timeout';

/** What is measured, and how far. */
export interface DirectoryLimits {
  /** Absolute paths that do not count. */
  except?: readonly string[];
  /** Milliseconds since the process's time origin (`performance.now()`) at which measuring ends. */
  deadline: number;
}

/**
 * Bytes of all files in a directory and those below. Links are not followed, and a directory that does not exist is empty.
 * Files that vanish meanwhile do not count.
 */
export async function directorySize(
  root: string,
  { except = [], deadline }: DirectoryLimits,
): Promise<number | Unmeasured> {
  const left = [root];
  const skipped = new Set(except);
  let files: string[] = [];
  let size = 0;
  try {
    for (let directory = left.pop(); directory !== undefined; directory = left.pop()) {
      if (performance.now() > deadline) return 'timeout';
      for (const entry of await entriesOf(directory)) {
        const path = join(directory, entry.name);
        if (skipped.has(path)) continue;
        if (entry.isDirectory()) left.push(path);
        else if (entry.isFile()) files.push(path);
      }
      if (files.length < AT_ONCE && left.length > 0) continue;
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
  for (let at = 0; at < files.length; at += AT_ONCE)
    for (const bytes of await Promise.all(files.slice(at, at + AT_ONCE).map(fileSize))) size += bytes;
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
