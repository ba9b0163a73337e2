import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import { Database } from '#platform';
import { SiteDataSource, utcInstant } from '#platform/testing';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

/** Types of columns by the type that an entity declares (see `migration-helpers.ts`). */
const TYPES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sqlite: { integer: 'integer', text: 'text', boolean: 'boolean', instant: 'text' },
  postgres: { integer: 'bigint', text: 'text', boolean: 'boolean', instant: 'timestamp with time zone' },
};

/** Statements that describe the columns and the indexes of a table; the parameter is its name. */
const CATALOG = {
  sqlite: {
    columns: `SELECT name, lower(type) AS type, "notnull" = 0 AND pk = 0 AS nullable, pk > 0 AS "primary", dflt_value AS "default",
      pk > 0 AND EXISTS (SELECT 1 FROM sqlite_master WHERE name = $1 AND sql LIKE '%AUTOINCREMENT%') AS generated FROM pragma_table_xinfo($1)`,
    indexes: `SELECT "unique", (SELECT group_concat(i.name) FROM pragma_index_info(l.name) AS i) AS columns FROM pragma_index_list($1) AS l`,
  },
  postgres: {
    columns: `SELECT c.column_name AS name, c.data_type AS type, c.is_nullable = 'YES' AS nullable, c.column_default AS "default", c.is_identity = 'YES' AS generated,
      EXISTS (SELECT 1 FROM pg_index AS i JOIN pg_attribute AS a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
        WHERE i.indrelid = CAST(CAST($1 AS text) AS regclass) AND i.indisprimary AND a.attname = c.column_name) AS "primary"
      FROM information_schema.columns AS c WHERE c.table_schema = current_schema() AND c.table_name = CAST($1 AS text)`,
    indexes: `SELECT i.indisunique AS "unique", array_to_string(ARRAY(SELECT a.attname FROM unnest(i.indkey) WITH ORDINALITY AS k (number, position)
      JOIN pg_attribute AS a ON a.attrelid = i.indrelid AND a.attnum = k.number ORDER BY k.position), ',') AS columns
      FROM pg_index AS i WHERE i.indrelid = CAST(CAST($1 AS text) AS regclass)`,
  },
};

/** The compared properties of a column. */
interface ColumnDescription {
  type: string;
  nullable: boolean;
  primary: boolean;
  generated: boolean;
  default: string | undefined;
}

describe.each(databases)('entities on %s', (database) => {
  describe.each([
    ['academy', AcademyModule],
    ['challenge', ChallengeModule],
  ] as const)('of the deployment %s', (_name, deployment) => {
    let site: Site;
    let source: SiteDataSource;
    let db: Database;
    beforeAll(async () => {
      site = await bootSite(deployment, { database });
      source = site.provider(SiteDataSource);
      db = site.provider(Database);
    }, 60_000);
    afterAll(() => site.close());

    const describeDeclared = (column: ColumnMetadata): ColumnDescription => ({
      type: TYPES[database]![declaredType(column)]!,
      nullable: column.isNullable,
      primary: column.isPrimary,
      generated: column.isGenerated,
      default: normalizeDefault(column.default),
    });
    const columnsOf = async (table: string): Promise<Record<string, ColumnDescription>> => {
      const rows = await db.query<ColumnDescription & { name: string }>(CATALOG[database].columns, [table]);
      return Object.fromEntries(
        rows.map(({ name, type, nullable, primary, generated, default: value }) => [
          name,
          {
            type,
            nullable: Boolean(nullable),
            primary: Boolean(primary),
            generated: Boolean(generated),
            default: normalizeDefault(value),
          },
        ]),
      );
    };

    it('entities declare the columns of the migrated tables, with types, nullability, keys and defaults', async () => {
      expect(source.entityMetadatas.length).toBeGreaterThan(0);
      const tables = source.entityMetadatas.map(({ tableName }) => tableName);
      const stored = await Promise.all(tables.map(async (table) => [table, await columnsOf(table)] as const));
      const inEntities = source.entityMetadatas.map(({ tableName, columns }) => [
        tableName,
        Object.fromEntries(columns.map((column) => [column.databaseName, describeDeclared(column)])),
      ]);
      expect(Object.fromEntries(inEntities)).toEqual(Object.fromEntries(stored));
    });

    it('entities declare indexes and unique columns that exist', async () => {
      for (const { tableName, indices, uniques } of source.entityMetadatas) {
        const rows = await db.query<{ unique: boolean; columns: string }>(CATALOG[database].indexes, [tableName]);
        const existing = rows.map(({ unique, columns }) => ({ unique: Boolean(unique), columns }));
        const namesOf = (columns: readonly ColumnMetadata[]) => columns.map((column) => column.databaseName).join(',');
        for (const { columns, isUnique } of indices)
          expect(existing).toContainEqual({ unique: isUnique, columns: namesOf(columns) });
        for (const { columns } of uniques) expect(existing).toContainEqual({ unique: true, columns: namesOf(columns) });
      }
    });
  });
});

function declaredType({ transformer, type }: ColumnMetadata): string {
  if (transformer === utcInstant) return 'instant';
  return type === Number ? 'integer' : String(type);
}

/** A default without the differences of notation: quotes, casts, letter case, and NULL for none. */
function normalizeDefault(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  const text = String(value).replace(/^'(.*)'(?:::\w+)?$/s, '$1');
  return text.toLowerCase() === 'null' ? undefined : text.toLowerCase();
}
