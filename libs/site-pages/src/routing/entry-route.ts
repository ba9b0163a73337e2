import { PublicContent } from '#public-content';
import type { PublicEntry } from '#public-content';
import { HEADER_LIMIT } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { ArchivePages } from '../archives/archive-pages.js';
import { FrontPage } from '../archives/front-page.js';
import type { CommentFormState } from '../comments/comment-form.js';
import { EntryPages } from '../entries/entry-pages.js';
import { partAddress } from '../entries/entry-template.js';
import { CommentFeeds } from '../feeds/comment-feeds.js';
import type { SitePageResponse } from '../page/page-document.js';
import { PageRegistry } from '../page/page-registry.js';
import { hasCanonicalPath, permanentRedirect } from './redirects.js';
import { feedAddress, isSamePath, hasPostId, pathOf } from './site-address.js';
import type { SiteAddress } from './site-address.js';

/** Message for readers whose comment awaits moderation. */
const AWAITS_MODERATION = 'Thank you. Your comment appears when a moderator has approved it.';

/** The part or view of an entry that an address names. */
interface EntryTarget {
  /** Name of an alternative view. */
  view?: string;
  /** Number of the part of the content, from 1. */
  part: number;
}

/** Answers the addresses of posts, pages and attachments. */
@Injectable()
export class EntryRoute {
  constructor(
    private readonly content: PublicContent,
    private readonly registry: PageRegistry,
    private readonly front: FrontPage,
    private readonly archives: ArchivePages,
    private readonly pages: EntryPages,
    private readonly feeds: CommentFeeds,
  ) {}

  /** Returns the page, feed or redirect of an entry at an address; undefined for an address without an entry. */
  async answer(address: SiteAddress): Promise<SitePageResponse | undefined> {
    const { home } = await this.content.site();
    const absolute = addressOf(home, address);
    const entry = await this.findEntry(address, home);
    if (!entry) return this.redirectMoved(address, absolute);
    const target = this.targetOf(address, entry, home);
    const list = target?.view === undefined ? await this.front.postsPage(entry) : undefined;
    if (list) return this.archives.show(list, address);
    if (!target) return undefined;
    const canonical = await this.canonicalOf(entry, address, target);
    if (!hasCanonicalPath(address, canonical) || (hasPostId(address) && isRedirectable(entry, canonical)))
      return permanentRedirect(canonical);
    if (address.feed) return this.feeds.entryFeed(entry, address.feed);
    if (target.view !== undefined) return this.registry.view(target.view)!(entry);
    const { part } = target;
    return this.pages.show(entry, { part, commentPage: address.commentPage, form: formOf(address.query) });
  }

  /** The entry at an address, or at the address in front of the name of a view. */
  private async findEntry(address: SiteAddress, home: string): Promise<PublicEntry | undefined> {
    const entry = await this.content.findByAddress(addressOf(home, address));
    if (entry || !this.registry.view(address.segments.at(-1) ?? '')) return entry;
    return this.content.findByAddress(addressOf(home, { ...address, segments: address.segments.slice(0, -1) }));
  }

  /** Redirects from a former slug. */
  private async redirectMoved(address: SiteAddress, absolute: string): Promise<SitePageResponse | undefined> {
    const entry = address.segments.length > 0 ? await this.content.findMoved(absolute) : undefined;
    if (!entry || entry.link.length > HEADER_LIMIT) return undefined;
    return permanentRedirect(
      address.feed && !entry.link.includes('?') ? feedAddress(entry.link, address.feed) : entry.link,
    );
  }

  /**
   * Reads the end of an address: the name of a view or the number of a part after the path of the entry, or a view as
   * a query argument. Undefined if a page number follows the path of an entry other than the front page. Any other
   * suffix is ignored.
   */
  private targetOf({ segments, query, page }: SiteAddress, entry: PublicEntry, home: string): EntryTarget | undefined {
    const isFront = entry.link === `${home}/`;
    if (page > 1 && !isFront) return undefined;
    const last = segments.at(-1);
    const path = pathOf(entry.link).slice(pathOf(home).length);
    const hasSuffix = last !== undefined && !entry.link.includes('?') && !isSamePath(segments, path);
    if (hasSuffix && this.registry.view(last)) return { view: last, part: 1 };
    const view = [...query.keys()].find((name) => query.get(name) === 'true' && this.registry.view(name));
    if (view !== undefined) return { view, part: 1 };
    const number = hasSuffix ? last : (query.get('page') ?? undefined);
    if (isFront && page > 1) return { part: page };
    return { part: number !== undefined && /^[1-9]\d{0,3}$/.test(number) ? Number(number) : 1 };
  }

  private async canonicalOf(entry: PublicEntry, address: SiteAddress, { view, part }: EntryTarget): Promise<string> {
    const { link } = entry;
    if (address.feed) return feedAddress(link, address.feed);
    if (view !== undefined) return link.includes('?') ? `${link}&${view}=true` : `${link}${view}/`;
    if (address.commentPage !== undefined && !link.includes('?')) return `${link}comment-page-${address.commentPage}/`;
    return partAddress(entry, await this.content.site(), part);
  }
}

/** The address without the suffixes of lists, feeds and comments. */
function addressOf(home: string, { segments, query }: SiteAddress): string {
  const path = segments.length === 0 ? '/' : `/${segments.join('/')}/`;
  return `${home}${path}${query.size === 0 ? '' : `?${query.toString()}`}`;
}

/** An entry whose address has no slug, or is too long for a redirect, is shown at any address. */
function isRedirectable({ link }: PublicEntry, canonical: string): boolean {
  return !link.includes('?') && canonical.length <= HEADER_LIMIT;
}

/** Returns the state of the comment form: a reply to a comment, or the notice that a comment awaits moderation. */
function formOf(query: URLSearchParams): CommentFormState | undefined {
  const replyTo = Number(query.get('replytocom') ?? 0);
  if (Number.isSafeInteger(replyTo) && replyTo > 0) return { replyTo };
  return query.get('comment') === 'held' ? { message: AWAITS_MODERATION } : undefined;
}
