/**
 * Sources of the threads and child processes of servers, by the names of their bundles. The bundles lie next to the
 * folders of apps and chunks, where both find them. The package `atrium` contains this file as well.
 */
export const THREAD_ENTRIES = {
  'text-worker': 'libs/text/src/thread/text-worker.ts',
  'reader-process': 'libs/platform/src/database/readers/reader-process.ts',
  'checkpoint-worker': 'libs/platform/src/database/write-ahead-log/checkpoint-worker.ts',
};
