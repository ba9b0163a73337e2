import { changesColumnsOf } from '#change-tracking';
import type { ReadSource, TableChange } from '#change-tracking';

/** The columns of a table on which an item depends. */
type Columns = Pick<ReadSource, 'table' | 'columns'>;

/** Columns on which an item depends in rows with a certain value in `column`. */
type Rows = Columns & { column: string };

/** The data on which an item depends, in a form that most items of a type share. */
export interface ItemSources {
  /** Rows in which a column has the id of the post. */
  own: readonly Rows[];
  /** Rows in which a column has another value. The item has a tag for each. */
  shared: readonly Rows[];
  /** Tables in which a change of any row makes the item stale. */
  whole: readonly Columns[];
}

/** The items that a change makes stale. */
export interface StaleItems {
  /** Whether every item with these sources can be stale. */
  all: boolean;
  /** Ids of the posts whose items are stale. */
  ids: readonly number[];
  /** Tags whose items are stale. */
  tags: readonly string[];
}

/** Splits the data that was read for an item into its sources and its tags. */
export function splitSources(id: number, reads: readonly ReadSource[]): { sources: ItemSources; tags: string[] } {
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
        const isOwn = value === String(id) && identifiesPost(table, by.column);
        (isOwn ? own : shared).set(key, { ...read, column: by.column });
        if (!isOwn) tags.add(tagOf(table, by.column, value));
      }
  }
  return { sources: { own: sortByKey(own), shared: sortByKey(shared), whole: sortByKey(whole) }, tags: [...tags] };
}

/** Returns the items with these sources that the changes make stale. */
export function staleItems({ own, shared, whole }: ItemSources, changes: readonly TableChange[]): StaleItems {
  const ids = new Set<number>();
  const tags = new Set<string>();
  for (const change of changes) {
    if (whole.some((read) => changesColumnsOf(change, read))) return { all: true, ids: [], tags: [] };
    for (const [reads, add] of [
      [own, (_rows: Rows, value: string) => ids.add(Number(value))],
      [shared, (rows: Rows, value: string) => tags.add(tagOf(rows.table, rows.column, value))],
    ] as const) {
      for (const rows of reads) {
        if (!changesColumnsOf(change, rows)) continue;
        const values = change.values[rows.column];
        if (!values) return { all: true, ids: [], tags: [] };
        for (const value of values) add(rows, value);
      }
    }
  }
  return { all: false, ids: [...ids].filter(Number.isSafeInteger), tags: [...tags] };
}

/** Whether a column contains ids of posts. Ids of other tables can equal the id of the post by chance. */
function identifiesPost(table: string, column: string): boolean {
  return column === 'post_id' || (table === 'posts' && (column === 'id' || column === 'parent_id'));
}

function tagOf(table: string, column: string, value: string): string {
  return `${table}.${column}=${value}`;
}

function sortByKey<T>(reads: ReadonlyMap<string, T>): T[] {
  return [...reads].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, read]) => read);
}
