/**
 * Public API of the `core-site-health/v1` namespace.
 */
export { SiteHealthModule } from './site-health.module.js';
