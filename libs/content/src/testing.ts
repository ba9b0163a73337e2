/**
 * Exports for test suites.
 */
export { InMemoryListFinder } from './posts/list/in-memory-list-finder.js';
export { OrderSections } from './posts/list/order-sections.js';
export { PostRenderer } from './posts/render/post-renderer.js';
export { StoredPublicItems } from './posts/view/stored-public-items.js';
