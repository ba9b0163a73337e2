import type { TestingModule } from '@nestjs/testing';
import { databases, freshDatabase } from '#testing';
import type { FreshDatabase } from '#testing';
import { SiteDataSource } from '../database/site-data-source.js';
import { startDatabaseApp } from '../database/database-app.fixture.js';
import { Library } from './library.decorator.js';

/** A library without a table of its own, which maintains rows of a table of the platform. */
@Library({ derivedTables: ['options'] })
class WithDerivedTables {}

let rebuilds = 0;
@Library({
  rebuildDerivedTables: () => {
    rebuilds++;
    return Promise.resolve();
  },
})
class WithRebuild {}

@Library({ cacheTags: { options: ['name'] } })
class WithCacheTags {}

describe.each(databases)('@Library without entities and migrations on %s', (database) => {
  let fresh: FreshDatabase;
  let app: TestingModule;
  let source: SiteDataSource;
  beforeAll(async () => {
    fresh = await freshDatabase(database);
    app = await startDatabaseApp(fresh.env, { imports: [WithDerivedTables, WithRebuild, WithCacheTags] });
    source = app.get(SiteDataSource);
  });
  afterAll(async () => {
    await app.close();
    await fresh.drop();
  });

  it('registers derived tables', () => expect([...source.derivedTables]).toContain('options'));

  it('registers the function that rebuilds derived tables', async () => {
    const runner = source.createQueryRunner();
    await source.rebuildDerivedTables(runner);
    await runner.release();
    expect(rebuilds).toBe(1);
    rebuilds = 0;
  });

  it('registers cache tags', () => expect(source.tracker?.firstTagOf('options')).toBe('name'));
});
