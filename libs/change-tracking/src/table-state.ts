import type { Dependency } from '#route-registry';

/** Committed changes of one table. */
export interface TableChange {
  table: string;
  /** The columns that changed; absent if rows were added or removed, or any column can have changed. */
  columns?: readonly string[];
  /** The values of the changed rows by column: each row has one of them. The values of absent columns are unknown. */
  values: Readonly<Record<string, readonly string[]>>;
}

/** Rows and columns of a table that were read. */
export interface ReadSource {
  table: string;
  /** The words of the statements, which include all columns that were read; absent: all columns were read. */
  columns?: readonly string[];
  /** The values of a column to which the reads were restricted; absent: any row. */
  by?: { column: string; values: readonly string[] };
}

/** Whether a change affects columns that a source reads. Does not compare the rows. */
export function changesColumnsOf(
  change: TableChange,
  { table, columns }: Pick<ReadSource, 'table' | 'columns'>,
): boolean {
  return (
    change.table === table && (!change.columns || !columns || change.columns.some((name) => columns.includes(name)))
  );
}

/** A pseudo column: it changes if rows are added or removed, or if the changed columns are unknown or evicted. */
const ROWS = '*';
/** The maximum number of values of a column whose changes are distinguished. */
const MAX_VALUES = 20_000;

/** The versions of the last changes of rows, by their value in one column. */
class ColumnState {
  /** The versions of the last changes of rows whose value is unknown, by changed column. */
  readonly versionsOfUnknownRows = new Map<string, number>();
  /** The versions of the last changes of rows with a value, by changed column. */
  private readonly versionsByValue = new Map<string, Map<string, number>>();
  /** The largest version of an evicted change. */
  private evictedVersion = 0;

  set(value: string, columns: readonly string[], version: number): void {
    // An evicted change of these rows may have been a change of any column.
    const changed = this.versionsByValue.get(value) ?? new Map([[ROWS, this.evictedVersion]]);
    for (const column of columns) changed.set(column, version);
    this.versionsByValue.delete(value);
    this.versionsByValue.set(value, changed);
    if (this.versionsByValue.size <= MAX_VALUES) return;
    const [oldest, evicted] = this.versionsByValue.entries().next().value!;
    this.versionsByValue.delete(oldest);
    this.evictedVersion = Math.max(this.evictedVersion, ...evicted.values());
  }

  changedSince(value: string, version: number, columns: ReadonlySet<string> | undefined): boolean {
    const changed = this.versionsByValue.get(value);
    return changed ? hasChanged(changed, version, columns) : this.evictedVersion > version;
  }

  valuesChangedSince(version: number, columns: ReadonlySet<string> | undefined): string[] | undefined {
    if (this.evictedVersion > version || hasChanged(this.versionsOfUnknownRows, version, columns)) return undefined;
    return [...this.versionsByValue].flatMap(([value, changed]) =>
      hasChanged(changed, version, columns) ? [value] : [],
    );
  }
}

/** The versions of the last changes of a table. */
export class TableState {
  /** The versions of the last changes of any rows, by changed column. */
  private readonly versionsOfAllRows = new Map<string, number>();
  private readonly byColumn: ReadonlyMap<string, ColumnState>;

  /** @param taggedColumns the columns by whose values changes are distinguished, the most selective first */
  constructor(readonly taggedColumns: readonly string[]) {
    this.byColumn = new Map(taggedColumns.map((column) => [column, new ColumnState()]));
  }

  /** Records a change. */
  apply({ columns = [ROWS], values }: Omit<TableChange, 'table'>, version: number): void {
    for (const column of columns) this.versionsOfAllRows.set(column, version);
    for (const [name, state] of this.byColumn) {
      const knownValues = values[name];
      if (knownValues) for (const value of knownValues) state.set(value, columns, version);
      else for (const column of columns) state.versionsOfUnknownRows.set(column, version);
    }
  }

  /** Whether rows that a statement with these columns reads have changed since a version. */
  changedSince(version: number, columns: ReadonlySet<string> | undefined): boolean {
    return hasChanged(this.versionsOfAllRows, version, columns);
  }

