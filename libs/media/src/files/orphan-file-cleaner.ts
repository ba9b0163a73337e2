import { FileStore, StagingArea, StartTasks, TaskCoalescer, UnitOfWork } from '#platform';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { FileRegistry } from './file-registry.js';

/** Milliseconds between two searches for orphans of other hosts. */
const INTERVAL = 1_800_000;

/**
 * Removes orphan files: files of deleted attachments at once, and leftovers of a crash when the server starts again.
 */
@Injectable()
export class OrphanFileCleaner implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(OrphanFileCleaner.name);
  private timer?: NodeJS.Timeout;
  private readonly runs = new TaskCoalescer();
  /** The end of the last run. */
  private cleaned: Promise<void> = Promise.resolve();

  constructor(
    private readonly registry: FileRegistry,
    private readonly store: FileStore,
    private readonly staging: StagingArea,
    private readonly units: UnitOfWork,
    tasks: StartTasks,
  ) {
    tasks.add(async () => {
      await this.staging.clean();
      await this.clean();
      return [];
    });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.scheduleCleaning(), INTERVAL).unref();
  }

  /** Waits for the current removal. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.cleaned.catch(() => undefined);
  }

  /** Removes orphans in the background after the current unit of work is committed. */
  cleanAfterCommit(): void {
    this.units.afterCommit(() => this.scheduleCleaning());
  }

  /**
   * Releases claims on files that no post needs, and removes the files in the background. Logs a failure, because the
   * caller must report why the files are not needed; the next start of the server releases the claims, too.
   */
  async release(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    try {
      await this.registry.release(keys);
    } catch (error) {
      this.logger.error(`The claims on the files ${keys.join(', ')} were not released.`, error);
    }
    this.scheduleCleaning();
  }

  /** Removes orphans now, in the background. */
  scheduleCleaning(): void {
    void this.tryCleaning();
  }

  /** Removes orphans now. Logs a failure, because the next cleaning tries again. */
  async tryCleaning(): Promise<void> {
    try {
      await this.clean();
    } catch (error) {
      this.logger.error('Orphan files were not removed; the next cleaning tries again.', error);
    }
  }

  /**
   * Removes orphans now; resolves when they are removed. Only one run is active at a time, and all callers that wait
   * for the next run share it.
   */
  clean(): Promise<void> {
    this.cleaned = this.runs.run('clean', () => this.perform());
    return this.cleaned;
  }

  private async perform(): Promise<void> {
    const failed = new Set<string>();
    for (;;) {
      const claimed = await this.registry.claimOrphans(failed);
      if (!claimed) return;
      const removed: string[] = [];
      for (const key of claimed.keys) {
        try {
          await this.store.remove(key);
          removed.push(key);
        } catch (error) {
          failed.add(key);
          this.logger.error(`The file ${key} could not be removed; the next cleaning tries again.`, error);
        }
      }
      await this.registry.deleteRows(claimed.token, removed);
    }
  }
}
