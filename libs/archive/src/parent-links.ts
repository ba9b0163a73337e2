/**
 * Orders items so that each follows its parent, and otherwise preserves the order. `parent` is 0 if the parent is 0,
 * unknown, the item itself, or would close a cycle. If several items have the same id, the first of them is the parent.
 * Linear in the number of items, at any depth.
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
    const chain: T[] = [];
    const inChain = new Set<T>();
    let item: T | undefined = start;
    while (item !== undefined && !placed.has(item) && !inChain.has(item)) {
      chain.push(item);
      inChain.add(item);
      item = byId.get(parentOf(item));
    }
    for (const next of chain.reverse()) {
      const parent = byId.get(parentOf(next));
      ordered.push({ item: next, parent: parent !== undefined && placed.has(parent) ? parentOf(next) : 0 });
      placed.add(next);
    }
  }
  return ordered;
}

/** The methods of a map that `ParentLinks` uses. */
export interface IdMap<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** Number of levels that the search for cycles follows; more than the tree of a site has. */
const MAX_LEVELS = 1000;

/**
 * Tracks parents during an import in which a parent may come after its children: an archive's items are in the order of
 * their ids, and too many to sort. Keys are the archive's (an id, or taxonomy and slug), ids are local. Cycles are
 * broken where they would close, and chains of parents after 1,000 levels.
 */
export class ParentLinks<Key extends string | number> {
  private readonly pending: { key: Key; parent: Key }[] = [];

  /**
   * @param stored empty map for the local ids by key
   * @param parents empty map for the keys of the parents by key
   */
  constructor(
    private readonly stored: IdMap<Key, number> = new Map(),
    private readonly parents: IdMap<Key, Key> = new Map(),
  ) {}

  /**
   * Records the parent of a record. Returns the local id of the parent; 0 if there is none or it comes later in the
   * archive. `linksToLaterParents` yields the links to later parents. Call it before `store`: a record that is stored
   * already retains its parent, otherwise a repeated record could close a cycle.
   */
  linkToParent(key: Key, parent: Key | 0 | ''): number {
    if (parent === 0 || parent === '' || this.stored.get(key) !== undefined || this.leadsTo(parent, key)) return 0;
    this.parents.set(key, parent);
    const parentId = this.stored.get(parent);
    if (parentId === undefined) this.pending.push({ key, parent });
    return parentId ?? 0;
  }

  /** Records the local id of an archive record, including records that existed before. */
  store(key: Key, id: number): void {
    this.stored.set(key, id);
  }

  /** Returns the local id of an archive record. */
  idOf(key: Key): number | undefined {
    return this.stored.get(key);
  }

  /**
   * Yields the links to parents that came later than the record. Call it at the end of the archive. Records whose
   * parent never came stay at the top level.
   */
  *linksToLaterParents(): Generator<{ id: number; parentId: number }> {
    for (const { key, parent } of this.pending) {
      const id = this.stored.get(key);
      const parentId = this.stored.get(parent);
      if (id !== undefined && parentId !== undefined && id !== parentId) yield { id, parentId };
    }
  }

  /** Also true if the chain is too long to follow. */
  private leadsTo(from: Key, target: Key): boolean {
    let at: Key | undefined = from;
    for (let level = 0; level < MAX_LEVELS; level += 1) {
      if (at === undefined) return false;
      if (at === target) return true;
      at = this.parents.get(at);
    }
    return true;
  }
}
