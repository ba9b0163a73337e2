import type { Item } from '#route-registry';
import { ListRenderState } from '#rendering';
import type { FirstRendering, RenderState } from '#rendering';
import type { PublicItem } from './public-item.js';

/** The render state of a list in which some items are known and the others are rendered. */
export class KnownItemsRenderState implements RenderState {
  private readonly state = new ListRenderState();
  private readonly positioned = new Map<number, Item>();
  private next = 0;

  /** @param itemAtPosition adapts a known item to the position in the list, and advances the position */
  constructor(
    private readonly ids: readonly number[],
    private readonly known: ReadonlyMap<number, PublicItem>,
    private readonly itemAtPosition: (item: PublicItem, state: ListRenderState) => Item,
  ) {}

  nextContent(rendering: FirstRendering, id: number): string {
    this.advanceTo(this.ids.indexOf(id, this.next));
    return this.state.nextContent(rendering);
  }

  advanceExcerpt(rendering: FirstRendering): void {
    this.state.advanceExcerpt(rendering);
  }

  /** Returns the known items at their positions, after all others are rendered. */
  finish(): ReadonlyMap<number, Item> {
    this.advanceTo(this.ids.length);
    return this.positioned;
  }

  private advanceTo(end: number): void {
    for (; this.next < end; this.next++) {
      const id = this.ids[this.next]!;
      const item = this.known.get(id);
      if (item) this.positioned.set(id, this.itemAtPosition(item, this.state));
    }
  }
}
