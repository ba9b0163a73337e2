import { parentPort, workerData } from 'node:worker_threads';
import type { AudioVideoFile } from './audio-video-thread.js';
import { readAudioVideo } from './read-audio-video.js';

/** Entry point of the thread that reads one file. It replies with the properties of the file, and ends. */
const { path, type, filesize } = workerData as AudioVideoFile;
parentPort!.postMessage(await readAudioVideo(path, type, filesize), []);
