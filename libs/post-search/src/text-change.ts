import type { MissingWords } from './new-words.js';
import type { SearchTable } from './search-tables.js';

/** The new texts of a post in one table. */
export interface TextChange {
  table: SearchTable;
  id: number;
  /** Texts of the columns as they are indexed. */
  texts: string[];
  /** Words of the texts that the table of words may lack (SQLite). */
  words: MissingWords | undefined;
  /** Whether the table has no row of the post yet. */
  isNew: boolean;
}

/**
 * Returns the changes of one table in the order of ids: SQLite writes its index to the disk whenever an id is lower
 * than the one before. If several units of work of a group change the same post, only the last change remains.
 */
export function lastChangesByPost(changes: readonly TextChange[], table: SearchTable): TextChange[] {
  const last = new Map<number, TextChange>();
  for (const change of changes)
    if (change.table === table)
      last.set(change.id, { ...change, isNew: change.isNew && (last.get(change.id)?.isNew ?? true) });
  return [...last.values()].sort((a, b) => a.id - b.id);
}
