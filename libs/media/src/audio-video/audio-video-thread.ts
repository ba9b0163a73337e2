import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Logger } from '@nestjs/common';
import { ConcurrencyLimit } from '../images/concurrency-limit.js';
import { readAudioVideo } from './read-audio-video.js';
import type { AudioVideoProperties } from './read-audio-video.js';

/** An audio or video file. */
export interface AudioVideoFile {
  path: string;
  /** Media type. */
  type: string;
  /** Bytes. */
  filesize: number;
}

/** Limits of a thread; tests replace them. */
export interface AudioVideoThreadOptions {
  /** Path of the compiled entry. */
  entry?: string;
  /** Milliseconds after which the thread is ended. */
  timeLimit?: number;
}

/** The compiled entry of the thread, relative to a chunk of the bundle. It is absent where tests run sources. */
const ENTRY = fileURLToPath(new URL('../audio-video-worker.js', import.meta.url));
/** Default of `timeLimit`. Usual files take less than a second; the rest is for busy machines. */
const TIME_LIMIT = 20_000;
/** Maximum heap of the thread in megabytes. The contents of files are outside of the heap. */
const HEAP_MEGABYTES = 192;

const logger = new Logger('AudioVideoThread');
/** Runs one thread at a time. */
const threads = new ConcurrencyLimit(1);

/**
 * Reads an audio or video file in a thread of its own with limits of time and memory. The parsers take a second for
 * some megabytes of small tags, and a kilobyte of memory for some bytes, without giving way to requests. A file that
 * exceeds the limits counts as unreadable. Without a compiled entry, the calling thread reads the file.
 */
export async function readAudioVideoInThread(
  file: AudioVideoFile,
  { entry = ENTRY, timeLimit = TIME_LIMIT }: AudioVideoThreadOptions = {},
): Promise<AudioVideoProperties> {
  if (!existsSync(entry)) return readAudioVideo(file.path, file.type, file.filesize);
  try {
    return await threads.run(() => runThread(file, entry, timeLimit));
  } catch (error) {
    logger.warn(`An audio or video file is stored without its metadata: ${(error as Error).message}`);
    return { details: { filesize: file.filesize, mime_type: file.type } };
  }
}

async function runThread(file: AudioVideoFile, entry: string, timeLimit: number): Promise<AudioVideoProperties> {
  const worker = new Worker(entry, {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`It takes longer than ${timeLimit} ms to read.`)), timeLimit);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread that reads it ended.')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
