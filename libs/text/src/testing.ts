/**
 * What suites need of the text functions beyond the public API.
 */
export { POST_POLICY } from './html-filter/policy.js';
