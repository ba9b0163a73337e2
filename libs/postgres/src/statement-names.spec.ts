import { StatementNames } from './statement-names.js';

describe('StatementNames', () => {
  it('names frequent statements, and always returns the same name for the same text', () => {
    const names = new StatementNames();
    const given = Array.from({ length: 6 }, () => names.nameFor('SELECT 1'));
    expect(given.slice(0, 3)).toEqual([undefined, undefined, undefined]);
    expect(given[3]).toBeDefined();
    expect(new Set(given.slice(3)).size).toBe(1);
    for (let n = 0; n < 3; n++) expect(names.nameFor('SELECT 2')).toBeUndefined();
    expect(names.nameFor('SELECT 2')).not.toBe(given[3]);
  });

  it('creates a limited number of names', () => {
    const names = new StatementNames();
    const given = new Set<string | undefined>();
    for (let n = 0; n < 2_000; n++) for (let time = 0; time < 5; time++) given.add(names.nameFor(`SELECT ${n}`));
    // 400 names, and undefined for statements without one.
    expect(given.size).toBe(401);
    expect(names.nameFor('SELECT 0')).toBeDefined();
    expect(names.nameFor('SELECT 1999')).toBeUndefined();
  });
});
