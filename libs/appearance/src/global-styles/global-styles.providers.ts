import { GlobalStylesRevisionsController } from './global-styles-revisions.controller.js';
import { GlobalStylesView } from './global-styles-view.js';
import { GlobalStylesController } from './global-styles.controller.js';
import { GlobalStyles } from './global-styles.service.js';
import { ThemeStylesController } from './theme-styles.controller.js';
import { UserStylesLink } from './user-styles-link.js';

/** Controllers of global styles, in the order in which their paths are tried. */
export const GLOBAL_STYLES_CONTROLLERS = [
  ThemeStylesController,
  GlobalStylesRevisionsController,
  GlobalStylesController,
];

/** Providers of global styles. */
export const GLOBAL_STYLES_PROVIDERS = [GlobalStyles, GlobalStylesView, UserStylesLink];
