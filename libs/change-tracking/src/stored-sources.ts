import { changesColumnsOf } from './table-state.js';
import type { ReadSource, TableChange } from './table-state.js';

/** The columns of a table on which a value depends. */
type Columns = Pick<ReadSource, 'table' | 'columns'>;

/** Columns on which a value depends in rows with a certain value in `column`. */
type Rows = Columns & { column: string };

/** The data on which a stored value of an owner depends, in a form that the values of most owners share. */
export interface StoredSources {
  /** Rows in which a column has the id of the owner. */
  own: readonly Rows[];
  /** Rows in which a column has another value. The stored value has a tag for each, such as `terms.id=5`. */
  shared: readonly Rows[];
  /** Tables in which a change of any row makes the value stale. */
  whole: readonly Columns[];
}

/** The values that a change makes stale. */
export interface StaleValues {
  /** Whether every value with these sources can be stale. */
  all: boolean;
  /** Ids of the owners whose values are stale. */
  ids: readonly number[];
  /** Tags of rows (`terms.id=5`), whose values are stale. */
  tags: readonly string[];
}

/**
 * Splits the data that was read for a value into its sources and its tags.
 * @param identifiesOwner whether a column contains ids of owners: ids of other tables can equal that of the owner
 */
export function splitSources(
  id: number,
  reads: readonly ReadSource[],
  identifiesOwner: (table: string, column: string) => boolean,
): { sources: StoredSources; tags: string[] } {
  const own = new Map<string, Rows>();
  const shared = new Map<string, Rows>();
  const whole = new Map<string, Columns>();
  const tags = new Set<string>();
  for (const { table, columns, by } of reads) {
    const read = { table, columns: columns && [...columns].sort() };
    const key = JSON.stringify([read, by?.column]);
    if (!by) whole.set(key, read);
    else
      for (const value of by.values) {
        const isOwn = value === String(id) && identifiesOwner(table, by.column);
        (isOwn ? own : shared).set(key, { ...read, column: by.column });
        if (!isOwn) tags.add(tagOf(table, by.column, value));
      }
  }
  return { sources: { own: sortByKey(own), shared: sortByKey(shared), whole: sortByKey(whole) }, tags: [...tags] };
}

/** Returns the values with these sources that the changes make stale. */
export function staleValues({ own, shared, whole }: StoredSources, changes: readonly TableChange[]): StaleValues {
  const ids = new Set<number>();
  const tags = new Set<string>();
  for (const change of changes) {
    const ownRows = changedRows(own, change);
    const sharedRows = changedRows(shared, change);
    if (!ownRows || !sharedRows || whole.some((read) => changesColumnsOf(change, read)))
      return { all: true, ids: [], tags: [] };
    for (const { value } of ownRows) ids.add(Number(value));
    for (const { column, value } of sharedRows) tags.add(tagOf(change.table, column, value));
  }
  return { all: false, ids: [...ids].filter(Number.isSafeInteger), tags: [...tags] };
}

/** Returns the column and the value of the read rows that a change affects; `undefined` if their values are unknown. */
function changedRows(
  reads: readonly Rows[],
  change: TableChange,
): readonly { column: string; value: string }[] | undefined {
  const found: { column: string; value: string }[] = [];
  for (const rows of reads) {
    if (!changesColumnsOf(change, rows)) continue;
    const values = change.values[rows.column];
    if (!values) return undefined;
    for (const value of values) found.push({ column: rows.column, value });
  }
  return found;
}

/** Returns the tag of rows, which names a column (the cache tag of the table) and its value. */
function tagOf(table: string, column: string, value: string): string {
  return `${table}.${column}=${value}`;
}

function sortByKey<T>(reads: ReadonlyMap<string, T>): T[] {
  return [...reads].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, read]) => read);
}
