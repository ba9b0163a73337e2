/** The parts with which `libs/deployment` observes a deployment and its workers. */
export { MetricsServer } from './metrics-server.js';
export { ObservabilityModule } from './observability.module.js';
export { ObservabilitySettings } from './observability-settings.js';
export { isAtriumMessage } from './worker-messages.js';
export type { MetricsRequest, ProcessMetrics, WorkerMessage } from './worker-messages.js';
