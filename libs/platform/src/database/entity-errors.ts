import type { Type } from '@nestjs/common';
import type { SiteDataSource } from './site-data-source.js';

/** Thrown at boot when entities do not fit the migrated tables. It names each class and property. */
export class EntityError extends Error {
  override readonly name = 'EntityError';

  constructor(errors: readonly string[]) {
    super(`These entities do not fit the database:\n- ${errors.join('\n- ')}`);
  }
}

const COLUMNS = {
  sqlite: `SELECT m.name AS "table", x.name AS "column" FROM sqlite_master m, pragma_table_xinfo(m.name) x WHERE m.type IN ('table', 'view')`,
  postgres: `SELECT c.relname AS "table", a.attname AS "column" FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p', 'v', 'm') AND a.attnum > 0 AND NOT a.attisdropped`,
};

/**
 * Checks that each registered class has `@Entity`, and that its table and its columns exist.
 * @throws EntityError
 */
export async function checkEntities(source: SiteDataSource, entities: readonly Type[]): Promise<void> {
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
  if (errors.length > 0) throw new EntityError(errors);
}

async function columnsByTable(source: SiteDataSource): Promise<Map<string, Set<string>>> {
  const runner = source.createQueryRunner();
  try {
    const tables = new Map<string, Set<string>>();
    for (const { table, column } of (await runner.query(COLUMNS[source.kind])) as { table: string; column: string }[]) {
      const columns = tables.get(table);
      if (columns) columns.add(column);
      else tables.set(table, new Set([column]));
    }
    return tables;
  } finally {
    if (source.kind === 'postgres') await runner.release();
  }
}
