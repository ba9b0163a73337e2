export { PostCountersCheck } from './doctor/post-counters-check.js';
