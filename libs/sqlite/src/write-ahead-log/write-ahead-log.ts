import { close, fdatasync, open, realpathSync } from 'node:fs';
import { promisify } from 'node:util';
import type { SqliteConnection } from '../sqlite-connection.js';
import { CheckpointThread } from './checkpoint-thread.js';

const openFile = promisify(open);
const closeFile = promisify(close);
const syncData = promisify(fdatasync);

/** Options of `WriteAheadLog`. */
export interface WriteAheadLogOptions {
  /** Path of the SQLite file. */
  path: string;
  /** Whether commits have to survive a power failure. */
  flushesCommits: boolean;
  /** Path of the compiled entry of the checkpoint thread; default: that of the built server. */
  entry?: string;
}

/** Thrown for each write after a flush has failed. The process has to be restarted. */
export class FailedFlushError extends Error {
  override readonly name = 'FailedFlushError';

  /** @param cause the error of the file system */
  constructor(cause: unknown) {
    super('The write-ahead log could not be flushed to the disk. Check the disk and restart the server.', { cause });
  }
}

/**
 * The write-ahead log of an SQLite file. It flushes commits and copies them into the file in other threads, because
 * SQLite itself would block the event loop while it waits for the disk.
 *
 * The connection has `synchronous = NORMAL`: SQLite flushes the log only before a checkpoint. A commit after which the
 * log was flushed survives a power failure, as with `synchronous = FULL`.
 */
export class WriteAheadLog {
  private readonly checkpoints: CheckpointThread;
  private file?: Promise<number>;
  private runningFlush?: Promise<void>;
  private nextFlush?: Promise<void>;
  private failed?: FailedFlushError;

  /** @param connection the writing connection, in WAL mode and open until `close` */
  constructor(
    connection: SqliteConnection,
    private readonly options: WriteAheadLogOptions,
  ) {
    this.checkpoints = new CheckpointThread(connection, options.path, options.entry);
  }

  /** The running flush, if there is one. */
  get flushing(): Promise<void> | undefined {
    return this.runningFlush;
  }

  /** The error of a failed flush, after which no commit can be durable; `undefined` if no flush has failed. */
  get failure(): FailedFlushError | undefined {
    return this.failed;
  }

  /**
   * Flushes a commit; call it after each one. The promise resolves when the commit is durable, and rejects with
   * FailedFlushError if that is unknown. Returns `undefined` if commits need not survive a power failure.
   */
  flushCommit(): Promise<void> | undefined {
    this.checkpoints.onCommit();
    if (!this.options.flushesCommits) return undefined;
    // A running flush can have begun before this commit.
    return this.runningFlush ? (this.nextFlush ??= this.runningFlush.then(this.flush, this.flush)) : this.flush();
  }

  /** Ends the thread and closes the log after all flushes. Call it before the connection is closed. */
  async close(): Promise<void> {
    await this.checkpoints.close();
    for (let flush = this.runningFlush ?? this.nextFlush; flush; flush = this.runningFlush ?? this.nextFlush)
      await flush.catch(() => undefined);
    if (this.file) await this.file.then(closeFile, () => undefined);
  }

  private readonly flush = (): Promise<void> => {
    this.nextFlush = undefined;
    const running = this.syncFile().finally(() => {
      if (this.runningFlush === running) this.runningFlush = undefined;
    });
    return (this.runningFlush = running);
  };

  /**
   * After a failure, the operating system no longer knows which pages are not on the disk. Another flush would succeed
   * without them, so all further calls fail.
   */
  private async syncFile(): Promise<void> {
    if (this.failed) throw this.failed;
    try {
      // SQLite resolves symbolic links: the log is beside the file itself.
      this.file ??= openFile(`${realpathSync(this.options.path)}-wal`, 'r+');
      await syncData(await this.file);
    } catch (error) {
      throw (this.failed ??= new FailedFlushError(error));
    }
  }
}
