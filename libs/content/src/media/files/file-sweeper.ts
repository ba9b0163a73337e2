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
  #waiting?: Promise<void>;

  constructor(
    @Inject(FileLedger) private readonly ledger: FileLedger,
    @Inject(FileStore) private readonly store: FileStore,
    @Inject(StagingArea) private readonly staging: StagingArea,
    @Inject(UnitOfWork) private readonly work: UnitOfWork,
    @Inject(StartTasks) tasks: StartTasks,
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
    await Promise.allSettled([this.#running, this.#waiting]);
  }

  /** Removes what has no owner when the running unit of work is committed, without anybody waiting for it. */
  sweepAfterCommit(): void {
    this.work.afterCommit(() => this.sweepSoon());
  }

  /** Removes what has no owner now, without anybody waiting for it. */
  sweepSoon(): void {
    this.sweep().catch((error: unknown) =>
      this.logger.error('Files that nobody has were not removed; it will be tried again.', error),
    );
  }

  /** Removes what has no owner now; resolves when it is gone. One sweep at a time, and all that wait for the next one share it. */
  sweep(): Promise<void> {
    this.#waiting ??= (this.#running ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        this.#waiting = undefined;
        this.#running = this.#perform();
        return this.#running;
      });
    return this.#waiting;
  }

  async #perform(): Promise<void> {
    const taken = await this.ledger.takeOwnerless();
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
    await this.ledger.strike(taken.token, removed);
  }
}
