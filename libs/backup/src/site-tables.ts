import type { SiteDataSource } from '#platform';
import type { SqliteConnection } from '#sqlite';
import type { QueryRunner } from 'typeorm';

/** A copied column. */
export interface TableColumn {
  name: string;
  /** `boolean` and `binary` columns have another format in each database, `value` columns the same in both. */
  type: 'value' | 'boolean' | 'binary';
}

/** A copied table. */
export interface SiteTable {
  name: string;
  columns: readonly TableColumn[];
  /** Names of the referenced tables. */
  references: readonly string[];
}

/** TypeORM's table of migrations; the target of a transfer has its own. */
const MIGRATIONS = 'migrations';

/** Returns the tables of a site, referenced ones first, without migrations, derived tables and generated columns. */
export async function readSiteTables(source: SiteDataSource, runner: QueryRunner): Promise<SiteTable[]> {
  const all = source.kind === 'sqlite' ? sqliteTables(source.readingConnection) : await postgresTables(runner);
  const tables = all.filter(({ name }) => name !== MIGRATIONS && !source.derivedTables.has(name));
  return sortByReferences(tables);
}

function sqliteTables(connection: SqliteConnection): SiteTable[] {
  const list = connection
    .prepare(
      `SELECT name, type FROM pragma_table_list
        WHERE schema = 'main' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND type IN ('table', 'virtual')`,
    )
    .all() as { name: string; type: string }[];
  const columnsOf = connection.prepare('SELECT name, type FROM pragma_table_xinfo(?) WHERE hidden = 0 ORDER BY cid');
  const referencesOf = connection.prepare('SELECT DISTINCT "table" AS name FROM pragma_foreign_key_list(?)');
  return list.map(({ name, type }) => {
    const columns = (columnsOf.all(name) as { name: string; type: string }[]).map((column): TableColumn => ({
      name: column.name,
      type: SQLITE_TYPES[column.type] ?? 'value',
    }));
    return {
      name,
      columns: type === 'virtual' ? [{ name: 'rowid', type: 'value' }, ...columns] : columns,
      // A virtual table has no foreign keys; triggers of another table remove its rows.
      references: (referencesOf.all(name) as { name: string }[]).map((reference) => reference.name),
    };
  });
}

const SQLITE_TYPES: Readonly<Record<string, TableColumn['type']>> = { BOOLEAN: 'boolean', BLOB: 'binary' };
const POSTGRES_TYPES: Readonly<Record<string, TableColumn['type']>> = { boolean: 'boolean', bytea: 'binary' };

async function postgresTables(runner: QueryRunner): Promise<SiteTable[]> {
  const columns = (await runner.query(
    `SELECT c.table_name AS table, c.column_name AS name, c.data_type AS type
      FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
      ORDER BY c.table_name, c.ordinal_position`,
  )) as { table: string; name: string; type: string }[];
  const references = (await runner.query(
    `SELECT conrelid::regclass::text AS table, confrelid::regclass::text AS target FROM pg_constraint
      WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  )) as { table: string; target: string }[];
  return [...new Set(columns.map(({ table }) => table))].map((table) => ({
    name: table,
    columns: columns
      .filter((column) => column.table === table)
      .map(({ name, type }) => ({ name, type: POSTGRES_TYPES[type] ?? 'value' })),
    references: references.filter((reference) => reference.table === table).map(({ target }) => target),
  }));
}

/** Sorts tables after those to which they refer, otherwise by name, so that backups of the same site are equal. */
function sortByReferences(tables: readonly SiteTable[]): SiteTable[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const sorted = new Set<SiteTable>();
  const visit = (table: SiteTable): void => {
    if (sorted.has(table)) return;
    for (const name of table.references) {
      const target = byName.get(name);
      if (target && target !== table) visit(target);
    }
    sorted.add(table);
  };
  for (const name of [...byName.keys()].sort()) visit(byName.get(name)!);
  return [...sorted];
}

/** Quotes an SQL identifier. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
