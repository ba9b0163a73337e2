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

/** The name of an instance's connections in `pg_stat_activity`. */
export function applicationName(configuration: Configuration): string {
  return `atrium ${configuration.app}`;
}

/**
 * TypeORM options for the configured database and, on SQLite, the options of the writing connection. Loads the driver of
 * PostgreSQL only for a PostgreSQL database.
 */
export async function dataSourceOptions(
  configuration: Configuration,
  schema: { entities: Type[]; migrations: Type<MigrationInterface>[] },
): Promise<{ typeorm: DataSourceOptions; file?: SqliteConnectionOptions }> {
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
  if (location.kind === 'postgres') {
    const { POSTGRES_CLIENT_OPTIONS } = await import('./postgres-client-options.js');
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
  }
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
