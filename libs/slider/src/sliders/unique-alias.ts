import { Database, findFreeName } from '#platform';
import { MAX_SLUG_LENGTH, numberSlug, shortenSlug, slugify } from '#text';

/** Alias of a slider whose title has no usable characters. */
const DEFAULT_ALIAS = 'slider';

/** Returns the form of a text in which aliases are stored; '' for a text without usable characters. */
export function toAlias(text: string): string {
  return shortenSlug(slugify(text.toWellFormed()), MAX_SLUG_LENGTH);
}

/**
 * Returns a unique alias, with a number if the requested one is in use. Call it in the unit of work that stores the
 * alias.
 * @param text a requested alias, or a title
 * @param ownId ID of the slider that may already have the alias
 */
export function uniqueAlias(database: Database, text: string, ownId = 0): Promise<string> {
  const sql = `SELECT alias FROM sliders WHERE ${database.anyOf('alias', 1, 'text')} AND id <> $2`;
  return findFreeName(toAlias(text) || DEFAULT_ALIAS, {
    appendNumber: numberSlug,
    findTaken: async (aliases) => {
      const rows = await database.query<{ alias: string }>(sql, [aliases, ownId]);
      return new Set(rows.map(({ alias }) => alias));
    },
  });
}
