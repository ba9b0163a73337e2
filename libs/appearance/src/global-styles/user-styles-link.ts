import { Injectable } from '@nestjs/common';
import { ActiveTheme } from '../themes/active-theme.js';
import { GlobalStylesView } from './global-styles-view.js';
import { GlobalStyles } from './global-styles.service.js';

/** Links the active theme to the site's global styles. */
@Injectable()
export class UserStylesLink {
  constructor(activeTheme: ActiveTheme, styles: GlobalStyles, view: GlobalStylesView) {
    activeTheme.addLinks(async () => ({
      'wp:user-global-styles': [{ href: view.hrefOf(await styles.findOrCreateId()) }],
    }));
  }
}
