/** Groups items by the ids of their parents, in their order. An item whose parent is missing is below 0. */
export function groupByParent<Item extends { id: number; parent: number }>(
  items: readonly Item[],
): ReadonlyMap<number, Item[]> {
  const ids = new Set(items.map(({ id }) => id));
  return groupBy(items, ({ parent }) => (ids.has(parent) ? parent : 0));
}

function groupBy<Item>(items: readonly Item[], parentOf: (item: Item) => number): ReadonlyMap<number, Item[]> {
  const children = new Map<number, Item[]>();
  for (const item of items) {
    const parent = parentOf(item);
    const siblings = children.get(parent);
    if (siblings) siblings.push(item);
    else children.set(parent, [item]);
  }
  return children;
}

/**
 * Returns the items that are below 0 through items of the list, in their order. Takes linear time, and omits items in
 * a cycle.
 */
export function reachableItems<Item extends { id: number; parent: number }>(items: readonly Item[]): Item[] {
  const children = groupBy(items, ({ parent }) => parent);
  const reachable = new Set([0]);
  // A loop over a set visits what it adds.
  for (const parent of reachable) for (const { id } of children.get(parent) ?? []) reachable.add(id);
  return items.filter(({ id }) => reachable.has(id));
}
