#!/usr/bin/env node
// Saves and reads the most expensive posts that a site accepts, one after the other, and measures the server's work and
// the latency of concurrent requests.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '#testing/ports';
import { JsonClient } from './json-client.mjs';
import { runCommand, startProcess } from './processes.mjs';
import { worstRequests } from './worst-inputs.mjs';
import { prepareSite } from './worst-site.mjs';

/** Milliseconds between two concurrent requests. The next is sent even if earlier ones are pending. */
const INTERVAL = 5;
/** The minimum number of milliseconds for which concurrent requests are sent. */
const MIN_DURATION = 500;
/**
 * Limits: seconds of processor time of the main thread and of all threads, per large post that a request writes or
 * reads; growth of memory in bytes; milliseconds of processor time for which the main thread blocks; p99 latency of
 * concurrent requests in milliseconds.
 */
const LIMITS = { main: 1, cpu: 3, memory: 256 * 2 ** 20, pause: 250, p99: 250 };
/**
 * Seconds of processor time in which the main thread usually starts the server. If the start takes longer, the limits
 * of times grow by the ratio: all work takes two to three times as long on a machine whose memory others use, too.
 */
const USUAL_START = 0.7;
/** Slowness (see USUAL_START) above which latencies are not measured: they would depend on other processes. */
const MAX_SLOWNESS = 1.25;
/**
 * p99 latency of the idle server in milliseconds, and load per processor, above which the machine is busy and latencies
 * are not checked.
 */
const BUSY = { p99: 25, load: 2 };
/** Measurements of an input before it counts as too slow, because another process may have used the machine. */
const MAX_MEASUREMENTS = 2;

const USAGE = `Usage: npm run bench:work -- [--only REGEX] [--port N]

  --only REGEX   measure only inputs whose name matches
  --port N       port of the server (default: a free one)
`;

const { values: options } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    only: { type: 'string', default: '' },
    port: { type: 'string' },
    gate: { type: 'boolean', default: false },
  },
});
if (options.help) {
  process.stdout.write(USAGE);
  process.exit();
}
const data = mkdtempSync(join(tmpdir(), 'atrium-worst-'));
const port = options.port ?? String(await freePort());
const env = { DATA_DIR: join(data, 'site'), DATABASE_URL: '', LOG_LEVEL: 'error', PORT: port };
const pauseFile = join(data, 'pause');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const install = 'install --admin-user admin --admin-password BenchPassw0rd --application-password bench --json';
const { applicationPassword } = JSON.parse(runCommand('academy', install.split(' '), env));
const [, ...args] = (scripts['start:academy'] ?? scripts.start).replace(/^exec /, '').split(' ');
const server = await startProcess(['--import', './bench/watch-thread.mjs', ...args], { ...env, WATCH_FILE: pauseFile });
process.once('SIGTERM', () => process.exit(1));
process.once('exit', () => void server.stop('SIGKILL'));
const slowness = Math.max(1, server.mainCpu() / USUAL_START);
const measuresLatency = slowness <= MAX_SLOWNESS;
if (slowness > 1)
  process.stdout.write(
    `This machine is slow: limits of times are multiplied by ${slowness.toFixed(1)}${measuresLatency ? '' : ', and concurrent requests are not measured'}.\n`,
  );
