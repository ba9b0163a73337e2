import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { FileMissingError, FileStore, requireFileKey } from './file-store.js';
import type { ByteRange, StoredFile } from './file-store.js';
import { DedupedRuns } from './deduped-runs.js';

/** Files in a directory. */
export class LocalFileStore extends FileStore {
  private readonly folderSyncs = new DedupedRuns();

  /** @param directory absolute path; made when the first file comes */
  constructor(readonly directory: string) {
    super();
  }

  override async put(key: string, localPath: string): Promise<void> {
    const target = this.pathOf(key);
    const folder = dirname(target);
    await mkdir(folder, { recursive: true });
    await sync(localPath);
    try {
      await rename(localPath, target);
    } catch (error) {
      if (codeOf(error) !== 'EXDEV') throw error;
      await this.copyAcross(localPath, target);
    }
    // Many files come into one folder at the same time: its names are then made to last together.
    await this.folderSyncs.run(folder, () => sync(folder));
  }

  /** Another file system: a rename is only possible within one, so the bytes go there under a hidden name first. */
  private async copyAcross(from: string, target: string): Promise<void> {
    const hidden = join(dirname(target), `.${randomUUID()}`);
    try {
      await copyFile(from, hidden);
      await sync(hidden);
      await rename(hidden, target);
    } finally {
      await rm(hidden, { force: true });
    }
    await rm(from, { force: true });
  }

  override async stat(key: string): Promise<StoredFile | undefined> {
    const found = await stat(this.pathOf(key)).catch(unlessMissing);
    if (!found?.isFile()) return undefined;
    return {
      size: found.size,
      modified: found.mtime,
      etag: `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`,
    };
  }

  override async read(key: string, range?: ByteRange): Promise<Readable> {
    const handle = await open(this.pathOf(key)).catch(unlessMissing);
    if (!handle) throw new FileMissingError(key);
    return createReadStream('', { fd: handle, ...range });
  }

  override async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  override async *keys(folder = ''): AsyncIterable<string> {
    const top = folder === '' ? this.directory : this.pathOf(folder);
    const entries = await opendir(top, { recursive: true }).catch(unlessMissing);
    if (!entries) return;
    for await (const entry of entries) {
      if (entry.isFile() && !entry.name.startsWith('.'))
        yield relative(this.directory, join(entry.parentPath, entry.name)).split(sep).join('/');
    }
  }

  private pathOf(key: string): string {
    requireFileKey(key);
    return join(this.directory, ...key.split('/'));
  }
}

/** Makes a file's bytes, or a directory's names, survive a power cut. */
async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

function unlessMissing(error: unknown): undefined {
  if (!['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EISDIR'].includes(codeOf(error) ?? '')) throw error;
}
