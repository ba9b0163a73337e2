import type { Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import { isAtriumMessage, MetricsServer } from '#observability/core';
import type { MetricsRequest, ProcessMetrics } from '#observability/core';

/** Milliseconds that a worker has to answer; the metrics of one that is busy for longer are left out. */
const ANSWER_LIMIT = 2_000;

let lastId = 0;

/**
 * Serves the metrics of all workers at one address. The series of each worker have the label `worker`, because a sum of
 * counters would decrease when a worker is replaced.
 * @param workers returns the workers that listen
 * @throws InvalidConfigurationError if the address cannot be listened on
 */
export async function serveWorkerMetrics(address: string, workers: () => readonly Worker[]): Promise<void> {
  await MetricsServer.listen(address, async () => {
    const answers = await Promise.all(workers().map(metricsOf));
    const merged = AggregatorRegistry.aggregate(answers.filter((metrics) => metrics !== undefined));
    return { text: await merged.metrics(), contentType: merged.contentType };
  });
}

function metricsOf(worker: Worker): Promise<ProcessMetrics | undefined> {
  const id = ++lastId;
  return new Promise((resolve) => {
    const end = (metrics?: ProcessMetrics): void => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      resolve(metrics);
    };
    const timer = setTimeout(end, ANSWER_LIMIT);
    const onMessage = (message: unknown): void => {
      if (isAtriumMessage(message) && 'metrics' in message && message.id === id) end(message.metrics);
    };
    worker.on('message', onMessage);
    worker.send({ atrium: 'metrics', id } satisfies MetricsRequest, (error) => {
      if (error) end();
    });
  });
}
