export { PostCountersCheck } from './post-counters-check.js';
