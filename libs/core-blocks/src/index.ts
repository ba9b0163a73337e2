/** Renders the core blocks (`core/…`) to HTML. Data comes through the `RenderData` port of `rendering`. */
export { createRenderer } from './core-blocks.js';
export { CoreBlocksModule } from './core-blocks.module.js';
export { adjacentPages, pageLinkLabel, templateAttributes, totalText } from './query-markup.js';
export { headingTag, linkColorAttributes, textAlignAttribute } from './site-blocks.js';
export { reachableItems } from './tree.js';
