import { forEachWordWithParts } from './search-words.js';

/**
 * Adds the words of `$1`, a JSON array, to the table of words of SQLite. With that table, searches find the words that
 * contain a term. Words are never removed, because other posts can have them.
 */
export const ADD_WORDS =
  'INSERT INTO search_words (word) SELECT value FROM json_each($1) WHERE true ON CONFLICT DO NOTHING';

/** Maximum number of remembered words; they take about 4 MB. */
const MAX_KNOWN_WORDS = 50_000;

/** Words of texts that the table of words may lack. */
export interface MissingWords {
  /** Parameter of `ADD_WORDS`. */
  json: string;
  /**
   * Must be called once the words are committed. Before the commit, it may be called only if the same transaction makes
   * all later calls of `missingIn`.
   */
  markAsAdded: () => void;
}

/** Finds the words of texts that are not in the table of words yet. It remembers words that were added. */
export class NewWordFinder {
  private readonly known = new Set<string>();

  /**
   * Returns the words that are not known to be in the table; undefined if there are none.
   * @param texts texts as the search tables contain them
   */
  missingIn(texts: readonly string[]): MissingWords | undefined {
    const missing = new Set<string>();
    for (const text of texts)
      forEachWordWithParts(text, (word) => {
        if (!this.known.has(word)) missing.add(word);
      });
    if (missing.size === 0) return undefined;
    const json = JSON.stringify([...missing]);
    return { json, markAsAdded: () => this.remember(json) };
  }

  private remember(json: string): void {
    if (this.known.size > MAX_KNOWN_WORDS) this.known.clear();
    // A word that is a slice of a text holds the whole text in memory. Strings from JSON do not.
    for (const word of JSON.parse(json) as string[]) this.known.add(word);
  }
}
