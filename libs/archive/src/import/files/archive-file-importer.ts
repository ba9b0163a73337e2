import { join } from 'node:path';
import { systemActor } from '#identity';
import { AttachmentFileAdder, AttachmentStore, RefusedFileError } from '#media';
import { StagingArea } from '#platform';
import { anonymousActor, RestError, RouteRegistry } from '#route-registry';
import type { Actor } from '#route-registry';
import { sanitizeTextField } from '#text';
import { Injectable } from '@nestjs/common';
import { MetaStore } from '#content-model/core';
import { guidOf } from '#content/core';
import { PostRepository } from '#post-repository';
import type { PostSummary } from '#post-repository';
import type { ImportReport } from '../import-report.js';
import { FileAddressRewriter } from './file-address-rewriter.js';
import { FileReport } from './file-report.js';
import { fileNameOf, FileUnavailableError } from './file-source.js';
import type { FileSource } from './file-source.js';

/** Number of attachments that are read together. */
const BATCH_SIZE = 200;
/** Meta keys that contain properties of the exporting site's file. The stored file has its own. */
const FILE_KEYS = ['_wp_attached_file', '_wp_attachment_image_alt', '_wp_attachment_metadata'] as const;

type FileMeta = Partial<Record<(typeof FILE_KEYS)[number], unknown>>;

/** Options of importing files. */
export interface FileImportOptions {
  /** Whether to refuse files that only users with `unfiltered_html` may upload. */
  filterHtml: boolean;
  /** Called after each attachment. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Stores the files of imported attachments, then replaces their addresses in the imported items. Each file has a unit
 * of work of its own, because fetching within the transaction of the import would block writes. If the command is run
 * again, it continues with the files that are missing.
 */
@Injectable()
export class ArchiveFileImporter {
  constructor(
    private readonly posts: PostRepository,
    private readonly meta: MetaStore,
    private readonly routes: RouteRegistry,
    private readonly staging: StagingArea,
    private readonly attachments: AttachmentStore,
    private readonly files: AttachmentFileAdder,
    private readonly rewriter: FileAddressRewriter,
  ) {}

  /**
   * Imports the files of an archive's attachments after the import has been committed. Adds the result to the report.
   */
  async import(report: ImportReport, source: FileSource, options: FileImportOptions): Promise<void> {
    const result = (report.files = new FileReport());
    const actor = options.filterHtml ? anonymousActor : systemActor;
    const ids = [...new Set(report.attachmentIds)];
    for (let start = 0; start < ids.length; start += BATCH_SIZE) {
      const batch = ids.slice(start, start + BATCH_SIZE);
      const present = await this.attachments.findMany(batch);
      const rows = await this.posts.summariesByIds(batch);
      const meta = await this.meta.rowsOf('post', batch);
      for (const [index, id] of batch.entries()) {
        const row = rows.get(id);
        if (present.has(id)) result.present += 1;
        else if (row) await this.importFile(row, fileMetaOf(meta.get(id)), { source, actor, result });
        options.onProgress?.(start + index + 1, ids.length);
      }
    }
    result.rewritten = await this.rewriter.rewrite(report.postIds);
  }

  private async importFile(
    row: PostSummary,
    meta: FileMeta,
    { source, actor, result }: { source: FileSource; actor: Actor; result: FileReport },
  ): Promise<void> {
    const address = guidOf(row, this.routes.siteUrl);
    const file = { address, attachedFile: textOf(meta._wp_attached_file) };
    try {
      await this.staging.withFolder(async (stagingFolder) => {
        const path = join(stagingFolder, 'import');
        await source.copy(file, path);
        await this.files.add(row.id, {
          path,
          name: fileNameOf(file),
          stagingFolder,
          folder: periodOf(file.attachedFile, address, row.date),
          altText: sanitizeTextField(textOf(meta._wp_attachment_image_alt)),
          actor,
          onStored: () => this.removeFileMeta(row.id),
        });
      });
      result.stored += 1;
    } catch (error) {
      result.addFailure({ id: row.id, address, reason: reasonOf(error) });
    }
  }

  private removeFileMeta(id: number): Promise<void> {
    return this.meta.write(
      'post',
      id,
      FILE_KEYS.map((key) => ({ key, values: [] })),
    );
  }
}

/** Returns the first value of each of the `FILE_KEYS`. */
function fileMetaOf(rows: readonly { key: string; value: string | null }[] = []): FileMeta {
  const found: FileMeta = {};
  for (const key of FILE_KEYS) {
    const value = rows.find((row) => row.key === key)?.value;
    if (typeof value === 'string') found[key] = JSON.parse(value);
  }
  return found;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Returns the reason why a file was not stored. Throws errors of the system or the database, which have a code, because
 * they would affect all further files.
 */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  const isRefusal = [FileUnavailableError, RefusedFileError, RestError].some((type) => error instanceof type);
  if (code !== undefined && !isRefusal) throw error;
  return message;
}

/** Returns the folder of a file such as `2013/03`: from its path, else from its address, else from its date. */
function periodOf(file: string, url: string, date: string): string {
  const named = /^(\d{4}\/\d\d)\//.exec(file) ?? /\/(\d{4}\/\d\d)\/[^/]+$/.exec(url);
  return named?.[1] ?? date.slice(0, 7).replace('-', '/');
}
