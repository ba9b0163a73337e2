#!/usr/bin/env node
// Measures the built server. Options: bench/options.mjs; meaning of the figures: docs/performance.md.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#testing/ports';
import { measureInTurns, warmUp } from './load.mjs';
import { baselineLoad, peerLoad, serverLoad, withProcessorTime } from './measure.mjs';
import { readOptions } from './options.mjs';
import { startProcess } from './processes.mjs';
import { printTables, describeMisses, writeResults } from './report.mjs';
import { FIRST_PAGE, scenarios } from './scenarios.mjs';
import { openSite } from './sites.mjs';

/** Number of posts of the site with which a larger one is compared. */
const SMALL_SITE_POSTS = 10_000;

/** Number of measurements of a scenario for the gate (`--gate`), all of which must be slow for it to count as slow. */
const MAX_MEASUREMENTS = 4;

/** Milliseconds between two measurements for the gate. */
const PAUSE = 10_000;

const options = readOptions();
const site = await openSite(options);
const small = options.posts > SMALL_SITE_POSTS ? await openSite({ ...options, posts: SMALL_SITE_POSTS }) : undefined;
const server = await serve(site);
const smallServer = small && (await serve(small));
const baselineServer = await serveBaseline();
const idleMemory = server.proportionalMemory();

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
  idleMb: megabytes(idleMemory),
  loadedMb: rows.length > 0 ? megabytes(rows.at(-1)?.memory ?? 0) : undefined,
  peakMb: rows.length > 0 ? megabytes(Math.max(...rows.map(({ memory }) => memory))) : undefined,
  rows,
};
printTables(results);
writeResults(options.out, results);
if (options.gate) {
  const misses = describeMisses(rows);
  for (const line of misses) process.stdout.write(`${line}\n`);
  process.exitCode = misses.length > 0 ? 1 : 0;
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
  for (let again = 1; again < MAX_MEASUREMENTS && describeMisses([row]).length > 0; again++) {
    process.stderr.write(`${describeMisses([row]).join('\n')}\nmeasuring again in ${PAUSE / 1000} s …\n`);
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
  // A separate server, because on a large site it is busy with searches long after the clients have disconnected.
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
  const loadServer = await serverLoad(scenario, server, options);
  const { requests, bytes } = await warmUp(loadServer);
  const comparison = comparisonOf(scenario);
  const loadBaseline = await baselineLoad(
    scenario,
    requests > 0 ? Math.round(bytes / requests) : 0,
    baseline,
    options,
    server.origin,
  );
  const loadPeer = peerLoad(scenario, options);
  const loadCompared = comparison && (await serverLoad(comparison.scenario, comparison.server, options));
  for (const load of [loadPeer, loadCompared]) if (load) await warmUp(load);
  const measured = withProcessorTime(loadServer, server);
  const measuredBaseline = loadBaseline && withProcessorTime(loadBaseline, baseline);
  const [figures, baselineFigures, peer, compared] = await measureInTurns(
    [measured.load, measuredBaseline?.load, loadPeer, loadCompared],
    options.seconds,
  );
  if (!figures) throw new Error(`${scenario.name} has no figures.`);
  return {
    name: scenario.name,
    ...figures,
    baselineRps: baselineFigures?.rps,
    ratio:
      scenario.byProcessorTime && measuredBaseline
        ? measuredBaseline.perRequest() / measured.perRequest()
        : baselineFigures?.rps
          ? figures.rps / baselineFigures.rps
          : undefined,
    targetRatio: scenario.targetRatio,
    cpu: measured.perRequest() * 1000,
    baselineCpu: measuredBaseline && scenario.baseline !== 'insert' ? measuredBaseline.perRequest() * 1000 : undefined,
    targetMilliseconds: scenario.targetMilliseconds,
    memory: server.memory(),
    peer,
    ...(compared && comparison
      ? {
          comparedWith: comparison.name,
          comparedMean: compared.mean,
          latencyRatio: figures.mean / compared.mean,
          maxLatencyRatio: comparison.maxRatio,
        }
      : {}),
  };
}

/**
 * Returns the comparison for the latency of a scenario: the same scenario on the small site, or the first page.
 * Undefined if the scenario has no limit for its latency.
 * @param {import('./types.js').Scenario} scenario
 * @returns {{ name: string, scenario: import('./types.js').Scenario, server: import('./types.js').SiteServer,
 * maxRatio: number } | undefined}
 */
function comparisonOf({ name, latencyLimits }) {
  if (small && smallServer && latencyLimits?.small)
    return {
      name: `${SMALL_SITE_POSTS} posts`,
      scenario: scenarioOf(small, name),
      server: smallServer,
      maxRatio: latencyLimits.small,
    };
  if (latencyLimits?.first === undefined) return undefined;
  return { name: FIRST_PAGE, scenario: scenarioOf(site, FIRST_PAGE), server, maxRatio: latencyLimits.first };
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
