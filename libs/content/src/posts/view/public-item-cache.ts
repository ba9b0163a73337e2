import { ChangeBus, SiteCache } from '#platform';
import { fieldSelection, Item, writeItem } from '#route-registry';
import type { RestRequest } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PostType } from '../../post-types/post-type.js';
import type { AccessRow } from '../access/post-access.js';
import type { PostRow } from '../post-row.js';
import { StandaloneRenderState, isPositionIndependent, ListRenderState } from './list-render-state.js';
import type { RenderingOrder } from './list-render-state.js';
import type { PositionDependence } from './stored-renderings.js';

/** Maximum bytes of cached JSON. */
const LIMIT = 58 * 1024 * 1024;
/** Maximum bytes of cached JSON for other positions than the first. */
const MOVED_LIMIT = 6 * 1024 * 1024;
/** Bytes of an entry in addition to its JSON. */
const OVERHEAD = 600;
/** Bytes of a number's position. */
const MARK = 60;

/** A post as the public sees it. Its presence implies that the post is public. */
export interface PublicItem {
  item: Item;
  /** The fields that determine permissions. */
  access: AccessRow;
  /** Position dependence of its content. */
  effect: PositionDependence | undefined;
}

/**
 * Whether a request asks for the public view: anonymous, view context, all fields, no password, stored excerpts. The
 * JSON is then the same for all such requests.
 */
export function isPublicView({ actor, params }: RestRequest): boolean {
  return (
    !actor.signedIn &&
    params.context === 'view' &&
    params.password === undefined &&
    params.excerpt_length === undefined &&
    !fieldSelection(params._fields).restricts
  );
}

/** Caches the JSON of public posts until content changes. */
@Injectable()
export class PublicItemCache {
  private readonly kept: SiteCache<number, PublicItem>;
  private readonly moved: SiteCache<string, Item>;

  constructor(bus: ChangeBus) {
    this.kept = new SiteCache(bus, LIMIT, ({ item, effect }) => sizeOf(item) + (effect ? sizeOfEffect(effect) : 0));
    this.moved = new SiteCache(bus, MOVED_LIMIT, sizeOf);
  }

  /**
   * Returns the cached post of a request in the public view. The result stays the same from the permission check to the
   * answer, despite concurrent writes.
   */
  cached(request: RestRequest, type: PostType): PublicItem | undefined {
    return request.memoize('public item', () => {
      const kept = isPublicView(request) ? this.kept.get(Number(request.params.id)) : undefined;
      return kept?.access.type === type.name ? kept : undefined;
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
    return this.still(ids) ?? this.inOrder(ids, type, read, show);
  }

  /** Returns the items if all are cached and none depends on its position. */
  private still(ids: readonly number[]): Item[] | undefined {
    const items: Item[] = [];
    for (const id of ids) {
      const kept = this.kept.get(id);
      if (!kept || (kept.effect && !isPositionIndependent(kept.effect))) return undefined;
      items.push(kept.item);
    }
    return items;
  }

  private async inOrder(
    ids: readonly number[],
    type: PostType,
    read: (missing: readonly number[]) => Promise<readonly PostRow[]>,
    show: (rows: readonly PostRow[], order: RenderingOrder) => Promise<readonly Item[]>,
  ): Promise<Item[]> {
    const { generation } = this.kept;
    const { generation: movedGeneration } = this.moved;
    const found = new Map<number, PublicItem>();
    const missing: number[] = [];
    for (const id of ids) {
      const kept = this.kept.get(id);
      if (kept) found.set(id, kept);
      else missing.push(id);
    }
    if (missing.length > 0) {
      const rows = await read(missing);
      const first = new StandaloneRenderState();
      for (const [index, made] of (await show(rows, first)).entries()) {
        const { id, type: of, status, authorId, parentId, trashedStatus } = rows[index]!;
        const item = Item.serialized(
          writeItem(made),
          type.viewable ? { headers: { Link: `<${String(made.data.link)}>; rel="alternate"; type=text/html` } } : {},
        );
        const one = {
          item,
          access: { id, type: of, status, authorId, parentId, trashedStatus },
          effect: first.effects.get(id),
        };
        this.kept.set(id, generation, one);
        found.set(id, one);
      }
    }
    const run = new ListRenderState();
    return ids.flatMap((id) => {
      const one = found.get(id);
      return one?.effect ? this.next(id, one.item, one.effect, run, movedGeneration) : (one?.item ?? []);
    });
  }

  /** Returns an item as it is at its position in a list. */
  private next(id: number, item: Item, effect: PositionDependence, run: ListRenderState, generation: number): Item {
    const form = run.formOf(effect);
    const shown =
      form === '' ? item : (this.moved.get(`${id} ${form}`) ?? this.move(id, item, effect, run, generation));
    run.advance(effect);
    run.excerpt({ effect });
    return shown;
  }

  private move(id: number, item: Item, effect: PositionDependence, run: ListRenderState, generation: number): Item {
    const data = JSON.parse(item.serialized!.bytes.toString()) as { content: { rendered: string } };
    data.content.rendered = run.contentOf(data.content.rendered, effect);
    const moved = Item.serialized(writeItem(new Item(data)), item.options);
    this.moved.set(`${id} ${run.formOf(effect)}`, generation, moved);
    return moved;
  }
}

function sizeOf(item: Item): number {
  return item.serialized!.length + OVERHEAD;
}

function sizeOfEffect({ marks, behindBlocks }: PositionDependence): number {
  return marks.length * MARK + (behindBlocks ? behindBlocks.html.length * 2 + behindBlocks.marks.length * MARK : 0);
}
