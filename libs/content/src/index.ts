export { ContentModule } from './content.module.js';
export * from './meta/index.js';
export * from './post-types/index.js';
export * from './statuses/index.js';