const failures = [];
try {
  const client = new JsonClient(`http://127.0.0.1:${port}`, `admin:${applicationPassword}`);
  const ids = await prepareSite(client);
  const address = `/api/core/v2/posts/${ids.posts[0]}`;
  await measureConcurrentRequests(client, address, () => sleep(MIN_DURATION));
  for (const [name, input] of Object.entries(worstRequests(ids))) {
    if (!new RegExp(options.only).test(name)) continue;
    /** @type {string[] | undefined} */
    let exceeded;
    for (let count = 0; count < MAX_MEASUREMENTS && exceeded?.length !== 0; count++) {
      const row = await measure(client, address, input);
      const limits = onThisMachine({ ...LIMITS, ...input.limits });
      exceeded = exceededLimits(row, limits);
      if (row.p99 !== undefined && row.p99 > limits.p99 && !(await isBusy(client, address)))
        exceeded.push(`p99 of concurrent requests ${Math.round(row.p99)} ms`);
      print(name, row);
    }
    if (exceeded && exceeded.length > 0) failures.push(`${name}: ${exceeded.join(', ')}`);
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
 * Returns the limits for a machine of this speed.
 * @param {import('./types.js').ResourceFigures} limits
 */
function onThisMachine({ main, cpu, memory, pause, p99 }) {
  return { main: main * slowness, cpu: cpu * slowness, memory, pause: pause * slowness, p99: p99 * slowness };
}

/**
 * Requests an address at a constant rate while an operation runs. Returns the latencies, measured from the time at
 * which each request was due.
 * @param {JsonClient} client
 * @param {string} address
 * @param {() => Promise<unknown>} operation
 * @returns {Promise<import('./types.js').Latencies>}
 */
async function measureConcurrentRequests(client, address, operation) {
  /** @type {number[]} */
  const latencies = [];
  const pending = new Set();
  const start = performance.now();
  const state = { isDone: false };
  const sending = (async () => {
    for (let due = start; !state.isDone || performance.now() < start + MIN_DURATION; due += INTERVAL) {
      const pause = due - performance.now();
      if (pause > 0) await sleep(pause);
      const one = client.read(address).finally(() => {
        latencies.push(performance.now() - due);
        pending.delete(one);
      });
      pending.add(one);
    }
    await Promise.all(pending);
  })();
  try {
    await operation();
  } finally {
    state.isDone = true;
    await sending;
  }
  latencies.sort((a, b) => a - b);
  return { p99: /** @type {number} */ (latencies[Math.floor(latencies.length * 0.99)]), count: latencies.length };
}

/**
 * Measures an input: processor time of its slowest request, memory, statuses, and the latency of concurrent requests.
 * @param {JsonClient} client
 * @param {string} address
 * @param {import('./types.js').ExpensiveInput} input
 * @returns {Promise<import('./types.js').InputFigures>}
 */
async function measure(client, address, input) {
  const before = server.memory();
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, server.memory())), 20);
  const row = { main: 0, cpu: 0, statuses: /** @type {number[]} */ ([]) };
  await longestPause();
  // No concurrent requests here: their processor time would count too.
  await input(async (...request) => {
    const start = server.cpu();
    const mainStart = server.mainCpu();
    const answer = await client.send(...request);
    row.cpu = Math.max(row.cpu, (server.cpu() - start) / (input.items ?? 1));
    row.main = Math.max(row.main, (server.mainCpu() - mainStart) / (input.items ?? 1));
    row.statuses.push(answer.status);
    return answer;
  });
  const pause = await longestPause();
  const latencies =
    measuresLatency &&
    (await measureConcurrentRequests(client, address, () => input((...request) => client.send(...request))));
  clearInterval(watch);
  return { ...row, pause, memory: highest - before, ...latencies };
}

/** Returns the longest blocking of the main thread since the last call, in milliseconds of processor time. */
async function longestPause() {
  rmSync(pauseFile, { force: true });
  server.signal('SIGUSR2');
  for (;;) {
    await sleep(10);
    const text = existsSync(pauseFile) ? readFileSync(pauseFile, 'utf8') : '';
    if (text.endsWith('\n')) return Number(text);
  }
}

/**
 * Describes the exceeded limits, without the latency of concurrent requests.
 * @param {import('./types.js').InputFigures} row
 * @param {import('./types.js').ResourceFigures} limits
 */
function exceededLimits({ main, cpu, memory, pause, statuses }, limits) {
  const exceeded = [];
  if (main > limits.main) exceeded.push(`${main.toFixed(2)} s of the main thread`);
  if (cpu > limits.cpu) exceeded.push(`${cpu.toFixed(2)} s of processor time`);
  if (memory > limits.memory) exceeded.push(`${Math.round(memory / 2 ** 20)} MB`);
  if (pause > limits.pause) exceeded.push(`${Math.round(pause)} ms of blocking`);
  if (statuses.some((status) => status >= 500)) exceeded.push(`status ${statuses.join(', ')}`);
  return exceeded;
}

/**
 * Whether the machine is too busy to measure latencies: other processes use it, or even the idle server answers slowly.
 * @param {JsonClient} client
 * @param {string} address
 */
async function isBusy(client, address) {
  const load = /** @type {number} */ (loadavg()[0]) / availableParallelism();
  if (load > BUSY.load) return true;
  const { p99 } = await measureConcurrentRequests(client, address, () => sleep(MIN_DURATION));
  return p99 > BUSY.p99;
}

/**
 * Prints the figures of an input as a line.
 * @param {string} name
 * @param {import('./types.js').InputFigures} row
 */
function print(name, { main, cpu, memory, pause, p99, statuses }) {
  const cells = [
    name.padEnd(42),
    `main ${main.toFixed(2)} s, all ${cpu.toFixed(2)} s`,
    `${String(Math.round(memory / 2 ** 20)).padStart(4)} MB`,
    `pause ${String(Math.round(pause)).padStart(4)} ms`,
    ...(p99 === undefined ? [] : [`concurrent p99 ${p99.toFixed(0).padStart(5)} ms`]),
    statuses.join(' '),
  ];
  process.stdout.write(`${cells.join('  ')}\n`);
}
