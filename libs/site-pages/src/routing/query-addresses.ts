import { wholeNumber } from '#platform';
import { PublicContent, PublicTerms } from '#public-content';
import { Injectable } from '@nestjs/common';
import { ArchivePages } from '../archives/archive-pages.js';
import type { Archive } from '../archives/archive.js';
import { AuthorArchives } from '../archives/author-archives.js';
import { DateArchives } from '../archives/date-archives.js';
import { FrontPage } from '../archives/front-page.js';
import { TermArchives } from '../archives/term-archives.js';
import { TypeArchives } from '../archives/type-archives.js';
import { PageLayout } from '../page/page-layout.js';
import type { SitePageResponse } from '../page/page-document.js';
import { EntryRoute } from './entry-route.js';
import { permanentRedirect } from './redirects.js';
import { feedAddress, feedFormatOf, hasPostId, pageAddress, pageArgument } from './site-address.js';
import type { SiteAddress } from './site-address.js';

/** Finds an archive by the value of a query argument. */
type ArchiveFinder = (value: string, query: URLSearchParams) => Promise<Archive | undefined>;

/**
 * Answers addresses that name an archive, a feed or the slug of an entry by query arguments of the front page. Shows an
 * archive whose own address has a query, such as a search. Redirects to any other named archive, feed or entry.
 */
@Injectable()
export class QueryAddresses {
  /** Arguments in order of precedence. */
  private readonly finders: readonly (readonly [name: string, find: ArchiveFinder])[] = [
    ['s', (words) => this.typeArchives.resultsOf(words)],
    ['cat', (id) => this.findByTermId(id, 'category')],
    ['category_name', (path) => this.termArchives.findBySlug('category', path.split('/').filter(Boolean).at(-1) ?? '')],
    ['tag_id', (id) => this.findByTermId(id, 'post_tag')],
    ['tag', (slug) => this.termArchives.findBySlug('post_tag', slug)],
    ['taxonomy', (name, query) => this.termArchives.findBySlug(name, query.get('term') ?? '')],
    ['author', async (id) => this.authorArchives.findByUser(wholeNumber(id) ?? 0)],
    ['author_name', (slug) => this.authorArchives.findBySlug(slug)],
    ['post_format', (format) => this.typeArchives.findByFormat(format.replace(/^post-format-/, ''))],
    ['m', (digits, query) => this.findByPeriod(digits, query)],
    ['year', (year, query) => this.findByDateArguments(year, query.get('monthnum') || null, query.get('day') || null)],
    ['post_type', (name) => this.typeArchives.findByType(name)],
  ];

  constructor(
    private readonly content: PublicContent,
    private readonly publicTerms: PublicTerms,
    private readonly termArchives: TermArchives,
    private readonly authorArchives: AuthorArchives,
    private readonly dateArchives: DateArchives,
    private readonly typeArchives: TypeArchives,
    private readonly front: FrontPage,
    private readonly archives: ArchivePages,
    private readonly entries: EntryRoute,
    private readonly layout: PageLayout,
  ) {}

  /** Returns the page or redirect of an address with such an argument; undefined for other addresses. */
  async answer(address: SiteAddress): Promise<SitePageResponse | undefined> {
    const { query } = address;
    if (hasPostId(address)) return undefined;
    const name = query.get('name') || query.get('pagename');
    if (name) return this.entry(name, address);
    // Forms send empty arguments for what their users have not chosen. An empty search lists all posts.
    const [argument = '', find] =
      this.finders.find(([candidate]) => query.get(candidate) || (candidate === 's' && query.has(candidate))) ?? [];
    const archive = await find?.(query.get(argument)!, query);
    if (find && !archive) return this.layout.missing();
    const commentFeed = feedFormatOf(/^comments-(.+)$/.exec(query.get('feed') ?? '')?.[1] ?? '');
    if (commentFeed)
      return permanentRedirect(feedAddress(`${(await this.content.site()).home}/comments/`, commentFeed));
    const page = pageArgument(query);
    const requested = { ...address, page: page || address.page };
    if (archive?.address.includes('?')) return (await this.archives.show(archive, requested)) ?? this.layout.missing();
    const { feed } = requested;
    if (!archive && (page === 0 || feed)) return undefined;
    const base = archive?.address ?? (await this.front.address());
    return permanentRedirect(feed ? feedAddress(base, feed) : pageAddress(base, requested.page));
  }

  /** Answers like the address of the entry with a slug or path. */
  private async entry(path: string, address: SiteAddress): Promise<SitePageResponse> {
    const segments = path
      .split('/')
      .filter(Boolean)
      .map((segment) => encodeURIComponent(segment.toWellFormed()));
    return (await this.entries.answer({ ...address, segments })) ?? this.layout.missing();
  }

  private async findByTermId(id: string, taxonomy: string): Promise<Archive | undefined> {
    const term = await this.publicTerms.byId(wholeNumber(id) ?? 0);
    return term?.taxonomy === taxonomy ? this.termArchives.archiveOf(term) : undefined;
  }

  /** Finds the archive of `2024`, `202405` or `20240506`, or of the week `w` of a year. */
  private async findByPeriod(digits: string, query: URLSearchParams): Promise<Archive | undefined> {
    const [, year, month, day] = /^(\d{4})(\d\d)?(\d\d)?$/.exec(digits) ?? [];
    if (year === undefined) return undefined;
    const week = query.get('w') ?? '';
    return /^\d{1,2}$/.test(week)
      ? this.dateArchives.findByWeek(Number(year), Number(week))
      : this.dateArchives.findByDate(year, month, day);
  }

  private async findByDateArguments(
    year: string,
    month: string | null,
    day: string | null,
  ): Promise<Archive | undefined> {
    if (![year, month ?? '1', day ?? '1'].every((part) => /^\d{1,4}$/.test(part))) return undefined;
    return this.dateArchives.findByDate(year, month ?? undefined, month === null ? undefined : (day ?? undefined));
  }
}
