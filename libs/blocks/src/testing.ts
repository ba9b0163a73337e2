/** Exports for test suites. */
export { BlockPatterns } from './block-patterns/block-patterns.js';
