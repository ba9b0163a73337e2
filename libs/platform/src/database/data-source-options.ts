import type { DataSourceOptions, MigrationInterface } from 'typeorm';
import type { Type } from '@nestjs/common';
import type { ChangeClock } from '#route-registry';
import { prepareReader, ReaderProcesses, sqliteDriver } from '#sqlite';
import type { SqliteConnection, WriteAheadLogOptions } from '#sqlite';
import type { Configuration } from '../config/configuration.js';
import { DatabaseLogger } from './database-logger.js';
import { ReaderSettings } from './readers/reader-settings.js';
import { replicaUrl } from '#postgres';
import { ReplicaSettings } from './replicas/replica-settings.js';
import type { Replicas } from './replicas/replicas.js';

/** Milliseconds after which a statement is logged as slow. */
const SLOW_STATEMENT = 1_000;
/** Milliseconds after which PostgreSQL ends an idle transaction. */
const IDLE_TRANSACTION_TIMEOUT = 90_000;
/** Milliseconds to wait for a connection from the pool. */
const CONNECT_TIMEOUT = 10_000;

/** The name of an instance's connections in `pg_stat_activity`. */
export function applicationName(configuration: Configuration): string {
  return `atrium ${configuration.app}`;
}

/** Time limits of PostgreSQL for the connections of requests. */
function timeLimits(configuration: Configuration) {
  return {
    statement_timeout: configuration.statementTimeout * 1_000,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT,
  };
}

/** Opens the replicas that the settings name; `undefined` if there are none. Does not wait for their connections. */
export async function openReplicas(configuration: Configuration, clock: ChangeClock): Promise<Replicas | undefined> {
  const { databaseReplicas } = configuration.readSettings(ReplicaSettings);
  const { database } = configuration;
  if (databaseReplicas.length === 0 || database.kind !== 'postgres') return undefined;
  const [{ Replicas: ReplicasClass }, { POSTGRES_CLIENT_OPTIONS }] = await Promise.all([
    import('./replicas/replicas.js'),
    import('#postgres/core'),
  ]);
  return new ReplicasClass(
    databaseReplicas.map((url) => replicaUrl(url, database.url)),
    database.url,
    {
      ...POSTGRES_CLIENT_OPTIONS,
      ...timeLimits(configuration),
      max: configuration.databasePool,
      application_name: `${applicationName(configuration)} snapshots`,
    },
    clock,
  );
}

/** The processes for long reading statements of an SQLite file. They start when they are needed. */
export function createReaders(configuration: Configuration, { path }: WriteAheadLogOptions): ReaderProcesses {
  const { readerProcesses: count } = configuration.readSettings(ReaderSettings);
  return new ReaderProcesses({ path, count, timeLimit: configuration.statementTimeout * 1_000 });
}

/**
 * TypeORM options for the configured database and, on SQLite, the options of the writing connection. Loads the driver
 * of PostgreSQL only for a PostgreSQL database.
 */
export async function dataSourceOptions(
  configuration: Configuration,
  schema: { entities: Type[]; migrations: Type<MigrationInterface>[] },
): Promise<{ typeorm: DataSourceOptions; file?: WriteAheadLogOptions }> {
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
    const { POSTGRES_CLIENT_OPTIONS } = await import('#postgres/core');
    return {
      typeorm: {
        ...shared,
        type: 'postgres',
        url: location.url,
        poolSize: configuration.databasePool,
        applicationName: applicationName(configuration),
        connectTimeoutMS: CONNECT_TIMEOUT,
        installExtensions: false,
        extra: { ...POSTGRES_CLIENT_OPTIONS, ...timeLimits(configuration) },
      },
    };
  }
  return {
    typeorm: {
      ...shared,
      type: 'better-sqlite3',
      database: location.path,
      driver: sqliteDriver,
      readonly: true,
      fileMustExist: true,
      statementCacheSize: 500,
      prepareDatabase: (connection: unknown) => prepareReader(connection as SqliteConnection),
    },
    file: { path: location.path, flushesCommits: configuration.sqliteSynchronous === 'FULL' },
  };
}
