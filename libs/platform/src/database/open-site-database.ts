import type { MigrationInterface } from 'typeorm';
import type { Type } from '@nestjs/common';
import type { Configuration } from '../config/configuration.js';
import { dataSourceOptions } from './data-source-options.js';
import { SiteDataSource } from './site-data-source.js';

/**
 * Connects to another database with the entities and migrations of an open one, for copies of a site. The caller closes
 * it by `destroy`.
 * @param schema the data source whose schema is used
 * @param configuration the configuration whose database is opened
 * @param access `read` opens no connection that writes (SQLite), so that a copy holds no lock
 */
export async function openSiteDatabase(
  schema: SiteDataSource,
  configuration: Configuration,
  access: 'read' | 'write',
): Promise<SiteDataSource> {
  const { typeorm, file } = await dataSourceOptions(configuration, {
    entities: schema.options.entities as Type[],
    migrations: schema.options.migrations as Type<MigrationInterface>[],
  });
  const source = await new SiteDataSource(typeorm, access === 'write' ? file : undefined).initialize();
  source.derivedTables = schema.derivedTables;
  source.rebuilders = schema.rebuilders;
  return source;
}
