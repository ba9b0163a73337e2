import type { DataSource } from 'typeorm';

/** The databases that Atrium runs on. */
export type DatabaseKind = 'sqlite' | 'postgres';

/** Which database a data source talks to. */
export function databaseKindOf(source: Pick<DataSource, 'options'>): DatabaseKind {
  return source.options.type === 'postgres' ? 'postgres' : 'sqlite';
}
