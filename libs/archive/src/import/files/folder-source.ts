import { constants, createWriteStream } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CommandError, errorCode, isFileKey } from '#platform';
import { FileUnavailableError, uploadsPathOf } from './file-source.js';
import type { FileSource, SourceFile } from './file-source.js';

/** Copies files from a local copy of the exporting site's uploads folder. Paths of the archive are not trusted. */
export class FolderSource implements FileSource {
  private constructor(
    private readonly root: string,
    private readonly maxBytes: number,
  ) {}

  /**
   * @param maxBytes maximum bytes of a file
   * @throws CommandError if `folder` is not a folder
   */
  static async open(folder: string, maxBytes: number): Promise<FolderSource> {
    const found = await stat(folder).catch(() => undefined);
    if (!found?.isDirectory())
      throw new CommandError(
        `--files: ${folder} is not a folder. Name a copy of the uploads folder of the exporting site, or "download".`,
      );
    return new FolderSource(await realpath(folder), maxBytes);
  }

  async copy(file: SourceFile, target: string): Promise<void> {
    const path = uploadsPathOf(file);
    if (!isFileKey(path)) throw new FileUnavailableError('The path of the file is not allowed.');
    const source = await this.resolve(path);
    // A link that has replaced the file in the meantime is not followed, and a named pipe does not block the import.
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    const handle = await open(source, flags).catch((error: unknown) => {
      throw new FileUnavailableError(`The file cannot be opened (${errorCode(error)}).`);
    });
    try {
      const found = await handle.stat();
      if (!found.isFile()) throw new FileUnavailableError('The path does not lead to a file.');
      if (found.size > this.maxBytes)
        throw new FileUnavailableError(`The file is larger than the limit of ${this.maxBytes} bytes.`);
      await pipeline(handle.createReadStream({ autoClose: false }), createWriteStream(target));
    } finally {
      await handle.close();
    }
  }

  /** Resolves symbolic links in the path of a file. The result must be within the folder. */
  private async resolve(path: string): Promise<string> {
    const source = await realpath(join(this.root, path)).catch(() => undefined);
    if (source === undefined) throw new FileUnavailableError('The folder has no such file.');
    if (!source.startsWith(this.root.endsWith(sep) ? this.root : this.root + sep))
      throw new FileUnavailableError('A symbolic link leads out of the folder.');
    return source;
  }
}
