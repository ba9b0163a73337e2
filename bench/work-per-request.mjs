#!/usr/bin/env node
// Saves and reads the worst posts that a site accepts, one after the other, and measures the server's work and what others wait meanwhile.
//   node bench/work-per-request.mjs [--only REGEX] [--port N] [--gate]
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { JsonClient } from './json-client.mjs';
import { cli, freePort, startProcess } from './processes.mjs';
import { worstRequests } from './worst-inputs.mjs';
import { prepareSite } from './worst-site.mjs';

/** Milliseconds between two requests of the others, whether the last one was answered or not. */
const INTERVAL = 5;
/** Least milliseconds for which they ask. */
const LEAST_TIME = 1_000;
/**
 * What is allowed: seconds of processor time of the main thread, and of all threads, per large post that a request writes or reads, bytes that the server may grow by, milliseconds of processor time for which its main thread
 * works without serving others, milliseconds that others wait at p99.
 */
const LIMITS = { main: 1, cpu: 3, memory: 256 * 2 ** 20, pause: 250, p99: 250 };
/** Milliseconds of p99 of an idle server, and the load of each processor, from which on something else has the machine: what others wait is not judged then. */
const BUSY = { p99: 25, load: 2 };
/** Tries of an input before it is called too slow: something else may have had the machine. */
const TRIES = 2;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    port: { type: 'string' },
    gate: { type: 'boolean', default: false },
  },
});
const data = mkdtempSync(join(tmpdir(), 'atrium-worst-'));
const port = options.port ?? String(await freePort());
const env = { DATA_DIR: join(data, 'site'), DATABASE_URL: '', LOG_LEVEL: 'error', PORT: port };
const watched = join(data, 'pause');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const install = 'install --admin-user admin --admin-password BenchPassw0rd --application-password bench --json';
const { applicationPassword } = JSON.parse(cli('academy', install.split(' '), env));
const [, ...words] = (scripts['start:academy'] ?? scripts.start).replace(/^exec /, '').split(' ');
const server = await startProcess(['--import', './bench/watch-thread.mjs', ...words], { ...env, WATCH_FILE: watched });
process.once('SIGTERM', () => process.exit(1));
process.once('exit', () => void server.stop('SIGKILL'));
const failures = [];
try {
  const client = new JsonClient(`http://127.0.0.1:${port}`, `admin:${applicationPassword}`);
  const ids = await prepareSite(client);
  const address = `/api/core/v2/posts/${ids.posts[0]}`;
  await othersDuring(client, address, () => sleep(LEAST_TIME));
  for (const [name, work] of Object.entries(worstRequests(ids))) {
    if (!new RegExp(options.only).test(name)) continue;
    /** @type {string[] | undefined} */
    let faults;
    for (let left = TRIES; left > 0 && faults?.length !== 0; left--) {
      const idle = await othersDuring(client, address, () => sleep(LEAST_TIME));
      const row = await measure(client, address, work);
      faults = faultsOf(row, idle, { ...LIMITS, ...work.limits });
      print(name, row, idle);
    }
    if (faults && faults.length > 0) failures.push(`${name}: ${faults.join(', ')}`);
  }
} finally {
  await server.stop('SIGKILL');
  rmSync(data, { recursive: true, force: true });
}
if (options.gate) {
  for (const failure of failures) process.stdout.write(`${failure}\n`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

/**
 * Asks for an address at an even pace while the work is done; milliseconds from when each request was due to its answer.
 * @param {JsonClient} client
 * @param {string} address
 * @param {() => Promise<unknown>} work
 * @returns {Promise<import('./types.js').Waits>}
 */
async function othersDuring(client, address, work) {
  /** @type {number[]} */
  const waits = [];
  const open = new Set();
  const start = performance.now();
  const state = { isOver: false };
  const asking = (async () => {
    for (let due = start; !state.isOver || performance.now() < start + LEAST_TIME; due += INTERVAL) {
      const pause = due - performance.now();
      if (pause > 0) await sleep(pause);
      const one = client.read(address).finally(() => {
        waits.push(performance.now() - due);
        open.delete(one);
      });
      open.add(one);
    }
    await Promise.all(open);
  })();
  try {
    await work();
  } finally {
    state.isOver = true;
    await asking;
  }
  waits.sort((a, b) => a - b);
  return { p99: /** @type {number} */ (waits[Math.floor(waits.length * 0.99)]), count: waits.length };
}

/**
 * What the server does for an input: processor time of its slowest request, memory, statuses, and what others wait.
 * @param {JsonClient} client
 * @param {string} address
 * @param {import('./types.js').Work} work
 * @returns {Promise<import('./types.js').MeasuredWork>}
 */
async function measure(client, address, work) {
  const before = server.memory();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, server.memory())), 20);
  const row = { main: 0, cpu: 0, statuses: /** @type {number[]} */ ([]) };
  await longestPause();
  // Alone, for what the others ask for is no work of these requests.
  await work(async (...request) => {
    const start = server.cpu();
    const mainStart = server.mainCpu();
    const answer = await client.send(...request);
    row.cpu = Math.max(row.cpu, (server.cpu() - start) / (work.items ?? 1));
    row.main = Math.max(row.main, (server.mainCpu() - mainStart) / (work.items ?? 1));
    row.statuses.push(answer.status);
    return answer;
  });
  const pause = await longestPause();
  const others = await othersDuring(client, address, () => work((...request) => client.send(...request)));
  clearInterval(watch);
  return { ...row, pause, memory: most - before, ...others };
}

