import type { DataSource } from 'typeorm';

/** The supported databases. */
export type DatabaseKind = 'sqlite' | 'postgres';

/** The kind of database of a data source. */
export function databaseKindOf(source: Pick<DataSource, 'options'>): DatabaseKind {
  return source.options.type === 'postgres' ? 'postgres' : 'sqlite';
}
