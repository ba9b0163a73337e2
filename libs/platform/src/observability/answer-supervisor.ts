import type { Registry } from 'prom-client';
import { isAtriumMessage } from './worker-messages.js';
import type { ProcessMetrics, WorkerMessage } from './worker-messages.js';

/**
 * Sends the metrics of this worker to the supervisor whenever it asks.
 *
 * @returns a function that ends it
 */
export function answerSupervisor(registry: Registry): () => void {
  const answer = async (id: number): Promise<void> => {
    const metrics = (await registry.getMetricsAsJSON()) as ProcessMetrics;
    process.send?.({ atrium: 'metrics', id, metrics } satisfies WorkerMessage);
  };
  const onMessage = (message: unknown): void => {
    // A scrape that fails lacks this worker; the supervisor waits for a limited time.
    if (isAtriumMessage(message) && message.atrium === 'metrics') answer(message.id).catch(() => undefined);
  };
  process.on('message', onMessage);
  return () => process.off('message', onMessage);
}
