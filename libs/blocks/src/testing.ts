/** Exports for test suites. */
export { BUILT_IN_PATTERNS } from './block-patterns/built-in-patterns.js';
