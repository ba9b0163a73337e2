import { FileStore, StagingArea, StartTasks, UnitOfWork } from '#platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { FileLedger } from './file-ledger.js';

/** Milliseconds between two looks at what other machines may have left. */
const PAUSE = 1_800_000;

/** Removes files that nobody has: of deleted attachments at once, and what a crash left when the server starts again. */
@Injectable()
export class FileSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(FileSweeper.name);
  #timer?: NodeJS.Timeout;
  #running?: Promise<void>;
  #again = false;

  constructor(
    @Inject(FileLedger) private readonly ledger: FileLedger, @Inject(FileStore) private readonly store: FileStore,
    @Inject(StagingArea) private readonly staging: StagingArea, @Inject(UnitOfWork) private readonly work: UnitOfWork, @Inject(StartTasks) tasks: StartTasks,
  ) {
    tasks.add(async () => {
      await this.staging.clean();
      await this.sweep();
      return [];
    });
  }

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => this.sweepSoon(), PAUSE).unref();
  }

  /** Lets what is being removed be removed. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Removes what has no owner when the running unit of work is committed, without anybody waiting for it. */
  sweepAfterCommit(): void {
    this.work.afterCommit(() => this.sweepSoon());
  }

  /** Removes what has no owner now; resolves when it is gone. */
  async sweep(): Promise<void> {
    const paths = await this.ledger.ownerless();
    const removed: string[] = [];
    for (const path of paths) {
      try {
        await this.store.remove(path);
        removed.push(path);
      } catch (error) {
        this.logger.error(`The file ${path} could not be removed; it will be tried again.`, error);
      }
    }
    await this.ledger.strike(removed);
  }

  /** One sweep at a time; what comes up meanwhile is done by the next one. */
  sweepSoon(): void {
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#running = this.sweep()
      .catch((error: unknown) => this.logger.error('Files that nobody has were not removed; it will be tried again.', error))
      .finally(() => {
        this.#running = undefined;
        if (this.#again) {
          this.#again = false;
          this.sweepSoon();
        }
      });
  }

  /** Resolves when nothing is being removed. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }
}
