import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { generateLoad, warmUp } from './load.mjs';

/** Maximum seconds of processor time that an idle server uses in a second. */
const MAX_IDLE_TIME = 0.05;

const picture = await sharp({
  create: {
    width: 600,
    height: 400,
    channels: 3,
    background: '#467',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
  .jpeg({ quality: 80 })
  .toBuffer();

/**
 * Returns the load of a scenario on a server. For scenarios of many posts, it first reads each post once.
 * @param {import('./types.js').Scenario} scenario
 * @param {import('./types.js').SiteServer} server
 * @param {{ connections: number }} options
 * @returns {Promise<import('./types.js').Load>}
 */
export async function serverLoad(scenario, server, { connections }) {
  if (scenario.isCold || scenario.mixed || scenario.name.includes('random')) await warm(server);
  return (seconds) =>
    generateLoad(
      server.origin,
      () => requestOf(scenario, scenario.isPage ? '' : '/api', scenario.signedIn ? server.credentials : {}),
      {
        seconds,
        connections,
      },
    );
}

/** Servers whose posts have been read once. */
const warmed = new WeakSet();

/**
 * Pages of 100 posts that are read before the server is idle again. It stores the items of at most 20,000 posts in the
 * background, and forgets further ones.
 */
const PAGES_AT_ONCE = 150;

/**
 * Reads each post once, and waits until the server has stored their items and is idle. A server that was asked for no
 * post before would build its item for each cold request, as it does when the post is written.
 * @param {import('./types.js').SiteServer} server
 */
export async function warm(server) {
  if (warmed.has(server)) return;
  warmed.add(server);
  const pages = server.posts / 100;
  for (let first = 1; first <= pages; first += PAGES_AT_ONCE) {
    const last = Math.min(pages, first + PAGES_AT_ONCE - 1);
    for (let page = first; page <= last; page++)
      await (
        await fetch(`${server.origin}/api/core/v2/posts?per_page=100&page=${page}&order=asc&orderby=id`)
      ).arrayBuffer();
    await untilIdle(server);
    if (pages > PAGES_AT_ONCE) process.stderr.write(`\rreading posts: ${last * 100} of ${server.posts}   `);
  }
}

/** @param {import('./types.js').SiteServer} server */
async function untilIdle({ cpu }) {
  for (let before = -1, now = cpu(); now - before > MAX_IDLE_TIME; before = now, now = cpu()) await sleep(1000);
}

/**
 * Kinds of paths with which baseline servers are warm.
 * @type {WeakMap<import('./types.js').BaselineServer, Set<string | undefined>>}
 */
const warmKinds = new WeakMap();

/**
 * Returns the load on the warm baseline of a scenario, or undefined if it has none.
 * @param {import('./types.js').Scenario} scenario
 * @param {number} bytes size of the baseline's answers
 * @param {import('./types.js').BaselineServer} server
 * @param {{ connections: number }} options
 * @param {string} serverOrigin origin of the server that is compared with the baseline
 * @returns {Promise<import('./types.js').Load | undefined>}
 */
export async function baselineLoad(scenario, bytes, server, { connections }, serverOrigin) {
  // A process of its own inserts, so there is nothing to warm up.
  if (scenario.baseline === 'insert')
    return (seconds) => ({
      ...measureInserts(server.database, seconds),
      p50: 0,
      p99: 0,
      mean: 0,
      bytes: 0,
      failures: 0,
    });
  if (scenario.baseline === 'none') return undefined;
  const path = baselinePath(scenario, bytes, serverOrigin);
  /** @type {import('./types.js').Load} */
  const load = (seconds) =>
    generateLoad(server.origin, () => ({ method: 'GET', path: path() }), { seconds, connections });
  const kind = path().split('/', 2)[1];
  const kinds = warmKinds.get(server) ?? new Set();
  if (!kinds.has(kind)) await warmUp(load);
  warmKinds.set(server, kinds.add(kind));
  return load;
}

/**
 * Returns the function that returns the path of the next request to the baseline.
 * @param {import('./types.js').Scenario} scenario
 * @param {number} bytes
 * @param {string} serverOrigin
 */
function baselinePath(scenario, bytes, serverOrigin) {
  if (scenario.baseline === 'search') return () => `/search${scenario.path().slice(scenario.path().indexOf('?'))}`;
  if (scenario.isPage) {
    // A copy, because the load generator decodes each answer as text, which takes twice as long for a page as for a
    // constant of ASCII.
    const copy = `/copy?of=${encodeURIComponent(serverOrigin + scenario.path())}`;
    return () => copy;
  }
  // The counted bytes of an answer include about 200 bytes of headers.
  const constant = `/constant/${Math.max(2, bytes - 200)}`;
  return () => constant;
}

/**
 * Wraps a load to measure the processor time that its server uses during the load.
 * @param {import('./types.js').Load} load
 * @param {import('./types.js').StartedProcess} server
 */
export function withProcessorTime(load, server) {
  let time = 0;
  let answered = 0;
  return {
    /** @type {import('./types.js').Load} */
    load: async (seconds) => {
      const start = server.cpu();
      const figures = await load(seconds);
      time += server.cpu() - start;
      answered += figures.requests;
      return figures;
    },
    /** Seconds of processor time per request. */
    perRequest: () => time / answered,
  };
}

/**
 * @param {string} database
 * @param {number} seconds
 */
function measureInserts(database, seconds) {
  const { rps } = JSON.parse(
    execFileSync(process.execPath, ['bench/insert-baseline.mjs', database, String(seconds)], { encoding: 'utf8' }),
  );
  return { requests: rps * seconds, seconds };
}

/**
 * Returns the load of a scenario on a peer, a server with the same API, or undefined if credentials are missing.
 * @param {import('./types.js').Scenario} scenario
 * @param {import('./types.js').Options} options
 * @returns {import('./types.js').Load | undefined}
 */
export function peerLoad(scenario, options) {
  if (!options.peer || (scenario.signedIn && !options['peer-auth'])) return undefined;
  const { origin, pathname } = new URL(options.peer);
  /** @type {import('./types.js').Headers} */
  const auth = options['peer-auth']
    ? { authorization: `Basic ${Buffer.from(options['peer-auth']).toString('base64')}` }
    : {};
  return (seconds) =>
    generateLoad(
      origin,
      () => {
        const request = requestOf(scenario, pathname.replace(/\/$/, ''), scenario.signedIn ? auth : {});
        for (const [ours, theirs] of Object.entries(options.names))
          request.path = request.path.replace(`/${ours}`, `/${theirs}`);
        return request;
      },
      { seconds, connections: options.connections },
    );
}

/**
 * @param {import('./types.js').Scenario} scenario
 * @param {string} root
 * @param {import('./types.js').Headers} auth
 * @returns {import('./types.js').BenchRequest}
 */
function requestOf(scenario, root, auth) {
  const writes = scenario.mixed ? Math.random() < 0.05 : scenario.method === 'POST';
  if (scenario.upload) {
    const headers = {
      ...auth,
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="picture-${Math.random()}.jpg"`,
    };
    return { method: 'POST', path: root + scenario.path(), headers, body: picture };
  }
  if (!writes)
    return { method: 'GET', path: root + (scenario.read ?? scenario.path)(), headers: scenario.mixed ? {} : auth };
  return {
    method: 'POST',
    path: root + scenario.path(),
    headers: { ...auth, 'content-type': 'application/json' },
    body: JSON.stringify(scenario.body?.()),
  };
}
