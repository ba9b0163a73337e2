import type { Registry } from 'prom-client';
import { isAtriumMessage } from './worker-messages.js';
import type { ProcessMetrics, WorkerMessage } from './worker-messages.js';

/**
 * Sends the metrics of this worker to the supervisor whenever it asks.
 * @returns a function that stops the reports
 */
export function reportMetrics(registry: Registry): () => void {
  const send = async (id: number): Promise<void> => {
    const metrics = (await registry.getMetricsAsJSON()) as ProcessMetrics;
    process.send?.({ atrium: 'metrics', id, metrics } satisfies WorkerMessage);
  };
  const onMessage = (message: unknown): void => {
    // If this fails, the supervisor answers without this worker after a time limit.
    if (isAtriumMessage(message) && message.atrium === 'metrics') send(message.id).catch(() => undefined);
  };
  process.on('message', onMessage);
  return () => process.off('message', onMessage);
}
