import { setImmediate } from 'node:timers';
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
  const { current } = source;
  const runner = source.createQueryRunner();
  try {
    const readSchema = source.kind === 'sqlite' ? readSqliteSchema : readPostgresSchema;
    const schema = await readSchema(<T>(sql: string) => runner.query(sql) as Promise<T[]>);
    source.tracker = new ChangeTracker(schema, tags);
  } finally {
    if (source.kind === 'postgres') await runner.release();
  }
  source.clock = clock;
  clock.readVersion = () => (current.get() ? undefined : (current.snapshot()?.version ?? clock.version));
  if (source.kind === 'sqlite') clock.beforeLookup = foreignCommitCheck(source, clock);
}

/**
 * Returns a function that makes everything stale after another process has committed to the SQLite file, such as a
 * command. It queries SQLite once per turn of the event loop, because each query takes microseconds.
 */
function foreignCommitCheck(source: SiteDataSource, clock: ChangeClock): () => void {
  let known = source.readDataVersion();
  let isFresh = false;
  return () => {
    if (isFresh) return;
    isFresh = true;
    setImmediate(() => {
      isFresh = false;
    });
    if (!source.isInitialized) return;
    const now = source.readDataVersion();
    if (now === known) return;
    known = now;
    clock.invalidateAll();
  };
}
