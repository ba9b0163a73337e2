import { Inject, Injectable } from '@nestjs/common';
import { ActiveTheme } from '../themes/active-theme.js';
import { GlobalStylesView } from './global-styles-view.js';
import { GlobalStyles } from './global-styles.service.js';

/** Links the theme of the site to the styles that the site sets over it. */
@Injectable()
export class UserStylesLink {
  constructor(
    @Inject(ActiveTheme) active: ActiveTheme,
    @Inject(GlobalStyles) styles: GlobalStyles,
    @Inject(GlobalStylesView) view: GlobalStylesView,
  ) {
    active.addLinks(async () => ({ 'wp:user-global-styles': [{ href: view.hrefOf(await styles.id()) }] }));
  }
}
