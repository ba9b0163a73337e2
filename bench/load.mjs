import autocannon from 'autocannon';

/**
 * Drives an address with a load generator.
 * @param next makes the next request: {method, path, headers, body}
 * @returns requests, seconds, latencies in milliseconds, bytes of all answers, and how many answers were no success
 */
export async function drive(origin, next, { seconds, connections }) {
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
 * Loads several servers for some seconds each, in turns of a second: what else the machine does meets all of them alike.
 * @param parties functions from seconds to what `drive` gives; undefined ones are left out
 * @returns per party requests per second, latencies (the worst p99), bytes of an answer, and failures
 */
export async function inTurns(parties, seconds) {
  const turns = parties.map(() => []);
  for (const party of parties) await party?.(1);
  for (let turn = 0; turn < seconds; turn++) {
    for (const [index, party] of parties.entries()) if (party) turns[index].push(await party(1));
  }
  return turns.map((results) => (results.length > 0 ? merged(results) : undefined));
}

function merged(results) {
  const sum = (name) => results.reduce((total, result) => total + result[name], 0);
  const requests = sum('requests');
  const weighted = (name) =>
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
