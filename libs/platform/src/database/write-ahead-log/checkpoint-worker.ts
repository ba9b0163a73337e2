import { parentPort, workerData } from 'node:worker_threads';
import { isSqliteBusy } from '../sql-errors.js';
import { sqliteDriver } from '../sqlite-driver.js';
import type { CheckpointRequest } from './checkpoint-thread.js';

/** Checkpoints in a row. The second one copies what was committed during the first one. */
const PASSES = 2;

/** Entry point of the checkpoint thread. `workerData` is the path of the SQLite file. */
const port = parentPort!;
const connection = new sqliteDriver(workerData as string, { fileMustExist: true });
connection.pragma('synchronous = NORMAL');
connection.pragma('busy_timeout = 0');

port.on('message', (request: CheckpointRequest) => {
  if (request === 'run') {
    for (let pass = 0; pass < PASSES; pass++) if (isComplete()) break;
    port.postMessage('done', []);
  } else {
    connection.close();
    port.close();
  }
});

/** Runs a checkpoint that waits for nobody. Returns whether it has copied the whole log. */
function isComplete(): boolean {
  try {
    const [{ log, checkpointed }] = connection.pragma('wal_checkpoint(PASSIVE)') as [
      { log: number; checkpointed: number },
    ];
    return checkpointed >= log;
  } catch (error) {
    // Another process runs a checkpoint.
    if (isSqliteBusy(error)) return true;
    throw error;
  }
}