/** Milliseconds of processor time of the longest stretch without a pause, since it was last asked for. */
async function longestPause() {
  rmSync(watched, { force: true });
  server.signal('SIGUSR2');
  for (;;) {
    await sleep(10);
    const text = existsSync(watched) ? readFileSync(watched, 'utf8') : '';
    if (text.endsWith('\n')) return Number(text);
  }
}

/**
 * What is over the limits.
 * @param {import('./types.js').MeasuredWork} row
 * @param {import('./types.js').Waits} idle
 * @param {import('./types.js').WorkFigures} limits
 */
function faultsOf({ main, cpu, memory, pause, p99, statuses }, idle, limits) {
  const faults = [];
  if (main > limits.main) faults.push(`${main.toFixed(2)} s of the main thread`);
  if (cpu > limits.cpu) faults.push(`${cpu.toFixed(2)} s of processor time`);
  if (memory > limits.memory) faults.push(`${Math.round(memory / 2 ** 20)} MB`);
  if (pause > limits.pause) faults.push(`${Math.round(pause)} ms without a pause`);
  const isBusy = idle.p99 > BUSY.p99 || /** @type {number} */ (loadavg()[0]) / availableParallelism() > BUSY.load;
  if (p99 > limits.p99 && !isBusy) faults.push(`others wait ${Math.round(p99)} ms`);
  if (statuses.some((status) => status >= 500)) faults.push(`status ${statuses.join(', ')}`);
  return faults;
}

/**
 * Writes the figures of an input as a line.
 * @param {string} name
 * @param {import('./types.js').MeasuredWork} row
 * @param {import('./types.js').Waits} idle
 */
function print(name, { main, cpu, memory, pause, p99, statuses }, idle) {
  const cells = [
    name.padEnd(42),
    `main ${main.toFixed(2)} s, all ${cpu.toFixed(2)} s`,
    `${String(Math.round(memory / 2 ** 20)).padStart(4)} MB`,
    `pause ${String(Math.round(pause)).padStart(4)} ms`,
    `others p99 ${p99.toFixed(0).padStart(5)} ms, ${(p99 / idle.p99).toFixed(1).padStart(5)} times ${idle.p99.toFixed(1)} ms idle`,
    statuses.join(' '),
  ];
  process.stdout.write(`${cells.join('  ')}\n`);
}
