import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ActiveTheme } from '../themes/active-theme.js';
import { GlobalStylesView } from './global-styles-view.js';
import { GlobalStyles } from './global-styles.service.js';

/** Links the active theme to the site's global styles. */
@Injectable()
export class UserStylesLink implements OnModuleInit {
  constructor(
    private readonly activeTheme: ActiveTheme,
    private readonly styles: GlobalStyles,
    private readonly view: GlobalStylesView,
  ) {}

  onModuleInit(): void {
    this.activeTheme.addLinks(async () => ({
      'wp:user-global-styles': [{ href: this.view.hrefOf(await this.styles.findOrCreateId()) }],
    }));
  }
}
