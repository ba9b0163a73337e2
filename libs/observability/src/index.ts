/** What operators see of a running site: metrics, access log, slow requests, `Server-Timing` and traces. */
export { Observability } from './observability.module.js';
export { withServerTiming } from './server-timing.js';
