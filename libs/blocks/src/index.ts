/**
 * Block types, the block renderer, patterns of users and block patterns (parts of `core/v2`).
 */
export { BlockCatalog } from './block-types/block-catalog.js';
export { BlocksModule } from './blocks.module.js';
