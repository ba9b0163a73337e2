import { parentPort } from 'node:worker_threads';
import { TEXT_JOBS } from './text-jobs.js';
import type { TextReply, TextRequest } from './text-jobs.js';

/** Entry point of the worker thread: runs one job at a time. */
parentPort?.on('message', ({ id, name, args }: TextRequest) => {
  parentPort?.postMessage(replyTo(id, name, args), []);
});

function replyTo(id: number, name: TextRequest['name'], args: unknown[]): TextReply {
  try {
    return { id, text: (TEXT_JOBS[name] as (...values: unknown[]) => string)(...args) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
