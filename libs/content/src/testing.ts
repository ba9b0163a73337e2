/**
 * Exports for test suites.
 */
export { PostCountersCheck } from './doctor/post-counters-check.js';
export { InMemoryListFinder } from './posts/list/in-memory-list-finder.js';
export { PostRenderer } from './posts/render/post-renderer.js';
export { POST_READS } from './posts/repository/post-reads.sql.js';
export { POST_WRITES, WRITTEN_FIELDS } from './posts/repository/post-writes.sql.js';
export { StoredPublicItems } from './posts/view/stored-public-items.js';
