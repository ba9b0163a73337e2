/**
 * Block types, the block renderer, patterns of users and block patterns (parts of `core/v2`).
 */
export { BlockCatalogue } from './block-types/block-catalogue.js';
export { BlocksModule } from './blocks.module.js';
