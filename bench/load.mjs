import autocannon from 'autocannon';

/**
 * Sends requests to a server with a load generator.
 * @param {string} origin
 * @param {() => import('./types.js').BenchRequest} next returns the next request
 * @param {{ seconds: number, connections: number }} options
 * @returns {Promise<import('./types.js').Figures>}
 */
export async function generateLoad(origin, next, { seconds, connections }) {
  const started = performance.now();
  const { requests, latency, throughput, non2xx, errors } = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    timeout: 60,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  return {
    requests: requests.total,
    seconds: (performance.now() - started) / 1000,
    p50: latency.p50,
    p99: latency.p99,
    mean: latency.average,
    bytes: throughput.total,
    failures: non2xx + errors,
  };
}

/**
 * Loads several warm servers for some seconds each, in turns of one second, so that other load on the machine affects
 * all of them equally.
 * @param {(import('./types.js').Load | undefined)[]} loads undefined ones are skipped
 * @param {number} seconds
 * @returns {Promise<(import('./types.js').MergedFigures | undefined)[]>} figures of each load; p99 is the maximum
 */
export async function measureInTurns(loads, seconds) {
  /** @type {import('./types.js').Figures[][]} */
  const turns = loads.map(() => []);
  // The end of a turn discards unfinished requests, so a single server is loaded in one turn.
  const length = loads.filter(Boolean).length > 1 ? 1 : seconds;
  for (let turn = 0; turn < seconds; turn += length) {
    for (const [index, load] of loads.entries()) if (load) turns[index]?.push(await load(length));
  }
  return turns.map((results) => (results.length > 0 ? mergeFigures(results) : undefined));
}

/** A server counts as warm when its rate in one second is less than its highest earlier rate times this factor. */
const WARM_RATIO = 1.05;

/** Seconds after which the measurement starts even if the rate still grows. */
const MAX_WARM_UP = 6;

/**
 * Loads a server until its rate no longer grows, because V8 compiles a function only after many calls. Returns the
 * figures of the last second.
 * @param {import('./types.js').Load} load
 */
export async function warmUp(load) {
  let figures = await load(1);
  for (let turn = 1, highest = 0; turn < MAX_WARM_UP && rate(figures) >= highest * WARM_RATIO; turn++) {
    highest = rate(figures);
    figures = await load(1);
  }
  return figures;
}

const rate = (/** @type {import('./types.js').Figures} */ { requests, seconds }) => requests / seconds;

/**
 * @param {import('./types.js').Figures[]} results
 * @returns {import('./types.js').MergedFigures}
 */
function mergeFigures(results) {
  const sum = (/** @type {keyof import('./types.js').Figures} */ name) =>
    results.reduce((total, result) => total + result[name], 0);
  const requests = sum('requests');
  const weighted = (/** @type {keyof import('./types.js').Figures} */ name) =>
    requests > 0 ? results.reduce((total, result) => total + result[name] * result.requests, 0) / requests : 0;
  return {
    rps: requests / sum('seconds'),
    p50: weighted('p50'),
    p99: Math.max(...results.map(({ p99 }) => p99)),
    mean: weighted('mean'),
    bytes: requests > 0 ? Math.round(sum('bytes') / requests) : 0,
    failures: sum('failures'),
  };
}
