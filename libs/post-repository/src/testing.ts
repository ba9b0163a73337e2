/**
 * Exports for test suites.
 */
export { PostCountersCheck } from './post-counters-check.js';
export { POST_WRITES, WRITTEN_FIELDS } from './post-writes.sql.js';
