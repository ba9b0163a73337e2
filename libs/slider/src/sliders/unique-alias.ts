import { Database } from '#platform';
import { MAX_SLUG_LENGTH, shortenSlug, slugify } from '#text';

/** Number of characters that are reserved for `-` and a number after an alias. */
const SUFFIX_LENGTH = 12;
/** Alias of a slider whose title has no usable characters. */
const DEFAULT_ALIAS = 'slider';

/** Returns the form of a text in which aliases are stored; '' for a text without usable characters. */
export function toAlias(text: string, maxLength: number): string {
  return shortenSlug(slugify(text.toWellFormed()), maxLength);
}

/**
 * Returns a unique alias, with a number if the requested one is in use. Call it in the unit of work that stores the
 * alias.
 * @param text a requested alias, or a title
 * @param ownId ID of the slider that may already have the alias
 */
export async function uniqueAlias(database: Database, text: string, ownId = 0): Promise<string> {
  const baseAlias = toAlias(text, MAX_SLUG_LENGTH - SUFFIX_LENGTH) || DEFAULT_ALIAS;
  const rows = await database.query<{ alias: string }>(
    'SELECT alias FROM sliders WHERE id <> $1 AND (alias = $2 OR substr(alias, 1, $4) = $3)',
    [ownId, baseAlias, `${baseAlias}-`, baseAlias.length + 1],
  );
  const taken = new Set(rows.map(({ alias }) => alias));
  let alias = baseAlias;
  for (let number = 2; taken.has(alias); number += 1) alias = `${baseAlias}-${number}`;
  return alias;
}
