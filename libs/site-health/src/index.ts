/**
 * Public API of the `core-site-health/v1` namespace.
 */
export { SiteHealthModule } from './site-health.module.js';
export { createHealthTestController } from './declaration/create-health-test-controller.js';
export type { HealthTestOptions } from './declaration/create-health-test-controller.js';
export type { HealthFinding, HealthTest } from './declaration/health-result.js';
