import { startProcessorTimer } from '#testing/time';
import { reachableItems } from './tree.js';

describe('reachableItems', () => {
  const item = (id: number, parent: number): { id: number; parent: number } => ({ id, parent });

  it('returns the items whose ancestors are all in the list, in their order', () => {
    const items = [item(3, 2), item(2, 1), item(1, 0), item(5, 4), item(6, 5), item(7, 8), item(8, 7), item(9, 9)];
    expect(reachableItems(items).map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it('takes linear time', () => {
    const duration = startProcessorTimer();
    expect(reachableItems(Array.from({ length: 100_000 }, (_, index) => item(index + 1, index)))).toHaveLength(100_000);
    expect(reachableItems(Array.from({ length: 100_000 }, (_, index) => item(index + 1, 0)))).toHaveLength(100_000);
    expect(duration()).toBeLessThan(2_000);
  });
});
