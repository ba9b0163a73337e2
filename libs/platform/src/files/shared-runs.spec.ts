import { DedupedRuns } from './deduped-runs.js';

/** Work that ends when it is told to. */
function workshop(): { begun: number; work: () => Promise<void>; end: (fault?: Error) => void } {
  const ends: ((fault?: Error) => void)[] = [];
  const shop = {
    begun: 0,
    work: () =>
      new Promise<void>((resolve, reject) => {
        shop.begun += 1;
        ends.push((fault) => (fault ? reject(fault) : resolve()));
      }),
    end: (fault?: Error) => ends.shift()!(fault),
  };
  return shop;
}

describe('a thing that is done once for all who ask at about the same time', () => {
  it('is done at once for the first, and once more for all who asked meanwhile', async () => {
    const runs = new DedupedRuns();
    const shop = workshop();
    const first = runs.run('a', shop.work);
    const others = [1, 2, 3].map(() => runs.run('a', shop.work));
    expect(shop.begun).toBe(1);
    shop.end();
    await first;
    await new Promise(setImmediate);
    expect(shop.begun).toBe(2);
    shop.end();
    await Promise.all(others);
    const last = runs.run('a', shop.work);
    expect(shop.begun).toBe(3);
    shop.end();
    await last;
  });

  it('fails for those whose turn it was, and is done for the next', async () => {
    const runs = new DedupedRuns();
    const shop = workshop();
    const first = runs.run('a', shop.work);
    const second = runs.run('a', shop.work);
    shop.end(new Error('no'));
    await expect(first).rejects.toThrow('no');
    await new Promise(setImmediate);
    shop.end();
    await second;
  });

  it('does not wait for another thing', async () => {
    const runs = new DedupedRuns();
    const shop = workshop();
    const both = [runs.run('a', shop.work), runs.run('b', shop.work)];
    expect(shop.begun).toBe(2);
    shop.end();
    shop.end();
    await Promise.all(both);
  });
});
