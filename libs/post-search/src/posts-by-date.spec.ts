import { createRandomGenerator } from '#testing/random';
import { PostSet } from './post-set.js';
import { dateRange, PostsByDate } from './posts-by-date.js';

const IDS = 300;
const random = createRandomGenerator(1);
const someIds = (count: number) => Array.from({ length: count }, () => random.below(IDS));

describe('PostsByDate', () => {
  it('returns the same ids as filtering and sorting a list of dates, also after changes', () => {
    const dates = new Map<number, number>();
    const sorted = () => [...dates].sort(([a, x], [b, y]) => x - y || a - b);
    let order = PostsByDate.fromIdsAndDates([]);
    let selected = 0;
    for (let turn = 0; turn < 300; turn++) {
      const changed = [...new Set(someIds(1 + random.below(5)))];
      for (const id of changed)
        if (random.below(3) > 0) dates.set(id, 20200100 + random.below(40));
        else dates.delete(id);
      const added = sorted().filter(([id]) => changed.includes(id));
      order = order.replaceChanged(changed, added.flat());
      // Small sets are sorted, large ones are found in the order.
      const ids = someIds(turn % 2 === 0 ? 3 : 200);
      const [after, before] = [20200100 + random.below(40), 20200100 + random.below(40)];
      const expected = sorted().flatMap(([id, date]) =>
        ids.includes(id) && date > after && date < before ? [id] : [],
      );
      const group = PostSet.fromIds(ids);
      const range = { after, before, descending: false };
      expect([...order.selectGroups([group], range)]).toEqual(expected);
      expect([...PostsByDate.fromIdsAndDates(sorted().flat()).selectGroups([group], range)]).toEqual(expected);
      expect([...order.selectGroups([group, group], { ...range, descending: true })]).toEqual([
        ...expected.toReversed(),
        ...expected.toReversed(),
      ]);
      const [start, end] = [random.below(5), 5 + random.below(20)];
      const between = sorted().flatMap(([id, date]) => (date > after && date < before ? [id] : []));
      for (const [descending, inRange] of [
        [false, between],
        [true, between.toReversed()],
      ] as const) {
        const found = order.selectRange({ ...range, descending });
        expect([found.length, ...found.subarray(start, end)]).toEqual([inRange.length, ...inRange.slice(start, end)]);
        const distinct = [...new Set(ids)];
        const among = (inGivenOrder: boolean) => [
          ...order.selectIds(distinct, { ...range, descending }, inGivenOrder).subarray(0, IDS),
        ];
        expect(among(false)).toEqual(inRange.filter((id) => ids.includes(id)));
        expect(among(true)).toEqual(distinct.filter((id) => between.includes(id)));
      }
      const byId = order.selectInOrder(Uint32Array.from([...dates.keys()].sort((a, b) => a - b)), range);
      expect([byId.length, ...byId.subarray(start, end)]).toEqual([
        between.length,
        ...between.toSorted((a, b) => a - b).slice(start, end),
      ]);
      selected += expected.length;
    }
    expect(selected).toBeGreaterThan(1_000);
  });

  it('ignores changed posts with large ids that do not belong to the order', () => {
    const order = PostsByDate.fromIdsAndDates([1, 20200101]).replaceChanged([2 ** 40], []);
    const range = { after: -Infinity, before: Infinity, descending: false };
    expect([...order.selectGroups([PostSet.fromIds([1])], range)]).toEqual([1]);
  });
});

describe('dateRange', () => {
  it('converts dates to the numbers of their digits', () => {
    expect(dateRange({ after: '2026-11-26T08:09:10' }, true)).toEqual({
      after: 20261126080910,
      before: Infinity,
      descending: true,
    });
  });

  it('returns undefined for dates in another form than the stored one', () => {
    expect(dateRange({ before: '10000-01-01T00:00:00' }, true)).toBeUndefined();
  });
});
