import type { Type } from '@nestjs/common';
import type { SchemaPart } from './schema-part.js';
import type { SiteDataSource } from './site-data-source.js';

/** Thrown at boot when declarations do not fit the migrated tables. It names each class and property. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';

  constructor(errors: readonly string[]) {
    super(`These declarations do not fit the database:\n- ${errors.join('\n- ')}`);
  }
}

const COLUMNS = {
  sqlite: `SELECT m.name AS "table", x.name AS "column" FROM sqlite_master m, pragma_table_xinfo(m.name) x WHERE m.type IN ('table', 'view')`,
  postgres: `SELECT c.relname AS "table", a.attname AS "column" FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p', 'v', 'm') AND a.attnum > 0 AND NOT a.attisdropped`,
};

/** The cache tags of a library. `owner` is the name of its module. */
interface DeclaredTags extends Pick<SchemaPart, 'cacheTags' | 'optionalTables'> {
  owner: string;
}

/**
 * Checks that each registered class has `@Entity`, and that the tables and columns exist which entities and cache tags
 * name.
 * @throws SchemaError
 */
export async function checkSchema(
  source: SiteDataSource,
  entities: readonly Type[],
  parts: readonly DeclaredTags[],
): Promise<void> {
  const tables = await columnsByTable(source);
  const errors = entities
    .filter((entity) => !source.hasMetadata(entity))
    .map((entity) => `${entity.name}: is listed in \`entities\` of @Library, but has no @Entity('table')`);
  for (const { name, tableName, columns } of source.entityMetadatas) {
    const existing = tables.get(tableName);
    if (!existing) {
      errors.push(
        `${name}: the table \`${tableName}\` does not exist; create it in a migration that @Library lists in \`migrations\``,
      );
      continue;
    }
    for (const { propertyName, databaseName } of columns)
      if (!existing.has(databaseName))
        errors.push(
          `${name}.${propertyName}: the table \`${tableName}\` has no column \`${databaseName}\`; add it in a migration that @Library lists in \`migrations\``,
        );
  }
  errors.push(...parts.flatMap((part) => tagErrors(part, tables)));
  if (errors.length > 0) throw new SchemaError(errors);
}

function tagErrors(
  { owner, cacheTags = {}, optionalTables = [] }: DeclaredTags,
  tables: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  return Object.entries(cacheTags).flatMap(([table, tags]) => {
    const columns = tables.get(table);
    if (!columns && optionalTables.includes(table)) return [];
    if (!columns)
      return [
        `${owner}: \`cacheTags\` of @Library names the table \`${table}\`, which does not exist; correct it, create it in a migration, or name it in \`optionalTables\` if only the other kind of database has it`,
      ];
    // SQLite does not list `rowid` among the columns of a table.
    const unknown = tags === 'untracked' ? [] : tags.filter((tag) => tag !== 'rowid' && !columns.has(tag));
    return unknown.map(
      (tag) =>
        `${owner}: \`cacheTags\` of @Library names the column \`${tag}\` of \`${table}\`, which does not exist; use one of ${[...columns].join(', ')}`,
    );
  });
}

async function columnsByTable(source: SiteDataSource): Promise<Map<string, Set<string>>> {
  const rows = (await source.withQueryRunner((runner) => runner.query(COLUMNS[source.kind]))) as {
    table: string;
    column: string;
  }[];
  const tables = new Map<string, Set<string>>();
  for (const { table, column } of rows) {
    const columns = tables.get(table);
    if (columns) columns.add(column);
    else tables.set(table, new Set([column]));
  }
  return tables;
}
