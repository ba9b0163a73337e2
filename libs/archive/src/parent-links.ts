/**
 * Puts each item after its parent and otherwise keeps the order. The parent is 0 where it is 0, unknown, the item itself, or would close a circle.
 * Of items with the same id the first is the one that others refer to. Linear, however deep the tree.
 */
export function parentsFirst<T>(
  items: readonly T[],
  idOf: (item: T) => number,
  parentOf: (item: T) => number,
): { item: T; parent: number }[] {
  const byId = new Map<number, T>();
  for (const item of items) if (idOf(item) !== 0 && !byId.has(idOf(item))) byId.set(idOf(item), item);
  const placed = new Set<T>();
  const ordered: { item: T; parent: number }[] = [];
  for (const start of items) {
    const line: T[] = [];
    const inLine = new Set<T>();
    let item: T | undefined = start;
    while (item !== undefined && !placed.has(item) && !inLine.has(item)) {
      line.push(item);
      inLine.add(item);
      item = byId.get(parentOf(item));
    }
    for (const next of line.reverse()) {
      const parent = byId.get(parentOf(next));
      ordered.push({ item: next, parent: parent !== undefined && placed.has(parent) ? parentOf(next) : 0 });
      placed.add(next);
    }
  }
  return ordered;
}

/** What `ParentLinks` needs of a map. */
export interface IdTable<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** Deeper than any site's tree; bounds the search for circles. */
const maxLevels = 1000;

/**
 * Follows parents through an import in which they may come after their children: an archive's items are in the order of their ids, and too many to sort.
 * Keys are the archive's (an id, or taxonomy and slug), ids are those given here. Circles are cut where they would close,
 * and lines of descent after 1,000 levels.
 */
export class ParentLinks<Key extends string | number> {
  private readonly open: { key: Key; parent: Key }[] = [];

  /**
   * @param stored where it keeps ids by key
   * @param parents where it keeps keys of parents by key
   */
  constructor(
    private readonly stored: IdTable<Key, number> = new Map(),
    private readonly parents: IdTable<Key, Key> = new Map(),
  ) {}

  /** The parent under which the record can be stored right now, 0 if there is none or it is yet to come; it is then among `late`. */
  parentFor(key: Key, parent: Key | 0 | ''): number {
    if (parent === 0 || parent === '' || this.leadsTo(parent, key)) return 0;
    this.parents.set(key, parent);
    const known = this.stored.get(parent);
    if (known === undefined) this.open.push({ key, parent });
    return known ?? 0;
  }

  /** Says which id a record of the archive has here; records that were here before count too. */
  store(key: Key, id: number): void {
    this.stored.set(key, id);
  }

  /** The id that a record of the archive has here. */
  idOf(key: Key): number | undefined {
    return this.stored.get(key);
  }

  /** At the end of the archive: whom to move under which parent. Children whose parent never came are left out and stay at the top. */
  *unresolved(): Generator<{ id: number; parentId: number }> {
    for (const { key, parent } of this.open) {
      const id = this.stored.get(key);
      const parentId = this.stored.get(parent);
      if (id !== undefined && parentId !== undefined && id !== parentId) yield { id, parentId };
    }
  }

  /** Also true where the line is too long to tell. */
  private leadsTo(from: Key, target: Key): boolean {
    let at: Key | undefined = from;
    for (let level = 0; level < maxLevels; level += 1) {
      if (at === undefined) return false;
      if (at === target) return true;
      at = this.parents.get(at);
    }
    return true;
  }
}
