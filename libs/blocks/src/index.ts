/**
 * Blocks of the editor (parts of `core/v2`): block types, the block renderer, patterns of users, block patterns.
 */
export { BlockCatalogue } from './block-types/block-catalogue.js';
export { BlocksModule } from './blocks.module.js';
