import { ArrayMaxSize, ValidateBy } from 'class-validator';
import { isPostgresUrl } from '#postgres';
import { commaList } from '../../config/parsers.js';
import type { Configuration } from '../../config/configuration.js';
import type { DependentSettings } from '../../config/dependent-settings.js';
import { Setting } from '../../config/setting.js';

/** Whether a value is a list of URLs with which the PostgreSQL driver can connect. */
function arePostgresUrls(value: unknown): boolean {
  return Array.isArray(value) && value.every(isPostgresUrl);
}

/** The replicas from which requests read. */
export class ReplicaSettings implements DependentSettings {
  /** URLs of the replicas. Parts that they lack are those of `DATABASE_URL`. */
  @Setting({
    variable: 'DATABASE_REPLICAS',
    fallback: ',',
    fallbackDescription: 'none',
    about:
      'Hot standbys of the PostgreSQL server from which requests read; user, password and database default to those of DATABASE_URL.',
    secret: true,
    allowed: 'postgres://host:port, separated by commas',
    parse: commaList,
    rules: [ArrayMaxSize(20), ValidateBy({ name: 'databaseReplicas', validator: { validate: arePostgresUrls } })],
  })
  readonly databaseReplicas!: string[];

  findConflicts({ database }: Configuration): string[] {
    return this.databaseReplicas.length > 0 && database.kind !== 'postgres'
      ? ['DATABASE_REPLICAS: requires a postgres:// URL in DATABASE_URL.']
      : [];
  }
}
