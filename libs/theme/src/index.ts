export { ThemeModule } from './theme.module.js';
