// Loaded into the server under test (`--import`): measures the longest stretch for which its main thread works without serving others, in
// processor time, which does not depend on what else the machine does. SIGUSR2 writes it to WATCH_FILE and starts anew. Linux.
import { openSync, readSync, writeFileSync } from 'node:fs';

const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
const buffer = Buffer.alloc(64);
let before = workedTime();
let longest = 0;

/** Nanoseconds for which the main thread has run. */
function workedTime() {
  const length = readSync(file, buffer, 0, buffer.length, 0);
  return Number(buffer.toString('latin1', 0, length).split(' ')[0]);
}

setInterval(() => {
  const now = workedTime();
  longest = Math.max(longest, now - before);
  before = now;
}, 2).unref();

process.on('SIGUSR2', () => {
  writeFileSync(/** @type {string} */ (process.env.WATCH_FILE), `${longest / 1e6}\n`);
  longest = 0;
});
