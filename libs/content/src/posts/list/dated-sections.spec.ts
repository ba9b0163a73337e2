import type { DatedKey, OrderExpression, SectionRow } from '#post-repository';
import { createRandomGenerator } from '#testing/random';
import { DatedSections } from './dated-sections.js';

const random = createRandomGenerator(20261201);
const LENGTH = 5;

/** Texts in the order of their bytes in UTF-8; the last two are in another order in UTF-16. */
const TEXTS = ['', 'a', 'ab', 'b', 'é', '\uFF5E', '😀'];
const DATES = Array.from({ length: 20 }, (_, day) => `2026-01-${String(day + 1).padStart(2, '0')}T00:00:00`);

type Value = string | number;
const rankOf = (value: Value) => (typeof value === 'number' ? value : TEXTS.indexOf(value));
const ascending = (a: DatedKey, b: DatedKey) => rankOf(a.value) - rankOf(b.value) || a.id - b.id;

/** The rows of `ListStatements.sections`. */
function sectionRows(posts: readonly DatedKey[]): SectionRow[] {
  const sorted = posts.toSorted(ascending);
  const rows: SectionRow[] = [];
  for (let start = 0; start < sorted.length; start += LENGTH) {
    const section = sorted.slice(start, start + LENGTH);
    const dates = section.map(({ date }) => date).sort();
    rows.push({
      firstValue: section[0]!.value,
      firstId: section[0]!.id,
      lastValue: section.at(-1)!.value,
      lastId: section.length === LENGTH ? section.at(-1)!.id : null,
      earliest: dates[0]!,
      latest: dates.at(-1)!,
    });
  }
  return rows;
}

/** Orders by a column and the id: the directions of both. */
const DIRECTIONS = [
  [false, false],
  [true, true],
  [true, false],
] as const;

describe.each([
  ['texts', () => random.pick(TEXTS)],
  ['numbers', () => random.below(8)],
  ['ids', undefined],
] as const)('DatedSections of an order of %s', (_, randomValue) => {
  const randomPost = (id: number): DatedKey => ({ value: randomValue?.() ?? id, id, date: random.pick(DATES) });
  const directions = randomValue ? DIRECTIONS : DIRECTIONS.slice(0, 2);

  it('returns a start before which no post has a date in the range, also after changes', () => {
    let skipped = 0;
    for (let turn = 0; turn < 60; turn++) {
      const posts = new Map(Array.from({ length: random.below(60) }, (_post, id) => [id + 1, randomPost(id + 1)]));
      let sections = DatedSections.fromRows(sectionRows([...posts.values()]));
      for (let change = 0; change < 10; change++) {
        const changed = Array.from({ length: random.below(4) }, () => randomPost(1 + random.below(80)));
        for (const post of changed) posts.set(post.id, post);
        posts.delete(1 + random.below(80));
        sections = sections.with(changed.filter(({ id }) => posts.has(id)));
        const [after, before] = [random.pick(DATES), random.pick([undefined, random.pick(DATES)])];
        for (const [descending, idsDescending] of directions) {
          const order: OrderExpression[] = [
            ...(randomValue ? [{ sql: 'p.value', descending }] : []),
            { sql: 'p.id', descending: idsDescending },
          ];
          const compare = (a: DatedKey, b: DatedKey) =>
            (rankOf(a.value) - rankOf(b.value)) * (descending ? -1 : 1) || (a.id - b.id) * (idsDescending ? -1 : 1);
          const start = sections.startOf({ type: 'post', statuses: [], after, before }, order);
          if (!start) continue;
          const [value, id] = (start.length === 1 ? [start[0], start[0]] : start) as [Value, number];
          const listed = [...posts.values()].sort(compare);
          const before_ = listed.filter((post) => compare(post, { value, id, date: '' }) <= 0);
          expect(before_.filter(({ date }) => date > after && (!before || date < before))).toEqual([]);
          skipped += before_.length;
        }
      }
    }
    expect(skipped).toBeGreaterThan(1_000);
  });

  it('skips all posts but those of one section in an order that follows the dates', () => {
    const valueOf = (index: number): Value =>
      !randomValue ? index + 1 : typeof randomValue() === 'number' ? index >> 3 : TEXTS[index >> 3]!;
    const posts = Array.from({ length: 50 }, (_post, index) => ({
      value: valueOf(index),
      id: index + 1,
      date: `2026-01-01T00:00:${String(index).padStart(2, '0')}`,
    }));
    const sections = DatedSections.fromRows(sectionRows(posts));
    const order = [
      { sql: 'p.value', descending: false },
      { sql: 'p.id', descending: false },
    ].slice(randomValue ? 0 : 1);
    const window = { type: 'post', statuses: [], after: '2026-01-01T00:00:41' };
    const start = sections.startOf(window, order)!;
    expect(start.at(-1)).toBe(40);
  });
});
