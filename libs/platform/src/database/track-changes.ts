import type { ChangeClock } from '#route-registry';
import { ChangeTracker, readPostgresSchema, readSqliteSchema } from '#change-tracking';
import type { CacheTags } from '#change-tracking';
import type { SiteDataSource } from './site-data-source.js';

/** Connects a migrated database with the clock of its application, so that caches follow its changes. */
export async function trackChanges(
  source: SiteDataSource,
  clock: ChangeClock,
  tags: ReadonlyMap<string, CacheTags>,
): Promise<void> {
  const { currentTransaction } = source;
  const readSchema = source.kind === 'sqlite' ? readSqliteSchema : readPostgresSchema;
  const schema = await source.withQueryRunner((runner) =>
    readSchema(<T>(sql: string) => runner.query(sql) as Promise<T[]>),
  );
  source.tracker = new ChangeTracker(schema, tags);
  source.clock = clock;
  clock.readVersion = () =>
    currentTransaction.get() ? undefined : (currentTransaction.snapshot()?.version ?? clock.version);
}
