/** Exports for test suites. */
export { createHealthTestController } from './tests/create-health-test-controller.js';
export type { HealthTest } from './tests/health-result.js';
