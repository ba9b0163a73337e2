import { ChangeClock, fieldSelection, Item, RouteRegistry, TaggedCache, writeItem } from '#route-registry';
import type { RestRequest } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PostType } from '#content-model';
import type { AccessRow } from '../access/post-access.js';
import type { PostRow } from '../repository/post-row.js';
import { StandaloneRenderState, isPositionIndependent, ListRenderState } from './list-render-state.js';
import type { RenderingOrder } from './list-render-state.js';
import type { PositionDependence } from './stored-renderings.js';

/** Maximum bytes of cached JSON. */
const MAX_BYTES = 58 * 1024 * 1024;
/** Maximum bytes of cached JSON for other positions than the first. */
const MAX_POSITIONED_BYTES = 6 * 1024 * 1024;
/** Bytes of an entry in addition to its JSON, with its dependencies. */
const ENTRY_BYTES = 1_500;
/** Bytes of a number's position. */
const MARK_BYTES = 60;

/** A post as the public sees it. Its presence implies that the post is public. */
export interface PublicItem {
  item: Item;
  /** The fields that determine permissions. */
  access: AccessRow;
  /** Position dependence of its content. */
  effect: PositionDependence | undefined;
}

/** Caches the JSON of public posts until a change concerns them. */
@Injectable()
export class PublicItemCache {
  private readonly cache: TaggedCache<number, PublicItem>;
  private readonly positioned: TaggedCache<string, Item>;

  constructor(
    clock: ChangeClock,
    private readonly routes: RouteRegistry,
  ) {
    this.cache = new TaggedCache(clock, {
      limit: MAX_BYTES,
      size: ({ item, effect }) => sizeOf(item) + (effect ? sizeOfEffect(effect) : 0),
    });
    this.positioned = new TaggedCache(clock, { limit: MAX_POSITIONED_BYTES, size: sizeOf });
  }

  /**
   * Whether a request asks for the public view: anonymous, view context, all fields, and no argument that varies items.
   * The JSON is then the same for all such requests.
   */
  isPublicView({ actor, params }: RestRequest): boolean {
    return (
      !actor.signedIn &&
      params.context === 'view' &&
      !this.routes.variesItem(params) &&
      !fieldSelection(params._fields).restricts
    );
  }

  /**
   * Returns the cached post of a request in the public view. The result stays the same from the permission check to the
   * answer, despite concurrent writes.
   */
  cached(request: RestRequest, type: PostType): PublicItem | undefined {
    return request.memoize('public item', () => {
      const cache = this.isPublicView(request) ? this.cache.get(Number(request.params.id)) : undefined;
      return cache?.access.type === type.name ? cache : undefined;
    });
  }

  /**
   * Returns the items of ids in order.
   * @param read loads the rows of ids that are not cached
   * @param show creates the items of public rows
   */
  async findMany(
    ids: readonly number[],
    type: PostType,
    read: (missing: readonly number[]) => Promise<readonly PostRow[]>,
    show: (rows: readonly PostRow[], order: RenderingOrder) => Promise<readonly Item[]>,
  ): Promise<Item[]> {
    return this.findUnpositioned(ids) ?? this.findInOrder(ids, type, read, show);
  }

  /** Returns the items if all are cached and none depends on its position. */
  private findUnpositioned(ids: readonly number[]): Item[] | undefined {
    const items: Item[] = [];
    for (const id of ids) {
      const cache = this.cache.get(id);
      if (!cache || (cache.effect && !isPositionIndependent(cache.effect))) return undefined;
      items.push(cache.item);
    }
    return items;
  }

  private async findInOrder(
    ids: readonly number[],
    type: PostType,
    read: (missing: readonly number[]) => Promise<readonly PostRow[]>,
    show: (rows: readonly PostRow[], order: RenderingOrder) => Promise<readonly Item[]>,
  ): Promise<Item[]> {
    const found = new Map<number, PublicItem>();
    const missing: number[] = [];
    for (const id of ids) {
      const cache = this.cache.get(id);
      if (cache) found.set(id, cache);
      else missing.push(id);
    }
    if (missing.length > 0) for (const one of await this.make(missing, type, read, show)) found.set(one.access.id, one);
    const state = new ListRenderState();
    return ids.flatMap((id) => {
      const one = found.get(id);
      return one?.effect ? this.itemAtPosition(one, one.effect, state) : (one?.item ?? []);
    });
  }

  /** Makes the items of ids and stores them. Each depends on everything that was read for any of them. */
  private async make(
    ids: readonly number[],
    type: PostType,
    read: (missing: readonly number[]) => Promise<readonly PostRow[]>,
    show: (rows: readonly PostRow[], order: RenderingOrder) => Promise<readonly Item[]>,
  ): Promise<PublicItem[]> {
    const dependencies = this.cache.track();
    const order = new StandaloneRenderState();
    const made = await dependencies.collect(async () => {
      const rows = await read(ids);
      return (await show(rows, order)).map((item, index) => publicItem(rows[index]!, item, type, order));
    });
    for (const one of made) this.cache.set(one.access.id, one, dependencies);
    return made;
  }

  /** Returns an item as it is at its position in a list. */
  private itemAtPosition({ item, access }: PublicItem, effect: PositionDependence, state: ListRenderState): Item {
    const form = state.formOf(effect);
    const key = `${access.id} ${form}`;
    let shown = form === '' ? item : this.positioned.get(key);
    if (!shown) {
      shown = applyPosition(item, effect, state);
      // A stale item is not in the cache, or another one is.
      const dependencies = this.cache.peek(access.id)?.item === item ? this.cache.dependenciesOf(access.id) : undefined;
      if (dependencies) this.positioned.set(key, shown, dependencies);
    }
    state.advance(effect);
    state.excerpt({ effect });
    return shown;
  }
}

function publicItem(
  { id, type: postType, status, authorId, parentId, trashedStatus }: PostRow,
  item: Item,
  type: PostType,
  { effects }: StandaloneRenderState,
): PublicItem {
  return {
    item: Item.serialized(
      writeItem(item),
      type.viewable ? { headers: { Link: `<${String(item.data.link)}>; rel="alternate"; type=text/html` } } : {},
    ),
    access: { id, type: postType, status, authorId, parentId, trashedStatus },
    effect: effects.get(id),
  };
}

function applyPosition(item: Item, effect: PositionDependence, state: ListRenderState): Item {
  const data = JSON.parse(item.serialized!.bytes.toString()) as { content: { rendered: string } };
  data.content.rendered = state.contentOf(data.content.rendered, effect);
  return Item.serialized(writeItem(new Item(data)), item.options);
}

function sizeOf(item: Item): number {
  return item.serialized!.length + ENTRY_BYTES;
}

function sizeOfEffect({ marks, behindBlocks }: PositionDependence): number {
  return (
    marks.length * MARK_BYTES +
    (behindBlocks ? behindBlocks.html.length * 2 + behindBlocks.marks.length * MARK_BYTES : 0)
  );
}
