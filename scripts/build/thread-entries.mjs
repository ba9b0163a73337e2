/**
 * Sources of the threads and child processes of servers, by the names of their bundles. The bundles lie in the parent
 * of the folders of apps and chunks, so that both find them by the same relative path. The package `atrium` contains
 * this file as well.
 */
export const THREAD_ENTRIES = [
  { in: 'libs/text/src/thread/text-worker.ts', out: 'text-worker' },
  { in: 'libs/media/src/audio-video/audio-video-worker.ts', out: 'audio-video-worker' },
  { in: 'libs/sqlite/src/readers/reader-process.ts', out: 'reader-process' },
  { in: 'libs/sqlite/src/write-ahead-log/checkpoint-worker.ts', out: 'checkpoint-worker' },
];
