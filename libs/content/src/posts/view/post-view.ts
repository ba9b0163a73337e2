import { fieldSelection, Item, ResourceSchemas, RouteRegistry } from '#route-registry';
import type { Context, RestRequest, View } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { MetaRegistry } from '#content-model';
import { classList, MetaStore, readMeta, SiteClock, TaxonomyRegistry } from '#content-model/core';
import type { MetaRow } from '#content-model/core';
import type { PostType } from '#content-model';
import { blockVersion, isRenderedForRawContent, ListRenderState, rawContent, RenderBudget } from '#rendering';
import type { RenderState } from '#rendering';
import { PostRepository, TermAssignment } from '#post-repository';
import type { AssignedTerm, PostRow, RevisionSummary } from '#post-repository';
import { PostAccess } from '../access/post-access.js';
import type { SitePages } from '../access/post-access.js';
import { PostRenderer } from '../render/post-renderer.js';
import { guidOf } from './guid.js';
import { pageLinkHeaders } from './page-link-headers.js';
import { Permalinks } from './permalinks.js';
import type { PermalinkBuilder } from './permalinks.js';
import { PostFields } from './post-fields.js';
import { PostLinks } from './post-links.js';
import { RenderedPosts } from './rendered-posts.js';
import type { PostRendering } from './rendered-posts.js';
import { SamplePermalinks } from './sample-permalinks.js';
import type { SamplePermalink } from './sample-permalinks.js';

/** Options for the representation of posts. */
export interface PostViewOptions {
  type: PostType;
  resource: Type<object>;
  context: Context;
  request: RestRequest;
  /** Whether the reader may see the texts of a protected post. */
  unlocked: (post: PostRow) => boolean;
  /** Whether the posts are new and have no revisions yet. */
  isNew?: boolean;
  /** State after the earlier renderings of the answer; by default there are none. */
  renderState?: RenderState;
}

type StatefulOptions = PostViewOptions & { renderState: RenderState };

/** Data of a set of rows. One query loads each kind of data for all of them. */
interface Loaded {
  links: PermalinkBuilder;
  terms: ReadonlyMap<number, readonly AssignedTerm[]>;
  meta: ReadonlyMap<number, readonly MetaRow[]>;
  renderings: ReadonlyMap<number, PostRendering>;
  revisions: ReadonlyMap<number, RevisionSummary>;
  parents: ReadonlyMap<number, PostRow>;
  /** The actions of the reader on posts of the type. */
  actions: readonly string[];
  sitePages: SitePages;
  samples: ReadonlyMap<number, SamplePermalink>;
  /** Excerpts of the length that the request chooses; empty if it chooses none. */
  excerpts: ReadonlyMap<number, string>;
  toGmt: (local: string) => string;
}

/** Converts rows to response items; builds only the fields of the context and `_fields`. */
@Injectable()
export class PostView {
  private excerptWords: (request: RestRequest) => number | undefined = () => undefined;
  private readonly itemTransforms = new Map<string, ((data: Record<string, unknown>) => void)[]>();

  constructor(
    private readonly schemas: ResourceSchemas,
    private readonly routes: RouteRegistry,
    private readonly clock: SiteClock,
    private readonly posts: PostRepository,
    private readonly postLinks: PostLinks,
    private readonly access: PostAccess,
    private readonly permalinks: Permalinks,
    private readonly samples: SamplePermalinks,
    private readonly rendered: RenderedPosts,
    private readonly renderer: PostRenderer,
    private readonly metaKeys: MetaRegistry,
    private readonly metaRows: MetaStore,
    private readonly terms: TermAssignment,
    private readonly taxonomies: TaxonomyRegistry,
    private readonly fields: PostFields,
  ) {}

  /**
   * Registers the number of words in excerpts, in place of an earlier registration; undefined for the default. Call it
   * before the app starts.
   */
  registerExcerptWords(wordsOf: (request: RestRequest) => number | undefined): void {
    this.excerptWords = wordsOf;
  }

  /**
   * Registers a transform of the built items of a type. Transforms run in the order of their registration. Call it
   * before the app starts.
   */
  addItemTransform(type: string, transform: (data: Record<string, unknown>) => void): void {
    this.itemTransforms.set(type, [...(this.itemTransforms.get(type) ?? []), transform]);
  }

