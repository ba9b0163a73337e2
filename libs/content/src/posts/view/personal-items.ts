import { UnitOfWork } from '#platform';
import { ChangeClock, fieldSelection, Item, ResourceSchemas, RouteRegistry, writeItem } from '#route-registry';
import type { Links, View } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { blockVersion } from '#rendering';
import type { PostRow } from '../repository/post-row.js';
import { KnownItemsOrder } from './known-items-order.js';
import { Permalinks } from './permalinks.js';
import { PostFields } from './post-fields.js';
import { PostLinks } from './post-links.js';
import { PostView } from './post-view.js';
import type { PostViewRequest } from './post-view.js';
import { PublicItemCache } from './public-item-cache.js';
import type { ItemSource } from './public-item-maker.js';
import type { PublicItem } from './public-item.js';
import { SamplePermalinks } from './sample-permalink.js';
import type { SamplePermalink } from './sample-permalink.js';

/** The fields and members that the edit context adds to the items of posts. */
const EDIT_FIELDS = new Set([
  'password',
  'permalink_template',
  'generated_slug',
  'guid.raw',
  'title.raw',
  'content.raw',
  'content.block_version',
  'excerpt.raw',
]);

/** The JSON of a public item. */
type PublicData = Record<string, unknown> & { modified?: string; _links: Links };

/** What the items of one answer have in common. */
interface AnswerData {
  view: View;
  actions: readonly string[];
  samples: ReadonlyMap<number, SamplePermalink>;
}

/**
 * Converts posts for signed-in readers. What anonymous users see of a public post is stored as JSON; the methods and
 * actions of the reader and the raw texts are added to it, so that nothing else is loaded.
 */
@Injectable()
export class PersonalItems {
  /** Whether the edit context of a resource adds nothing but `EDIT_FIELDS`. */
  private readonly composable = new Map<Type<object>, boolean>();

  constructor(
    private readonly posts: PostView,
    private readonly publicItems: PublicItemCache,
    private readonly postLinks: PostLinks,
    private readonly permalinks: Permalinks,
    private readonly samples: SamplePermalinks,
    private readonly fields: PostFields,
    private readonly schemas: ResourceSchemas,
    private readonly routes: RouteRegistry,
    private readonly clock: ChangeClock,
    private readonly work: UnitOfWork,
  ) {}

  /** Converts posts in the order of the rows, like `PostView.items`. */
  async items(rows: readonly PostRow[], options: PostViewRequest, source: ItemSource): Promise<Item[]> {
    const known = this.isComposable(options) ? await this.findPublic(rows, source) : undefined;
    if (!known || known.size === 0) return this.posts.items(rows, options);
    const order = new KnownItemsOrder(
      rows.map(({ id }) => id),
      known,
      (item, state) => this.publicItems.itemAtPosition(item, state),
    );
    const others = rows.filter(({ id }) => !known.has(id));
    const made = others.length > 0 ? await this.posts.items(others, { ...options, order }) : [];
    const items = new Map(others.map(({ id }, index) => [id, made[index]!]));
    const shown = order.finish();
    const answer = await this.answerData(
      rows.filter(({ id }) => shown.has(id)),
      options,
    );
    return rows.map((row) => items.get(row.id) ?? this.compose(row, dataOf(shown.get(row.id)!), options, answer));
  }

  private isComposable({ type, resource, context, request: { actor, params } }: PostViewRequest): boolean {
    return (
      actor.signedIn &&
      (context === 'edit' || context === 'view') &&
      !this.work.active &&
      // In a snapshot the rows can be older than the items in the cache.
      this.clock.readVersion() === this.clock.version &&
      !this.routes.variesItem(params) &&
      !fieldSelection(params._fields).restricts &&
      !this.posts.isShaped(type.name) &&
      !this.fields.hasAdded(resource) &&
      type.name !== 'attachment' &&
      this.isResourceComposable(resource)
    );
  }

  private isResourceComposable(resource: Type<object>): boolean {
    let isComposable = this.composable.get(resource);
    if (isComposable === undefined) {
      const schema = this.schemas.get(resource);
      const [view, edit] = [schema.fieldsOf('view'), schema.fieldsOf('edit')];
      isComposable =
        [...view].every((field) => edit.has(field)) &&
        [...edit].every((field) => view.has(field) || EDIT_FIELDS.has(field));
      this.composable.set(resource, isComposable);
    }
    return isComposable;
  }

  /** Finds the public items of the rows. An item of another version than its row is left out. */
  private async findPublic(rows: readonly PostRow[], source: ItemSource): Promise<Map<number, PublicItem>> {
    const open = rows.filter(({ status, password }) => status === 'publish' && password === '');
    const found = await this.publicItems.findById(
      open.map(({ id }) => id),
      source,
    );
    for (const { id, modified } of open) {
      const item = found.get(id);
      if (item && !item.item.serialized!.bytes.includes(`"modified":"${modified}"`)) found.delete(id);
    }
    return found;
  }

  private async answerData(
    rows: readonly PostRow[],
    { type, resource, context, request: { actor } }: PostViewRequest,
  ): Promise<AnswerData> {
    const view = this.schemas.get(resource).view(context);
    const wantsSample = view.wants('permalink_template') || view.wants('generated_slug');
    return {
      view,
      actions: context === 'edit' ? this.postLinks.actionsOf(type, actor) : [],
      samples: wantsSample
        ? await this.samples.build(rows, type.name, await this.permalinks.forPosts(rows, actor))
        : new Map(),
    };
  }

  private compose(
    row: PostRow,
    { _links: links, ...fields }: PublicData,
    { request: { actor } }: PostViewRequest,
    { view, actions, samples }: AnswerData,
  ): Item {
    const data: Record<string, unknown> = {};
    const add = (field: string, value: unknown): void => {
      if (view.wants(field)) data[field] = value;
    };
    const raw = (field: string, value: string): object => (view.wants(`${field}.raw`) ? { raw: value } : {});
    for (const [name, value] of Object.entries(fields)) {
      if (name === 'class_list') {
        add('permalink_template', samples.get(row.id)?.template);
        add('generated_slug', samples.get(row.id)?.slug);
      }
      data[name] = value;
      if (name === 'modified_gmt') add('password', row.password);
    }
    const { guid, title, content, excerpt } = fields as Partial<Record<string, { rendered?: string }>>;
    if (guid) data.guid = { ...guid, ...raw('guid', guid.rendered ?? '') };
    if (title) data.title = { ...raw('title', row.title), ...title };
    if (content) {
      data.content = {
        ...raw('content', row.content),
        ...content,
        ...(view.wants('content.block_version') ? { block_version: blockVersion(row.content) } : {}),
      };
    }
    if (excerpt) data.excerpt = { ...raw('excerpt', row.excerpt), ...excerpt };
    const item = new Item(data, this.postLinks.personalLinks(links, row, actor, actions));
    return Item.serialized(writeItem(item));
  }
}

/** Parses the JSON of an item. The item does not keep the data, because it is cached. */
function dataOf(item: Item): PublicData {
  return JSON.parse(item.serialized!.bytes.toString()) as PublicData;
}
