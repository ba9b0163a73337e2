import type { PostRow } from '../repository/post-row.js';
import type { StoredRendering } from './stored-renderings.js';

/** Milliseconds for which a partial rendering is served before a retry. */
const LIFETIME = 60_000;
/** Maximum number: each belongs to a post that takes seconds to render. */
const CAPACITY = 20;

interface Entry {
  row: PostRow;
  rendering: StoredRendering;
  expires: number;
}

/**
 * Caches renderings that exceeded the time limit. They depend on the load of the server, so they are not stored, and
 * are served for one minute only: frequent reads of such a post must not cost seconds each.
 */
export class PartialRenderings {
  private readonly entries = new Map<number, Entry>();

  /** Incremented by `clear`; read it before rendering. */
  generation = 0;

  /** Removes all entries, because they may be stale. */
  clear(): void {
    this.generation += 1;
    this.entries.clear();
  }

  /** @param generation value from before the rendering; a stale rendering is not cached */
  set(row: PostRow, rendering: StoredRendering, generation: number): void {
    if (generation !== this.generation) return;
    this.entries.delete(row.id);
    this.entries.set(row.id, { row, rendering, expires: Date.now() + LIFETIME });
    for (const id of this.entries.keys()) {
      if (this.entries.size <= CAPACITY) break;
      this.entries.delete(id);
    }
  }

  /** Returns the partial rendering of exactly these texts, unless expired. */
  get(row: PostRow): StoredRendering | undefined {
    const entry = this.entries.get(row.id);
    if (!entry || entry.expires < Date.now()) return undefined;
    const isSame = (['title', 'content', 'excerpt'] as const).every((text) => entry.row[text] === row[text]);
    return isSame ? entry.rendering : undefined;
  }
}
