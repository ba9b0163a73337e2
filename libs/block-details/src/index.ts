/** Definitions of the core block types: supported styles, variations and how attributes are read. Imports nothing. */
export { stylesInnerElement, isStyleApplied, supportsByDefault } from './applied-styles.js';
export { MENU_ITEM_CONTEXT } from './block-details.js';
export type { BlockDetails, JsonObject, JsonValue } from './block-details.js';
export { coreBlockDetails } from './core-details.js';
