import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { TEXT_JOBS } from './text-jobs.js';
import type { TextJobs, TextReply, TextRequest } from './text-jobs.js';

/** Characters from which on a text is worth the way to the thread and back. */
const LARGE_TEXT = 32 * 1024;
/** Milliseconds without work after which the thread ends, and its memory is free. */
const IDLE_TIME = 30_000;
/** Where the bundle has the thread, seen from its parts and from the apps; nowhere in the sources, as tests run them. */
const ENTRY = fileURLToPath(new URL('../text-worker.js', import.meta.url));
const HEAP_MEGABYTES = 192;

interface Job {
  resolve: (text: string) => void;
  reject: (error: Error) => void;
}

/**
 * Runs functions on large texts in a second thread, so that the server answers others meanwhile. Jobs run one after the other: two large texts share
 * one processor. Where there is no file for the thread, they run in the calling one.
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
    worker.on('exit', () => this.fail(worker, new Error('The thread for texts ended.')));
    return worker;
  }

  private endWhenIdle(worker: Worker): void {
    this.idle = setTimeout(() => {
      if (this.jobs.size > 0) return;
      this.worker = undefined;
      void worker.terminate();
    }, IDLE_TIME).unref();
  }

  /** What waits for a thread that is gone has no answer; the next job starts another. */
  private fail(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    for (const { reject } of this.jobs.values()) reject(error);
    this.jobs.clear();
  }
}

const thread = new TextThread();

/**
 * Runs a function on a text: a short one at once, a long one in a second thread.
 * @param name of the function
 * @param args its arguments, the text first
 * @throws Error what the function throws, or where the thread ends
 */
export function runTextJob<N extends keyof TextJobs>(
  name: N,
  ...args: Parameters<TextJobs[N]>
): string | Promise<string> {
  return thread.run(name, ...args);
}
