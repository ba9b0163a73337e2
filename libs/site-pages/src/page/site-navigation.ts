import { NavigationContent, PublicContent } from '#public-content';
import { SiteRenderData } from '#content/core';
import { ChangeClock, TaggedCache } from '#route-registry';
import { decodeEntities, removeMarkup } from '#text';
import { Injectable } from '@nestjs/common';
import { convertInteractiveBlocks } from './scriptless/convert-interactive-blocks.js';

/** Maximum number of pages in a menu that is made of the pages of the site. */
const MAX_PAGES = 12;

/** The navigation that every page shows. */
export interface PageNavigation {
  /** Rendered navigation menu of the site; undefined if it has none. */
  html?: string;
  /** Top-level pages, if the site has no menu of its own. */
  pages: readonly { name: string; link: string }[];
}

/** Loads the navigation of all pages, and caches it until a change concerns it. */
@Injectable()
export class SiteNavigation {
  private readonly cache: TaggedCache<string, PageNavigation>;

  constructor(
    private readonly content: PublicContent,
    private readonly menus: NavigationContent,
    private readonly data: SiteRenderData,
    clock: ChangeClock,
  ) {
    this.cache = new TaggedCache(clock, { limit: 1 });
  }

  /** Returns the newest published navigation menu, or the top-level pages. */
  load(): Promise<PageNavigation> {
    return this.cache.load('', () => this.read());
  }

  private async read(): Promise<PageNavigation> {
    const menu = await this.menus.newestId();
    if (menu !== undefined)
      return {
        html: convertInteractiveBlocks(
          await this.content.render(`<!-- wp:navigation {"ref":${menu},"hasIcon":false} /-->`),
          'site',
        ),
        pages: [],
      };
    const pages = (await this.data.pages()).filter(({ parent }) => parent === 0).slice(0, MAX_PAGES);
    return {
      pages: pages.map(({ title, link }) => ({ name: decodeEntities(removeMarkup(title, { oneLine: true })), link })),
    };
  }
}
