export { GlobalStyles } from './global-styles.service.js';
export type { StyleTree, StyleVariation, ThemeJson } from './theme-json.js';
export { THEME_JSON_VERSION } from './theme-json.js';
