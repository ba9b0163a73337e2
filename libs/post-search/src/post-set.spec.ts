import { createRandomGenerator } from '#testing/random';
import { PostSet } from './post-set.js';

const IDS = 300;
const random = createRandomGenerator(1);
const someIds = (count: number) => Array.from({ length: count }, () => random.below(IDS));

describe('PostSet', () => {
  it('returns the same ids as operations on lists of ids', () => {
    for (let turn = 0; turn < 200; turn++) {
      const [a, b] = [someIds(random.below(60)), someIds(random.below(200))].map((ids) =>
        [...new Set(ids)].sort((x, y) => x - y),
      );
      const [first, second] = [PostSet.fromIds(a!), PostSet.fromIds(b!)];
      expect(first.ids()).toEqual(a);
      expect(first.size).toBe(a!.length);
      expect(first.intersection(second).ids()).toEqual(a!.filter((id) => b!.includes(id)));
      expect(second.difference(first).ids()).toEqual(b!.filter((id) => !a!.includes(id)));
      expect(first.union(second).size).toBe(new Set([...a!, ...b!]).size);
      expect(someIds(20).every((id) => first.has(id) === a!.includes(id))).toBe(true);
    }
  });
});
