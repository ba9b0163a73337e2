#!/usr/bin/env node
// Measures the built server. See bench/options.mjs for what can be asked for, docs/performance.md for what the figures mean.
import { readFileSync } from 'node:fs';
import { inTurns } from './load.mjs';
import { baselineParty, peerParty, serverParty } from './measure.mjs';
import { readOptions } from './options.mjs';
import { freePort, startProcess } from './processes.mjs';
import { printTables, tooSlow, writeResults } from './report.mjs';
import { FIRST_PAGE, scenarios } from './scenarios.mjs';
import { openSite } from './sites.mjs';

/** Posts of the site that a larger one is compared with. */
const SMALL = 10_000;

const options = readOptions();
const site = await openSite(options);
const small = options.posts > SMALL ? await openSite({ ...options, posts: SMALL }) : undefined;
const server = await serve(site);
const smallServer = small && (await serve(small));
const bare = await serveBare();
const idle = server.memory();

/** @type {import('./types.js').Row[]} */
const rows = [];
try {
  for (const scenario of scenarios(site)) {
    if (!options.only.test(scenario.name) || (options.gate && !isGated(scenario))) continue;
    process.stderr.write(`${scenario.name} …\n`);
    const row = await measure(scenario);
    // Twice before it is called slow: something else may have had the machine.
    rows.push(options.gate && tooSlow([row]).length > 0 ? await measure(scenario) : row);
  }
} finally {
  await Promise.all([server.stop(), bare.stop(), smallServer?.stop()]);
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
  mostMb: rows.length > 0 ? megabytes(Math.max(...rows.map(({ memory }) => memory))) : undefined,
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
 * Starts the server of a site with the words of `npm start`.
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
 * Starts a server of the baselines.
 * @returns {Promise<import('./types.js').BaselineServer>}
 */
async function serveBare() {
  const port = await freePort();
  return {
    ...(await startProcess(['bench/baseline-server.mjs', String(port), site.baseline])),
    origin: `http://127.0.0.1:${port}`,
    database: site.baseline,
  };
}

/**
 * Measures a scenario beside its baseline.
 * @param {import('./types.js').Scenario} scenario
 */
async function measure(scenario) {
  if (scenario.baseline !== 'search') return measureBeside(scenario, bare);
  // Of its own: on a large site it is busy with what it was asked for long after nobody waits for that any more.
  const searching = await serveBare();
  try {
    return await measureBeside(scenario, searching);
  } finally {
    await searching.stop('SIGKILL');
  }
}

/**
 * @param {import('./types.js').Scenario} scenario
 * @param {import('./types.js').BaselineServer} baseline
 * @returns {Promise<import('./types.js').Row>}
 */
async function measureBeside(scenario, baseline) {
  const ours = await serverParty(scenario, server, options);
  const { requests, bytes } = await ours(1);
  const other = otherOf(scenario);
  const [own, bareFigures, peer, compared] = await inTurns(
    [
      ours,
      baselineParty(scenario, requests > 0 ? Math.round(bytes / requests) : 0, baseline, options),
      peerParty(scenario, options),
      other && (await serverParty(other.scenario, other.server, options)),
    ],
    options.seconds,
  );
  if (!own) throw new Error(`${scenario.name} has no figures.`);
  return {
    name: scenario.name,
    ...own,
    baselineRps: bareFigures?.rps,
    ratio: bareFigures?.rps ? own.rps / bareFigures.rps : undefined,
    wanted: scenario.wanted,
    memory: server.memory(),
    peer,
    ...(compared && other
      ? { otherMean: compared.mean, times: own.mean / compared.mean, atMost: other.atMost, other: other.name }
      : {}),
  };
}

/**
 * What the latency of a scenario is compared with on a site of this size, if it is: the same on the small site, or the first page.
 * @param {import('./types.js').Scenario} scenario
 * @returns {{ name: string, scenario: import('./types.js').Scenario, server: import('./types.js').SiteServer, atMost: number } | undefined}
 */
function otherOf({ name, slower }) {
  if (small && smallServer && slower?.small)
    return { name: `${SMALL} posts`, scenario: scenarioOf(small, name), server: smallServer, atMost: slower.small };
  if (slower?.first === undefined) return undefined;
  return { name: FIRST_PAGE, scenario: scenarioOf(site, FIRST_PAGE), server, atMost: slower.first };
}

/**
 * Whether something is asked of a scenario on a site of this size.
 * @param {import('./types.js').Scenario} scenario
 */
function isGated(scenario) {
  return scenario.wanted !== undefined || otherOf(scenario) !== undefined;
}

/**
 * @param {import('./types.js').BenchSite} of
 * @param {string} name
 */
function scenarioOf(of, name) {
  const found = scenarios(of).find((scenario) => scenario.name === name);
  if (!found) throw new Error(`There is no scenario ${name}.`);
  return found;
}
