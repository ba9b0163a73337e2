/** Groups items by the ids of their parents, in their order. An item whose parent is missing is below 0. */
export function groupByParent<Item extends { id: number; parent: number }>(
  items: readonly Item[],
): ReadonlyMap<number, Item[]> {
  const ids = new Set(items.map(({ id }) => id));
  const children = new Map<number, Item[]>();
  for (const item of items) {
    const parent = ids.has(item.parent) ? item.parent : 0;
    const siblings = children.get(parent);
    if (siblings) siblings.push(item);
    else children.set(parent, [item]);
  }
  return children;
}