  /** Whether transforms for the items of a type are registered. */
  hasItemTransforms(type: string): boolean {
    return this.itemTransforms.has(type);
  }

  /** Converts one post; the `Link` header of the answer contains the address of its page. */
  async item(row: PostRow, options: PostViewOptions): Promise<Item> {
    const [item] = await this.items([row], options);
    if (!options.type.viewable) return item!;
    const address = (await this.permalinks.forPosts([row], options.request.actor)).linkOf(row);
    return new Item(item!.data, item!.links, { headers: pageLinkHeaders(address) });
  }

  /** Converts posts in the order of the rows. */
  async items(rows: readonly PostRow[], options: PostViewOptions): Promise<Item[]> {
    const view = this.schemas.get(options.resource).view(options.context, options.request.params._fields);
    const fields = fieldSelection(options.request.params._fields);
    const withLinks = fields.includes('_links') || fields.includes('_embedded');
    const loaded = await this.load(rows, options, view, withLinks);
    const addedFields = await this.fields.load(options.resource, rows, view, options.request);
    const items: Item[] = [];
    const renderState = options.renderState ?? new ListRenderState();
    const budget = new RenderBudget();
    for (const row of rows) {
      // A hundred long posts take a while; the budget lets other requests run in between.
      await budget.yieldIfDue();
      const data = this.buildData(row, { ...options, renderState }, view, loaded);
      Object.assign(data, addedFields(row.id));
      for (const transform of this.itemTransforms.get(row.type) ?? []) transform(data);
      items.push(new Item(data, withLinks ? this.buildLinks(row, options, loaded) : {}));
    }
    return items;
  }

  private async load(
    rows: readonly PostRow[],
    options: PostViewOptions,
    view: View,
    withLinks: boolean,
  ): Promise<Loaded> {
    const { type, context, request, isNew } = options;
    const ids = rows.map(({ id }) => id);
    const wantsTerms =
      view.wants('class_list') || this.taxonomies.ofType(type.name).some(({ restBase }) => view.wants(restBase!));
    const wantsRendering =
      view.wants('title.rendered') || view.wants('content.rendered') || view.wants('excerpt.rendered');
    const wantsSample = view.wants('permalink_template') || view.wants('generated_slug');
    const { toGmt } = await this.clock.local();
    const links = await this.permalinks.forPosts(rows, request.actor);
    // On PostgreSQL these statements share a round trip.
    const [terms, meta, revisions, parents, samples] = await Promise.all([
      wantsTerms ? this.terms.termsOf(ids) : new Map(),
      view.wants('meta') ? this.metaRows.rowsOf('post', ids) : new Map(),
      withLinks && !isNew ? this.posts.revisionSummaries(ids) : new Map(),
      withLinks && type.hierarchical ? this.posts.byIds(rows.map(({ parentId }) => parentId)) : new Map(),
      wantsSample ? this.samples.build(rows, type.name, links) : new Map(),
    ]);
    return {
      links,
      terms,
      meta,
      renderings: wantsRendering ? await this.rendered.findMany(rows) : new Map(),
      revisions,
      parents,
      actions: withLinks && context === 'edit' ? this.postLinks.actionsOf(type, request.actor) : [],
      sitePages: await this.access.sitePages(),
      samples,
      excerpts: view.wants('excerpt.rendered') ? await this.renderChosenExcerpts(rows, options) : new Map(),
      toGmt,
    };
  }

  private async renderChosenExcerpts(rows: readonly PostRow[], options: PostViewOptions): Promise<Map<number, string>> {
    const excerpts = new Map<number, string>();
    const words = this.excerptWords(options.request);
    if (words === undefined) return excerpts;
    const budget = new RenderBudget();
    for (const row of rows.filter((one) => isOpen(one, options))) {
      await budget.yieldIfDue();
      excerpts.set(row.id, await this.renderer.excerpt(row, words));
    }
    return excerpts;
  }

