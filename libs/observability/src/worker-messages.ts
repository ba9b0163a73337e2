import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** The metrics of one process, in the form that `prom-client` merges. */
export type ProcessMetrics = MetricObjectWithValues<MetricValue<string>>[];

/** A message of a worker to the supervisor. */
export type WorkerMessage =
  /** The worker listens. */
  | { atrium: 'ready' }
  /** Answers the request for metrics with the same id. */
  | { atrium: 'metrics'; id: number; metrics: ProcessMetrics };

/** A request of the supervisor for the metrics of a worker. */
export interface MetricsRequest {
  atrium: 'metrics';
  id: number;
}

/** Whether a message between processes comes from Atrium; Node and packages send messages of their own. */
export function isAtriumMessage(message: unknown): message is WorkerMessage | MetricsRequest {
  return typeof message === 'object' && message !== null && 'atrium' in message;
}
