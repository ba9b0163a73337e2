#!/usr/bin/env node
// Compares several workers with one process, for lists that are in no cache: npm run bench:workers.
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { freePort } from '#testing/ports';
import { readBytes } from './byte-client.mjs';
import { coldScenarios } from './cold-scenarios.mjs';
import { measureInTurns, warmUp } from './load.mjs';
import { warm, withProcessorTime } from './measure.mjs';
import { readOptions } from './options.mjs';
import { startProcess } from './processes.mjs';
import { openSite } from './sites.mjs';

const SCENARIO = 'list of 10, cold';

const options = readOptions();
const site = await openSite(options);
const scenario = coldScenarios(site).find(({ name }) => name === SCENARIO);
if (!scenario) throw new Error(`There is no scenario ${SCENARIO}.`);

const workerCounts = [1, options.workers];
const servers = await Promise.all(workerCounts.map(serve));
try {
  const before = loadavg()[0] ?? 0;
  const loads = [];
  for (const server of servers) {
    await warm(server);
    const load = (/** @type {number} */ seconds) =>
      readBytes(server.origin, () => `/api${scenario.path()}`, { ...options, seconds });
    await warmUp(load);
    loads.push(withProcessorTime(load, server));
  }
  const rows = await measureInTurns(
    loads.map(({ load }) => load),
    options.seconds,
  );
  for (const [index, row] of rows.entries())
    process.stdout.write(
      `WORKERS=${workerCounts[index]}: ${Math.round(row?.rps ?? 0)} requests/s, p99 ${Math.round(row?.p99 ?? 0)} ms, ` +
        `${((loads[index]?.perRequest() ?? 0) * 1000).toFixed(3)} ms of processor time per request in Node, ` +
        `${row?.failures} failures\n`,
    );
  process.stdout.write(
    `${SCENARIO}: ${((rows[1]?.rps ?? 0) / (rows[0]?.rps ?? 1)).toFixed(2)} times one process. ` +
      `${cpus().length} cores, load average ${before.toFixed(1)} before the measurement.\n`,
  );
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await site.close();
}

/**
 * Starts the server of the site with a number of workers.
 * @param {number} workers
 */
async function serve(workers) {
  const port = await freePort();
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const started = await startProcess((scripts[`start:${options.app}`] ?? scripts.start).split(' node ')[1].split(' '), {
    ...site.env,
    PORT: String(port),
    WORKERS: String(workers),
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    ...started,
    cpu: () => processorTime(started.pid),
    origin,
    credentials: site.credentials,
    posts: site.posts,
  };
}

/**
 * Returns the processor time of a process and its children in seconds (Linux).
 * @param {number} pid
 */
function processorTime(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return [pid, ...children].reduce((sum, id) => {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // utime and stime in clock ticks, of which Linux has 100 per second.
    return sum + (Number(fields[11]) + Number(fields[12])) / 100;
  }, 0);
}
