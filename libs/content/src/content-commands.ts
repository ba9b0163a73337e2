export { PostSearchCheck } from '#post-search';
export { PostCountersCheck } from './doctor/post-counters-check.js';
