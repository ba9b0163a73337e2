import { ChangeClock } from '#route-registry';
import { OrderCache } from './order-cache.js';

it('OrderCache sorts an order after requests that have cost more than sorting, and again after each change', async () => {
  const clock = new ChangeClock();
  const cache = new OrderCache(clock);
  let sorted = 0;
  const request = async () => {
    const ids = await cache.find('by title', 450, async () => {
      sorted++;
      return [3, 1, 2];
    });
    return ids ? [...ids] : undefined;
  };
  for (const round of [1, 2]) {
    for (let count = 0; count < 4; count++) expect(await request()).toBeUndefined();
    for (let count = 0; count < 3; count++) expect(await request()).toEqual([3, 1, 2]);
    expect(sorted).toBe(round);
    clock.invalidateAll();
  }
});
