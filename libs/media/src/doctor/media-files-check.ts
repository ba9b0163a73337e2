import { PostRepository } from '#post-repository';
import { Database, FileStore, SiteChecks, UnitOfWork } from '#platform';
import type { SiteProblem } from '#platform';
import { Injectable } from '@nestjs/common';
import { splitName } from '../files/file-names.js';
import { FileRegistry } from '../files/file-registry.js';
import { missingSizes } from '../images/image-sizes.js';
import { isEditable } from '../images/image.js';
import { ImageSizeGenerator } from '../upload/image-size-generator.js';
import { AttachmentStore, folderOfKey, nameOfKey } from '../view/attachment-store.js';
import type { AttachmentRow } from '../view/attachment-store.js';

/** Age in milliseconds from which a file without a record counts as a problem. */
const MIN_AGE = 86_400_000;
/** Number of attachments that are read at a time. */
const BATCH_SIZE = 200;

/** Compares attachments, the records of files and the file store with each other. */
@Injectable()
export class MediaFilesCheck {
  constructor(
    checks: SiteChecks,
    private readonly database: Database,
    private readonly units: UnitOfWork,
    private readonly files: FileStore,
    private readonly registry: FileRegistry,
    private readonly posts: PostRepository,
    private readonly attachments: AttachmentStore,
    private readonly generator: ImageSizeGenerator,
  ) {
    checks.add({ name: 'uploaded files', find: () => this.find() });
  }

  private async find(): Promise<SiteProblem[]> {
    const stored = new Map<string, number>();
    for await (const { key, size } of this.files.list()) stored.set(key, size);
    const recorded = new Set(
      (await this.database.query<{ path: string }>('SELECT path FROM media_files')).map(({ path }) => path),
    );
    const problems = await this.findUnrecordedFiles([...stored.keys()].filter((key) => !recorded.has(key)));
    const rows = await this.posts.select(['id', 'mimeType'], { type: 'attachment' });
    for (let start = 0; start < rows.length; start += BATCH_SIZE) {
      const batch = rows.slice(start, start + BATCH_SIZE);
      const found = await this.attachments.findMany(batch.map(({ id }) => id));
      const withoutSizes = batch.flatMap(({ id, mimeType }) => {
        const attachment = found.get(id);
        return attachment && isEditable(mimeType) && !attachment.details.sizes ? [attachment] : [];
      });
      const interrupted = await this.findInterruptedUploads(withoutSizes);
      for (const { id, mimeType } of batch) {
        const attachment = found.get(id);
        if (!attachment) continue;
        const state = { stored, isInterrupted: interrupted.has(id) };
        problems.push(...(await this.problemsOf(attachment, mimeType, state)));
      }
    }
    return problems;
  }

  private async findUnrecordedFiles(keys: readonly string[]): Promise<SiteProblem[]> {
    const problems: SiteProblem[] = [];
    for (const key of keys) {
      const file = await this.files.stat(key);
      if (!file || Date.now() - file.modified.getTime() < MIN_AGE) continue;
      problems.push({
        message: `The file ${key} belongs to no attachment.`,
        repair: () => this.files.remove(key),
      });
    }
    return problems;
  }

  /**
   * Returns the attachments whose upload stopped before their sizes were generated, by id. While an upload is in
   * progress, a running process has claimed the files of the sizes. The attachments are read again after the claims,
   * because an upload releases its claims when it stores the sizes.
   * @param attachments attachments without sizes
   */
  private async findInterruptedUploads(attachments: readonly AttachmentRow[]): Promise<Map<number, AttachmentRow>> {
    if (attachments.length === 0) return new Map();
    const claimed = await this.registry.claimedKeys();
    const unclaimed = attachments.filter(({ fileKey }) => !claimed.some((key) => isDerivedKey(key, fileKey)));
    const current = await this.attachments.findMany(unclaimed.map(({ postId }) => postId));
    return new Map([...current].filter(([, { details }]) => !details.sizes));
  }

  private async problemsOf(
    attachment: AttachmentRow,
    type: string,
    { stored, isInterrupted }: { stored: ReadonlyMap<string, number>; isInterrupted: boolean },
  ): Promise<SiteProblem[]> {
    const { postId, fileKey, details } = attachment;
    const folder = folderOfKey(fileKey);
    const original = folder + (details.original_image ?? nameOfKey(fileKey));
    for (const key of [fileKey, original]) {
      // The size of an original that a scaled image replaces is not stored.
      const expected = key === fileKey ? details.filesize : undefined;
      const size = await this.sizeOf(key, expected, stored);
      const fault =
        size === undefined ? 'is missing' : size !== (expected ?? size) && `has ${size} bytes instead of ${expected}`;
      if (fault)
        return [{ message: `The file ${key} of the attachment ${postId} ${fault}. Restore it from a backup.` }];
    }
    if (isInterrupted)
      return [
        {
          message: `The upload of the attachment ${postId} stopped before its sizes were generated.`,
          repair: () => this.completeUpload(attachment, type),
        },
      ];
    const lost: string[] = [];
    for (const { file, filesize } of Object.values(details.sizes ?? {}))
      if ((await this.sizeOf(folder + file, filesize, stored)) !== filesize) lost.push(folder + file);
    const ungenerated =
      details.sizes && isEditable(type)
        ? missingSizes({ width: attachment.fullWidth, height: attachment.fullHeight }, details.sizes).length
        : 0;
    if (lost.length + ungenerated === 0) return [];
    return [
      {
        message: `The attachment ${postId} lacks ${lost.length + ungenerated} of its sizes.`,
        repair: () => this.generate(attachment, type, lost),
      },
    ];
  }

  /**
   * The bytes of a file in the store; undefined if it is missing. Asks the store for a file that is not listed as
   * expected, because it can have been stored since the listing.
   * @param expected bytes; undefined if they are not known
   */
  private async sizeOf(
    key: string,
    expected: number | undefined,
    listed: ReadonlyMap<string, number>,
  ): Promise<number | undefined> {
    const size = listed.get(key);
    return size !== undefined && size === (expected ?? size) ? size : (await this.files.stat(key))?.size;
  }

  /** Generates the sizes of an interrupted upload, unless they were generated since it was found. */
  private async completeUpload(attachment: AttachmentRow, type: string): Promise<void> {
    for (const [id, current] of await this.findInterruptedUploads([attachment]))
      await this.generator.complete(id, current, type);
  }

  /**
   * Removes the entries of lost sizes and generates all missing sizes, unless the attachment was deleted since it was
   * found.
   * @param lost keys of the lost files
   */
  private async generate({ postId, fileKey }: AttachmentRow, type: string, lost: readonly string[]): Promise<void> {
    const folder = folderOfKey(fileKey);
    const remaining = await this.units.run(async () => {
      const current = await this.attachments.byId(postId);
      if (!current) return undefined;
      const sizes = Object.entries(current.details.sizes ?? {}).filter(([, { file }]) => !lost.includes(folder + file));
      const changed = { ...current, details: { ...current.details, sizes: Object.fromEntries(sizes) } };
      await this.attachments.save(changed);
      await this.database.execute(
        `DELETE FROM media_files WHERE post_id = $1 AND ${this.database.anyOf('path', 2, 'text')}`,
        [postId, lost],
      );
      return changed;
    });
    if (remaining) await this.generator.complete(postId, remaining, type);
  }
}

/** Whether a file is named like a size of the image with the key `fileKey`. */
function isDerivedKey(key: string, fileKey: string): boolean {
  const { base, extension } = splitName(fileKey);
  return key.startsWith(`${base}-`) && key.endsWith(extension);
}
