import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { drive } from './load.mjs';

const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#467', noise: { type: 'gaussian', mean: 128, sigma: 40 } } }).jpeg({ quality: 80 }).toBuffer();

/** Measures a scenario on a server: {origin, credentials, posts}. Items of random posts are warm when they were read once. */
export async function measureServer(scenario, server, options) {
  if (scenario.name.includes('random')) await warm(server);
  return drive(server.origin, () => requestOf(scenario, '/api', scenario.signedIn ? server.credentials : {}), options);
}

async function warm({ origin, posts }) {
  for (let page = 1; page <= Math.min(100, posts / 100); page++) await (await fetch(`${origin}/api/core/v2/posts?per_page=100&page=${page}&order=asc&orderby=id`)).arrayBuffer();
}

/** Measures what a scenario is compared with in the same run; undefined where there is nothing. */
export async function measureBaseline(scenario, bytes, { origin, database }, options) {
  if (scenario.baseline === 'insert') return JSON.parse(execFileSync(process.execPath, ['bench/insert-baseline.mjs', database, String(options.seconds)], { encoding: 'utf8' }));
  if (scenario.size === 'skip') return undefined;
  const path = scenario.baseline === 'search' ? () => `/search${scenario.path().slice(scenario.path().indexOf('?'))}` : () => `/constant/${Math.max(2, bytes - 200)}`;
  return drive(origin, () => ({ method: 'GET', path: path() }), options);
}

/** Measures a scenario on another server of this interface; undefined where it asks for a user and none is known there. */
export async function measurePeer(scenario, options) {
  if (!options.peer || (scenario.signedIn && !options['peer-auth'])) return undefined;
  const { origin, pathname } = new URL(options.peer);
  const auth = options['peer-auth'] ? { authorization: `Basic ${Buffer.from(options['peer-auth']).toString('base64')}` } : {};
  return drive(origin, () => {
    const request = requestOf(scenario, pathname.replace(/\/$/, ''), scenario.signedIn ? auth : {});
    for (const [ours, theirs] of Object.entries(options.names)) request.path = request.path.replace(`/${ours}`, `/${theirs}`);
    return request;
  }, options);
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
