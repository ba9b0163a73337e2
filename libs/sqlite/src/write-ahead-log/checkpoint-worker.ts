import { parentPort, workerData } from 'node:worker_threads';
import { isBusyCode } from '../busy-code.js';
import { sqliteDriver } from '../sqlite-driver.js';
import type { CheckpointRequest } from './checkpoint-thread.js';

/** Entry point of the checkpoint thread. `workerData` is the path of the SQLite file. */
const port = parentPort!;
const connection = new sqliteDriver(workerData as string, { fileMustExist: true });
connection.pragma('synchronous = NORMAL');
connection.pragma('busy_timeout = 0');

port.on('message', (request: CheckpointRequest) => {
  if (request === 'run') {
    checkpoint();
    port.postMessage('done', []);
  } else {
    connection.close();
    port.close();
  }
});

/** Runs a passive checkpoint, which does not wait for readers and writers. */
function checkpoint(): void {
  try {
    connection.pragma('wal_checkpoint(PASSIVE)');
  } catch (error) {
    // Another process runs a checkpoint. `isSqliteBusy` would load all of #route-registry into the thread.
    if (!isBusyCode((error as { code?: unknown }).code)) throw error;
  }
}
