/** Exports for test suites. */
export { PatternBlock } from './block-patterns/pattern-block.js';
export { BUILT_IN_PATTERNS } from './block-patterns/built-in-patterns.js';
