import { databases, freshDatabase } from '#testing';
import type { FreshDatabase } from '#testing';
import { postgresServer } from '../../bench/postgres-server.mjs';

const onPostgres = databases.includes('postgres') ? describe : describe.skip;

onPostgres('postgresServer', () => {
  const before = process.env['DATABASE_URL'];
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase('postgres');
    process.env['DATABASE_URL'] = fresh.env.DATABASE_URL;
  });
  afterAll(async () => {
    if (before === undefined) delete process.env['DATABASE_URL'];
    else process.env['DATABASE_URL'] = before;
    await fresh.drop();
  });

  it('creates databases of different names for one handle, and for one that is opened after another was closed', async () => {
    const [first, second] = [await postgresServer(), await postgresServer()];
    const urls = [await first.createDatabase(), await first.createDatabase(), await second.createDatabase()];
    await first.close();
    const third = await postgresServer();
    urls.push(await third.createDatabase());
    expect(new Set(urls).size).toBe(4);
    await second.close();
    await third.close();
  });
});
