// Loaded into the server under test (`--import`). Measures the longest blocking of its main thread in processor time,
// which does not depend on other load of the machine. SIGUSR2 writes it to WATCH_FILE and resets it. Linux only.
import { openSync, readSync, writeFileSync } from 'node:fs';

const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
const buffer = Buffer.alloc(64);
let before = processorTime();
let longest = 0;

/** Returns the processor time of the main thread in nanoseconds. */
function processorTime() {
  const length = readSync(file, buffer, 0, buffer.length, 0);
  return Number(buffer.toString('latin1', 0, length).split(' ')[0]);
}

setInterval(() => {
  const now = processorTime();
  longest = Math.max(longest, now - before);
  before = now;
}, 2).unref();

process.on('SIGUSR2', () => {
  writeFileSync(/** @type {string} */ (process.env.WATCH_FILE), `${longest / 1e6}\n`);
  longest = 0;
});
