import autocannon from 'autocannon';

/**
 * Drives an address with a load generator.
 * @param next makes the next request: {method, path, headers, body}
 * @returns requests per second, latencies in milliseconds, bytes of an answer, and how many answers were no success
 */
export async function drive(origin, next, { seconds, connections }) {
  const run = (duration) => autocannon({
    url: origin, connections, duration, timeout: 60,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  await run(1);
  const result = await run(seconds);
  return {
    rps: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, mean: result.latency.average,
    bytes: result.requests.total > 0 ? Math.round(result.throughput.total / result.requests.total) : 0, failures: result.non2xx + result.errors,
  };
}
