import { UnitOfWork } from '#platform';
import {
  ChangeClock,
  Dependencies,
  fieldSelection,
  Item,
  RouteRegistry,
  TaggedCache,
  serializeItem,
} from '#route-registry';
import type { RestRequest } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PostType } from '#content-model';
import { isPositionIndependent, ListRenderState } from '#rendering';
import type { PositionDependence } from '#rendering';
import { isId } from '#post-repository';
import type { PublicItem } from './public-item.js';
import { PublicItemBuilder } from './public-item-builder.js';
import type { ItemSource, OnStored } from './public-item-builder.js';
import { StoredPublicItems } from './stored-public-items.js';

/** Maximum bytes of cached JSON. */
const MAX_BYTES = 58 * 1024 * 1024;
/** Maximum bytes of cached JSON for positions other than the first. */
const MAX_POSITIONED_BYTES = 6 * 1024 * 1024;
/** Bytes of an entry and its dependencies, in addition to its JSON. */
const ENTRY_BYTES = 1_500;
/** Bytes of the position of one generated number (`NumberMark`). */
const MARK_BYTES = 60;

/** Maximum bytes of JSON that are parsed for a request that selects fields. */
const MAX_PARSED_BYTES = 1024 * 1024;

/** The result of looking up the public item of a request's post. */
interface LoadedItem {
  item?: PublicItem;
  /** Whether the item is neither cached nor stored, so that it must be built. */
  isMissing?: boolean;
}

/** Finds the JSON of public posts: cached until a change concerns them, stored, or newly built. */
@Injectable()
export class PublicItemCache {
  private readonly cache: TaggedCache<number, PublicItem>;
  private readonly positioned: TaggedCache<string, Item>;
  /** The dependencies of items that were built together. */
  private readonly commonDependencies = new WeakSet<Dependencies>();

  constructor(
    clock: ChangeClock,
    private readonly routes: RouteRegistry,
    private readonly units: UnitOfWork,
    private readonly stored: StoredPublicItems,
    private readonly builder: PublicItemBuilder,
  ) {
    this.cache = new TaggedCache(clock, {
      name: 'posts',
      limit: MAX_BYTES,
      size: ({ item, positionDependence }) =>
        sizeOf(item) + (positionDependence ? sizeOfPositionDependence(positionDependence) : 0),
    });
    this.positioned = new TaggedCache(clock, { limit: MAX_POSITIONED_BYTES, size: sizeOf });
  }

  /**
   * Whether a request asks for the public view: anonymous, view context, all fields, and no argument that changes
   * items. The JSON is then the same for all such requests.
   */
  isPublicView(request: RestRequest): boolean {
    return this.showsPublicItems(request) && !fieldSelection(request.params._fields).restricts;
  }

  /** Whether a request asks for the public view, or for some of its fields. */
  private showsPublicItems({ actor, params }: RestRequest): boolean {
    return !actor.signedIn && params.context === 'view' && !this.routes.changesItems(params);
  }

  /**
   * Returns the post of a request in the public view, if it is cached or `load` has found it. The result stays the same
   * from the permission check to the answer, despite concurrent writes.
   */
  getLoaded(request: RestRequest, type: PostType): PublicItem | undefined {
    return this.memoOf(request, type).item;
  }

  /** Loads the post of a request in the public view, if it is cached or stored. */
  async load(request: RestRequest, type: PostType): Promise<PublicItem | undefined> {
    const memo = this.memoOf(request, type);
    if (!memo.item && !memo.isMissing && !this.units.active && this.isPublicView(request)) {
      const id = Number(request.params.id);
      const item = isId(id) ? (await this.readStored([id])).get(id) : undefined;
      if (item?.access.type === type.name) memo.item = item;
      else memo.isMissing = true;
    }
    return memo.item;
  }

  private memoOf(request: RestRequest, type: PostType): LoadedItem {
    return request.memoize('public item', () => {
      const entry = this.isPublicView(request) ? this.cache.get(Number(request.params.id)) : undefined;
      return { item: entry?.access.type === type.name ? entry : undefined };
    });
  }

  /** Returns the item of a post that `load` has not found: newly built, unless another request has cached it. */
  async buildOne(id: number, source: ItemSource): Promise<Item | undefined> {
    const one = this.cache.get(id) ?? (await this.buildMissing([id], source))[0];
    return one && this.itemAtPosition(one, new ListRenderState());
  }

  /** Returns the items of ids in order, without those that are not public. */
  async findInOrder(ids: readonly number[], source: ItemSource): Promise<Item[]> {
    return this.getPositionIndependent(ids) ?? this.findPositioned(ids, source);
  }

