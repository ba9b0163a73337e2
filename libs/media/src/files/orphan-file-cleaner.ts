import { FileStore, StagingArea, StartTasks, UnitOfWork } from '#platform';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { FileRegistry } from './file-registry.js';

/** Milliseconds between two looks at what other machines may have left. */
const PAUSE = 1_800_000;

/** Removes files that nobody has: of deleted attachments at once, and what a crash left when the server starts again. */
@Injectable()
export class OrphanFileCleaner implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(OrphanFileCleaner.name);
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private waiting?: Promise<void>;

  constructor(
    private readonly ledger: FileRegistry,
    private readonly store: FileStore,
    private readonly staging: StagingArea,
    private readonly work: UnitOfWork,
    tasks: StartTasks,
  ) {
    tasks.add(async () => {
      await this.staging.clean();
      await this.clean();
      return [];
    });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.scheduleCleaning(), PAUSE).unref();
  }

  /** Lets what is being removed be removed. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.allSettled([this.running, this.waiting]);
  }

  /** Removes what has no owner when the running unit of work is committed, without anybody waiting for it. */
  cleanAfterCommit(): void {
    this.work.afterCommit(() => this.scheduleCleaning());
  }

  /** Removes what has no owner now, without anybody waiting for it. */
  scheduleCleaning(): void {
    this.clean().catch((error: unknown) =>
      this.logger.error('Files that nobody has were not removed; it will be tried again.', error),
    );
  }

  /** Removes what has no owner now; resolves when it is gone. One sweep at a time, and all that wait for the next one share it. */
  clean(): Promise<void> {
    this.waiting ??= (this.running ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        this.waiting = undefined;
        this.running = this.perform();
        return this.running;
      });
    return this.waiting;
  }

  private async perform(): Promise<void> {
    const taken = await this.ledger.removeOrphans();
    if (!taken) return;
    const removed: string[] = [];
    for (const path of taken.paths) {
      try {
        await this.store.remove(path);
        removed.push(path);
      } catch (error) {
        this.logger.error(`The file ${path} could not be removed; it will be tried again.`, error);
      }
    }
    await this.ledger.deleteRow(taken.token, removed);
  }
}
