/**
 * What suites need of the blocks beyond the public API.
 */
export { BlockPatterns } from './block-patterns/block-patterns.js';
