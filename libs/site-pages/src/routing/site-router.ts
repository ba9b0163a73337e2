import { SettingsService } from '#platform';
import { HEADER_LIMIT } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { PublicContent } from '#content';
import type { PublicEntry } from '#content';
import { POSTS_PER_PAGE } from '#content/core';
import { PAGE_FOR_POSTS, SHOW_ON_FRONT } from '#content/core';
import { entryPage, titleText } from './entry-page.js';
import { listPage } from './list-page.js';
import { messagePage } from './message-page.js';
import type { SitePageResponse } from './page-document.js';
import { PageRegistry } from './page-registry.js';
import { isSamePath, siteAddress } from './site-address.js';
import type { SiteAddress } from './site-address.js';

/** Width in pixels of the featured image of a page. */
const IMAGE_WIDTH = 1_024;
/** Maximum number of posts on one page, whatever the site's settings. */
const MAX_LISTED = 100;
/** Query arguments that identify a post. */
const POST_ARGUMENTS = ['p', 'page_id', 'attachment_id'];

/** Finds the content of a public address and writes its page. */
@Injectable()
export class PageFinder {
  constructor(
    private readonly content: PublicContent,
    private readonly registry: PageRegistry,
    private readonly settings: SettingsService,
  ) {}

  /** @param target path and query of the request */
  async page(target: string): Promise<SitePageResponse> {
    const address = siteAddress((await this.content.site()).home, target);
    const entry = await this.content.findByAddress(address.absolute);
    const list = await this.listAt(address, entry);
    if (list) return list;
    if (!entry) return this.missing();
    const view = this.viewOf(address, entry);
    const canonical = canonicalOf(entry, view);
    if (!isCanonical(address, canonical, entry)) return redirect(canonical);
    return view === undefined ? this.entry(entry) : this.registry.view(view)!(entry);
  }

  /** Writes the page of a post; with a notice after a wrong password. */
  async entry(entry: PublicEntry, notice?: string, status?: number): Promise<SitePageResponse> {
    const [site, image, head] = await Promise.all([
      this.content.site(),
      this.content.image(entry, IMAGE_WIDTH),
      this.registry.headOf(entry),
    ]);
    return entryPage({ site, entry, image, head, notice, status });
  }

  /** Writes the page for an address without content. */
  missing(): Promise<SitePageResponse> {
    return this.message(404, 'Nothing here', 'No page exists at this address.');
  }

  /** Writes a page with a message instead of content. */
  async message(status: number, title: string, text: string): Promise<SitePageResponse> {
    return messagePage(await this.content.site(), await this.registry.headOf(undefined), status, title, text);
  }

  /** Returns the name of an alternative view: the last path segment, or a query argument of that name. */
  private viewOf({ segments, query }: SiteAddress, entry: PublicEntry): string | undefined {
    const last = segments.at(-1);
    if (last !== undefined && this.registry.view(last) && !isSamePath(segments, pathOf(entry.link))) return last;
    return [...query.keys()].find((name) => query.get(name) === 'true' && this.registry.view(name));
  }

  /**
   * Writes a list: the site's front page unless a static page is set, and the page for posts; both have pages
   * `…/page/2/`.
   */
  private async listAt(address: SiteAddress, entry: PublicEntry | undefined): Promise<SitePageResponse | undefined> {
    const settings = await this.settings.snapshot();
    const [before, number] = address.segments.slice(-2);
    const page = before === 'page' && number !== undefined && /^[1-9]\d{0,6}$/.test(number) ? Number(number) : 1;
    const path = before === 'page' && number !== undefined ? address.segments.slice(0, -2) : address.segments;
    const site = await this.content.site();
    const showsPosts = settings.get(SHOW_ON_FRONT) === 'posts';
    if (path.length === 0 && (showsPosts || !(entry ?? (await this.content.findByAddress(`${site.home}/`))))) {
      return entry || POST_ARGUMENTS.some((name) => address.query.has(name))
        ? undefined
        : this.list(site.name || 'Posts', `${site.home}/`, page, settings.get(POSTS_PER_PAGE));
    }
    const holder = showsPosts
      ? undefined
      : (entry ?? (page > 1 ? await this.content.findByAddress(`${site.home}/${path.join('/')}/`) : undefined));
    if (holder?.type !== 'page' || holder.id !== settings.get(PAGE_FOR_POSTS)) return undefined;
    if (page === 1 && !isCanonical(address, holder.link, holder)) return redirect(holder.link);
    return this.list(titleText(holder), holder.link, page, settings.get(POSTS_PER_PAGE));
  }

  private async list(title: string, address: string, page: number, wanted: number): Promise<SitePageResponse> {
    const limit = wanted > 0 ? Math.min(wanted, MAX_LISTED) : MAX_LISTED;
    const list = await this.content.latest({ limit, offset: (page - 1) * limit });
    const pages = Math.max(1, Math.ceil(list.total / limit));
    if (page > pages) return this.missing();
    const [site, head] = await Promise.all([this.content.site(), this.registry.headOf(undefined)]);
    return listPage({ site, list, head, title, address, page, pages });
  }
}

function pathOf(link: string): string[] {
  return new URL(link).pathname.split('/').filter(Boolean);
}

function canonicalOf(entry: PublicEntry, view: string | undefined): string {
  if (view === undefined) return entry.link;
  return entry.link.includes('?') ? `${entry.link}&${view}=true` : `${entry.link}${view}/`;
}

/**
 * Whether to show the entry at this address instead of redirecting. An entry whose address has no slug, or is too long
 * for a redirect, is shown at any address.
 */
function isCanonical(address: SiteAddress, canonical: string, entry: PublicEntry): boolean {
  if (entry.link.includes('?') || canonical.length > HEADER_LIMIT) return true;
  return (
    address.hasTrailingSlash &&
    !POST_ARGUMENTS.some((name) => address.query.has(name)) &&
    isSamePath(siteAddress('', new URL(address.absolute).pathname).segments, pathOf(canonical))
  );
}

function redirect(location: string): SitePageResponse {
  return { status: 301, headers: { location, 'content-type': 'text/plain; charset=UTF-8' }, body: '' };
}
