/** Option of full-text tables of SQLite that index substrings of three characters. */
export const TRIGRAMS = "tokenize='trigram case_sensitive 1'";

/** When a full-text table of SQLite merges its segments. */
export interface MergeOptions {
  /** Number of segments of a level that are merged together. */
  automerge: number;
  /** Percentage of deleted entries from which a segment is merged. */
  deletemerge: number;
}

/** Returns the statements that configure when a full-text table of SQLite merges its segments. */
export function mergeOptions(table: string, options: MergeOptions): string[] {
  return Object.entries(options).map(
    ([option, value]) => `INSERT INTO ${table} (${table}, rank) VALUES ('${option}', ${value})`,
  );
}

/**
 * Returns the statements that replace a full-text table of SQLite, whose columns and options cannot be changed, and its
 * trigger, which removes the rows of deleted posts.
 * @param definition columns and options of the new table
 * @param fill statements that fill and configure the table `new_<name>`; without them it is empty
 */
export function replaceSearchTable(name: string, definition: string, ...fill: string[]): string[] {
  return [
    `DROP TRIGGER ${name}_removal`,
    `CREATE VIRTUAL TABLE new_${name} USING fts5(${definition})`,
    ...fill,
    `DROP TABLE ${name}`,
    `ALTER TABLE new_${name} RENAME TO ${name}`,
    `CREATE TRIGGER ${name}_removal AFTER DELETE ON posts BEGIN DELETE FROM ${name} WHERE rowid = OLD.id; END`,
  ];
}
