#!/usr/bin/env node
// Measures the built server. Options: bench/options.mjs; meaning of the figures: docs/performance.md.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureInTurns } from './load.mjs';
import { baselineTarget, peerTarget, serverTarget, withProcessorTime } from './measure.mjs';
import { readOptions } from './options.mjs';
import { freePort, startProcess } from './processes.mjs';
import { printTables, tooSlow, writeResults } from './report.mjs';
import { FIRST_PAGE, scenarios } from './scenarios.mjs';
import { openSite } from './sites.mjs';

/** Number of posts of the site with which a larger one is compared. */
const SMALL = 10_000;

/** Measurements of a scenario for the gate before it counts as slow. */
const MEASUREMENTS = 4;

/** Milliseconds between two measurements for the gate. */
const PAUSE = 10_000;

const options = readOptions();
const site = await openSite(options);
const small = options.posts > SMALL ? await openSite({ ...options, posts: SMALL }) : undefined;
const server = await serve(site);
const smallServer = small && (await serve(small));
const baselineServer = await serveBaseline();
const idle = server.proportionalMemory();

/** @type {import('./types.js').Row[]} */
const rows = [];
try {
  for (const scenario of scenarios(site)) {
    if (!options.only.test(scenario.name) || (options.gate && !isGated(scenario))) continue;
    process.stderr.write(`${scenario.name} …\n`);
    rows.push(await (options.gate ? measureForGate(scenario) : measure(scenario)));
  }
} finally {
  await Promise.all([server.stop(), baselineServer.stop(), smallServer?.stop()]);
  await Promise.all([site.close(), small?.close()]);
}
const megabytes = (/** @type {number} */ bytes) => Math.round(bytes / 2 ** 20);
const results = {
  posts: options.posts,
  database: options.database,
  node: process.version,
  bootMs: Math.round(server.bootTime),
  idleMb: megabytes(idle),
  loadedMb: rows.length > 0 ? megabytes(rows.at(-1)?.memory ?? 0) : undefined,
  peakMb: rows.length > 0 ? megabytes(Math.max(...rows.map(({ memory }) => memory))) : undefined,
  rows,
};
printTables(results);
writeResults(options.out, results);
if (options.gate) {
  const slow = tooSlow(rows);
  for (const line of slow) process.stdout.write(`${line}\n`);
  process.exitCode = slow.length > 0 ? 1 : 0;
}

/**
 * Starts the server of a site with the arguments of `npm start`.
 * @param {import('./types.js').BenchSite} site
 * @returns {Promise<import('./types.js').SiteServer>}
 */
async function serve({ env, credentials, posts }) {
  const port = await freePort();
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const started = await startProcess((scripts[`start:${options.app}`] ?? scripts.start).split(' node ')[1].split(' '), {
    ...env,
    PORT: String(port),
  });
  return { ...started, origin: `http://127.0.0.1:${port}`, credentials, posts };
}

/**
 * Starts a baseline server.
 * @returns {Promise<import('./types.js').BaselineServer>}
 */
async function serveBaseline() {
  const port = await freePort();
  return {
    ...(await startProcess(['bench/baseline-server.mjs', String(port), site.databaseLocation])),
    origin: `http://127.0.0.1:${port}`,
    database: site.databaseLocation,
  };
}

/**
 * Measures a scenario again before it counts as slow, because another process may have used the machine. Returns the
 * first row that is fast enough, or else the last.
 * @param {import('./types.js').Scenario} scenario
 */
async function measureForGate(scenario) {
  let row = await measure(scenario);
  for (let again = 1; again < MEASUREMENTS && tooSlow([row]).length > 0; again++) {
    process.stderr.write(`${tooSlow([row]).join('\n')}\nmeasuring again in ${PAUSE / 1000} s …\n`);
    await sleep(PAUSE);
    row = await measure(scenario);
  }
  return row;
}

/**
 * Measures a scenario and its baseline.
 * @param {import('./types.js').Scenario} scenario
 */
async function measure(scenario) {
  if (scenario.baseline !== 'search') return measureWithBaseline(scenario, baselineServer);
  // A server of its own: on a large site it is busy with searches long after the clients have disconnected.
  const searching = await serveBaseline();
  try {
    return await measureWithBaseline(scenario, searching);
  } finally {
    await searching.stop('SIGKILL');
  }
}

/**
 * @param {import('./types.js').Scenario} scenario
 * @param {import('./types.js').BaselineServer} baseline
 * @returns {Promise<import('./types.js').Row>}
 */
async function measureWithBaseline(scenario, baseline) {
  const ours = await serverTarget(scenario, server, options);
  const { requests, bytes } = await ours(1);
  const comparison = comparisonOf(scenario);
  const bare = baselineTarget(
    scenario,
    requests > 0 ? Math.round(bytes / requests) : 0,
    baseline,
    options,
    server.origin,
  );
  const ownWork = withProcessorTime(ours, server);
  const bareWork = bare && withProcessorTime(bare, baseline);
  const [own, bareFigures, peer, compared] = await measureInTurns(
    [
      ownWork.target,
      bareWork?.target,
      peerTarget(scenario, options),
      comparison && (await serverTarget(comparison.scenario, comparison.server, options)),
    ],
    options.seconds,
  );
  if (!own) throw new Error(`${scenario.name} has no figures.`);
  return {
    name: scenario.name,
    ...own,
    baselineRps: bareFigures?.rps,
    ratio:
      scenario.byProcessorTime && bareWork
        ? bareWork.perRequest() / ownWork.perRequest()
        : bareFigures?.rps
          ? own.rps / bareFigures.rps
          : undefined,
    targetRatio: scenario.targetRatio,
    cpu: ownWork.perRequest() * 1000,
    baselineCpu: bareWork && scenario.baseline !== 'insert' ? bareWork.perRequest() * 1000 : undefined,
    targetMilliseconds: scenario.targetMilliseconds,
    memory: server.memory(),
    peer,
    ...(compared && comparison
      ? {
          comparedWith: comparison.name,
          comparedMean: compared.mean,
          latencyRatio: own.mean / compared.mean,
          maxLatencyRatio: comparison.maxRatio,
        }
      : {}),
  };
}

/**
 * Returns the scenario whose latency is compared with that of a scenario, if any: the same on the small site, or the
 * first page.
 * @param {import('./types.js').Scenario} scenario
 * @returns {{ name: string, scenario: import('./types.js').Scenario, server: import('./types.js').SiteServer,
 * maxRatio: number } | undefined}
 */
function comparisonOf({ name, slower }) {
  if (small && smallServer && slower?.small)
    return { name: `${SMALL} posts`, scenario: scenarioOf(small, name), server: smallServer, maxRatio: slower.small };
  if (slower?.first === undefined) return undefined;
  return { name: FIRST_PAGE, scenario: scenarioOf(site, FIRST_PAGE), server, maxRatio: slower.first };
}

/**
 * Whether a scenario has a limit on a site of this size.
 * @param {import('./types.js').Scenario} scenario
 */
function isGated(scenario) {
  return (
    scenario.targetRatio !== undefined ||
    scenario.targetMilliseconds !== undefined ||
    comparisonOf(scenario) !== undefined
  );
}

/**
 * @param {import('./types.js').BenchSite} benchSite
 * @param {string} name
 */
function scenarioOf(benchSite, name) {
  const found = scenarios(benchSite).find((scenario) => scenario.name === name);
  if (!found) throw new Error(`There is no scenario ${name}.`);
  return found;
}
