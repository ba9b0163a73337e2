import pg from 'pg';
import type { DataSourceOptions, MigrationInterface } from 'typeorm';
import type { Type } from '@nestjs/common';
import type { Configuration } from '../config/configuration.js';
import { DatabaseLogger } from './database-logger.js';
import { prepareReader } from './sqlite-connection.js';
import type { SqliteConnection, SqliteConnectionOptions } from './sqlite-connection.js';

/** Statements that take longer, in milliseconds, are logged as slow. */
const SLOW_STATEMENT = 1_000;
/** Milliseconds after which PostgreSQL ends an idle transaction. */
const IDLE_TRANSACTION_TIMEOUT = 90_000;
/** Milliseconds to wait for a connection from the pool. */
const CONNECT_TIMEOUT = 10_000;

const INT8 = 20;
const TIMESTAMPTZ = 1184;

/**
 * Parses values like the SQLite driver: counts and ids as numbers, instants as ISO text. Integers beyond the safe range
 * stay texts.
 */
const SQLITE_COMPATIBLE_TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const parse = pg.types.getTypeParser(oid, format) as (text: string) => unknown;
    if (format === 'binary') return parse;
    if (oid === INT8) return (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : text);
    if (oid === TIMESTAMPTZ)
      return (text: string) => {
        const parsed = parse(text);
        return parsed instanceof Date ? parsed.toISOString() : parsed;
      };
    return parse;
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** Options of the PostgreSQL driver for all connections, including that of the change bus. */
export const POSTGRES_CLIENT_OPTIONS = { types: SQLITE_COMPATIBLE_TYPES, keepAlive: true } as const;

/** The name of an instance's connections in `pg_stat_activity`. */
export function applicationName(configuration: Configuration): string {
  return `atrium ${configuration.app}`;
}

/** TypeORM options for the configured database and, on SQLite, the options of the writing connection. */
export function dataSourceOptions(
  configuration: Configuration,
  schema: { entities: Type[]; migrations: Type<MigrationInterface>[] },
): { typeorm: DataSourceOptions; file?: SqliteConnectionOptions } {
  const shared = {
    ...schema,
    migrationsTableName: 'migrations',
    synchronize: false,
    migrationsRun: false,
    logging: false,
    logger: new DatabaseLogger(),
    maxQueryExecutionTime: SLOW_STATEMENT,
  } as const;
  const location = configuration.database;
  if (location.kind === 'postgres')
    return {
      typeorm: {
        ...shared,
        type: 'postgres',
        url: location.url,
        poolSize: configuration.databasePool,
        applicationName: applicationName(configuration),
        connectTimeoutMS: CONNECT_TIMEOUT,
        installExtensions: false,
        extra: {
          ...POSTGRES_CLIENT_OPTIONS,
          statement_timeout: configuration.statementTimeout * 1_000,
          idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT,
        },
      },
    };
  return {
    typeorm: {
      ...shared,
      type: 'better-sqlite3',
      database: location.path,
      readonly: true,
      fileMustExist: true,
      statementCacheSize: 500,
      prepareDatabase: (connection: unknown) => prepareReader(connection as SqliteConnection),
    },
    file: { path: location.path, synchronous: configuration.sqliteSynchronous },
  };
}
