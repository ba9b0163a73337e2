import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { TEXT_JOBS } from './text-jobs.js';
import type { TextJobs, TextReply, TextRequest } from './text-jobs.js';

/** Length in characters from which a text is sent to the thread. */
const LARGE_TEXT = 32 * 1024;
/** Idle time in milliseconds after which the thread ends and releases its memory. */
const IDLE_TIME = 30_000;
/**
 * Path of the compiled worker, relative to the chunk of the bundle. There is none next to the sources that tests run.
 */
const ENTRY = fileURLToPath(new URL('../text-worker.js', import.meta.url));
/** Maximum heap of the thread in megabytes. */
const HEAP_MEGABYTES = 192;

interface Job {
  resolve: (text: string) => void;
  reject: (error: Error) => void;
}

/**
 * Runs text functions on large texts in a worker thread, so that the event loop stays responsive. Jobs run one at a
 * time. Without a compiled worker, they run in the calling thread.
 */
class TextThread {
  private readonly isAvailable = existsSync(ENTRY);
  private readonly jobs = new Map<number, Job>();
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  private lastId = 0;

  run<N extends keyof TextJobs>(name: N, ...args: Parameters<TextJobs[N]>): string | Promise<string> {
    if (args[0].length < LARGE_TEXT || !this.isAvailable)
      return (TEXT_JOBS[name] as (...values: unknown[]) => string)(...args);
    clearTimeout(this.idle);
    const worker = (this.worker ??= this.start());
    const id = (this.lastId += 1);
    return new Promise((resolve, reject) => {
      this.jobs.set(id, { resolve, reject });
      worker.postMessage({ id, name, args } satisfies TextRequest, []);
    });
  }

  private start(): Worker {
    const worker = new Worker(ENTRY, {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    worker.unref();
    worker.on('message', (reply: TextReply) => {
      const job = this.jobs.get(reply.id);
      this.jobs.delete(reply.id);
      if (this.jobs.size === 0) this.endWhenIdle(worker);
      if ('error' in reply) job?.reject(new Error(reply.error));
      else job?.resolve(reply.text);
    });
    worker.on('error', (error: Error) => this.fail(worker, error));
    worker.on('exit', () => this.fail(worker, new Error('The worker thread for text functions ended.')));
    return worker;
  }

  private endWhenIdle(worker: Worker): void {
    this.idle = setTimeout(() => {
      if (this.jobs.size > 0) return;
      this.worker = undefined;
      void worker.terminate();
    }, IDLE_TIME).unref();
  }

  /** Rejects the jobs of a thread that has ended; the next job starts a new one. */
  private fail(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    for (const { reject } of this.jobs.values()) reject(error);
    this.jobs.clear();
  }
}

const thread = new TextThread();

/**
 * Runs a function on a text: immediately for a short text, in a worker thread for a long one.
 * @param name name of the function
 * @param args arguments of the function; the first one is the text
 * @throws Error if the function fails or the thread ends; in a worker thread, the promise is rejected
 */
export function runTextJob<N extends keyof TextJobs>(
  name: N,
  ...args: Parameters<TextJobs[N]>
): string | Promise<string> {
  return thread.run(name, ...args);
}
