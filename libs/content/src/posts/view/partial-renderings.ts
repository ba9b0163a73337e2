import type { PostRow } from '../post-row.js';
import type { StoredRendering } from './stored-renderings.js';

/** Milliseconds for which a partial rendering is shown before another one is tried. */
const LIFETIME = 60_000;
/** Most of them: each is of a post that takes seconds to render. */
const CAPACITY = 20;

interface Entry {
  row: PostRow;
  rendering: StoredRendering;
  expires: number;
}

/**
 * Renderings that ended because they took too long. They depend on how busy the server was, so they are not stored, and shown for a minute alone:
 * readers of such a post do not make the server work for seconds each.
 */
export class PartialRenderings {
  private readonly entries = new Map<number, Entry>();

  /** Changes when they are dropped: to be read before a rendering begins. */
  generation = 0;

  /** Drops all of them: they may show what has changed. */
  clear(): void {
    this.generation += 1;
    this.entries.clear();
  }

  /** @param generation from before the rendering began; one that may show what has changed since is not shown to others */
  set(row: PostRow, rendering: StoredRendering, generation: number): void {
    if (generation !== this.generation) return;
    this.entries.delete(row.id);
    this.entries.set(row.id, { row, rendering, expires: Date.now() + LIFETIME });
    for (const id of this.entries.keys()) {
      if (this.entries.size <= CAPACITY) break;
      this.entries.delete(id);
    }
  }

  /** The partial rendering of these very texts, if it is young. */
  get(row: PostRow): StoredRendering | undefined {
    const entry = this.entries.get(row.id);
    if (!entry || entry.expires < Date.now()) return undefined;
    const isSame = (['title', 'content', 'excerpt'] as const).every((text) => entry.row[text] === row[text]);
    return isSame ? entry.rendering : undefined;
  }
}
