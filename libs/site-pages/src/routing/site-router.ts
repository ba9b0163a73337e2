import { PublicContent } from '#public-content';
import { Injectable } from '@nestjs/common';
import { ArchivePages } from '../archives/archive-pages.js';
import type { Archive } from '../archives/archive.js';
import { AuthorArchives } from '../archives/author-archives.js';
import { DateArchives } from '../archives/date-archives.js';
import { FrontPage } from '../archives/front-page.js';
import { TermArchives } from '../archives/term-archives.js';
import { TypeArchives } from '../archives/type-archives.js';
import { CommentFeeds } from '../feeds/comment-feeds.js';
import { IconFiles } from '../crawler-files/icon-files.js';
import { SiteFiles } from '../crawler-files/site-files.js';
import { Sitemaps } from '../crawler-files/sitemaps.js';
import { STATIC_BLOCK_STYLES_PATH } from '../page/static-block-styles.js';
import { PageLayout } from '../page/page-layout.js';
import type { SitePageResponse } from '../page/page-document.js';
import { PageRegistry } from '../page/page-registry.js';
import { EntryRoute } from './entry-route.js';
import { compilePath } from './path-pattern.js';
import type { PathParams } from './path-pattern.js';
import { QueryAddresses } from './query-addresses.js';
import { withOtherArguments } from './redirects.js';
import { hasPostId, siteAddress } from './site-address.js';
import type { SiteAddress } from './site-address.js';

/** Answers an address; undefined passes it on to the next route. */
type SiteHandler = (params: PathParams, address: SiteAddress) => Promise<SitePageResponse | undefined>;

/** Finds the page of an address. */
@Injectable()
export class SiteRouter {
  /** The routes of the site in order of precedence. Suffixes (`page/2`, `feed/atom`) are not part of the patterns. */
  private readonly routes: readonly (readonly [pattern: string, handler: SiteHandler])[] = [
    ['/robots.txt', () => this.files.robots()],
    ['/favicon.ico', () => this.icons.favicon()],
    [
      '/:file(site-icon-\\d+-[0-9a-f]{16}\\.png)',
      ({ file }) => this.icons.square(`/${file}`, Number(file!.split('-')[2])),
    ],
    ['/site.webmanifest', () => this.files.manifest()],
    [STATIC_BLOCK_STYLES_PATH, () => this.files.blockStyle()],
    ['/:file(theme-[0-9a-f]{16}\\.css)', ({ file }) => this.files.themeStyle(file!)],
    ['/:file([a-zA-Z0-9-]{8,128}\\.txt)', ({ file }) => this.files.indexNowKey(file!)],
    ['/sitemap.xml', () => this.sitemaps.index()],
    ['/:file(sitemap-[a-z]+(?:-.+)?-[1-9]\\d{0,5}\\.xml)', ({ file }) => this.sitemapFile(file!)],
    ['/', (_, address) => this.queries.answer(address)],
    ['/', (_, address) => this.frontPage(address)],
    ['/comments', async (_, { feed }) => feed && this.commentFeeds.siteFeed(feed)],
    ['/type/:format', ({ format }, address) => this.archive(this.types.findByFormat(format!), address)],
    ['/author/:slug', ({ slug }, address) => this.archive(this.authors.findBySlug(slug!), address)],
    [
      '/:year(\\d{4})/:month(\\d\\d?)?/:day(\\d\\d?)?',
      ({ year, month, day }, address) => this.archive(this.dates.findByDate(year!, month, day), address),
    ],
    ['/*', (_, address) => this.archive(this.terms.findByPath(address.segments), address)],
    ['/*', (_, address) => this.entries.answer(address)],
  ];

  private readonly matchers = this.routes.map(([pattern, handler]) => ({ match: compilePath(pattern), handler }));

  constructor(
    private readonly content: PublicContent,
    private readonly files: SiteFiles,
    private readonly icons: IconFiles,
    private readonly sitemaps: Sitemaps,
    private readonly queries: QueryAddresses,
    private readonly front: FrontPage,
    private readonly archives: ArchivePages,
    private readonly terms: TermArchives,
    private readonly authors: AuthorArchives,
    private readonly dates: DateArchives,
    private readonly types: TypeArchives,
    private readonly commentFeeds: CommentFeeds,
    private readonly entries: EntryRoute,
    private readonly layout: PageLayout,
    private readonly registry: PageRegistry,
  ) {}

  /**
   * Returns the page at an address, or the page for addresses without content.
   * @param target path and query of the request
   */
  async page(target: string): Promise<SitePageResponse> {
    const address = siteAddress((await this.content.site()).home, target);
    for (const { match, handler } of this.matchers) {
      const params = match(address.segments);
      const page = params && (await handler(params, address));
      if (page) return withOtherArguments(page, address.query, (name) => this.registry.view(name) !== undefined);
    }
    return this.layout.missing();
  }

  /** The latest posts, unless the front page is static. Feeds of the site always contain the latest posts. */
  private async frontPage(address: SiteAddress): Promise<SitePageResponse | undefined> {
    if (hasPostId(address) || (!address.feed && (await this.front.isStatic()))) return undefined;
    return this.archives.show(await this.front.latest(), address);
  }

  private async archive(
    found: Promise<Archive | undefined>,
    address: SiteAddress,
  ): Promise<SitePageResponse | undefined> {
    const archive = await found;
    return archive && this.archives.show(archive, address);
  }

  private async sitemapFile(file: string): Promise<SitePageResponse | undefined> {
    const [, kind = '', name = '', page] = /^sitemap-([a-z]+)-?(.*?)-(\d+)\.xml$/.exec(file) ?? [];
    return this.sitemaps.file(kind, name, Number(page));
  }
}
