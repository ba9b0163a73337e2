import type { Item } from '#route-registry';
import type { PublicItem } from './public-item.js';
import { ListRenderState } from './list-render-state.js';
import type { RenderingOrder } from './list-render-state.js';
import type { StoredRendering } from './stored-renderings.js';

/** The order of a list of which some items are known, so that only the others are rendered in it. */
export class KnownItemsOrder implements RenderingOrder {
  private readonly state = new ListRenderState();
  private readonly shown = new Map<number, Item>();
  private next = 0;

  /** @param showAt returns a known item at a position, and advances the position */
  constructor(
    private readonly ids: readonly number[],
    private readonly known: ReadonlyMap<number, PublicItem>,
    private readonly showAt: (item: PublicItem, state: ListRenderState) => Item,
  ) {}

  content(rendering: StoredRendering, id: number): string {
    this.advanceTo(this.ids.indexOf(id, this.next));
    return this.state.content(rendering);
  }

  excerpt(rendering: StoredRendering): void {
    this.state.excerpt(rendering);
  }

  /** Returns the known items at their positions, after all others are rendered. */
  finish(): ReadonlyMap<number, Item> {
    this.advanceTo(this.ids.length);
    return this.shown;
  }

  private advanceTo(end: number): void {
    for (; this.next < end; this.next++) {
      const id = this.ids[this.next]!;
      const item = this.known.get(id);
      if (item) this.shown.set(id, this.showAt(item, this.state));
    }
  }
}
