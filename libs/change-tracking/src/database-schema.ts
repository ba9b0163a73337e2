import { analyzeStatement } from './statement-analysis.js';

/** A write that the database makes because of another one: by a trigger, or by a foreign key on deletion. */
export interface TableEffect {
  /** The table whose change causes it. */
  cause: string;
  /** The kinds of changes that cause it. */
  kinds: readonly ('insert' | 'update' | 'delete')[];
  /** The updated columns that cause it; `undefined`: any. */
  columns?: readonly string[];
  /** The table that it writes. */
  table: string;
  /**
   * For a foreign key, and for a trigger that deletes rows like one: its column, and the column of the cause to which
   * it refers. Absent for other triggers, which write the values of a column to a column of the same name.
   */
  reference?: { column: string; referenced: string };
}

/** The parts of the database's schema by which a statement reads and writes data that it does not name itself. */
export interface DatabaseSchema {
  /** Names of all tables and views. */
  names: ReadonlySet<string>;
  /** The tables of views. A view has the column names of its tables. */
  views: ReadonlyMap<string, readonly string[]>;
  effects: readonly TableEffect[];
  /** The tables that functions of the database write. */
  functions: ReadonlyMap<string, readonly string[]>;
  /** Generated columns by table. */
  generated: ReadonlyMap<string, readonly string[]>;
}

interface NamedBody {
  name: string;
  body: string;
}

/** Runs a statement and returns its rows. */
export type SchemaQuery = <T>(sql: string) => Promise<T[]>;

/** Reads the schema of a migrated SQLite database. */
export async function readSqliteSchema(query: SchemaQuery): Promise<DatabaseSchema> {
  const objects = await query<{ type: string; name: string; table: string; body: string }>(
    `SELECT type, lower(name) AS name, lower(tbl_name) AS "table", sql AS body FROM sqlite_master WHERE type IN ('table', 'view', 'trigger') AND sql IS NOT NULL`,
  );
  const ofType = (type: string) => objects.filter((object) => object.type === type);
  const names = new Set([...ofType('table'), ...ofType('view')].map(({ name }) => name));
  const triggers = ofType('trigger').map(({ table, body }): Omit<TableEffect, 'table'> & { body: string } => {
    const header = /\b(INSERT|DELETE|UPDATE)\b(?:\s+OF\s+(?<columns>[^]*?))?\s+ON\s/i.exec(body)!;
    return {
      cause: table,
      kinds: [header[1]!.toLowerCase() as TableEffect['kinds'][number]],
      columns: header.groups!['columns']?.split(',').map((column) => column.trim().replaceAll('"', '').toLowerCase()),
      body: body.slice(header.index + header[0].length),
    };
  });
  const foreignKeys = await query<{ table: string; target: string; column: string; referenced: string | null }>(
    `SELECT lower(m.name) AS "table", lower(f."table") AS target, lower(f."from") AS "column", lower(f."to") AS referenced
      FROM sqlite_master m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table' AND f.on_delete <> 'NO ACTION' AND f.on_delete <> 'RESTRICT'`,
  );
  const generated = await query<{ table: string; column: string }>(
    `SELECT lower(m.name) AS "table", lower(x.name) AS "column" FROM sqlite_master m, pragma_table_xinfo(m.name) x WHERE m.type = 'table' AND x.hidden IN (2, 3)`,
  );
  return {
    names,
    views: viewsOf(
      ofType('view').map(({ name, body }) => ({ name, body: body.replace(/^[^]*?\sAS\s/i, '') })),
      names,
    ),
    effects: [
      ...triggers.flatMap(({ body, ...trigger }) =>
        [...writtenTables(body, [], names)].map((table) => ({
          ...trigger,
          table,
          reference: findReference(body, table),
        })),
      ),
      ...foreignKeys.map(foreignKeyEffect),
    ],
    functions: new Map(),
    generated: groupByTable(generated),
  };
}

