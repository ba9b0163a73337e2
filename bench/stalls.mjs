#!/usr/bin/env node
// Measures how long one client waits for a cached list while others send long searches that never repeat:
// npm run bench:stalls -- --posts 100000. Compares a server without reader processes with one that has them.
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#testing/ports';
import { FREQUENT_WORDS } from './cold-scenarios.mjs';
import { randomNumbers } from './generated-content.mjs';
import { JsonClient } from './json-client.mjs';
import { readOptions } from './options.mjs';
import { startProcess } from './processes.mjs';
import { openSite } from './sites.mjs';

/** Number of clients that send long searches. */
const SEARCHING_CLIENTS = 8;
/** Milliseconds that another client waits between two requests for a cached list. */
const PAUSE = 5;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const options = readOptions();
if (options.database !== 'sqlite') throw new Error('bench:stalls measures SQLite; PostgreSQL has its own processes.');
const site = await openSite(options);
const random = randomNumbers(17);
const randomInteger = (/** @type {number} */ limit) => Math.floor(random() * limit);
const oneOf = (/** @type {ArrayLike<string>} */ list) => String(list[randomInteger(list.length)]);
let counter = 0;

/** Queries that read a large part of a site. An excluded id makes each request differ from all earlier ones. */
const SEARCH_QUERIES = [
  () => `search=${oneOf(FREQUENT_WORDS)}+${oneOf(FREQUENT_WORDS)}&orderby=title`,
  () => `search=${oneOf(LETTERS)}${oneOf(LETTERS)}`,
  () => `search=${oneOf(FREQUENT_WORDS)}&orderby=relevance&modified_before=2020-01-01T00:00:00`,
];

try {
  process.stdout.write(
    `${site.posts} posts, ${SEARCHING_CLIENTS} clients search; ${cpus().length} cores, load average ${(loadavg()[0] ?? 0).toFixed(1)}.\n`,
  );
  for (const readers of ['0', 'auto']) {
    const { lists, searches } = await measure(readers);
    process.stdout.write(
      `READER_PROCESSES=${readers}: cached list p50 ${percentile(lists, 0.5)} ms, p99 ${percentile(lists, 0.99)} ms, at most ${percentile(lists, 1)} ms ` +
        `(${lists.length} requests); search p50 ${percentile(searches, 0.5)} ms, at most ${percentile(searches, 1)} ms (${searches.length} requests)\n`,
    );
  }
} finally {
  await site.close();
}

/**
 * Starts a server and loads it. Returns the sorted durations of its answers in milliseconds.
 * @param {string} readers number of reader processes
 */
async function measure(readers) {
  const port = await freePort();
  const env = { ...site.env, PORT: String(port), READER_PROCESSES: readers };
  const server = await startProcess([`dist/${options.app}/main.js`], env);
  // The client needs no credentials, because its reads are anonymous.
  const client = new JsonClient(`http://127.0.0.1:${port}/api/core/v2`, 'none:none');
  /** @type {number[]} */
  const lists = [];
  /** @type {number[]} */
  const searches = [];
  try {
    for (let n = 0; n < 10; n++) await client.read('/posts');
    const end = performance.now() + options.seconds * 1000;
    const repeat = async (/** @type {() => Promise<unknown>} */ work) => {
      while (performance.now() < end) await work();
    };
    const search = () =>
      timed(
        searches,
        client,
        `/posts?${SEARCH_QUERIES[counter++ % SEARCH_QUERIES.length]?.()}&exclude=${1e6 + counter}`,
      );
    await Promise.all([
      ...Array.from({ length: SEARCHING_CLIENTS }, () => repeat(search)),
      repeat(() => timed(lists, client, '/posts').then(() => sleep(PAUSE))),
    ]);
  } finally {
    await server.stop();
  }
  return { lists: lists.toSorted((a, b) => a - b), searches: searches.toSorted((a, b) => a - b) };
}

/**
 * Sends a request and adds its duration.
 * @param {number[]} durations
 * @param {JsonClient} client
 * @param {string} path
 */
async function timed(durations, client, path) {
  const started = performance.now();
  const { status, text } = await client.read(path);
  if (status !== 200) throw new Error(`${path} was answered with ${status}: ${text}`);
  durations.push(performance.now() - started);
}

/**
 * Returns a percentile of sorted durations.
 * @param {readonly number[]} durations
 * @param {number} fraction 0.99 for the 99th percentile
 */
function percentile(durations, fraction) {
  return durations[Math.min(durations.length - 1, Math.floor(durations.length * fraction))]?.toFixed(1);
}
