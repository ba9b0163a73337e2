import fc from 'fast-check';
import { ParentLinks, parentsFirst } from './parent-links.js';

interface Node {
  id: number;
  parent: number;
}
const order = (nodes: Node[]) =>
  parentsFirst(
    nodes,
    ({ id }) => id,
    ({ parent }) => parent,
  );

describe('parentsFirst', () => {
  it('returns every item after its parent', () => {
    const nodes = fc.array(fc.record({ id: fc.nat(8), parent: fc.nat(9) }), { maxLength: 15 });
    fc.assert(
      fc.property(nodes, (all) => {
        const ordered = order(all);
        expect(new Set(ordered.map(({ item }) => item))).toEqual(new Set(all));
        expect(ordered).toHaveLength(all.length);
        const seen = new Set([0]);
        for (const { item, parent } of ordered) {
          expect(seen).toContain(parent);
          seen.add(item.id);
        }
      }),
    );
  });

  it('orders a chain of 200,000 replies', () => {
    const chain = Array.from({ length: 200_000 }, (_, index) => ({ id: index + 1, parent: index + 2 }));
    expect(order(chain)[0]?.item.id).toBe(200_000);
  });
});

describe('ParentLinks', () => {
  it('returns known parents and yields links to later parents at the end', () => {
    const links = new ParentLinks<number>();
    const link = (key: number, parent: number, id: number) => {
      const parentId = links.linkToParent(key, parent);
      links.store(key, id);
      return parentId;
    };
    expect(link(1, 0, 101)).toBe(0);
    expect(link(2, 1, 102)).toBe(101);
    expect(link(3, 5, 103)).toBe(0);
    expect(link(4, 99, 104)).toBe(0);
    expect(link(5, 2, 105)).toBe(102);
    expect([...links.linksToLaterParents()]).toEqual([{ id: 103, parentId: 105 }]);
    expect(links.idOf(4)).toBe(104);
  });

  it('uses the first parent of a record that the archive contains twice', () => {
    const links = new ParentLinks<number>();
    links.linkToParent(1, 2);
    links.store(1, 101);
    expect(links.linkToParent(1, 3)).toBe(0);
    expect(links.linkToParent(2, 1)).toBe(0);
    links.store(2, 102);
    links.linkToParent(3, 0);
    links.store(3, 103);
    expect([...links.linksToLaterParents()]).toEqual([{ id: 101, parentId: 102 }]);
  });

  it('breaks cycles and limits the length of chains', () => {
    const links = new ParentLinks<string>();
    for (const [index, key] of ['a', 'b', 'c'].entries()) {
      links.linkToParent(key, { a: 'b', b: 'c', c: 'a' }[key] ?? '');
      links.store(key, index + 1);
    }
    expect([...links.linksToLaterParents()]).toEqual([
      { id: 1, parentId: 2 },
      { id: 2, parentId: 3 },
    ]);

    const line = new ParentLinks<number>();
    const tops = Array.from({ length: 50_000 }, (_, index) => {
      const parentId = line.linkToParent(index + 1, index);
      line.store(index + 1, index + 1);
      return parentId;
    }).filter((parent) => parent === 0);
    expect(tops.length).toBeGreaterThan(1);
  });
});
