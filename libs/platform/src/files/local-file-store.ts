import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, copyFile, lstat, open, opendir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { createFolder } from '#sqlite';
import { errorCode } from './file-error.js';
import { FileMissingError, FileStore, isFileKey, requireFileKey } from './file-store.js';
import type { ByteRange, ListedFile, StoredFile } from './file-store.js';
import { TaskCoalescer } from './task-coalescer.js';
import { syncPath } from './sync-path.js';

/**
 * File store in a directory. Entity tags consist of the size and the time of storage, as precisely as the file system
 * records it.
 */
export class LocalFileStore extends FileStore {
  private readonly folderSyncs = new TaskCoalescer();
  /** Folders whose entries in their parents are durable. */
  private readonly durableFolders = new Set<string>();

  /** @param directory absolute path; created with the first file */
  constructor(readonly directory: string) {
    super();
  }

  override async save(key: string, localPath: string): Promise<void> {
    const target = this.pathOf(key);
    const folder = dirname(target);
    await this.createFolder(folder);
    await setUniqueTime(localPath);
    await syncPath(localPath);
    try {
      await rename(localPath, target);
    } catch (error) {
      if (errorCode(error) !== 'EXDEV') throw error;
      await this.copyAcross(localPath, target);
    }
    await this.syncFolder(folder);
  }

  /** Creates a folder and its parents, and makes their entries durable. */
  private async createFolder(folder: string): Promise<void> {
    const firstCreated = createFolder(folder);
    const createsStore = firstCreated !== undefined && this.directory.startsWith(firstCreated);
    for (const path of foldersBelow(createsStore ? dirname(firstCreated) : this.directory, folder)) {
      const isCreated = firstCreated !== undefined && path.startsWith(firstCreated);
      // A folder that exists may come from a concurrent save or another process, which has not synced it yet.
      if (!isCreated && this.durableFolders.has(path)) continue;
      await this.syncFolder(dirname(path));
      this.durableFolders.add(path);
    }
  }

  /** Concurrent files in one folder share one sync of that folder. */
  private syncFolder(folder: string): Promise<void> {
    return this.folderSyncs.run(folder, () => syncPath(folder));
  }

  /**
   * Copies a file from another file system, to a temporary name first, because a rename is atomic only within one file
   * system.
   */
  private async copyAcross(from: string, target: string): Promise<void> {
    const temporary = join(dirname(target), `.${randomUUID()}`);
    try {
      await copyFile(from, temporary);
      await setUniqueTime(temporary);
      await syncPath(temporary);
      await rename(temporary, target);
    } finally {
      await rm(temporary, { force: true });
    }
    await rm(from, { force: true });
  }

  override async isReachable(): Promise<boolean> {
    // The first file creates the directory.
    const folder = (await stat(this.directory).catch(ignoreMissing)) ? this.directory : dirname(this.directory);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  }

  override async stat(key: string): Promise<StoredFile | undefined> {
    const found = await stat(this.pathOf(key), { bigint: true }).catch(ignoreMissing);
    if (!found?.isFile()) return undefined;
    return {
      size: Number(found.size),
      modified: found.mtime,
      etag: `"${found.size.toString(36)}-${found.mtimeNs.toString(36)}"`,
    };
  }

  override async read(key: string, range?: ByteRange): Promise<Readable> {
    const handle = await open(this.pathOf(key)).catch(ignoreMissing);
    if (!handle) throw new FileMissingError(key);
    return createReadStream('', { fd: handle, ...range });
  }

  override async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  override list(folder = ''): AsyncIterable<ListedFile> {
    return this.filesBelow(folder === '' ? this.directory : this.pathOf(folder));
  }

  /**
   * Opens each folder by itself: the option `recursive` of `opendir` omits the entries of a subfolder after the first
   * 32 (Node 20.20).
   */
  private async *filesBelow(folder: string): AsyncIterable<ListedFile> {
    const entries = await opendir(folder).catch(ignoreMissing);
    if (!entries) return;
    for await (const entry of entries) {
      const path = join(folder, entry.name);
      const key = relative(this.directory, path).split(sep).join('/');
      if (entry.isDirectory()) yield* this.filesBelow(path);
      if (!entry.isFile() || !isFileKey(key)) continue;
      const found = await lstat(path).catch(ignoreMissing);
      if (found) yield { key, size: found.size };
    }
  }

  private pathOf(key: string): string {
    requireFileKey(key);
    return join(this.directory, ...key.split('/'));
  }
}

/** Microseconds since 1970 of the last file that this process stored. */
let lastTime = 0;

/**
 * Sets the modification time of a file to now, and to another microsecond than that of every other file that this
 * process stores. The time that the system sets advances by several milliseconds at once, so files that are written at
 * the same time would have the same one.
 */
async function setUniqueTime(path: string): Promise<void> {
  lastTime = Math.max(Date.now() * 1_000, lastTime + 1);
  // The addition prevents that the binary fraction rounds down to the microsecond before.
  const seconds = (lastTime + 0.5) / 1_000_000;
  await utimes(path, seconds, seconds);
}

/** The directories below `top` on the way to a folder, and the folder itself; none if it is `top`. */
function foldersBelow(top: string, folder: string): string[] {
  const names = relative(top, folder).split(sep);
  return folder === top ? [] : names.map((_, index) => join(top, ...names.slice(0, index + 1)));
}

/** Rethrows errors other than those of a missing file. */
function ignoreMissing(error: unknown): undefined {
  if (!['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EISDIR'].includes(errorCode(error) ?? '')) throw error;
}
