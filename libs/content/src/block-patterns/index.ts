export type { BlockPattern, BlockPatternCategory } from './block-pattern.js';
export { BlockPatterns } from './block-patterns.js';
