import { reachableItems } from '#core-blocks';
import { PublicAuthors, UserSummaries } from '#identity';
import { SettingsService } from '#platform';
import { RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';
import {
  firstDayOfWeek,
  isPublicTaxonomy,
  SiteClock,
  TaxonomyRegistry,
  TermAddresses,
  TermsService,
} from '#content-model/core';
import { archivePeriod, archiveWeeks, CLOSED_COMMENT_FORM } from '#rendering';
import type {
  ArchivePeriod,
  AttachmentQuery,
  EntryPage,
  EntryQuery,
  RenderAttachment,
  RenderComment,
  RenderCommentForm,
  RenderData,
  RenderDay,
  RenderEntry,
  RenderedPostIds,
  RenderTerm,
  RenderUser,
  RenderTermQuery,
} from '#rendering';
import { RenderEntries } from './render-entries.js';
import type { PageListQuery } from './render-entries.js';
import { RenderDataRegistry } from './render-data-registry.js';

/** A day in milliseconds. */
const DAY = 86_400_000;
/** Maximum number of terms of one list in the content. */
const MAX_TERMS = 1_000;

/**
 * Provides site data to the renderer. Attachments, comments, embeds, feeds and menus come from `RenderDataRegistry`.
 */
@Injectable()
export class SiteRenderData implements RenderData {
  constructor(
    private readonly renderEntries: RenderEntries,
    private readonly renderData: RenderDataRegistry,
    private readonly users: UserSummaries,
    private readonly authors: PublicAuthors,
    private readonly termsService: TermsService,
    private readonly addresses: TermAddresses,
    private readonly taxonomies: TaxonomyRegistry,
    private readonly routes: RouteRegistry,
    private readonly settings: SettingsService,
    private readonly clock: SiteClock,
  ) {}

  async attachment(id: number, renderedPost?: RenderedPostIds): Promise<RenderAttachment | undefined> {
    return this.renderData.current.attachment?.(id, renderedPost);
  }

  async attachments(query: AttachmentQuery, renderedPost?: RenderedPostIds): Promise<RenderAttachment[]> {
    return (await this.renderData.current.attachments?.(query, renderedPost)) ?? [];
  }

  async comments(query: { postId?: number; limit: number }): Promise<RenderComment[]> {
    return (await this.renderData.current.comments?.(query)) ?? [];
  }

  async commentCount(postId: number): Promise<number> {
    return (await this.renderData.current.commentCount?.(postId)) ?? 0;
  }

  readonly embed: RenderData['embed'] = async (url) => this.renderData.current.embed?.(url);
  readonly feed: RenderData['feed'] = async (url) => this.renderData.current.feed?.(url);
  readonly menu: RenderData['menu'] = async () => this.renderData.current.menu?.();

  async commentForm(postId: number): Promise<RenderCommentForm> {
    return (await this.renderData.current.commentForm?.(postId)) ?? CLOSED_COMMENT_FORM;
  }

  async today(): Promise<RenderDay> {
    const clock = await this.clock.local();
    const date = clock.now().slice(0, 10);
    const next = new Date(Date.parse(`${date}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
    return { now: `${clock.nowGmt()}.000Z`, date, ends: `${clock.toGmt(`${next}T00:00:00`)}.000Z` };
  }

  entry(id: number): Promise<RenderEntry | undefined> {
    return this.renderEntries.entry(id);
  }

  entries(query: EntryQuery): Promise<EntryPage> {
    return this.renderEntries.entries(query);
  }

  async pages(): Promise<RenderEntry[]> {
    return reachableItems(await this.renderEntries.pages());
  }

  /**
   * Returns the same data, except that the list of all pages has those of a query, even if the parent of a page is not
   * among them.
   */
  withPages(query: PageListQuery): RenderData {
    return Object.assign(Object.create(this) as RenderData, { pages: () => this.renderEntries.pages(query) });
  }

  async terms(query: RenderTermQuery): Promise<RenderTerm[]> {
    const taxonomy = this.taxonomies.get(query.taxonomy);
    // defence: rendered-taxonomies-public
    if (!taxonomy || !isPublicTaxonomy(taxonomy)) return [];
    const { rows } = await this.termsService.find(
      {
        taxonomies: [taxonomy],
        orderBy: query.orderBy,
        order: query.order,
        hideEmpty: query.hideEmpty,
        ...(query.ids === undefined ? {} : { include: query.ids }),
        ...(query.postId === undefined ? {} : { post: query.postId }),
        ...(query.topLevelOnly ? { parent: 0 } : {}),
      },
      Math.min(query.limit ?? MAX_TERMS, MAX_TERMS),
      0,
    );
    const termsById = await this.termsService.withAncestors(rows);
    return rows.map((term) => ({
      id: term.id,
      name: term.name,
      slug: term.slug,
      link: this.addresses.addressOf(term, taxonomy, termsById),
      count: term.count,
      description: term.description,
      parent: term.parentId,
    }));
  }

  /** Returns an author of published posts or of the rendered post; undefined while the site hides authors. */
  async user(id: number, renderedPost?: RenderedPostIds): Promise<RenderUser | undefined> {
    const user = await this.users.find(id);
    // defence: rendered-users-public
    if (!user || !(await this.mayShow(id, renderedPost))) return undefined;
    return user;
  }

  private async mayShow(userId: number, renderedPost: RenderedPostIds | undefined): Promise<boolean> {
    // defence: rendered-authors-shown
    if (userId === renderedPost?.author) return this.authors.areVisible();
    return (await this.authors.filterVisible([userId])).has(userId);
  }

  async archives(period: 'daily' | 'weekly' | 'monthly' | 'yearly'): Promise<ArchivePeriod[]> {
    const site = this.routes.siteUrl;
    if (period === 'weekly')
      return archiveWeeks(await this.renderEntries.periods(10), firstDayOfWeek(await this.settings.snapshot()), site);
    const prefixLength = ({ daily: 10, monthly: 7, yearly: 4 } as const)[period];
    return (await this.renderEntries.periods(prefixLength)).map((row) => archivePeriod(row, site));
  }
}
