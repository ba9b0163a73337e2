import { PublicComments } from '#comments';
import type { PublicComment } from '#comments';
import { PublicContent } from '#public-content';
import type { PublicEntry } from '#public-content';
import { decodeEntities } from '#text';
import { Injectable } from '@nestjs/common';
import { titleText } from '../entries/entry-parts.js';
import { joinTitle } from '../page/join-title.js';
import type { SitePageResponse } from '../page/page-document.js';
import { feedAddress } from '../routing/site-address.js';
import type { FeedFormat } from '../routing/site-address.js';
import type { FeedItem } from './feed.js';
import { feedResponse } from './feed-response.js';

/** Number of items in a feed. */
const FEED_ITEMS = 50;

/** Writes the feeds of comments: of the site, and of one entry. */
@Injectable()
export class CommentFeeds {
  constructor(
    private readonly content: PublicContent,
    private readonly comments: PublicComments,
  ) {}

  /** Returns the feed of the newest comments of the site (`/comments/feed/`). */
  async siteFeed(format: FeedFormat): Promise<SitePageResponse> {
    const { name, home } = await this.content.site();
    return this.feed(joinTitle('Comments', name), `${home}/`, feedAddress(`${home}/comments/`, format), format);
  }

  /** Returns the feed of the newest comments of an entry; undefined for a protected one. */
  async entryFeed(entry: PublicEntry, format: FeedFormat): Promise<SitePageResponse | undefined> {
    if (entry.protected) return undefined;
    const title = `Comments on ${titleText(entry)}`;
    return this.feed(title, entry.link, feedAddress(entry.link, format), format, entry.id);
  }

  private async feed(
    title: string,
    link: string,
    self: string,
    format: FeedFormat,
    postId?: number,
  ): Promise<SitePageResponse> {
    const { language } = await this.content.site();
    const items = (await this.comments.latest(FEED_ITEMS, postId)).map(itemOf);
    return feedResponse({ title, description: title, link, self, language, items }, format);
  }
}

function itemOf({ link, authorName, content, dateGmt }: PublicComment): FeedItem {
  const author = decodeEntities(authorName) || 'Anonymous';
  return {
    // The page of a comment changes with the number of comments.
    id: link.replace(/comment-page-\d+\/#/, '#'),
    link,
    title: `Comment by ${author}`,
    author,
    summary: content,
    content,
    publishedGmt: dateGmt,
    modifiedGmt: dateGmt,
    categories: [],
  };
}
