/**
 * Public API of the `theme/v1` namespace.
 */
export { ThemeModule } from './theme.module.js';
