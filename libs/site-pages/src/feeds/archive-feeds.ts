import { PublicContent, PublicTerms } from '#public-content';
import type { PublicEntry, PublicImage } from '#public-content';
import { PublicArchives } from '../archives/public-archives.js';
import { Injectable } from '@nestjs/common';
import { SettingsService } from '#platform';
import { decodeEntities } from '#text';
import type { Archive } from '../archives/archive.js';
import { titleText } from '../entries/entry-parts.js';
import { joinTitle } from '../page/join-title.js';
import type { SitePageResponse } from '../page/page-document.js';
import { feedAddress } from '../routing/site-address.js';
import type { FeedFormat } from '../routing/site-address.js';
import { WEBSUB_HUB } from '../settings/page-settings.js';
import type { FeedItem } from './feed.js';
import { feedResponse } from './feed-response.js';

/** Number of items in a feed. */
const FEED_ITEMS = 20;
/** Width in pixels of the images of items. */
const IMAGE_WIDTH = 1_024;

/** Writes the feeds of archives: of the site, terms, authors, periods and searches. */
@Injectable()
export class ArchiveFeeds {
  constructor(
    private readonly content: PublicContent,
    private readonly archives: PublicArchives,
    private readonly terms: PublicTerms,
    private readonly settings: SettingsService,
  ) {}

  /** Returns the feed of the newest posts of an archive. */
  async feed(archive: Archive, format: FeedFormat): Promise<SitePageResponse | undefined> {
    const site = await this.content.site();
    const query = { ...archive.query, stickyFirst: false };
    const { entries } = await this.archives.list(query, { page: 1, limit: FEED_ITEMS });
    if (entries.length === 0 && archive.needsPosts) return undefined;
    const terms = await this.terms.findByPosts(entries.map(({ id }) => id));
    const shown = entries.filter((entry) => !entry.protected);
    const images = await this.content.images(shown, IMAGE_WIDTH);
    const items = entries.map((entry) => {
      const categories = (terms.get(entry.id) ?? []).map(({ name }) => name);
      return feedItem(entry, categories, images.get(entry.id), site.home);
    });
    const hub = await this.settings.get(WEBSUB_HUB);
    const title = archive.kind === 'home' ? site.name : joinTitle(archive.title, site.name);
    return feedResponse(
      {
        title,
        description: archive.description || site.description || title,
        link: archive.address,
        self: feedAddress(archive.address, format),
        language: site.language,
        ...(archive.kind === 'home' && hub !== '' ? { hub } : {}),
        items,
      },
      format,
    );
  }
}

function feedItem(
  entry: PublicEntry,
  categories: readonly string[],
  image: PublicImage | undefined,
  home: string,
): FeedItem {
  return {
    id: `${home}/?p=${entry.id}`,
    link: entry.link,
    title: titleText(entry),
    author: entry.author ? decodeEntities(entry.author.name) : '',
    summary: entry.excerpt,
    content: entry.protected ? entry.excerpt : entry.content,
    publishedGmt: entry.dateGmt,
    modifiedGmt: entry.modifiedGmt,
    categories,
    ...(entry.protected || entry.link.includes('?') ? {} : { commentFeed: feedAddress(entry.link, 'rss') }),
    ...(image ? { image: image.url } : {}),
  };
}