  private buildLinks(
    row: PostRow,
    { type, request }: PostViewOptions,
    { revisions, parents, actions, sitePages }: Loaded,
  ): Item['links'] {
    return this.postLinks.linksOf(
      { post: row, type, revisions: revisions.get(row.id), parentType: parents.get(row.parentId)?.type, sitePages },
      request.actor,
      actions,
    );
  }

  private buildData(row: PostRow, options: StatefulOptions, view: View, loaded: Loaded): Record<string, unknown> {
    const data: Record<string, unknown> = {};
    const add = (field: string, make: () => unknown) => {
      if (view.wants(field)) data[field] = make();
    };
    const terms = loaded.terms.get(row.id) ?? [];
    const guid = guidOf(row, this.routes.siteUrl);

    add('id', () => row.id);
    add('date', () => row.date);
    add('date_gmt', () => row.dateGmt ?? loaded.toGmt(row.date));
    add('guid', () => buildMembers(view, 'guid', { rendered: () => guid, raw: () => guid }));
    add('modified', () => row.modified);
    add('modified_gmt', () => row.modifiedGmt);
    add('password', () => row.password);
    add('slug', () => row.slug);
    add('status', () => row.status);
    add('type', () => row.type);
    add('link', () => loaded.links.linkOf(row));
    this.addTexts(data, row, options, view, loaded);
    add('author', () => row.authorId);
    add('featured_media', () => row.featuredMedia);
    add('parent', () => row.parentId);
    add('menu_order', () => row.menuOrder);
    add('comment_status', () => row.commentStatus);
    add('ping_status', () => row.pingStatus);
    add('sticky', () => Boolean(row.sticky));
    add('template', () => row.template);
    add('format', () => row.format);
    add('meta', () =>
      readMeta(this.metaKeys.keysOf('post', row.type), loaded.meta.get(row.id) ?? [], isOpen(row, options)),
    );
    for (const { name, restBase } of this.taxonomies.ofType(row.type))
      add(restBase!, () => terms.filter(({ taxonomy }) => taxonomy === name).map(({ id }) => id));
    add('permalink_template', () => loaded.samples.get(row.id)?.template);
    add('generated_slug', () => loaded.samples.get(row.id)?.slug);
    add('class_list', () => classList(row, options.type, terms));
    return data;
  }

  private addTexts(
    data: Record<string, unknown>,
    row: PostRow,
    options: StatefulOptions,
    view: View,
    { renderings, excerpts }: Loaded,
  ): void {
    const rendering = renderings.get(row.id);
    const open = isOpen(row, options);
    const isProtected = row.password !== '';
    // defence: content-needs-password
    const content = () => (open ? rendering && options.renderState.nextContent(rendering, row.id) : '');
    if (view.wants('title'))
      data.title = buildMembers(view, 'title', { raw: () => row.title, rendered: () => rendering?.title });
    if (view.wants('content')) {
      data.content = buildMembers(view, 'content', {
        raw: () => rawContent(row),
        rendered: content,
        protected: () => isProtected,
        block_version: () => blockVersion(row.content),
      });
    }
    if (open && rendering && view.wants('excerpt.rendered')) options.renderState.advanceExcerpt(rendering);
    // As in the reference, which renders the content again, numbers in it continue from those of the excerpt.
    const withBoth = view.wants('content.raw') && view.wants('content.rendered');
    if (withBoth && isRenderedForRawContent(row)) Object.assign(data.content as object, { rendered: content() });
    if (!view.wants('excerpt')) return;
    data.excerpt = buildMembers(view, 'excerpt', {
      raw: () => row.excerpt,
      // defence: excerpt-needs-password
      rendered: () => (open ? (excerpts.get(row.id) ?? rendering?.excerpt) : ''),
      protected: () => isProtected,
    });
  }
}

/** Whether the reader may see content, excerpt and meta of a post, which a password can protect. */
function isOpen(row: PostRow, { unlocked }: PostViewOptions): boolean {
  return row.password === '' || unlocked(row);
}

/** Builds the requested members of a field. */
function buildMembers(view: View, field: string, makers: Record<string, () => unknown>): Record<string, unknown> {
  const built: Record<string, unknown> = {};
  for (const [name, make] of Object.entries(makers)) if (view.wants(`${field}.${name}`)) built[name] = make();
  return built;
}
