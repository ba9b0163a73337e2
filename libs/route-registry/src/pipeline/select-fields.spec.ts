import { startProcessorTimer } from '#testing/time';
import { fieldSelection } from './select-fields.js';

const NAMES = ['a', 'b', 'a.b', 'a.b.c', 'ab', 'a.bc', '__proto__', 'constructor.name'];

describe('fieldSelection', () => {
  it.each([
    ['a', ['a', 'a.b', 'a.b.c', 'a.bc']],
    ['a.b', ['a', 'a.b', 'a.b.c']],
    ['a.b.c, b', ['a', 'b', 'a.b', 'a.b.c']],
    ['a.b a', ['a', 'a.b', 'a.b.c', 'a.bc']],
    [['__proto__'], ['__proto__']],
    [{ x: 'ab', y: ['b'], z: 7 }, ['ab']],
    ['toString', []],
    [{ toString: 1 }, []],
  ])('the selection of %j includes the named fields, their members and their parents', (wanted, included) => {
    const selection = fieldSelection(wanted);
    expect(NAMES.filter((name) => selection.includes(name))).toEqual(included);
  });

  it.each([[''], [[{}]]])('the selection of %j, which names no field, includes all', (wanted) => {
    const selection = fieldSelection(wanted);
    expect(NAMES.filter((name) => selection.includes(name))).toEqual(NAMES);
  });

  it('reduces objects and lists of objects', () => {
    const event = { a: { b: 1, c: 2 }, d: 3, e: null };
    expect(fieldSelection('a.b,e.x').cut([event, event])).toEqual([
      { a: { b: 1 }, e: null },
      { a: { b: 1 }, e: null },
    ]);
  });

  it('ignores the names after a member of a field that is already selected, as the reference does', () => {
    const event = { a: { b: 1, c: 2 }, d: 3, e: 4 };
    expect(fieldSelection('d,a,a.b,e').cut(event)).toEqual({ a: { b: 1, c: 2 }, d: 3 });
    expect(fieldSelection('a.b,a,a,e').cut(event)).toEqual({ a: { b: 1, c: 2 }, e: 4 });
    expect(fieldSelection('a,a.b,e').includes('e')).toBe(true);
  });

  it('a list inside a resource stays a list, and its members are selected by their index', () => {
    const item = { tags: [7, 8, 9], sizes: [{ w: 1 }], none: {} };
    expect(fieldSelection('tags.name,sizes.w,none.x').cut(item)).toEqual({ tags: [], sizes: [], none: {} });
    expect(fieldSelection('tags.0,tags.1').cut(item)).toEqual({ tags: [7, 8] });
    expect(fieldSelection('tags.2,sizes.0.w').cut(item)).toEqual({ tags: { 2: 9 }, sizes: [{ w: 1 }] });
  });

  it('picks the included fields of an item with all of their members', () => {
    const item = { name: 'post', labels: { one: 'Post', many: 'Posts' }, slug: 'post' };
    expect(fieldSelection('labels.one,slug').pick(item)).toEqual({ labels: item.labels, slug: 'post' });
    expect(fieldSelection('post.slug').pick(item)).toEqual({});
    expect(fieldSelection('').pick(item)).toEqual(item);
  });

  it.each(['["d"]', '\n["d"]'])('distinguishes the text %j from a list in its cache', (text) => {
    for (let round = 0; round < 2; round++) {
      expect(fieldSelection(text).cut({ d: 3 })).toEqual({});
      expect(fieldSelection(['d']).cut({ d: 3 })).toEqual({ d: 3 });
    }
  });

  it('matches 1,000 names in less than a second of processor time', () => {
    const names = Array.from({ length: 1_000 }, (_, n) => `name${n}`).join();
    const duration = startProcessorTimer();
    for (let n = 0; n < 10_000; n++) fieldSelection(names).includes('content.rendered');
    expect(duration()).toBeLessThan(1_000);
  });

  it.each([
    ['many names', () => Array.from({ length: 200_000 }, (_, index) => `field${index}`)],
    ['a long text', () => Array.from({ length: 200_000 }, (_, index) => `field${index}`).join(',')],
    ['a deep name', () => ['a.'.repeat(400_000)]],
    ['deep names', () => Array.from({ length: 2_000 }, (_, index) => `${'a.'.repeat(200)}${index}`)],
  ])('attack 34: stays fast with %s', (_what, make) => {
    const wanted = make();
    const duration = startProcessorTimer();
    const isFast = (): boolean => duration() < 3_000;
    let checked = 0;
    for (let round = 0; round < 20; round++) {
      const selection = fieldSelection(wanted);
      for (let field = 0; field < 30_000 && (field % 1_000 > 0 || isFast()); field++, checked++)
        selection.includes(`other${field}.rendered`);
      selection.cut({ a: 1, field3: 2 });
    }
    expect([checked, isFast()]).toEqual([600_000, true]);
  });
});
