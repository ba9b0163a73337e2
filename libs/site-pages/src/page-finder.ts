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

/** Width in pixels of the place for the image of a page. */
const IMAGE_WIDTH = 1_024;
/** Most posts that one page lists, whatever the site's settings say. */
const MOST_LISTED = 100;
/** Query arguments that name a thing. */
const NAMING = ['p', 'page_id', 'attachment_id'];

/** Finds and makes the public page of an address. */
@Injectable()
export class PageFinder {
  constructor(
    private readonly content: PublicContent,
    private readonly registry: PageRegistry,
    private readonly settings: SettingsService,
  ) {}

  /** @param target path and query as they came */
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

  /** The page of a thing; with a notice after a wrong password. */
  async entry(entry: PublicEntry, notice?: string, status?: number): Promise<SitePageResponse> {
    const [site, image, head] = await Promise.all([
      this.content.site(),
      this.content.image(entry, IMAGE_WIDTH),
      this.registry.headOf(entry),
    ]);
    return entryPage({ site, entry, image, head, notice, status });
  }

  /** The page that says that there is nothing. */
  missing(): Promise<SitePageResponse> {
    return this.message(404, 'Nothing here', 'There is no page at this address.');
  }

  /** A page that says why there is nothing to show. */
  async message(status: number, title: string, text: string): Promise<SitePageResponse> {
    return messagePage(await this.content.site(), await this.registry.headOf(undefined), status, title, text);
  }

  /** Another way to show the thing that the address asks for: a last part of its path, or an argument of that name. */
  private viewOf({ segments, query }: SiteAddress, entry: PublicEntry): string | undefined {
    const last = segments.at(-1);
    if (last !== undefined && this.registry.view(last) && !isSamePath(segments, pathOf(entry.link))) return last;
    return [...query.keys()].find((name) => query.get(name) === 'true' && this.registry.view(name));
  }

  /** Lists are the site's first page, unless a page is, and the page that was chosen for posts; each has pages `…/page/2/`. */
  private async listAt(address: SiteAddress, entry: PublicEntry | undefined): Promise<SitePageResponse | undefined> {
    const settings = await this.settings.snapshot();
    const [before, number] = address.segments.slice(-2);
    const page = before === 'page' && number !== undefined && /^[1-9]\d{0,6}$/.test(number) ? Number(number) : 1;
    const path = before === 'page' && number !== undefined ? address.segments.slice(0, -2) : address.segments;
    const site = await this.content.site();
    const showsPosts = settings.get(SHOW_ON_FRONT) === 'posts';
    if (path.length === 0 && (showsPosts || !(entry ?? (await this.content.findByAddress(`${site.home}/`))))) {
      return entry || NAMING.some((name) => address.query.has(name))
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
    const limit = wanted > 0 ? Math.min(wanted, MOST_LISTED) : MOST_LISTED;
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

/** An entry whose address has no name, or is too long to redirect to, is shown wherever it is found. */
function isCanonical(address: SiteAddress, canonical: string, entry: PublicEntry): boolean {
  if (entry.link.includes('?') || canonical.length > HEADER_LIMIT) return true;
  return (
    address.slashed &&
    !NAMING.some((name) => address.query.has(name)) &&
    isSamePath(siteAddress('', new URL(address.absolute).pathname).segments, pathOf(canonical))
  );
}

function redirect(location: string): SitePageResponse {
  return { status: 301, headers: { location, 'content-type': 'text/plain; charset=UTF-8' }, body: '' };
}
