/** Exports for test suites beyond the public API of the library. */
export { POST_POLICY } from './html-filter/policy.js';
