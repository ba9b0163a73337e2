import { LRUCache } from 'lru-cache';
import type { Dependencies } from '#route-registry';
import type { ChangeSet } from './change-set.js';
import { comparableText, operandValues } from './sql-constraints.js';
import { analyzeStatement } from './statement-analysis.js';
import type { StatementAnalysis, TableRead, TableWrite } from './statement-analysis.js';
import type { DatabaseSchema, TableEffect } from './database-schema.js';
import { TableDependency, TableState } from './table-state.js';
import type { ReadSource, TableChange } from './table-state.js';

/**
 * The columns by whose values changes of a table are distinguished for caches, the most selective first; or `untracked`
 * for tables such as logs. A value that reads an untracked table is not cached.
 */
export type CacheTags = readonly string[] | 'untracked';

/** The result of a writing statement. */
export interface WriteResult {
  /** The number of changed rows; of the returned ones for a query around a write. */
  affected: number | undefined;
  /** The rows that it returned. */
  records: readonly object[];
}

/** The maximum number of statements whose analysis is cached. */
const MAX_STATEMENTS = 2_000;

/** The cached analysis of a statement. It depends on the text of the statement, not on its parameters. */
interface CachedAnalysis extends StatementAnalysis {
  /** The tables that it reads; a read of a view counts as reads of the tables of the view. */
  tables: readonly TableRead[];
  /** The words of the statement, which include all columns that it reads; `undefined`: it reads all columns. */
  columns: ReadonlySet<string> | undefined;
}

/**
 * Derives from statements which data they read and write, so that a change invalidates only the entries that depend on
 * it. A statement that it cannot analyze counts as a read or write of the whole table.
 */
export class ChangeTracker {
  private readonly statements = new LRUCache<string, CachedAnalysis>({ max: MAX_STATEMENTS });
  private readonly states = new Map<string, TableState>();

  /**
   * @param schema the schema of the database
   * @param tags the tags of tables; other tables are tracked as a whole
   */
  constructor(
    private readonly schema: DatabaseSchema,
    private readonly tags: ReadonlyMap<string, CacheTags>,
  ) {}

  /** Whether a statement writes rows or changes the schema, according to its text. */
  writes(sql: string): boolean {
    const { writes, changesSchema } = this.statementOf(sql);
    return writes.length > 0 || changesSchema;
  }

  /** Adds the data that a statement reads to the dependencies of a value. */
  recordRead(dependencies: Dependencies, sql: string, parameters: readonly unknown[]): void {
    const { tables, columns } = this.statementOf(sql);
    for (const { table, constraints } of tables) {
      const tags = this.tags.get(table);
      if (tags === 'untracked') {
        dependencies.forbidCaching();
        continue;
      }
      const dependency = this.dependencyOn(dependencies, table);
      const name = tags?.find((column) => constraints.has(column));
      const values = name === undefined ? undefined : operandValues(constraints.get(name), parameters);
      dependency.add(columns, name !== undefined && values ? { column: name, values } : undefined);
    }
  }

  /** Adds the changes that a statement has made. */
  recordWrite(set: ChangeSet, sql: string, parameters: readonly unknown[], { affected, records }: WriteResult): void {
    const { writes, returnsChangedRows, changesSchema, words } = this.statementOf(sql);
    if (changesSchema) set.addSchemaChange();
    for (const [name, tables] of this.schema.functions)
      if (words.has(name)) for (const table of tables) this.addWithEffects(set, { table, kind: 'any' }, {});
    if (affected === 0 && returnsChangedRows) return;
    for (const write of writes) {
      const values: Record<string, readonly string[]> = {};
      for (const name of this.tagsOf(write.table)) {
        const found =
          (returnsChangedRows && this.returnedValues(write, name, records)) ||
          operandValues(write.constraints.get(name), parameters);
        if (found) values[name] = found;
      }
      this.addWithEffects(set, write, values);
    }
  }

  /** The data that a value depends on; `undefined` if it depends on other sources as well, such as the time. */
  sourcesOf(dependencies: Dependencies): ReadSource[] | undefined {
    if (!dependencies.sources) return undefined;
    const sources: ReadSource[] = [];
    for (const source of dependencies.sources) {
      if (!(source instanceof TableDependency)) return undefined;
      sources.push(...source.sources);
    }
    return sources;
  }

