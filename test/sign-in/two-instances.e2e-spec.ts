import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApplicationPasswordsService, SessionsService, UserWriter } from '#identity';
import { InstallService } from '#identity/testing';
import { createApp } from '#deployment/testing';
import { loadConfiguration } from '#platform/testing';
import { Client, databases, freshDatabase } from '#testing';
import type { FreshDatabase } from '#testing';
import { AccountsModule } from '../users/accounts.fixture.js';

/**
 * How often an instance is asked until it has received a notification; on SQLite it reads changes before it answers.
 */
const ATTEMPTS = { sqlite: 1, postgres: 100 };

describe.each(databases)('two instances of one site on %s', (database) => {
  let store: FreshDatabase;
  const instances: NestFastifyApplication[] = [];

  beforeAll(async () => {
    store = await freshDatabase(database);
    const configuration = loadConfiguration('accounts', {
      ...store.env,
      SITE_URL: 'http://site.test',
      SECRET_KEY: 'the same for both of these instances',
      LOG_LEVEL: 'silent',
    });
    configuration.announcesCommits = true;
    for (let number = 0; number < 2; number++) {
      const app = await createApp(AccountsModule, configuration);
      await app.init();
      await app.getHttpAdapter().getInstance().ready();
      instances.push(app);
    }
  });
  afterAll(async () => {
    for (const app of instances) await app.close();
    await store.drop();
  });

  /** Returns the status for a client as soon as it is the expected one, or the last status after about a second. */
  async function settledStatus(client: Client, expected: number): Promise<number> {
    let status = 0;
    for (let attempt = 0; attempt < ATTEMPTS[database] && status !== expected; attempt++) {
      if (attempt > 0) await sleep(10);
      ({ status } = await client.get('/core/v2/users/me'));
    }
    return status;
  }

  it('instances install the site once', async () => {
    const results = await Promise.allSettled(
      instances.map((app, index) =>
        app.get(InstallService).install({ adminLogin: `first${index}`, adminPassword: 'Passw0rd' }),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(
      instances[0]!.get(InstallService).install({ adminLogin: 'second', adminPassword: 'Passw0rd' }),
    ).rejects.toThrow('installed already');
  });

  it('instances accept the same passwords, and refuse a revoked one', async () => {
    const [first, second] = instances as [NestFastifyApplication, NestFastifyApplication];
    const user = await first.get(UserWriter).create({ login: 'both', email: 'both@example.org', password: 'x' });
    const { entity, password } = await first.get(ApplicationPasswordsService).create(user.id, { name: 'both' });
    const here = new Client(first, '/api', { login: 'both', password });
    const there = new Client(second, '/api', { login: 'both', password });
    expect([await settledStatus(here, 200), await settledStatus(there, 200)]).toEqual([200, 200]);
    await first.get(ApplicationPasswordsService).revoke(user.id, entity.uuid);
    expect((await here.get('/core/v2/users/me')).status).toBe(401);
    expect(await settledStatus(there, 401)).toBe(401);
  });

  it('instances accept the same sessions, and refuse an ended one', async () => {
    const [first, second] = instances as [NestFastifyApplication, NestFastifyApplication];
    const { id } = await first
      .get(UserWriter)
      .create({ login: 'browsing', email: 'browsing@example.org', password: 'x' });
    const session = await first.get(SessionsService).start(id, { ipAddress: '203.0.113.1', userAgent: '' }, 'short');
    const { token } = session!;
    // The first time from the database, then from the cache.
    for (let count = 0; count < 2; count++) expect((await second.get(SessionsService).find(token))?.actor.id).toBe(id);
    await first.get(SessionsService).endAll(id);
    expect(await first.get(SessionsService).find(token)).toBeUndefined();
    for (let attempt = 0; attempt < ATTEMPTS[database] && (await second.get(SessionsService).find(token)); attempt++)
      await sleep(10);
    expect(await second.get(SessionsService).find(token)).toBeUndefined();
  });
});
