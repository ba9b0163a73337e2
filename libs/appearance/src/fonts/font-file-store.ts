import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore, StagingArea } from '#platform';
import { registerErrorCodes, RestError } from '#route-registry';
import type { FormFile } from '#route-registry';
import { sanitizeFileName } from '#text';
import { Injectable } from '@nestjs/common';
import {
  candidateFileNames,
  FileRegistry,
  fontTypeOf,
  fontTypeOfExtension,
  OrphanFileCleaner,
  UploadsAddress,
} from '#media';

registerErrorCodes({ rest_font_upload_invalid_file_type: 400 });

/** Folder of font files in the store. */
const FOLDER = 'fonts';

/** Stored font files whose paths are claimed in the file registry until a face owns them. */
export interface StoredFontFiles {
  /** Public URL by the form field of the file. */
  urls: ReadonlyMap<string, string>;
  paths: readonly string[];
}

/**
 * Stores the files of font faces. The path of a file is claimed in the file registry before the file is stored.
 * Afterwards the file belongs to the post of its face.
 */
@Injectable()
export class FontFileStore {
  constructor(
    private readonly store: FileStore,
    private readonly registry: FileRegistry,
    private readonly cleaner: OrphanFileCleaner,
    private readonly staging: StagingArea,
    private readonly uploads: UploadsAddress,
  ) {}

  /**
   * Stores files. The content of each file must match its name.
   * @throws RestError 400 `rest_font_upload_invalid_file_type`
   */
  async storeAll(files: ReadonlyMap<string, FormFile>): Promise<StoredFontFiles> {
    const checked = [...files].map(([field, file]) => ({ field, file, type: this.typeOf(file) }));
    const urls = new Map<string, string>();
    const paths: string[] = [];
    try {
      for (const { field, file, type } of checked) {
        const path = await this.claim(file.name);
        paths.push(path);
        await this.staging.withFolder(async (folder) => {
          const local = join(folder, 'font');
          await writeFile(local, file.bytes);
          await this.store.save(path, local, type);
        });
        urls.set(field, this.uploads.urlFor(path));
      }
    } catch (error) {
      await this.release(paths);
      throw error;
    }
    return { urls, paths };
  }

  /** Assigns stored files to a face. Needs a unit of work. */
  async assignTo(paths: readonly string[], faceId: number): Promise<void> {
    if (paths.length > 0) await this.registry.assignToPost(paths, faceId);
  }

  /** Removes files that `storeAll` has stored and that no face owns. */
  async release(paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    await this.registry.release(paths);
    this.cleaner.scheduleCleaning();
  }

  /** Removes the files of deleted faces after the current unit of work is committed. */
  cleanAfterCommit(): void {
    this.cleaner.cleanAfterCommit();
  }

  private typeOf(file: FormFile): string {
    const type = fontTypeOf({ ...file, name: safeName(file.name) });
    if (!type)
      throw new RestError(
        'rest_font_upload_invalid_file_type',
        `${JSON.stringify(file.name)} is not a font file (woff2, woff, ttf or otf).`,
        400,
      );
    return type;
  }

  private async claim(name: string): Promise<string> {
    const safe = safeName(name);
    const claim = await this.registry.claimFirstFree(function* () {
      for (const candidate of candidateFileNames(safe, false)) yield [`${FOLDER}/${candidate}`];
    });
    return claim.keys[0]!;
  }
}

/** Returns a name that every store accepts. */
function safeName(name: string): string {
  const plain = name.toWellFormed().replace(/\p{Cc}/gu, '');
  return sanitizeFileName(plain, (extension) => fontTypeOfExtension(extension) !== undefined);
}
