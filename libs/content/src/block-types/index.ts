export { BlockCatalogue } from './block-catalogue.js';
export type { KnownBlock } from './block-catalogue.js';
export type { AttributeSchemas, BlockCategory, BlockDescription } from './block-description.js';
