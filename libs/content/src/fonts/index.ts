export { FontCollections } from './font-collections.js';
export type { FontCollection } from './font-collections.js';
