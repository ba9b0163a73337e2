export { ActiveTheme } from './active-theme.js';
export type { Theme } from './theme.js';
