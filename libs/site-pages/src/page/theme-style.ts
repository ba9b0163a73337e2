import { createHash } from 'node:crypto';
import { GlobalStyles, themeStyleSheets } from '#appearance';
import type { ThemeStyleSheets } from '#appearance';
import { SettingsService } from '#platform';
import { ChangeClock, TaggedCache } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { SITE_LOOK } from '../settings/page-settings.js';

/** A style sheet, and its path on the site, which contains a hash of the content. */
export interface NamedStyleSheet {
  path: string;
  css: string;
}

/** Generates the style sheet of the theme, once for each version of the global styles and of the option `site_look`. */
@Injectable()
export class ThemeStyle {
  private readonly cache: TaggedCache<string, NamedStyleSheet>;

  constructor(
    private readonly styles: GlobalStyles,
    private readonly settings: SettingsService,
    clock: ChangeClock,
  ) {
    this.cache = new TaggedCache(clock, { limit: 1 });
  }

  /** Returns the current style sheet: presets of blocks, and if `site_look` is `theme` the styles of the theme. */
  current(): Promise<NamedStyleSheet> {
    return this.cache.load('', async () => {
      const sheets = themeStyleSheets(await this.styles.effectiveDocument());
      const look = await this.settings.get(SITE_LOOK);
      const css = `${sheets.presets}\n${FRAME_WIDTHS}\n${look === 'theme' ? themeLook(sheets) : ''}`.trim();
      return { css, path: `/theme-${createHash('sha256').update(css).digest('hex').slice(0, 16)}.css` };
    });
  }
}

/** The frame is as wide as the layout of the theme. */
const FRAME_WIDTHS =
  ':root{--page-width:var(--wp--style--global--content-size,42rem);--page-wide:var(--wp--style--global--wide-size,64rem)}';

/** The styles of the theme, and the colors of the frame that are derived from them in any color scheme. */
function themeLook({ styles, colors }: ThemeStyleSheets): string {
  const { background, text, link, scheme } = colors;
  const own = [
    ...(scheme ? [`color-scheme:${scheme}`] : []),
    ...(background ? [`--page-background:${background}`] : []),
    ...(text ? [`--page-text:${text}`] : []),
    ...(link ? [`--page-link:${link}`] : []),
    '--page-muted:color-mix(in srgb,var(--page-text) 75%,var(--page-background))',
    '--page-border:color-mix(in srgb,var(--page-text) 18%,var(--page-background))',
    '--page-panel:color-mix(in srgb,var(--page-text) 5%,var(--page-background))',
  ];
  return `html:root{${own.join(';')}}\n${styles}`;
}
