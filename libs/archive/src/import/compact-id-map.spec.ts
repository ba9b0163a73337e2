import fc from 'fast-check';
import { CompactIdMap } from './compact-id-map.js';

it('CompactIdMap behaves like a map for keys in any order', () => {
  const entries = fc.array(fc.tuple(fc.integer({ min: -20, max: 40 }), fc.maxSafeNat()), { maxLength: 200 });
  fc.assert(
    fc.property(entries, (list) => {
      const [ids, map] = [new CompactIdMap(), new Map<number, number>()];
      for (const [key, value] of list) {
        ids.set(key, value);
        map.set(key, value);
      }
      for (let key = -21; key <= 41; key += 1) expect(ids.get(key)).toBe(map.get(key));
    }),
  );
});

it('CompactIdMap grows beyond its initial capacity', () => {
  const ids = new CompactIdMap();
  for (let key = 0; key < 10_000; key += 1) ids.set(key * 3, key);
  expect([ids.get(0), ids.get(29_997), ids.get(29_998)]).toEqual([0, 9_999, undefined]);
});
