/** Providers that only commands use: `doctor` checks the post counters. */
export { PostCountersCheck } from './post-counters-check.js';
