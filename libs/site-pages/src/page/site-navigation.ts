import { NavigationContent, PublicContent } from '#content';
import { SiteRenderData } from '#content/core';
import { ChangeBus, SiteCache } from '#platform';
import { decodeEntities, plainText } from '#text';
import { Injectable } from '@nestjs/common';

/** Maximum number of pages in a menu that is made of the pages of the site. */
const MAX_PAGES = 12;

/** The menu of all pages. */
export interface PageNavigation {
  /** Rendered navigation menu of the site; undefined if it has none. */
  html?: string;
  /** Top-level pages, if the site has no menu of its own. */
  pages: readonly { name: string; link: string }[];
}

/** Loads the menu that all pages show, until the site changes. */
@Injectable()
export class SiteNavigation {
  private readonly cache: SiteCache<string, PageNavigation>;

  constructor(
    private readonly content: PublicContent,
    private readonly menus: NavigationContent,
    private readonly data: SiteRenderData,
    bus: ChangeBus,
  ) {
    this.cache = new SiteCache(bus, 1);
  }

  /** Returns the newest published navigation menu, or the top-level pages. */
  async load(): Promise<PageNavigation> {
    const cached = this.cache.get('');
    if (cached) return cached;
    const { generation } = this.cache;
    const loaded = await this.read();
    this.cache.set('', generation, loaded);
    return loaded;
  }

  private async read(): Promise<PageNavigation> {
    const menu = await this.menus.newestId();
    if (menu !== undefined)
      return {
        html: await this.content.render(`<!-- wp:navigation {"ref":${menu},"overlayMenu":"never"} /-->`),
        pages: [],
      };
    const pages = (await this.data.pages()).filter(({ parent }) => parent === 0).slice(0, MAX_PAGES);
    return {
      pages: pages.map(({ title, link }) => ({ name: decodeEntities(plainText(title, { oneLine: true })), link })),
    };
  }
}
