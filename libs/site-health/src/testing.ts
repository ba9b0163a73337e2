/**
 * What suites need of the site health beyond the public API.
 */
export { createHealthTestController } from './tests/create-health-test-controller.js';
export type { HealthTest } from './tests/health-result.js';