/** Reads the schema of a migrated PostgreSQL database. */
export async function readPostgresSchema(query: SchemaQuery): Promise<DatabaseSchema> {
  const tables = await query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p', 'v', 'm')`,
  );
  const names = new Set(tables.map(({ name }) => name));
  const functions = await query<NamedBody>(
    `SELECT p.proname AS name, p.prosrc AS body FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace JOIN pg_language l ON l.oid = p.prolang
      WHERE n.nspname = current_schema() AND l.lanname IN ('sql', 'plpgsql')`,
  );
  const triggers = await query<{ cause: string; type: number; columns: string | null; body: string }>(
    `SELECT c.relname AS cause, t.tgtype AS type, p.prosrc AS body,
        (SELECT string_agg(a.attname, ' ') FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY(t.tgattr)) AS columns
      FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE NOT t.tgisinternal AND n.nspname = current_schema()`,
  );
  const foreignKeys = await query<{ table: string; target: string; column: string; referenced: string }>(
    `SELECT r.relname AS table, q.relname AS target, a.attname AS column, b.attname AS referenced
      FROM pg_constraint k JOIN pg_class r ON r.oid = k.conrelid JOIN pg_class q ON q.oid = k.confrelid JOIN pg_namespace n ON n.oid = r.relnamespace
      JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum = k.conkey[1] JOIN pg_attribute b ON b.attrelid = q.oid AND b.attnum = k.confkey[1]
      WHERE k.contype = 'f' AND k.confdeltype IN ('c', 'n', 'd') AND n.nspname = current_schema()`,
  );
  const views = await query<NamedBody>(
    `SELECT viewname AS name, definition AS body FROM pg_views WHERE schemaname = current_schema()`,
  );
  const generated = await query<{ table: string; column: string }>(
    `SELECT c.relname AS table, a.attname AS column FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE a.attgenerated <> '' AND n.nspname = current_schema()`,
  );
  return {
    names,
    views: viewsOf(views, names),
    effects: [
      ...triggers.flatMap(({ cause, type, columns, body }) =>
        [...writtenTables(body, functions, names)].map((table) => ({
          cause,
          kinds: kindsOf(type),
          columns: columns?.split(' '),
          table,
        })),
      ),
      ...foreignKeys.map(foreignKeyEffect),
    ],
    functions: new Map(functions.map(({ name, body }) => [name, [...writtenTables(body, functions, names)]])),
    generated: groupByTable(generated),
  };
}

/** The events of `pg_trigger.tgtype`. */
function kindsOf(type: number): TableEffect['kinds'] {
  return (
    [
      ['insert', 4],
      ['delete', 8],
      ['update', 16],
    ] as const
  ).flatMap(([kind, bit]) => (type & bit ? [kind] : []));
}

function foreignKeyEffect(key: {
  table: string;
  target: string;
  column: string;
  referenced: string | null;
}): TableEffect {
  return {
    cause: key.target,
    kinds: ['delete'],
    table: key.table,
    reference: { column: key.column, referenced: key.referenced ?? 'id' },
  };
}

/**
 * The reference of a trigger that deletes the rows of a table by `column = OLD.referenced`, and writes it in no other
 * way.
 */
function findReference(body: string, table: string): TableEffect['reference'] {
  const deletion = new RegExp(`\\bDELETE\\s+FROM\\s+${table}\\s+WHERE\\s+(\\w+)\\s*=\\s*OLD\\.(\\w+)\\s*;`, 'i').exec(
    body,
  );
  const isNamedOnce = body.toLowerCase().split(new RegExp(`\\b${table}\\b`)).length === 2;
  return deletion && isNamedOnce
    ? { column: deletion[1]!.toLowerCase(), referenced: deletion[2]!.toLowerCase() }
    : undefined;
}

function viewsOf(views: readonly NamedBody[], names: ReadonlySet<string>): Map<string, readonly string[]> {
  return new Map(
    views.map(({ name, body }) => [
      name,
      [...analyzeStatement(body).words].filter((word) => names.has(word) && word !== name),
    ]),
  );
}

/** The tables that the body of a trigger writes, by itself or by functions that it calls. */
function writtenTables(
  body: string,
  functions: readonly NamedBody[],
  names: ReadonlySet<string>,
  seen: ReadonlySet<string> = new Set(),
): Set<string> {
  const { writes, words } = analyzeStatement(body);
  const written = new Set(writes.map(({ table }) => table).filter((table) => names.has(table)));
  for (const { name, body: called } of functions)
    if (words.has(name) && !seen.has(name))
      for (const table of writtenTables(called, functions, names, new Set([...seen, name]))) written.add(table);
  return written;
}

function groupByTable(columns: readonly { table: string; column: string }[]): Map<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { table, column } of columns) found.set(table, [...(found.get(table) ?? []), column]);
  return found;
}
