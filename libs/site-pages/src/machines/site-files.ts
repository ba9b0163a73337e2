import { PublicContent } from '#content';
import { RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { documentHeaders } from '../feeds/feed-response.js';
import { BLOCK_STYLE } from '../page/block-style.js';
import type { SitePageResponse } from '../page/page-document.js';
import { SiteIcon } from '../page/site-icon.js';

/** Widths in pixels of the icons in the web manifest. */
const MANIFEST_ICONS = [192, 512];

/** Writes the small files that browsers and crawlers request at fixed addresses. */
@Injectable()
export class SiteFiles {
  constructor(
    private readonly content: PublicContent,
    private readonly routes: RouteRegistry,
    private readonly icon: SiteIcon,
  ) {}

  /** `/robots.txt` (RFC 9309): everything may be crawled except results of searches and the interface. */
  async robots(): Promise<SitePageResponse> {
    const api = new URL(`${this.routes.apiUrl}/`).pathname;
    const { home } = await this.content.site();
    const lines = ['User-agent: *', 'Disallow: /?s=', `Disallow: ${api}`, '', `Sitemap: ${home}/sitemap.xml`, ''];
    return { status: 200, headers: documentHeaders('text/plain; charset=UTF-8'), body: lines.join('\n') };
  }

  /** The style sheet of blocks; its address changes with its content. */
  async blockStyle(): Promise<SitePageResponse> {
    return {
      status: 200,
      headers: {
        ...documentHeaders('text/css; charset=UTF-8'),
        'cache-control': 'public, max-age=31536000, immutable',
      },
      body: BLOCK_STYLE,
    };
  }

  /** `/favicon.ico`: a redirect to the icon of the site; no content without one. */
  async favicon(): Promise<SitePageResponse> {
    const icon = await this.icon.find(32);
    return icon ? { status: 302, headers: { location: icon.url }, body: '' } : { status: 204, headers: {}, body: '' };
  }

  /** `/site.webmanifest` (https://www.w3.org/TR/appmanifest/). */
  async manifest(): Promise<SitePageResponse> {
    const site = await this.content.site();
    const icons = [];
    for (const width of MANIFEST_ICONS) {
      const icon = await this.icon.find(width);
      if (icon) icons.push({ src: icon.url, sizes: `${icon.width}x${icon.height}`, type: icon.type });
    }
    const manifest = {
      name: site.name,
      short_name: site.name.slice(0, 12).toWellFormed(),
      ...(site.description === '' ? {} : { description: site.description }),
      lang: site.language,
      start_url: `${site.home}/`,
      display: 'browser',
      icons,
    };
    return {
      status: 200,
      headers: documentHeaders('application/manifest+json; charset=UTF-8'),
      body: JSON.stringify(manifest),
    };
  }
}