  /**
   * The rows whose changes have made a value stale, and possibly further ones; `undefined` if they are unknown, or if
   * anything else has changed on which the value depends.
   * @param keys by table, the tag whose values are returned for its rows; null for a table whose changes are ignored
   */
  changedRows(
    dependencies: Dependencies,
    keys: Readonly<Partial<Record<string, string | null>>>,
  ): ReadonlySet<string> | undefined {
    const { asOf, sources } = dependencies;
    if (asOf === undefined || !sources) return undefined;
    const rows = new Set<string>();
    for (const source of sources) {
      if (!(source instanceof TableDependency)) return undefined;
      const key = keys[source.table];
      if (key === null || !source.changedSince(asOf)) continue;
      const changed = key === undefined ? undefined : source.valuesChangedSince(asOf, key);
      if (!changed) return undefined;
      for (const row of changed) rows.add(row);
    }
    return rows;
  }

  /** Applies committed changes of rows, not of the schema. `version` is that of the `ChangeClock` after them. */
  apply(set: ChangeSet, version: number): void {
    for (const change of set.changes) this.stateOf(change.table).apply(change, version);
  }

  private dependencyOn(dependencies: Dependencies, table: string): TableDependency {
    const state = this.stateOf(table);
    return dependencies.dependencyOn(state, () => new TableDependency(state, table));
  }

  private stateOf(table: string): TableState {
    let state = this.states.get(table);
    if (!state) this.states.set(table, (state = new TableState(this.tagsOf(table))));
    return state;
  }

  /**
   * The most selective tag of a table, whose values are part of the keys for CDNs such as `posts-7`; `undefined` if the
   * table has no tags.
   */
  firstTagOf(table: string): string | undefined {
    return this.tagsOf(table)[0];
  }

  private tagsOf(table: string): readonly string[] {
    const tags = this.tags.get(table);
    return tags === undefined || tags === 'untracked' ? [] : tags;
  }

  private statementOf(sql: string): CachedAnalysis {
    let statement = this.statements.get(sql);
    if (!statement) {
      const analysis = analyzeStatement(sql);
      const columns = analysis.readsAllColumns ? undefined : analysis.words;
      this.statements.set(sql, (statement = { ...analysis, columns, tables: this.tablesOf(analysis) }));
    }
    return statement;
  }

  /**
   * The tables that a statement reads, with the tables of a view in place of the view. Every other table that the
   * statement names counts as read too.
   */
  private tablesOf({ reads, writes, words }: StatementAnalysis): TableRead[] {
    const named = new Set([...reads, ...writes].map(({ table }) => table));
    const others = [...words].filter((word) => this.schema.names.has(word) && !named.has(word));
    return [...reads, ...others.map((table) => ({ table, constraints: new Map() }))].flatMap((read) =>
      this.expandViews(read),
    );
  }

  private expandViews(read: TableRead): TableRead[] {
    const tables = this.schema.views.get(read.table);
    return tables ? tables.flatMap((table) => this.expandViews({ ...read, table })) : [read];
  }

  /**
   * The values of a column in the rows that a statement returns. Those are all rows that it changed, with their new
   * values. `undefined` if the old values may have been different or other rows may have changed.
   */
  private returnedValues(write: TableWrite, name: string, records: readonly object[]): string[] | undefined {
    if (
      records.length === 0 ||
      write.kind === 'any' ||
      (write.kind === 'update' && (!write.columns || write.columns.includes(name)))
    )
      return undefined;
    const values = new Set<string>();
    for (const record of records) {
      const value = comparableText((record as Record<string, unknown>)[name]);
      if (value === undefined) return undefined;
      values.add(value);
    }
    return [...values];
  }

  /** Adds a change and those that triggers and foreign keys make because of it. */
  private addWithEffects(
    set: ChangeSet,
    { table, kind, columns }: Pick<TableWrite, 'table' | 'kind' | 'columns'>,
    values: TableChange['values'],
    causes: readonly TableEffect[] = [],
  ): void {
    const changed = columns && [...columns, ...(this.schema.generated.get(table) ?? [])];
    if (this.tags.get(table) === 'untracked') set.addUntrackedWrite();
    else set.add({ table, ...(changed ? { columns: changed } : {}), values });
    for (const effect of this.schema.effects) {
      if (effect.cause !== table || causes.includes(effect) || (kind !== 'any' && !effect.kinds.includes(kind)))
        continue;
      if (columns && effect.columns && !effect.columns.some((column) => columns.includes(column))) continue;
      this.addWithEffects(set, { table: effect.table, kind: 'any' }, this.valuesOfEffect(effect, values), [
        ...causes,
        effect,
      ]);
    }
  }

  /** The values that an effect passes on: those of the foreign key, or of columns with the same names. */
  private valuesOfEffect({ table, reference }: TableEffect, values: TableChange['values']): TableChange['values'] {
    const passed: Record<string, readonly string[]> = {};
    for (const name of this.tagsOf(table)) {
      const source = reference ? (reference.column === name ? values[reference.referenced] : undefined) : values[name];
      if (source) passed[name] = source;
    }
    return passed;
  }
}
