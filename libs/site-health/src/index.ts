export { SiteHealthModule } from './site-health.module.js';
export type { HealthFinding, HealthResult, HealthStatus, HealthTest } from './tests/health-result.js';
export { createHealthTestController } from './tests/create-health-test-controller.js';
export type { HealthTestOptions } from './tests/create-health-test-controller.js';