  /**
   * Returns all fields of the items of ids for a request that selects some of them in the public view. Undefined if an
   * item is neither cached nor stored, since building the selected fields takes less time than building an item: it is
   * built in the background for later requests. Also undefined if an item depends on its position, or if the items are
   * so large that parsing them takes longer than building the fields.
   */
  async findParsed(ids: readonly number[], source: ItemSource, request: RestRequest): Promise<Item[] | undefined> {
    if (!this.showsPublicItems(request) || this.units.active) return undefined;
    const found = await this.findReady(ids);
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) {
      this.builder.store(missing, source);
      return undefined;
    }
    const items = ids.map((id) => found.get(id)!);
    const bytes = items.reduce((sum, { item }) => sum + item.serialized!.length, 0);
    if (bytes > MAX_PARSED_BYTES || items.some(dependsOnPosition)) return undefined;
    return items.map(({ item }) => new Item(JSON.parse(item.serialized!.bytes.toString()) as Record<string, unknown>));
  }

  /** Returns the items if all are cached and none depends on its position. */
  private getPositionIndependent(ids: readonly number[]): Item[] | undefined {
    const items: Item[] = [];
    for (const id of ids) {
      const entry = this.cache.get(id);
      if (!entry || dependsOnPosition(entry)) return undefined;
      items.push(entry.item);
    }
    return items;
  }

  private async findPositioned(ids: readonly number[], source: ItemSource): Promise<Item[]> {
    const found = await this.findUnpositionedById(ids, source);
    const state = new ListRenderState();
    return ids.flatMap((id) => {
      const one = found.get(id);
      return one ? this.itemAtPosition(one, state) : [];
    });
  }

  /** Returns the items of ids for the first position of an answer, by id, without those that are not public. */
  async findUnpositionedById(ids: readonly number[], source: ItemSource): Promise<Map<number, PublicItem>> {
    const found = await this.findReady(ids);
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) for (const one of await this.buildMissing(missing, source)) found.set(one.access.id, one);
    return found;
  }

  /** Returns the items of ids that are cached or stored. Within a unit of work stored items can be stale. */
  private async findReady(ids: readonly number[]): Promise<Map<number, PublicItem>> {
    const found = new Map<number, PublicItem>();
    const uncached: number[] = [];
    for (const id of ids) {
      const entry = this.cache.get(id);
      if (entry) found.set(id, entry);
      else uncached.push(id);
    }
    if (uncached.length > 0 && !this.units.active)
      for (const [id, one] of await this.readStored(uncached)) found.set(id, one);
    return found;
  }

  /** Builds and caches items that are neither cached nor stored, and stores them later. */
  private async buildMissing(ids: readonly number[], source: ItemSource): Promise<PublicItem[]> {
    const dependencies = this.cache.createDependencies();
    const built = await this.build(ids, source, dependencies);
    if (!this.units.active) this.storeLater(ids, built, source, dependencies);
    return built;
  }

  private storeLater(
    ids: readonly number[],
    built: readonly PublicItem[],
    source: ItemSource,
    dependencies: Dependencies,
  ): void {
    const [item] = built;
    if (item && ids.length === 1) {
      this.builder.storeBuilt({ item, dependencies }, source);
      return;
    }
    this.commonDependencies.add(dependencies);
    this.builder.store(
      built.map(({ access }) => access.id),
      source,
      this.replaceWithStored,
    );
  }

  /**
   * Replaces cached items that were built together. Each stored item has its own dependencies. Until then, a change
   * that concerns one of them makes all of them stale.
   */
  private readonly replaceWithStored: OnStored = async (ids) => {
    const common = ids.filter((id) => {
      const dependencies = this.cache.dependenciesOf(id);
      return dependencies && this.commonDependencies.has(dependencies);
    });
    if (common.length > 0) await this.readStored(common);
  };

  /** Reads and caches stored items. */
  private async readStored(ids: readonly number[]): Promise<Map<number, PublicItem>> {
    const stored = new Map<number, PublicItem>();
    for (const [id, { found, dependencies }] of await this.stored.findMany(ids)) {
      Dependencies.current?.addAll(dependencies);
      this.cache.set(id, found, dependencies);
      stored.set(id, found);
    }
    return stored;
  }

  /** Builds the items of ids and caches them. Each depends on everything that was read for any of them. */
  private async build(ids: readonly number[], source: ItemSource, dependencies: Dependencies): Promise<PublicItem[]> {
    const built = await dependencies.collect(() => this.builder.build(ids, source));
    for (const one of built) this.cache.set(one.access.id, one, dependencies);
    return built;
  }

  /** Returns an item adapted to its position in a list, and advances the position. */
  itemAtPosition({ item, access, positionDependence }: PublicItem, state: ListRenderState): Item {
    if (!positionDependence) return item;
    const positionKey = state.positionKeyOf(positionDependence);
    const key = `${access.id} ${positionKey}`;
    let positioned = positionKey === '' ? item : this.positioned.get(key);
    if (!positioned) {
      positioned = applyPosition(item, positionDependence, state);
      // Only the item that is cached has known dependencies: a stale one was dropped or replaced.
      const dependencies = this.cache.peek(access.id)?.item === item ? this.cache.dependenciesOf(access.id) : undefined;
      if (dependencies) this.positioned.set(key, positioned, dependencies);
    }
    state.advance(positionDependence);
    state.advanceExcerpt({ positionDependence });
    return positioned;
  }
}

/** Whether the content of an item differs with its position in a list. */
function dependsOnPosition({ positionDependence }: PublicItem): boolean {
  return positionDependence !== undefined && !isPositionIndependent(positionDependence);
}

function applyPosition(item: Item, positionDependence: PositionDependence, state: ListRenderState): Item {
  const data = JSON.parse(item.serialized!.bytes.toString()) as { content: { rendered: string } };
  data.content.rendered = state.contentAtPosition(data.content.rendered, positionDependence);
  return Item.serialized(serializeItem(new Item(data)), item.options);
}

function sizeOf(item: Item): number {
  return item.serialized!.length + ENTRY_BYTES;
}

function sizeOfPositionDependence({ marks, textAfterBlocks }: PositionDependence): number {
  return (
    marks.length * MARK_BYTES +
    (textAfterBlocks ? textAfterBlocks.html.length * 2 + textAfterBlocks.marks.length * MARK_BYTES : 0)
  );
}
