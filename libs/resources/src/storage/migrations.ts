import type { Type } from '@nestjs/common';
import { runDdl } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { StoredField } from '../declaration/stored-field.js';
import { declarationOf } from '../declaration/stored-resource.decorator.js';
import type { StoredResourceDeclaration } from '../declaration/stored-resource.decorator.js';

/** Portable types of the columns (see `runDdl`). Texts are `{key}`, which both databases compare by bytes. */
const DDL_TYPES = {
  text: '{key}',
  integer: '{integer}',
  decimal: '{real}',
  flag: '{flag}',
  instant: '{instant}',
  relation: '{integer}',
} as const;

/**
 * Derives the migrations of a resource from its declaration: one creates its tables, and one for each date of `added`
 * adds the fields of that date. Do not change a date of the declaration after a site has run the migration of that
 * date.
 */
export function migrationsOf(resource: Type<object>): Type<MigrationInterface>[] {
  const declaration = declarationOf(resource);
  const { fields, created, table } = declaration;
  const unfilled = fields.find(
    (field) => field.added && field.required && field.column && field.defaultValue === undefined,
  );
  if (unfilled)
    throw new Error(
      `${resource.name}.${unfilled.name}: is required and added later, so stored items would have no value; set \`default\`.`,
    );
  const early = fields.find(({ added }) => added !== undefined && timestampOf(added) < timestampOf(created));
  if (early)
    throw new Error(
      `${resource.name}.${early.name}: is added on ${early.added}, before its table is created on ${created}; correct one of the dates.`,
    );
  const original = fields.filter(({ added }) => added === undefined);
  const dates = [...new Set(fields.flatMap(({ added }) => added ?? []))].sort();
  return [
    createMigration(
      `Create_${table}`,
      checkedDate(resource, created),
      createStatements(declaration, original),
      dropStatements(declaration, original),
    ),
    ...dates.map((date) => {
      const added = fields.filter((field) => field.added === date);
      return createMigration(
        `Extend_${table}`,
        checkedDate(resource, date),
        extendStatements(declaration, added),
        revertStatements(declaration, added),
      );
    }),
  ];
}

/**
 * Converts a date such as `2026-11-22` or an instant to milliseconds since 1970. Returns NaN for other texts, for dates
 * that no month has, and for the date that a declaration lacks if TypeScript did not check it.
 */
function timestampOf(date: string | undefined): number {
  if (date === undefined) return NaN;
  if (date.length !== 10) return Date.parse(date);
  const time = Date.parse(`${date}T00:00:00Z`);
  // JavaScript reads February 30 as March 2.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? time : NaN;
}

/** TypeORM reads the timestamp of a migration from the last 13 characters of its name. */
const NAMEABLE = /^\d{13}$/;

function checkedDate({ name }: Type<object>, date: string): string {
  const timestamp = timestampOf(date);
  if (!Number.isSafeInteger(timestamp))
    throw new Error(`${name}: "${date}" is not a date; write \`created\` and \`added\` like 2026-11-22.`);
  if (!NAMEABLE.test(String(timestamp)))
    throw new Error(`${name}: "${date}" is not between 2001-09-09 and 2286-11-20; correct \`created\` or \`added\`.`);
  return date;
}

/**
 * Returns the name of the table with the values of a field that has no column of its own: a relation to several items,
 * or meta.
 */
export function fieldTable({ table }: StoredResourceDeclaration, { name }: StoredField): string {
  return `${table}_${name}`;
}

function createStatements(declaration: StoredResourceDeclaration, fields: readonly StoredField[]): string[] {
  const columns = fields.flatMap((field) => (field.column ? [columnDdl(field)] : []));
  return [
    `CREATE TABLE "${declaration.table}" (id {id}, ${columns.join(', ')})`,
    ...fields.flatMap((field) => indexOrTableStatements(declaration, field)),
  ];
}

/** A column that is added to a table with rows is not required: the rows have no value. */
function extendStatements(declaration: StoredResourceDeclaration, fields: readonly StoredField[]): string[] {
  return fields.flatMap((field) => [
    ...(field.column
      ? [`ALTER TABLE "${declaration.table}" ADD COLUMN ${columnDdl({ ...field, required: false })}`]
      : []),
    ...indexOrTableStatements(declaration, field),
  ]);
}

function dropStatements(declaration: StoredResourceDeclaration, fields: readonly StoredField[]): string[] {
  const tables = fields.filter(({ column }) => column === undefined).map((field) => fieldTable(declaration, field));
  return [...tables, declaration.table].map((table) => `DROP TABLE "${table}"`);
}

function revertStatements(declaration: StoredResourceDeclaration, fields: readonly StoredField[]): string[] {
  return fields.flatMap((field) =>
    field.column
      ? [
          ...(isIndexed(field) ? [`DROP INDEX "${declaration.table}_by_${field.name}"`] : []),
          `ALTER TABLE "${declaration.table}" DROP COLUMN "${field.column}"`,
        ]
      : [`DROP TABLE "${fieldTable(declaration, field)}"`],
  );
}

function columnDdl({ kind, column, defaultValue, required }: StoredField): string {
  const literal =
    typeof defaultValue === 'string' ? `'${defaultValue.replaceAll("'", "''")}'` : String(defaultValue).toUpperCase();
  return [
    `"${column}" ${DDL_TYPES[kind as keyof typeof DDL_TYPES]}`,
    ...(required || defaultValue !== undefined ? ['NOT NULL'] : []),
    ...(defaultValue === undefined ? [] : [`DEFAULT ${literal}`]),
  ].join(' ');
}

function isIndexed({ filterable, sortable }: StoredField): boolean {
  return filterable || sortable;
}

/** Returns the statements that create the index of a field with a column, or the table of a field without one. */
function indexOrTableStatements(declaration: StoredResourceDeclaration, field: StoredField): string[] {
  const { table } = declaration;
  if (!field.column) return fieldTableStatements(declaration, field);
  return isIndexed(field) ? [`CREATE INDEX "${table}_by_${field.name}" ON "${table}" ("${field.column}", id)`] : [];
}

function fieldTableStatements(declaration: StoredResourceDeclaration, field: StoredField): string[] {
  const { table } = declaration;
  const valueTable = fieldTable(declaration, field);
  const owner = `item_id {integer} NOT NULL REFERENCES "${table}" (id) ON DELETE CASCADE`;
  if (field.kind === 'meta')
    return [
      `CREATE TABLE "${valueTable}" (id {id}, ${owner}, key {key} NOT NULL, value {json})`,
      `CREATE INDEX "${valueTable}_by_item" ON "${valueTable}" (item_id, key)`,
    ];
  return [
    `CREATE TABLE "${valueTable}" (${owner}, position {integer} NOT NULL, target_id {integer} NOT NULL, PRIMARY KEY (item_id, position))`,
    `CREATE INDEX "${valueTable}_by_target" ON "${valueTable}" (target_id, item_id)`,
  ];
}

function createMigration(
  label: string,
  date: string,
  up: readonly string[],
  down: readonly string[],
): Type<MigrationInterface> {
  const timestamp = timestampOf(date);
  const name = `${label}${timestamp}`;
  class DerivedMigration implements MigrationInterface {
    readonly name = name;

    async up(queryRunner: QueryRunner): Promise<void> {
      await runDdl(queryRunner, ...up);
    }

    async down(queryRunner: QueryRunner): Promise<void> {
      await runDdl(queryRunner, ...down);
    }
  }
  Object.defineProperty(DerivedMigration, 'name', { value: name });
  return DerivedMigration;
}
