import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { availableParallelism, constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ReaderFailureError, StatementTimeoutError } from '../sqlite-errors.js';
import type { ReadReply, ReadRequest } from './reader-process.js';

/** The compiled entry of a reader process, relative to a chunk of the bundle. It is absent where tests run sources. */
const ENTRY = fileURLToPath(new URL('../reader-process.js', import.meta.url));
/** Size of a file in bytes from which its searches and counts can delay other requests too long. */
const LARGE_FILE = 256 * 1024 * 1024;
/** Maximum number of processes for `auto`. */
const MAX_AUTOMATIC = 4;
/** Maximum number of statements that wait for a process. */
const MAX_WAITING = 100;
/** Idle time in milliseconds after which a process ends and releases its memory. */
const IDLE_TIME = 30_000;

/** Options of `ReaderProcesses`. */
export interface ReaderProcessesOptions {
  /** Path of the SQLite file. */
  path: string;
  /** Number of processes, or `auto` for the number that suits the machine if the file is large. */
  count: 'auto' | number;
  /** Milliseconds from the call until a statement is canceled. */
  timeLimit: number;
  /** Path of the compiled entry; default: that of the built server. */
  entry?: string;
}

interface Job {
  request: ReadRequest;
  resolve: (rows: object[]) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

interface Reader {
  child: ChildProcess;
  job?: Job;
  idle?: NodeJS.Timeout;
}

/**
 * Runs long reading statements in processes of their own, because SQLite blocks the thread that runs a statement. A
 * process can be ended at any time, which cancels its statement. Processes start when they are needed, with a lower
 * priority than the server, and end when they are idle.
 */
export class ReaderProcesses {
  private readonly readers = new Set<Reader>();
  private readonly waiting: Job[] = [];
  private readonly running = new Map<string, Promise<object[]>>();
  private readonly entry: string;
  private readonly limit: number;

  constructor(private readonly options: ReaderProcessesOptions) {
    this.entry = options.entry ?? ENTRY;
    this.limit =
      options.count === 'auto' ? Math.min(MAX_AUTOMATIC, Math.max(1, availableParallelism() - 1)) : options.count;
  }

  /** Whether long statements run in these processes. With `auto` they do so only if the file is large. */
  get isUsed(): boolean {
    if (this.limit === 0 || !existsSync(this.entry)) return false;
    return this.options.count !== 'auto' || statSync(this.options.path).size >= LARGE_FILE;
  }

  /**
   * Runs a reading statement. It sees everything that was committed before the call. Equal statements that run at the
   * same time run once.
   * @param version version of the data that the statement reads. Statements of different versions, or without a
   * version, never count as equal.
   * @throws StatementTimeoutError after the time limit, or at once if too many statements wait; ReaderFailureError if
   * the process ends; the error of SQLite with its code
   */
  read(sql: string, parameters: readonly unknown[], version?: number): Promise<object[]> {
    if (version === undefined) return this.run({ sql, parameters });
    const key = JSON.stringify([version, sql, parameters], (_name, value: unknown) =>
      typeof value === 'bigint' ? `${value}n` : value,
    );
    const running = this.running.get(key);
    if (running) return running;
    const started = this.run({ sql, parameters }).finally(() => this.running.delete(key));
    this.running.set(key, started);
    return started;
  }

  private run(request: ReadRequest): Promise<object[]> {
    if (this.waiting.length >= MAX_WAITING)
      return Promise.reject(
        new StatementTimeoutError(`A statement was refused, because ${MAX_WAITING} others wait for a reader process.`),
      );
    return new Promise((resolve, reject) => {
      const job: Job = {
        request,
        resolve,
        reject,
        timer: setTimeout(() => this.cancel(job), this.options.timeLimit),
      };
      this.waiting.push(job);
      this.runWaiting();
    });
  }

  /** Ends all processes. Their statements fail. */
  async close(): Promise<void> {
    for (const job of this.waiting.splice(0)) fail(job, new ReaderFailureError('The database is closed.'));
    await Promise.all([...this.readers].map((reader) => this.end(reader)));
  }

  private runWaiting(): void {
    while (this.waiting.length > 0) {
      let free: Reader | undefined;
      try {
        free = [...this.readers].find(({ job }) => job === undefined) ?? this.start();
      } catch (error) {
        // Without enough memory, Node throws the error instead of emitting it.
        fail(
          this.waiting.shift()!,
          new ReaderFailureError('A process that reads the database could not start.', error),
        );
        continue;
      }
      if (!free) return;
      clearTimeout(free.idle);
      free.job = this.waiting.shift()!;
      // A process that could not start has no channel. Its `error` event fails the statement.
      if (free.child.pid !== undefined) free.child.send(free.job.request);
    }
  }

  private start(): Reader | undefined {
    if (this.readers.size >= this.limit) return undefined;
    // The processes need none of the server's settings, which contain secrets.
    const child = fork(this.entry, [this.options.path], {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const reader: Reader = { child };
    this.readers.add(reader);
    child.unref();
    child.channel?.unref();
    child.on('message', (reply: ReadReply) => this.finish(reader, reply));
    child.on('error', (error) => this.remove(reader, error));
    child.on('exit', () => this.remove(reader));
    try {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // The process has already ended, which its `exit` event reports.
    }
    return reader;
  }

  private finish(reader: Reader, reply: ReadReply): void {
    const { job } = reader;
    reader.job = undefined;
    reader.idle = setTimeout(() => void this.end(reader), IDLE_TIME).unref();
    if (job && 'rows' in reply) {
      clearTimeout(job.timer);
      job.resolve(reply.rows);
    } else if (job && 'error' in reply)
      fail(job, Object.assign(new Error(reply.error.message), { code: reply.error.code }));
    this.runWaiting();
  }

  /** Cancels a statement. A waiting one is removed from the queue; for a running one, its process is ended. */
  private cancel(job: Job): void {
    const index = this.waiting.indexOf(job);
    if (index >= 0) this.waiting.splice(index, 1);
    const reader = [...this.readers].find((one) => one.job === job);
    if (reader) reader.job = undefined;
    fail(
      job,
      new StatementTimeoutError(`A statement exceeded its limit of ${this.options.timeLimit} ms and was canceled.`),
    );
    if (reader) void this.end(reader).then(() => this.runWaiting());
  }

  /** Ends a process. A process that only reads can be killed: the operating system releases its locks. */
  private async end(reader: Reader): Promise<void> {
    const { child } = reader;
    if (!this.readers.has(reader)) return;
    this.remove(reader);
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const exited = once(child, 'exit');
    child.ref();
    child.kill('SIGKILL');
    await exited;
  }

  /** Removes a process that has ended or is about to. Its statement fails. */
  private remove(reader: Reader, cause?: Error): void {
    this.readers.delete(reader);
    clearTimeout(reader.idle);
    const { job } = reader;
    reader.job = undefined;
    if (job) fail(job, new ReaderFailureError('A process that reads the database has ended.', cause));
    if (this.waiting.length > 0) setImmediate(() => this.runWaiting());
  }
}

function fail(job: Job, error: Error): void {
  clearTimeout(job.timer);
  job.reject(error);
}
