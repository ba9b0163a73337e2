import { UnitOfWork } from '#platform';
import { ChangeClock, fieldSelection, Item, ResourceSchemas, RouteRegistry, SerializedItem } from '#route-registry';
import type { Actor, Context } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { collectionPath } from '#content-model';
import { blockVersion, rawContent } from '#rendering';
import { PostAccess } from '../access/post-access.js';
import type { SitePages } from '../access/post-access.js';
import type { PostRow } from '#post-repository';
import { JsonSplicer } from '#text';
import { KnownItemsRenderState } from './known-items-render-state.js';
import { Permalinks } from './permalinks.js';
import { PostFields } from './post-fields.js';
import { PostLinks } from './post-links.js';
import { PostView } from './post-view.js';
import type { PostViewOptions } from './post-view.js';
import { PublicItemCache } from './public-item-cache.js';
import type { ItemSource } from './public-item-builder.js';
import { SamplePermalinks } from './sample-permalinks.js';
import type { SamplePermalink } from './sample-permalinks.js';

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

/** Data that the items of one answer share. */
interface AnswerData {
  /** Whether the context has a field or member. */
  wants: (field: string) => boolean;
  /** Address of an item without its id. */
  address: string;
  actions: readonly string[];
  sitePages: SitePages;
  samples: ReadonlyMap<number, SamplePermalink>;
}

/**
 * Converts posts for signed-in readers. A public post is converted from its stored JSON for anonymous users, to which
 * the methods and actions of the reader and the raw texts are added, so that nothing else is loaded.
 */
@Injectable()
export class PersonalItems {
  /** Whether the edit context of a resource adds nothing but `EDIT_FIELDS`. */
  private readonly composable = new Map<Type<object>, boolean>();

  constructor(
    private readonly view: PostView,
    private readonly publicItems: PublicItemCache,
    private readonly postLinks: PostLinks,
    private readonly access: PostAccess,
    private readonly permalinks: Permalinks,
    private readonly samples: SamplePermalinks,
    private readonly fields: PostFields,
    private readonly schemas: ResourceSchemas,
    private readonly routes: RouteRegistry,
    private readonly clock: ChangeClock,
    private readonly units: UnitOfWork,
  ) {}

  /** Converts posts in the order of the rows, like `PostView.items`. */
  async items(rows: readonly PostRow[], options: PostViewOptions, source: ItemSource): Promise<Item[]> {
    const knownItems = this.isComposable(options) ? await this.findPublic(rows, source, options.context) : undefined;
    if (!knownItems || knownItems.size === 0) return this.view.items(rows, options);
    const renderState = new KnownItemsRenderState(
      rows.map(({ id }) => id),
      knownItems,
      (item, state) => this.publicItems.itemAtPosition(item, state),
    );
    const others = rows.filter(({ id }) => !knownItems.has(id));
    const otherItems = others.length > 0 ? await this.view.items(others, { ...options, renderState }) : [];
    const items = new Map(others.map(({ id }, index) => [id, otherItems[index]!]));
    const positioned = renderState.finish();
    const answer = await this.answerData(
      rows.filter(({ id }) => positioned.has(id)),
      options,
    );
    for (const row of rows) {
      const item = positioned.get(row.id);
      const json = item && this.compose(row, item, options.request.actor, answer);
      if (item && json === undefined) return this.view.items(rows, options);
      if (json !== undefined) items.set(row.id, Item.serialized(SerializedItem.fromText(json)));
    }
    return rows.map(({ id }) => items.get(id)!);
  }

  private isComposable({ type, resource, context, request: { actor, params } }: PostViewOptions): boolean {
    return (
      actor.signedIn &&
      (context === 'edit' || context === 'view') &&
      !this.units.active &&
      // In a snapshot the rows can be older than the items in the cache.
      this.clock.readVersion() === this.clock.version &&
      !this.routes.changesItems(params) &&
      !fieldSelection(params._fields).restricts &&
      !this.view.hasItemTransforms(type.name) &&
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

  /**
   * Finds the public items of the rows. Omits items that show another version of the post than its row. For the
   * edit context, also omits items with generated numbers, which differ in it.
   */
  private async findPublic(rows: readonly PostRow[], source: ItemSource, context: Context) {
    const publicRows = rows.filter(({ status, password }) => status === 'publish' && password === '');
    const found = await this.publicItems.findUnpositionedById(
      publicRows.map(({ id }) => id),
      source,
    );
    for (const { id, modified } of publicRows) {
      const item = found.get(id);
      const hasNumbers = context === 'edit' && Object.keys(item?.positionDependence?.taken.content ?? {}).length > 0;
      if (item && (hasNumbers || !item.item.serialized!.bytes.includes(`"modified":"${modified}"`))) found.delete(id);
    }
    return found;
  }

  private async answerData(
    rows: readonly PostRow[],
    { type, resource, context, request: { actor } }: PostViewOptions,
  ): Promise<AnswerData> {
    const view = this.schemas.get(resource).view(context);
    const wantsSample = view.wants('permalink_template') || view.wants('generated_slug');
    return {
      wants: (field) => view.wants(field),
      address: `${this.routes.urlOf(collectionPath(type))}/`,
      actions: context === 'edit' ? this.postLinks.actionsOf(type, actor) : [],
      sitePages: await this.access.sitePages(),
      samples: wantsSample
        ? await this.samples.build(rows, type.name, await this.permalinks.forPosts(rows, actor))
        : new Map(),
    };
  }

  /**
   * Returns the JSON of a post, made from its public item. Expects the members in the order of `PostView`. Undefined if
   * the item does not have this form.
   */
  private compose(
    row: PostRow,
    item: Item,
    actor: Actor,
    { wants, address, actions, sitePages, samples }: AnswerData,
  ): string | undefined {
    const json = new JsonSplicer(item.serialized!.bytes.toString());
    const addRaw = (field: string, text: string): void => {
      if (wants(`${field}.raw`)) json.insertAfter(`,"${field}":{`, `"raw":${JSON.stringify(text)},`);
    };
    if (wants('guid.raw')) {
      // An empty insertion moves the position to its anchor.
      json.insertAfter(',"guid":{"rendered":', '');
      json.insertBefore('},"modified":', `,"raw":${json.textUntil('},"modified":')}`);
    }
    if (wants('password')) json.insertBefore(',"slug":', ',"password":""');
    addRaw('title', row.title);
    addRaw('content', rawContent(row));
    if (wants('content.block_version'))
      json.insertAfter(',"protected":false', `,"block_version":${blockVersion(row.content)}`);
    addRaw('excerpt', row.excerpt);
    const sample = samples.get(row.id);
    if (sample) {
      const { template, slug } = sample;
      json.insertBeforeLast(
        ',"class_list":[',
        `,"permalink_template":${JSON.stringify(template)},"generated_slug":${JSON.stringify(slug)}`,
      );
    }
    json.insertBeforeLast(',"_links":{"self":', '');
    json.replace(
      ',"targetHints":{"allow":["GET"]}',
      `,"targetHints":{"allow":${JSON.stringify(this.access.allowedMethods(actor, row, sitePages))}}`,
    );
    if (actions.length > 0) {
      const href = JSON.stringify(address + row.id);
      json.insertBeforeLast(
        ',"curies":[',
        actions.map((action) => `,"wp:action-${action}":[{"href":${href}}]`).join(''),
      );
    }
    return json.finish();
  }
}
