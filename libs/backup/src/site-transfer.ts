import { describeStartFailure, requireWritableFolders } from '#deployment';
import {
  CommandError,
  Configuration,
  FileStore,
  openFileStore,
  openSiteDatabase,
  SiteDataSource,
  StagingArea,
} from '#platform';
import { InstalledSite } from '#identity';
import { Injectable } from '@nestjs/common';
import { readBackupFile, verifyBackupFile, writeBackupFile } from './backup-file.js';
import { SiteDigests } from './site-digests.js';
import { SiteReader } from './site-reader.js';
import type { SiteLocation } from './site-reader.js';
import type { TransferSummary, SiteContents, SiteManifest, SiteRecord } from './site-record.js';
import { SiteWriter } from './site-writer.js';
import type { OnProgress } from './site-writer.js';

/** Called when the size of a transfer is known. Returns the callback for each record. */
export type OnStart = (manifest: SiteManifest) => OnProgress | Promise<OnProgress>;

const NO_PROGRESS: OnStart = () => () => undefined;

/** Backs up, restores and moves the whole site: database, files and secret key. */
@Injectable()
export class SiteTransfer {
  constructor(
    private readonly site: InstalledSite,
    private readonly configuration: Configuration,
    private readonly source: SiteDataSource,
    private readonly files: FileStore,
    private readonly staging: StagingArea,
  ) {}

  /**
   * Writes the site into a file while it is in use. See `writeBackupFile`.
   * @throws CommandError if there is no site
   */
  async backup(path: string, onStart = NO_PROGRESS): Promise<TransferSummary> {
    await this.site.require();
    return this.readSite(this.configuration, this.files, async (contents) => {
      return writeBackupFile(path, contents, await onStart(contents.manifest));
    });
  }

  /**
   * Restores a backup file into this site, which must be empty.
   * @throws CommandError if the file is damaged or the site is not empty
   */
  async restore(path: string, onStart = NO_PROGRESS): Promise<TransferSummary> {
    const manifest = await verifyBackupFile(path);
    return new SiteWriter(this.ownLocation, this.staging).write(
      readBackupFile(path, manifest),
      await onStart(manifest),
    );
  }

  /**
   * Copies the site to another database, another file store or both, and compares the rows of both sides. The same call
   * continues an interrupted copy.
   * @param target configuration of the target; with the same FILES_URL, the file store does not change
   * @throws CommandError if there is no site, or the target cannot be used or has other contents
   */
  async move(target: Configuration, onStart = NO_PROGRESS): Promise<TransferSummary> {
    await this.site.require();
    const movesFiles = target.filesUrl !== this.configuration.filesUrl;
    const targetFiles = movesFiles ? await openFileStore(target) : this.files;
    let targetSource: SiteDataSource | undefined;
    try {
      targetSource = await this.openTarget(target, targetFiles);
      const site = { configuration: target, source: targetSource, files: targetFiles };
      return await this.readSite(this.configuration, this.files, async (contents) => {
        const onProgress = await onStart(contents.manifest);
        const writer = new SiteWriter(site, this.staging);
        const records = movesFiles ? contents.records : withoutFiles(contents.records);
        if (await writer.migrateAndFindAccounts()) {
          // An earlier call has copied the rows. They are compared before the first file is written, because the store
          // of another site must not receive the files of this one.
          await this.compare(await this.digestRows(this.configuration, this.files), target, targetFiles);
          return writer.writeFiles({ ...contents, records }, onProgress);
        }
        const copied = new SiteDigests();
        const summary = await writer.write({ ...contents, records: copied.observe(records) }, onProgress);
        await this.compare(copied, target, targetFiles);
        return summary;
      });
    } finally {
      await targetSource?.destroy();
      if (movesFiles) targetFiles.close();
    }
  }

  /**
   * Opens the database of the target and checks that its files can be stored.
   * @throws CommandError if the target cannot be used; the message names the setting of the target
   */
  private async openTarget(target: Configuration, files: FileStore): Promise<SiteDataSource> {
    try {
      requireWritableFolders(target);
      // Reads the first key only. Other requests do not tell whether a bucket exists.
      const keys = files.keys()[Symbol.asyncIterator]();
      await keys.next();
      await keys.return?.();
      return await openSiteDatabase(this.source, target, 'write');
    } catch (error) {
      throw new CommandError(`The target cannot be used. ${describeStartFailure(error, target)}`);
    }
  }

  /** @throws CommandError naming the tables of the target that have other rows */
  private async compare(rows: SiteDigests, target: Configuration, files: FileStore): Promise<void> {
    const different = rows.differences(await this.digestRows(target, files));
    if (different.length > 0)
      throw new CommandError(
        `The target has other rows in ${different.join(', ')}. Choose an empty database, and stop the server before the move.`,
      );
  }

  private digestRows(configuration: Configuration, files: FileStore): Promise<SiteDigests> {
    return this.readSite(configuration, files, async ({ records }) => {
      const digests = new SiteDigests();
      for await (const record of digests.observe(withoutFiles(records))) void record;
      return digests;
    });
  }

  /** Reads a site on a separate connection. */
  private async readSite<T>(
    configuration: Configuration,
    files: FileStore,
    work: (contents: SiteContents) => Promise<T>,
  ): Promise<T> {
    const source = await openSiteDatabase(this.source, configuration, 'read');
    const reader = new SiteReader({ configuration, source, files });
    try {
      const result = await work(await reader.open());
      await reader.close();
      return result;
    } finally {
      await source.destroy();
    }
  }

  private get ownLocation(): SiteLocation {
    return { configuration: this.configuration, source: this.source, files: this.files };
  }
}

async function* withoutFiles(records: AsyncIterable<SiteRecord>): AsyncGenerator<SiteRecord> {
  for await (const record of records) if (record.kind !== 'file') yield record;
}
