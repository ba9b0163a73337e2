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

registerErrorCodes({ rest_font_upload_invalid_file_type: 400, rest_font_upload_unknown_error: 400 });

/** Folder of font files in the store. */
export const FONT_FOLDER = 'fonts';

/** Stored font files, which are claimed in the file registry until they belong to a face. */
export interface StoredFontFiles {
  /** Public URL by the form field of the file. */
  urls: ReadonlyMap<string, string>;
  /** Keys of the files in the store. */
  keys: readonly string[];
}

/**
 * Stores the files of font faces. The key of a file is claimed in the file registry before the file is stored.
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
   * @throws RestError 400 `rest_font_upload_invalid_file_type`, `rest_font_upload_unknown_error`
   */
  async storeAll(files: ReadonlyMap<string, FormFile>): Promise<StoredFontFiles> {
    const checked = [...files].map(([field, file]) => ({ field, file, type: this.typeOf(file) }));
    const urls = new Map<string, string>();
    const keys: string[] = [];
    try {
      for (const { field, file, type } of checked) {
        const key = await this.claim(file.name);
        keys.push(key);
        await this.staging.withFolder(async (folder) => {
          const local = join(folder, 'font');
          await writeFile(local, file.bytes);
          await this.store.save(key, local, type);
        });
        urls.set(field, this.uploads.urlFor(key));
      }
    } catch (error) {
      await this.cleaner.release(keys);
      throw error;
    }
    return { urls, keys };
  }

  /** Assigns stored files to a face. Needs a unit of work. */
  async assignTo(keys: readonly string[], faceId: number): Promise<void> {
    if (keys.length > 0) await this.registry.assignToPost(keys, faceId);
  }

  /** Removes files that `storeAll` has stored and that belong to no face. */
  async release(keys: readonly string[]): Promise<void> {
    await this.cleaner.release(keys);
  }

  /** Removes the files of deleted faces after the current unit of work is committed. */
  cleanAfterCommit(): void {
    this.cleaner.cleanAfterCommit();
  }

  private typeOf(file: FormFile): string {
    if (file.bytes.length === 0) throw new RestError('rest_font_upload_unknown_error', 'The file is empty.', 400);
    const type = fontTypeOf({ ...file, name: safeName(file.name) });
    if (!type)
      throw new RestError(
        'rest_font_upload_invalid_file_type',
        `${JSON.stringify(file.name)} is not a font file (woff2, woff, ttf or otf).`,
        400,
      );
    return type;
  }

  /** Claims the key of a file and returns it. */
  private async claim(name: string): Promise<string> {
    const safe = safeName(name);
    const claim = await this.registry.claimFirstFree(function* () {
      for (const candidate of candidateFileNames(safe)) yield [`${FONT_FOLDER}/${candidate}`];
    });
    return claim.keys[0]!;
  }
}

/** Returns a name that every store accepts. */
function safeName(name: string): string {
  const plain = name.toWellFormed().replace(/\p{Cc}/gu, '');
  return sanitizeFileName(plain, (extension) => fontTypeOfExtension(extension) !== undefined);
}
