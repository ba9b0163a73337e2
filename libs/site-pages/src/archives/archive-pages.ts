import { PublicContent } from '#public-content';
import { POSTS_PER_PAGE } from '#content-model/core';
import { PublicArchives } from './public-archives.js';
import { SettingsService } from '#platform';
import { Injectable } from '@nestjs/common';
import { ArchiveFeeds } from '../feeds/archive-feeds.js';
import { joinTitle } from '../page/join-title.js';
import { PageLayout } from '../page/page-layout.js';
import type { SitePageResponse } from '../page/page-document.js';
import { webSite } from '../page/structured-data.js';
import { hasCanonicalPath, permanentRedirect } from '../routing/redirects.js';
import { feedAddress, pageAddress, pageArgument } from '../routing/site-address.js';
import type { SiteAddress } from '../routing/site-address.js';
import { ArchiveItems } from './archive-items.js';
import type { Archive } from './archive.js';
import { archiveList, archiveTitle } from './archive-template.js';

/** Maximum number of posts on one page, whatever the site's settings. */
const MAX_LISTED = 100;

/** Shows archives: as pages, or as the feed that the address names. */
@Injectable()
export class ArchivePages {
  constructor(
    private readonly content: PublicContent,
    private readonly archives: PublicArchives,
    private readonly settings: SettingsService,
    private readonly feeds: ArchiveFeeds,
    private readonly items: ArchiveItems,
    private readonly layout: PageLayout,
  ) {}

  /**
   * Returns the page or feed of an archive at an address, or a redirect to the canonical address. Undefined past the
   * last page, for an empty archive with `needsPosts`, and for a page of comments.
   */
  async show(archive: Archive, address: SiteAddress): Promise<SitePageResponse | undefined> {
    const { feed } = address;
    const page = address.page > 1 ? address.page : pageArgument(address.query) || 1;
    if (address.commentPage !== undefined) return undefined;
    const canonical = feed ? feedAddress(archive.address, feed) : pageAddress(archive.address, page);
    if (!hasCanonicalPath(address, canonical)) return permanentRedirect(canonical);
    return feed ? this.feeds.feed(archive, feed) : this.page(archive, page);
  }

  private async page(archive: Archive, page: number): Promise<SitePageResponse | undefined> {
    const limit = await this.pageSize();
    const list = await this.archives.listIds(archive.query, { page, limit });
    const items = await this.items.findMany(list.ids);
    if (items.size === 0 && (page > 1 || archive.needsPosts)) return undefined;
    const site = await this.content.site();
    const pages = Math.max(1, Math.ceil(list.total / limit));
    const { kind, address } = archive;
    const title = archiveTitle(archive, page);
    const feedTitle = joinTitle(archive.title, site.name);
    return this.layout.page({
      title,
      hasCompleteTitle: kind === 'home' && archive.title === site.name,
      description: archive.description,
      canonical: pageAddress(address, page),
      template: {
        slugs: archive.templates,
        title,
        description: page === 1 ? archive.descriptionHtml : undefined,
        list: {
          ids: list.ids.filter((id) => items.has(id)),
          total: list.total,
          limit,
          page,
          pages,
          addressOf: (number) => pageAddress(address, number),
        },
      },
      main: archiveList({ site, archive, items: list.ids.flatMap((id) => items.get(id) ?? []), page, pages }),
      breadcrumbs: archive.breadcrumbs,
      structuredData: kind === 'home' && page === 1 ? [webSite(site)] : [],
      classes: ['entries', kind],
      noIndex: kind === 'search',
      links: [
        ...(kind === 'home'
          ? []
          : [{ rel: 'alternate', type: 'application/rss+xml', title: feedTitle, href: feedAddress(address, 'rss') }]),
        { rel: 'alternate', type: 'application/atom+xml', title: feedTitle, href: feedAddress(address, 'atom') },
        { rel: 'alternate', type: 'application/feed+json', title: feedTitle, href: feedAddress(address, 'json') },
        ...(page > 1 ? [{ rel: 'prev', href: pageAddress(address, page - 1) }] : []),
        ...(page < pages ? [{ rel: 'next', href: pageAddress(address, page + 1) }] : []),
      ],
    });
  }

  private async pageSize(): Promise<number> {
    const wanted = await this.settings.get(POSTS_PER_PAGE);
    return wanted > 0 ? Math.min(wanted, MAX_LISTED) : MAX_LISTED;
  }
}
