import fc from 'fast-check';
import { mapTexts } from './map-texts.js';
import { nestsDeeperThan } from './nesting.js';

/** A list nested in lists. */
function nested(depth: number): never[] {
  let value: unknown = [];
  for (let level = 1; level < depth; level += 1) value = [value];
  return value as never[];
}

describe('mapTexts', () => {
  it('maps strings at any depth and nothing else', () => {
    const value = { a: 'x', list: ['y', 1, null, true, { deep: 'z' }] };
    expect(mapTexts(value, (text) => text.toUpperCase())).toEqual({
      a: 'X',
      list: ['Y', 1, null, true, { deep: 'Z' }],
    });
  });

  it('removes members by name', () => {
    expect(mapTexts({ good: 1, bad: 2, in: { bad: 3 } }, String, (name) => name !== 'bad')).toEqual({
      good: 1,
      in: {},
    });
  });

  it('returns an equal value if every string is mapped to itself', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.stringify(mapTexts(value as never, (text) => text))).toBe(JSON.stringify(value));
      }),
    );
  });

  it('preserves a member called __proto__', () => {
    const mapped = mapTexts(JSON.parse('{"__proto__": {"a": "x"}}') as never, (text) => text);
    expect(JSON.stringify(mapped)).toBe('{"__proto__":{"a":"x"}}');
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });

  it('handles a depth of 100,000', () => {
    expect(nestsDeeperThan(99_999, mapTexts(nested(100_000), String))).toBe(true);
  });
});

describe('nestsDeeperThan', () => {
  it('counts lists and objects', () => {
    expect(nestsDeeperThan(2, { a: [1] })).toBe(false);
    expect(nestsDeeperThan(1, { a: [1] })).toBe(true);
    expect(nestsDeeperThan(0, 'text')).toBe(false);
  });
});
