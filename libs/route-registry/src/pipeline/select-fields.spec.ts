import { fieldSelection } from './select-fields.js';

const NAMES = ['a', 'b', 'a.b', 'a.b.c', 'ab', 'a.bc', '__proto__', 'constructor.name'];

describe('the fields that a caller asks for', () => {
  it.each([
    ['a', ['a', 'a.b', 'a.b.c', 'a.bc']],
    ['a.b', ['a', 'a.b', 'a.b.c']],
    ['a.b.c, b', ['a', 'b', 'a.b', 'a.b.c']],
    ['a.b a', ['a', 'a.b', 'a.b.c', 'a.bc']],
    [['__proto__'], ['__proto__']],
    [{ x: 'ab', y: ['b'], z: 7 }, ['ab']],
    ['toString', []],
    ['', NAMES],
    [[{}], NAMES],
    [{ toString: 1 }, []],
  ])('in %j include themselves, what is in them and what they are in', (wanted, included) => {
    const selection = fieldSelection(wanted);
    expect(NAMES.filter((name) => selection.includes(name))).toEqual(included);
  });

  it('cut things and lists of things', () => {
    const thing = { a: { b: 1, c: 2 }, d: 3, e: null };
    expect(fieldSelection('a.b,e.x').cut([thing, thing])).toEqual([
      { a: { b: 1 }, e: null },
      { a: { b: 1 }, e: null },
    ]);
  });

  it('are not those of a text that looks like the list', () => {
    expect(fieldSelection('["d"]').cut({ d: 3 })).toEqual({});
    expect(fieldSelection(['d']).cut({ d: 3 })).toEqual({ d: 3 });
  });

  it('may be many', () => {
    const names = Array.from({ length: 1_000 }, (_, n) => `name${n}`).join();
    const started = performance.now();
    for (let n = 0; n < 10_000; n++) fieldSelection(names).includes('content.rendered');
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it.each([
    ['many names', () => Array.from({ length: 200_000 }, (_, index) => `field${index}`)],
    ['a long text', () => Array.from({ length: 200_000 }, (_, index) => `field${index}`).join(',')],
    ['a deep name', () => ['a.'.repeat(400_000)]],
    ['deep names', () => Array.from({ length: 2_000 }, (_, index) => `${'a.'.repeat(200)}${index}`)],
  ])('attack 34: cost little where there are %s', (_what, make) => {
    const wanted = make();
    const until = performance.now() + 3_000;
    let asked = 0;
    for (let round = 0; round < 20; round++) {
      const selection = fieldSelection(wanted);
      for (let field = 0; field < 30_000 && performance.now() < until; field++, asked++)
        selection.includes(`shown${field}.rendered`);
      selection.cut({ a: 1, field3: 2 });
    }
    expect([asked, performance.now() < until]).toEqual([600_000, true]);
  });
});
