import { chosenDatabases } from './chosen-databases.js';

describe('chosenDatabases', () => {
  it('returns both databases by default, and those that are named', () => {
    expect(chosenDatabases()).toEqual(['sqlite', 'postgres']);
    expect(chosenDatabases('postgres')).toEqual(['postgres']);
    expect(chosenDatabases('postgres, sqlite')).toEqual(['sqlite', 'postgres']);
  });

  it.each(['mysql', 'sqlite,postgresql', ''])('refuses %j', (text) => {
    expect(() => chosenDatabases(text)).toThrow('Allowed: sqlite, postgres or both with a comma.');
  });
});
