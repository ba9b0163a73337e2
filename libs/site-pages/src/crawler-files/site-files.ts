import { PublicContent } from '#public-content';
import { SettingsService } from '#platform';
import { RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { fileHeaders } from '../feeds/feed-response.js';
import { STATIC_BLOCK_STYLES } from '../page/static-block-styles.js';
import type { SitePageResponse } from '../page/page-document.js';
import { INDEX_NOW_KEY, ROBOTS_TXT } from '../settings/page-settings.js';
import { ThemeStyle } from '../page/theme-style.js';
import { IconFiles } from './icon-files.js';

/** Maximum characters of the name below an icon on a home screen, which truncates longer ones. */
const SHORT_NAME_LENGTH = 12;

/** Writes the small files that browsers and crawlers request at fixed addresses. */
@Injectable()
export class SiteFiles {
  constructor(
    private readonly content: PublicContent,
    private readonly routes: RouteRegistry,
    private readonly icons: IconFiles,
    private readonly settings: SettingsService,
    private readonly theme: ThemeStyle,
  ) {}

  /**
   * `/robots.txt` (RFC 9309): the rules of the site. By default everything may be crawled except results of searches,
   * previews and the API.
   */
  async robots(): Promise<SitePageResponse> {
    const api = new URL(`${this.routes.apiUrl}/`).pathname;
    const { home } = await this.content.site();
    const own = (await this.settings.get(ROBOTS_TXT)).trim().replace(/\r\n?/g, '\n');
    const root = new URL(`${home}/`).pathname;
    const hidden = [`${root}?s=`, `${root}?preview_token=`, api];
    const rules = ['User-agent: *', ...hidden.map((path) => `Disallow: ${path}`)].join('\n');
    const sitemap = /^sitemap:/im.test(own) ? '' : `\nSitemap: ${home}/sitemap.xml\n`;
    return text(`${own || rules}\n${sitemap}`);
  }

  /** The file by which IndexNow verifies the key of the site; undefined for other names. */
  async indexNowKey(file: string): Promise<SitePageResponse | undefined> {
    const key = await this.settings.get(INDEX_NOW_KEY);
    return key !== '' && file === `${key}.txt` ? text(key) : undefined;
  }

  /** The style sheet of the theme; older names redirect to the current one. */
  async themeStyle(file: string): Promise<SitePageResponse> {
    const { path, css } = await this.theme.current();
    if (path === `/${file}`) return styleSheet(css);
    const { home } = await this.content.site();
    return { status: 302, headers: { location: home + path }, body: '' };
  }

  /** The style sheet of blocks; its address changes with its content. */
  async blockStyle(): Promise<SitePageResponse> {
    return styleSheet(STATIC_BLOCK_STYLES);
  }

  /** `/site.webmanifest` (https://www.w3.org/TR/appmanifest/). */
  async manifest(): Promise<SitePageResponse> {
    const site = await this.content.site();
    const manifest = {
      name: site.name,
      short_name: [...site.name].slice(0, SHORT_NAME_LENGTH).join(''),
      ...(site.description === '' ? {} : { description: site.description }),
      lang: site.language,
      start_url: `${site.home}/`,
      display: 'browser',
      icons: await this.icons.manifestIcons(),
    };
    return {
      status: 200,
      headers: fileHeaders('application/manifest+json; charset=UTF-8'),
      body: JSON.stringify(manifest),
    };
  }
}

function text(body: string): SitePageResponse {
  return { status: 200, headers: fileHeaders('text/plain; charset=UTF-8'), body };
}

/** A style sheet whose URL changes with its content, so that browsers can cache it permanently. */
function styleSheet(body: string): SitePageResponse {
  const headers = fileHeaders('text/css; charset=UTF-8');
  return { status: 200, headers: { ...headers, 'cache-control': 'public, max-age=31536000, immutable' }, body };
}