  /** Like `changedSince`, for rows with certain values in a tagged column. */
  rowsChangedSince(
    version: number,
    columns: ReadonlySet<string> | undefined,
    column: string,
    values: Iterable<string>,
  ): boolean {
    const state = this.byColumn.get(column)!;
    if (hasChanged(state.versionsOfUnknownRows, version, columns)) return true;
    for (const value of values) if (state.changedSince(value, version, columns)) return true;
    return false;
  }

  /** The values of a tagged column in all rows that have changed since a version; `undefined` if they are unknown. */
  valuesChangedSince(version: number, columns: ReadonlySet<string> | undefined, column: string): string[] | undefined {
    return this.byColumn.get(column)?.valuesChangedSince(version, columns);
  }
}

function hasChanged(
  versions: ReadonlyMap<string, number>,
  version: number,
  columns: ReadonlySet<string> | undefined,
): boolean {
  for (const [column, changeVersion] of versions)
    if (changeVersion > version && (column === ROWS || !columns || columns.has(column))) return true;
  return false;
}

/** The rows and columns of one table that a value depends on. */
export class TableDependency implements Dependency {
  /** Reads of any row, by their columns. */
  private readonly unrestrictedReads = new Set<ReadonlySet<string> | undefined>();
  /** Reads of rows with certain values in a column. */
  private readonly restrictedReads: {
    column: string;
    values: Set<string>;
    columns: ReadonlySet<string> | undefined;
  }[] = [];

  constructor(
    private readonly state: TableState,
    readonly table: string,
  ) {}

  /** The rows and columns, one source for each column by whose values reads are restricted. */
  get sources(): ReadSource[] {
    return [
      ...[...this.unrestrictedReads].map((columns) => ({ table: this.table, columns: columns && [...columns] })),
      ...this.restrictedReads.map(({ column, values, columns }) => ({
        table: this.table,
        columns: columns && [...columns],
        by: { column, values: [...values] },
      })),
    ];
  }

  /**
   * The keys by which CDNs purge answers with the data that was read: `posts` for a read of many posts, `posts-7` and
   * `posts-any` for a read of only the post 7. A change whose posts are unknown concerns `posts-any`.
   */
  get keys(): Set<string> {
    const [first] = this.state.taggedColumns;
    const keys = new Set(this.unrestrictedReads.size > 0 ? [this.table] : []);
    for (const { column, values } of this.restrictedReads)
      if (column === first) {
        keys.add(`${this.table}-any`);
        for (const value of values) keys.add(`${this.table}-${value}`);
      } else keys.add(this.table);
    return keys;
  }

  /**
   * Adds a read.
   * @param columns the words of the statement, which include all columns that were read; `undefined`: all columns
   * @param restriction the values of a tagged column to which the read was restricted
   */
  add(columns: ReadonlySet<string> | undefined, restriction?: { column: string; values: readonly string[] }): void {
    if (!restriction) {
      this.unrestrictedReads.add(columns);
      return;
    }
    const { column, values } = restriction;
    let read = this.restrictedReads.find((one) => one.column === column && one.columns === columns);
    if (!read) this.restrictedReads.push((read = { column, values: new Set(), columns }));
    for (const value of values) read.values.add(value);
  }

  changedSince(version: number): boolean {
    for (const columns of this.unrestrictedReads) if (this.state.changedSince(version, columns)) return true;
    return this.restrictedReads.some(({ column, values, columns }) =>
      this.state.rowsChangedSince(version, columns, column, values),
    );
  }

  /**
   * The values of a tagged column in the rows that have changed since a version, and possibly in further rows;
   * `undefined` if they are unknown.
   */
  valuesChangedSince(version: number, column: string): string[] | undefined {
    const reads = [...this.unrestrictedReads, ...this.restrictedReads.map(({ columns }) => columns)];
    const changed = reads.map((columns) => this.state.valuesChangedSince(version, columns, column));
    return changed.includes(undefined) ? undefined : (changed as string[][]).flat();
  }
}
