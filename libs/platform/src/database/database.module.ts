import {
  ConfigurableModuleBuilder,
  Logger,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
  type Type,
} from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { getEntityManagerToken, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type MigrationInterface } from 'typeorm';
import { Configuration } from '../config/configuration.js';
import { dataSourceOptions } from './data-source-options.js';
import { Database } from './database.js';
import { migrate } from './migrate.js';
import { SiteDataSource } from './site-data-source.js';
import { UnitOfWork } from './unit-of-work.js';

/** The part of the schema that one lib brings along. */
export interface SchemaPart {
  /** Entity classes. */
  entities?: Type[];
  /** Migration classes; their names end in a timestamp of 13 digits, which orders them across libs. */
  migrations?: Type<MigrationInterface>[];
  /** Names of tables whose rows triggers derive from other tables, such as counters; backups leave them out. */
  derivedTables?: readonly string[];
}

/** Options of the database of an app. */
export interface DatabaseModuleOptions extends SchemaPart {
  /** Whether pending migrations are run at the start; default true. */
  runMigrations?: boolean;
  /** Milliseconds a unit of work may take before it is undone; default 60,000. */
  unitOfWorkTimeout?: number;
}

/** Wraps what `forFeature` was given, to be found again among the providers of all modules. */
class DeclaredSchema {
  constructor(readonly part: SchemaPart) {}
}

const { ConfigurableModuleClass, MODULE_OPTIONS_TOKEN } = new ConfigurableModuleBuilder<DatabaseModuleOptions>({
  moduleName: 'Database',
})
  .setClassMethodName('forRoot')
  .setExtras({}, (definition) => ({ ...definition, global: true }))
  .build();

function declaredSchema(modules: ModulesContainer): SchemaPart[] {
  const providers = [...modules.values()].flatMap((module) => [...module.providers.values()]);
  return providers.flatMap(({ instance }) => (instance instanceof DeclaredSchema ? [instance.part] : []));
}

async function connect(
  configuration: Configuration,
  options: DatabaseModuleOptions,
  modules: ModulesContainer,
): Promise<SiteDataSource> {
  const parts = [options, ...declaredSchema(modules)];
  const { typeorm, file } = dataSourceOptions(configuration, {
    entities: [...new Set(parts.flatMap(({ entities = [] }) => entities))],
    migrations: [...new Set(parts.flatMap(({ migrations = [] }) => migrations))],
  });
  const source = await new SiteDataSource(typeorm, file).initialize();
  source.derivedTables = new Set(parts.flatMap(({ derivedTables = [] }) => derivedTables));
  if (options.runMigrations === false) return source;
  try {
    const names = await migrate(source);
    if (names.length > 0) new Logger('Migrations').log(`Done: ${names.join(', ')}`);
    return source;
  } catch (error) {
    await source.destroy();
    throw error;
  }
}

/**
 * The database of an app. `forRoot({})` once, in the app; each lib that stores something imports
 * `forFeature({entities, migrations})`, which also makes its repositories injectable.
 */
@Module({
  providers: [
    { provide: SiteDataSource, useFactory: connect, inject: [Configuration, MODULE_OPTIONS_TOKEN, ModulesContainer] },
    { provide: DataSource, useExisting: SiteDataSource },
    {
      provide: getEntityManagerToken(),
      useFactory: (source: SiteDataSource) => source.manager,
      inject: [SiteDataSource],
    },
    {
      provide: UnitOfWork,
      useFactory: (source: SiteDataSource, { unitOfWorkTimeout }: DatabaseModuleOptions) =>
        new UnitOfWork(source, unitOfWorkTimeout),
      inject: [SiteDataSource, MODULE_OPTIONS_TOKEN],
    },
    Database,
  ],
  exports: [SiteDataSource, DataSource, getEntityManagerToken(), UnitOfWork, Database],
})
export class DatabaseModule extends ConfigurableModuleClass implements OnApplicationShutdown {
  constructor(private readonly source: SiteDataSource) {
    super();
  }

  /** Entities and migrations of a lib. */
  static forFeature(part: SchemaPart): DynamicModule {
    const repositories = TypeOrmModule.forFeature(part.entities ?? []);
    return {
      module: DatabaseFeatureModule,
      imports: [repositories],
      exports: [repositories],
      providers: [{ provide: DeclaredSchema, useValue: new DeclaredSchema(part) }],
    };
  }

  /** Closes the connections, after everything else had its turn to write. */
  async onApplicationShutdown(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
  }
}

/** Host of what one lib gave to `DatabaseModule.forFeature`. */
@Module({})
class DatabaseFeatureModule {}
