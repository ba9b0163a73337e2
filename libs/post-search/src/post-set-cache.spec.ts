import { setImmediate } from 'node:timers/promises';
import type { Database, SiteDataSource } from '#platform';
import { ChangeClock } from '#route-registry';
import { PostSetCache } from './post-set-cache.js';

const SOURCE = { text: 'SELECT id, date FROM posts', values: [], dependsOnlyOnPost: true };

interface FakeSite {
  numbers: string;
  holdsConnection?: () => boolean;
  changed?: readonly number[];
}

describe('PostSetCache', () => {
  /** Creates sets over a database that answers each query with `numbers` when its function in `answers` is called. */
  function createSets({ numbers, holdsConnection = () => false, changed = [] }: FakeSite) {
    const answers: (() => void)[] = [];
    const database = {
      kind: 'sqlite',
      anyOf: () => 'TRUE',
      query: () => new Promise((resolve) => answers.push(() => resolve([{ numbers }]))),
    } as unknown as Database;
    const tracker = { recordRead: () => undefined, changedRows: () => new Set(changed.map(String)) };
    const source = { tracker, currentTransaction: { snapshot: () => ({ isOpen: holdsConnection() }) } };
    const clock = new ChangeClock();
    return { sets: new PostSetCache(database, source as unknown as SiteDataSource, clock), answers, clock };
  }

  it('loads a set once for requests that need it at the same time', async () => {
    const { sets, answers } = createSets({ numbers: '3 5' });
    const loading = [sets.setOf(SOURCE), sets.setOf(SOURCE)];
    await Promise.resolve();
    expect(answers).toHaveLength(1);
    answers[0]!();
    expect((await Promise.all(loading)).map((set) => set.ids())).toEqual([
      [3, 5],
      [3, 5],
    ]);
  });

  it('does not wait for the load of another request while holding a connection that the load may need', async () => {
    let holdsConnection = false;
    const { sets, answers } = createSets({ numbers: '3', holdsConnection: () => holdsConnection });
    const first = sets.setOf(SOURCE);
    holdsConnection = true;
    const second = sets.setOf(SOURCE);
    await Promise.resolve();
    expect(answers).toHaveLength(2);
    answers[1]!();
    expect((await second).ids()).toEqual([3]);
    answers[0]!();
    expect((await first).ids()).toEqual([3]);
  });

  it('ignores changed posts with large ids, which other types may have', async () => {
    const { sets, answers, clock } = createSets({ numbers: '3 20260101000000', changed: [3, 2 ** 40] });
    const load = async () => {
      const loading = sets.orderOf(SOURCE);
      await setImmediate();
      answers.at(-1)!();
      return loading;
    };
    const order = await load();
    clock.invalidateAll();
    expect((await load())!.byteLength).toBe(order!.byteLength);
  });
});
