import type { SqliteConnection } from '#sqlite';

/** A row of SQLite's `foreign_key_check`. */
interface BrokenReference {
  table: string;
  rowid: number | null;
  parent: string;
}

/** Returns a clause for each row of an SQLite database that refers to a missing row. */
export function findBrokenReferences(connection: SqliteConnection): string[] {
  const found = connection.pragma('foreign_key_check') as BrokenReference[];
  return found.map(
    ({ table, rowid, parent }) => `The row ${rowid} of ${table} refers to a row of ${parent} that does not exist`,
  );
}
