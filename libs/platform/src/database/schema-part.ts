import type { Type } from '@nestjs/common';
import type { MigrationInterface } from 'typeorm';
import type { CacheTags } from '#change-tracking';
import type { RebuildDerivedTables } from './site-data-source.js';

/** The entities and migrations of one library. */
export interface SchemaPart {
  /** Entity classes. */
  entities?: Type[];
  /** Migration classes. Their names end in a timestamp of 13 digits, which orders them across libraries. */
  migrations?: Type<MigrationInterface>[];
  /** Names of tables whose rows are derived from other tables, such as counters. Backups leave them out. */
  derivedTables?: readonly string[];
  /**
   * Rebuilds the derived tables that triggers do not maintain, when a restore, a move or a rewrite of addresses has
   * changed the other tables.
   */
  rebuildDerivedTables?: RebuildDerivedTables;
  /** Cache tags by table: the columns by whose values changes are distinguished (docs/caching.md). */
  cacheTags?: Readonly<Record<string, CacheTags>>;
  /** The tables in `cacheTags` that only SQLite or only PostgreSQL has. */
  optionalTables?: readonly string[];
}
