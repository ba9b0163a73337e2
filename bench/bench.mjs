#!/usr/bin/env node
// Measures the built server. See bench/options.mjs for what can be asked for, docs/performance.md for what the figures mean.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import sharp from 'sharp';
import { generateSite } from './generate-site.mjs';
import { drive } from './load.mjs';
import { readOptions } from './options.mjs';
import { cli, freePort, startProcess } from './processes.mjs';
import { printTable, writeResults } from './report.mjs';
import { scenarios } from './scenarios.mjs';

const options = readOptions();
const data = options.keep ?? mkdtempSync(join(tmpdir(), 'atrium-bench-'));
mkdirSync(data, { recursive: true });
const file = join(data, `${options.app}.sqlite`);
const env = { DATA_DIR: data, LOG_LEVEL: 'error', UPLOAD_LIMIT: '1g', SECRET_KEY: 'a key for the benchmark, and for nothing else' };
const credentials = prepareSite();

const [port, barePort] = [await freePort(), await freePort()];
const copy = join(data, 'baseline.sqlite');
copyFileSync(file, copy);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const server = await startProcess((scripts[`start:${options.app}`] ?? scripts.start).split(' ').slice(1), { ...env, PORT: String(port) });
const bare = await startProcess(['bench/baseline-server.mjs', String(barePort), copy]);
const idle = server.memory();
const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#467', noise: { type: 'gaussian', mean: 128, sigma: 40 } } }).jpeg({ quality: 80 }).toBuffer();

const rows = [];
try {
  for (const scenario of scenarios({ posts: options.posts, ids: idsOf(file) })) {
    if (!options.only.test(scenario.name)) continue;
    process.stderr.write(`${scenario.name} …\n`);
    rows.push(await measure(scenario));
  }
} finally {
  await Promise.all([server.stop(), bare.stop()]);
}
const results = { posts: options.posts, database: 'sqlite', node: process.version, bootMs: Math.round(server.bootTime), idleMb: Math.round(idle / 2 ** 20), loadedMb: Math.round(rows.at(-1)?.memory / 2 ** 20), rows };
printTable(rows);
process.stdout.write(`boot ${results.bootMs} ms, memory idle ${results.idleMb} MB, after the load ${results.loadedMb} MB\n`);
writeResults(options.out, results);
if (!options.keep) rmSync(data, { recursive: true, force: true });
if (options.gate) {
  const slow = rows.filter((row) => row.wanted !== undefined && row.ratio < row.wanted * 0.6);
  for (const row of slow) process.stdout.write(`too slow: ${row.name} at ${row.ratio.toFixed(2)}, wanted ${row.wanted}\n`);
  process.exitCode = slow.length > 0 ? 1 : 0;
}

function prepareSite() {
  const kept = join(data, 'credentials.json');
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
  const installed = JSON.parse(cli(options.app, ['install', '--admin-user', 'admin', '--admin-password', 'Bench Passw0rd', '--application-password', 'bench', '--json'], env));
  generateSite(file, options.posts);
  const made = { authorization: `Basic ${Buffer.from(`admin:${installed.applicationPassword}`).toString('base64')}` };
  writeFileSync(kept, JSON.stringify(made));
  return made;
}

function idsOf(path) {
  const db = new Database(path, { readonly: true });
  const ids = db.prepare("SELECT id FROM posts WHERE type = 'post' AND status = 'publish' ORDER BY id LIMIT 20000").pluck().all();
  db.close();
  return ids;
}

async function measure(scenario) {
  const origin = `http://127.0.0.1:${port}`;
  const next = () => requestOf(scenario, '/api', scenario.signedIn ? credentials : {});
  if (scenario.name.includes('random')) await warm(origin);
  const own = await drive(origin, next, options);
  const baseline = await baselineOf(scenario, own.bytes);
  const peer = options.peer ? await drivePeer(scenario) : undefined;
  return { name: scenario.name, ...own, baselineRps: baseline?.rps, ratio: baseline ? own.rps / baseline.rps : undefined, wanted: scenario.wanted, memory: server.memory(), ...(peer ? { peer } : {}) };
}

/** Items are warm when they were read once. */
async function warm(origin) {
  for (let page = 1; page <= Math.min(100, options.posts / 100); page++) await (await fetch(`${origin}/api/core/v2/posts?per_page=100&page=${page}`)).arrayBuffer();
}

function requestOf(scenario, root, auth) {
  const writes = scenario.mixed ? Math.random() < 0.05 : scenario.method === 'POST';
  if (scenario.upload) {
    const headers = { ...auth, 'content-type': 'image/jpeg', 'content-disposition': `attachment; filename="picture-${Math.random()}.jpg"` };
    return { method: 'POST', path: root + scenario.path(), headers, body: picture };
  }
  if (!writes) return { method: 'GET', path: root + scenario.path(), headers: scenario.mixed ? {} : auth };
  return { method: 'POST', path: root + scenario.path(), headers: { ...auth, 'content-type': 'application/json' }, body: JSON.stringify(scenario.body()) };
}

async function baselineOf(scenario, bytes) {
  if (scenario.baseline === 'insert') return JSON.parse(execFileSync(process.execPath, ['bench/insert-baseline.mjs', copy, String(options.seconds)], { encoding: 'utf8' }));
  if (scenario.size === 'skip') return undefined;
  const path = scenario.baseline === 'search' ? () => `/search${scenario.path().slice(scenario.path().indexOf('?'))}` : () => `/constant/${Math.max(2, bytes - 200)}`;
  return drive(`http://127.0.0.1:${barePort}`, () => ({ method: 'GET', path: path() }), options);
}

async function drivePeer(scenario) {
  const { origin, pathname } = new URL(options.peer);
  const auth = options['peer-auth'] ? { authorization: `Basic ${Buffer.from(options['peer-auth']).toString('base64')}` } : {};
  if (scenario.signedIn && !options['peer-auth']) return undefined;
  return drive(origin, () => {
    const request = requestOf(scenario, pathname.replace(/\/$/, ''), scenario.signedIn ? auth : {});
    for (const [ours, theirs] of Object.entries(options.names)) request.path = request.path.replace(`/${ours}`, `/${theirs}`);
    return request;
  }, options);
}
