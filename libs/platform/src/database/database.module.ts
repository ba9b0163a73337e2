import {
  ConfigurableModuleBuilder,
  Logger,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { getEntityManagerToken, TypeOrmModule } from '@nestjs/typeorm';
import { ChangeClock, ChangeClockModule } from '#route-registry';
import { DataSource } from 'typeorm';
import { trackChanges } from './track-changes.js';
import { Configuration } from '../config/configuration.js';
import { dataSourceOptions, openReplicas, createReaders } from './data-source-options.js';
import { Database } from './database.js';
import { checkSchema } from './schema-errors.js';
import { migrate, refusePendingMigrations } from './migrate.js';
import type { SchemaPart } from './schema-part.js';
import { SiteDataSource } from './site-data-source.js';
import { UnitOfWork } from './unit-of-work.js';

/** Options of the database module. */
export interface DatabaseModuleOptions extends SchemaPart {
  /** Whether pending migrations run at the start; default true. */
  runMigrations?: boolean;
  /** Milliseconds after which a unit of work is rolled back; default 60,000. */
  unitOfWorkTimeout?: number;
}

/** Holds the options of `forFeature`, so that they can be found among the providers of all modules. */
class DeclaredSchema {
  constructor(readonly part: SchemaPart) {}
}

const { ConfigurableModuleClass, MODULE_OPTIONS_TOKEN } = new ConfigurableModuleBuilder<DatabaseModuleOptions>({
  moduleName: 'Database',
})
  .setClassMethodName('forRoot')
  .setExtras({}, (definition) => ({ ...definition, global: true }))
  .build();

/** The schema of each library, with the name of its module. */
function declaredSchema(modules: ModulesContainer): (SchemaPart & { owner: string })[] {
  const all = [...modules.values()];
  return all.flatMap((module) => {
    const owner = all.find(({ imports }) => imports.has(module))?.name ?? 'DatabaseModule';
    return [...module.providers.values()].flatMap(({ instance }) =>
      instance instanceof DeclaredSchema ? [{ ...instance.part, owner }] : [],
    );
  });
}

async function connect(
  configuration: Configuration,
  options: DatabaseModuleOptions,
  modules: ModulesContainer,
  clock: ChangeClock,
): Promise<SiteDataSource> {
  const parts = [{ ...options, owner: 'DatabaseModule' }, ...declaredSchema(modules)];
  const entities = [...new Set(parts.flatMap(({ entities: own = [] }) => own))];
  const { typeorm, file } = await dataSourceOptions(configuration, {
    entities,
    migrations: [...new Set(parts.flatMap(({ migrations = [] }) => migrations))],
  });
  const source = await new SiteDataSource(typeorm, file).initialize();
  source.derivedTables = new Set(parts.flatMap(({ derivedTables = [] }) => derivedTables));
  source.rebuilders = parts.flatMap(({ rebuildDerivedTables: rebuild = [] }) => rebuild);
  try {
    if (!configuration.runsMigrations) await refusePendingMigrations(source, configuration.commandLine);
    const names = options.runMigrations === false ? [] : await migrate(source);
    if (names.length > 0) new Logger('Migrations').log(`Completed: ${names.join(', ')}`);
    if (options.runMigrations !== false) await checkSchema(source, entities, parts);
    const tags = parts.flatMap(({ cacheTags = {} }) => Object.entries(cacheTags));
    await trackChanges(source, clock, new Map(tags));
    source.openSharedFile(configuration.announcesCommits);
    source.replicas = await openReplicas(configuration, clock);
    if (file) source.readers = createReaders(configuration, file);
    return source;
  } catch (error) {
    await source.destroy();
    throw error;
  }
}

/**
 * The database of an app. The app imports `forRoot({})` once. Each library with entities imports `forFeature({entities,
 * migrations})`, which also provides their repositories.
 */
@Module({
  imports: [ChangeClockModule],
  providers: [
    {
      provide: SiteDataSource,
      useFactory: connect,
      inject: [Configuration, MODULE_OPTIONS_TOKEN, ModulesContainer, ChangeClock],
    },
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
  constructor(
    private readonly source: SiteDataSource,
    modules: ModulesContainer,
  ) {
    super();
    // Nest calls the shutdown hooks of modules by increasing distance. All global modules have the same one, and their
    // order is otherwise that of the imports.
    for (const module of modules.values()) if (module.metatype === DatabaseModule) module.distance = Infinity;
  }

  /** Registers the entities and migrations of a library. */
  static forFeature(part: SchemaPart): DynamicModule {
    const repositories = TypeOrmModule.forFeature(part.entities ?? []);
    return {
      module: DatabaseFeatureModule,
      imports: [repositories],
      exports: [repositories],
      providers: [{ provide: DeclaredSchema, useValue: new DeclaredSchema(part) }],
    };
  }

  /** Closes the connections. The constructor ensures that the hooks of all other modules have run before. */
  async onApplicationShutdown(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
  }
}

/** The module that `DatabaseModule.forFeature` returns. */
@Module({})
class DatabaseFeatureModule {}
