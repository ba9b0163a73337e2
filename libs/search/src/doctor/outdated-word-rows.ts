import { SEARCHED_POSTS } from '#post-repository';
import type { SiteDataSource } from '#platform';
import { foldedTexts, wordsToIndex } from '#post-search';
import type { SearchedPost, SearchTable } from '#post-search';

/** Number of post ids whose checksums are in memory at a time, in 16 MB. The index is read once for each range. */
const RANGE = 4 * 1024 * 1024;

/** An occurrence of a word in the index of SQLite. */
type Occurrence = [word: string, id: number, column: string, offset: number];

/**
 * Returns the ids of posts whose row in a search table of SQLite has other words than their texts. The table contains
 * positions by word and no texts, so one pass over all positions makes a checksum of each row, which is compared with
 * that of the texts.
 * @param additional `SearchIndex.additionalTexts`
 */
export function findOutdatedWordRows(
  { writingConnection }: SiteDataSource,
  table: SearchTable,
  additional: readonly string[],
): number[] {
  const vocabulary = `temp.${table.name}_occurrences`;
  // Both passes read the same state.
  return writingConnection.transaction(() => {
    writingConnection.exec(`CREATE VIRTUAL TABLE ${vocabulary} USING fts5vocab(main, ${table.name}, instance)`);
    try {
      const idOf = (sql: string) => writingConnection.prepare<[number], number>(`${sql} LIMIT 1`).pluck();
      const firstFrom = idOf(`SELECT rowid FROM ${table.name} WHERE rowid >= ? ORDER BY rowid`);
      const lastBefore = idOf(`SELECT rowid FROM ${table.name} WHERE rowid < ? ORDER BY rowid DESC`);
      const outdated: number[] = [];
      // Imported posts have the ids of their site, which can be a thousand times as many as the posts.
      for (let first = firstFrom.get(1); first !== undefined; first = firstFrom.get(first + RANGE)) {
        const checksums = new Int32Array(lastBefore.get(first + RANGE)! - first + 1);
        const occurrences = writingConnection.prepare(`SELECT term, doc, col, offset FROM ${vocabulary}`).raw();
        addOccurrences(checksums, first, table, occurrences.iterate() as IterableIterator<Occurrence>);
        const exists = writingConnection.prepare(`SELECT 1 FROM ${table.name} WHERE rowid = ?`);
        const posts = writingConnection
          .prepare(SEARCHED_POSTS.byIdRange(additional))
          .iterate(first, first + checksums.length - 1);
        for (const post of posts as IterableIterator<SearchedPost>) {
          const found = checksums[post.id - first]!;
          // The checksum of a row without words is 0, and so is that of an absent row, which is another problem.
          if (found !== checksumOf(table, post) && (found !== 0 || exists.get(post.id))) outdated.push(post.id);
        }
      }
      return outdated;
    } finally {
      writingConnection.exec(`DROP TABLE ${vocabulary}`);
    }
  })();
}

/** Adds the occurrences of words to the checksums of their rows. Occurrences of a word follow each other. */
function addOccurrences(
  checksums: Int32Array,
  first: number,
  { columns }: SearchTable,
  occurrences: Iterable<Occurrence>,
): void {
  let word: string | undefined;
  let hash = 0;
  for (const [term, id, column, offset] of occurrences) {
    if (term !== word) [word, hash] = [term, hashOf(term)];
    const index = id - first;
    if (index >= 0 && index < checksums.length)
      checksums[index]! += mix(hash, columns.indexOf(column as SearchTable['columns'][number]), offset);
  }
}

function checksumOf(table: SearchTable, post: SearchedPost): number {
  let sum = 0;
  foldedTexts(table, post).forEach((text, column) =>
    wordsToIndex(text).forEach((word, offset) => {
      sum = (sum + mix(hashOf(word), column, offset)) | 0;
    }),
  );
  return sum;
}

function hashOf(word: string): number {
  let hash = 0;
  for (let index = 0; index < word.length; index++) hash = (Math.imul(hash, 31) + word.charCodeAt(index)) | 0;
  return hash;
}

/**
 * Scatters the place of a word over 32 bits, so that sums for the same words in another order differ. `column` is 0 or
 * 1, because a search table has at most two columns.
 */
function mix(hash: number, column: number, offset: number): number {
  const place = Math.imul(hash, 0x85ebca6b) ^ Math.imul(offset * 2 + column + 1, 0x9e3779b1);
  const scattered = Math.imul(place ^ (place >>> 16), 0x21f0aaad);
  return scattered ^ (scattered >>> 15);
}
