import type { Database } from '#platform';
import { toAlias, uniqueAlias } from './unique-alias.js';

/** Creates a database that has sliders with these aliases, and counts the rows that it returns. */
function databaseWith(...aliases: string[]): { database: Database; returned: () => number } {
  let returned = 0;
  const database = {
    anyOf: () => 'alias = ANY ($1)',
    query: (_sql: string, [wanted]: [string[]]) => {
      const rows = aliases.filter((alias) => wanted.includes(alias)).map((alias) => ({ alias }));
      returned += rows.length;
      return Promise.resolve(rows);
    },
  };
  return { database: database as unknown as Database, returned: () => returned };
}

describe('uniqueAlias', () => {
  it('returns the alias to which a shortcode with the same title refers, however long the title is', async () => {
    const title = 'Boats in the harbor of '.repeat(20);
    expect(await uniqueAlias(databaseWith().database, title)).toBe(toAlias(title));
    expect(toAlias(title)).toHaveLength(200);
  });

  it('appends the first free number within the maximum length, and reads no aliases that only begin alike', async () => {
    const title = 'x'.repeat(300);
    const { database, returned } = databaseWith('x'.repeat(200), `${'x'.repeat(198)}-2`, `${'x'.repeat(180)}-boats`);
    expect(await uniqueAlias(database, title)).toBe(`${'x'.repeat(198)}-3`);
    expect(returned()).toBe(2);
  });
});
