export { PATTERN } from './pattern-type.js';
export { PatternResource } from './pattern.resource.js';
