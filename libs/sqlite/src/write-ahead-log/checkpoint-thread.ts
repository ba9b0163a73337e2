import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Logger } from '@nestjs/common';
import type { Statement } from 'better-sqlite3';
import type { SqliteConnection } from '../sqlite-connection.js';

/** The compiled entry of the thread, relative to a chunk of the bundle. It is absent where tests run sources. */
const ENTRY = fileURLToPath(new URL('../checkpoint-worker.js', import.meta.url));

/**
 * Pages of the log after which a checkpoint runs (16 MB), four times SQLite's default. Less frequent checkpoints write
 * fewer pages, because most pages (those of indexes) change several times between two checkpoints.
 */
const CHECKPOINT_PAGES = 4_000;

/**
 * Pages of the log (64 MB) after which a commit runs the checkpoint itself although there is a thread. SQLite reuses
 * the log from its start only after a checkpoint has copied all of it, which the thread never does during constant
 * writes.
 */
const MAX_PAGES = 4 * CHECKPOINT_PAGES;

/** Commits after which the length of the log is read, which takes about 40 µs. */
const READ_INTERVAL = 16;
/** Idle time in milliseconds after which the thread ends and releases its memory. */
const IDLE_TIME = 10_000;
/** Maximum heap of the thread in megabytes: several times what it takes, which is 6 on Node 20. */
const HEAP_MEGABYTES = 40;

/** A message to the thread: run a checkpoint, or end. The thread replies after each checkpoint. */
export type CheckpointRequest = 'run' | 'end';

/**
 * Copies the write-ahead log into the SQLite file in a thread with a connection of its own. In the server's thread, the
 * flush of a checkpoint would block all requests for 20 to 100 ms. The thread starts when the log is long enough, and
 * ends when it is idle. Without a compiled entry, commits run checkpoints themselves.
 */
export class CheckpointThread {
  private readonly logger = new Logger(CheckpointThread.name);
  private readonly logLength: Statement<[], { log: number; checkpointed: number }>;
  private isAvailable: boolean;
  private commits = 0;
  private worker?: Worker;
  private isRunning = false;
  private idle?: NodeJS.Timeout;

  /**
   * @param connection the writing connection
   * @param path path of the SQLite file
   * @param entry path of the compiled entry
   */
  constructor(
    private readonly connection: SqliteConnection,
    private readonly path: string,
    private readonly entry = ENTRY,
  ) {
    this.isAvailable = existsSync(this.entry);
    connection.pragma(`wal_autocheckpoint = ${this.isAvailable ? MAX_PAGES : CHECKPOINT_PAGES}`);
    this.logLength = connection.prepare('PRAGMA wal_checkpoint(NOOP)');
  }

  /** Call it after each commit. Starts a checkpoint if the log is long enough. Throws nothing. */
  onCommit(): void {
    if (!this.isAvailable || this.isRunning || ++this.commits < READ_INTERVAL) return;
    this.commits = 0;
    try {
      const { log, checkpointed } = this.logLength.get()!;
      if (log - checkpointed >= CHECKPOINT_PAGES) this.run();
    } catch (error) {
      // The commit has succeeded, so its caller must not see this error.
      this.fail(error);
    }
  }

  /** Ends the thread after the running checkpoint. */
  async close(): Promise<void> {
    this.isAvailable = false;
    clearTimeout(this.idle);
    await this.end();
  }

  private run(): void {
    clearTimeout(this.idle);
    this.isRunning = true;
    this.worker ??= this.start();
    this.send(this.worker, 'run');
  }

  private start(): Worker {
    const worker = new Worker(this.entry, {
      workerData: this.path,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    worker.unref();
    worker.on('message', () => {
      this.isRunning = false;
      this.idle = setTimeout(() => void this.end(), IDLE_TIME).unref();
    });
    worker.on('error', (error) => this.fail(error));
    return worker;
  }

  private async end(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    if (!worker) return;
    const ended = new Promise((resolve) => {
      worker.once('exit', resolve);
    });
    // A referenced thread prevents the end of the process until it has closed its connection.
    worker.ref();
    this.send(worker, 'end');
    await ended;
  }

  private send(worker: Worker, request: CheckpointRequest): void {
    worker.postMessage(request, []);
  }

  /** From now on, commits run checkpoints themselves. */
  private fail(error: unknown): void {
    this.logger.error(
      'The thread for checkpoints failed. Until the next start, commits run checkpoints themselves and block requests for up to 100 ms.',
      error,
    );
    this.isAvailable = false;
    this.worker = undefined;
    if (this.connection.open) this.connection.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  }
}
