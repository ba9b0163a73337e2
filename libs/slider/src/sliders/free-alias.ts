import { Database } from '#platform';
import { MAX_SLUG_LENGTH, shortenSlug, slugify } from '#text';

/** Room for `-` and a number behind an alias. */
const SUFFIX_ROOM = 12;
/** What sliders are called whose title has no letter that an alias can have. */
const NAMELESS = 'slider';

/**
 * The alias for a text that no other slider has: a number follows where it is taken. Ask it in the unit of work that stores it.
 * @param text an alias that was asked for, or a title
 * @param own id of the slider that may have it already
 */
export async function freeAlias(database: Database, text: string, own = 0): Promise<string> {
  const wanted = shortenSlug(slugify(text.toWellFormed()), MAX_SLUG_LENGTH - SUFFIX_ROOM) || NAMELESS;
  const rows = await database.query<{ alias: string }>(
    'SELECT alias FROM sliders WHERE id <> $1 AND (alias = $2 OR substr(alias, 1, $4) = $3)',
    [own, wanted, `${wanted}-`, wanted.length + 1],
  );
  const taken = new Set(rows.map(({ alias }) => alias));
  let alias = wanted;
  for (let number = 2; taken.has(alias); number += 1) alias = `${wanted}-${number}`;
  return alias;
}
