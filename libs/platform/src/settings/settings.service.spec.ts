import type { TestingModule } from '@nestjs/testing';
import { Client } from 'pg';
import { databases, freshDatabase } from '#testing';
import type { FreshDatabase } from '#testing';
import { waitUntil } from '#testing/time';
import { ChangeBus } from '../change-bus/change-bus.js';
import { Database } from '../database/database.js';
import { startDatabaseApp } from '../database/database-app.fixture.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { defineSetting } from './setting-definition.js';
import { INSTALLED_AT, SettingsModule } from './settings.module.js';
import { SettingsService } from './settings.service.js';

const TITLE = defineSetting<string>({ name: 'title', default: 'A site' });
const PER_PAGE = defineSetting<number>({ name: 'posts_per_page', default: 10 });

function start(fresh: FreshDatabase): Promise<TestingModule> {
  return startDatabaseApp(fresh.env, { imports: [SettingsModule.forFeature([TITLE, PER_PAGE])] });
}

describe.each(databases)('SettingsService on %s', (kind) => {
  let fresh: FreshDatabase;
  let app: TestingModule;
  let settings: SettingsService;
  let units: UnitOfWork;

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    app = await start(fresh);
    settings = app.get(SettingsService);
    units = app.get(UnitOfWork);
  });

  afterAll(async () => {
    await app?.close();
    await fresh?.drop();
  });

  it('returns defaults until options are set, and after they are reset', async () => {
    expect(await settings.get(TITLE)).toBe('A site');
    await settings.set(TITLE, 'Ærø “æther”');
    expect(await settings.get(TITLE)).toBe('Ærø “æther”');
    await settings.reset(TITLE);
    expect(await settings.get(TITLE)).toBe('A site');
    expect(Date.parse(await settings.get(INSTALLED_AT))).toBeGreaterThan(Date.now() - 60_000);
    expect(settings.definition('posts_per_page')).toBe(PER_PAGE);
    expect(() => settings.definition('nonsense')).toThrow('nonsense');
  });

  it('reads options from the cache', async () => {
    await settings.get(TITLE);
    const query = jest.spyOn(app.get(Database), 'query');
    await settings.get(TITLE);
    await settings.get(PER_PAGE);
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
  });

  it('shows a change within its unit of work immediately, and elsewhere after the commit', async () => {
    await expect(
      units.run(async () => {
        await settings.set(PER_PAGE, 3);
        expect(await settings.get(PER_PAGE)).toBe(3);
        expect(await units.runOutside(() => settings.get(PER_PAGE))).toBe(10);
        throw new Error('rollback');
      }),
    ).rejects.toThrow('rollback');
    expect(await settings.get(PER_PAGE)).toBe(10);
    await units.run(async () => {
      await settings.set(PER_PAGE, 4);
    });
    expect(await settings.get(PER_PAGE)).toBe(4);
  });

  if (kind !== 'postgres') return;

  it('invalidates the cache of other instances', async () => {
    const other = await start(fresh);
    const otherSettings = other.get(SettingsService);
    expect(await otherSettings.get(PER_PAGE)).toBe(4);
    await settings.set(PER_PAGE, 5);
    await waitUntil(async () => (await otherSettings.get(PER_PAGE)) === 5);
    await other.close();
  });

  it('changes an option from the value that another instance has stored, before its notification arrives', async () => {
    await settings.set(PER_PAGE, 6);
    await settings.get(PER_PAGE);
    const client = new Client({ connectionString: fresh.env.DATABASE_URL });
    await client.connect();
    // A commit whose notification has not arrived.
    await client.query(`UPDATE options SET value = '7' WHERE name = 'posts_per_page'`);
    await client.end();
    await units.run(async () => settings.set(PER_PAGE, (await settings.get(PER_PAGE)) + 1));
    expect(await settings.get(PER_PAGE)).toBe(8);
  });

  it('retries a unit of work if another instance changes an option that it has read', async () => {
    const other = await start(fresh);
    const instances = [
      { own: app, read: TITLE, write: PER_PAGE, value: 12 },
      { own: other, read: PER_PAGE, write: TITLE, value: 'Other' },
    ];
    for (const { own } of instances) await own.get(SettingsService).snapshot();
    let attempts = 0;
    let bothHaveRead = (): void => undefined;
    const reading = new Promise<void>((resolve) => {
      bothHaveRead = resolve;
    });
    await Promise.all(
      instances.map(({ own, read, write, value }) =>
        own.get(UnitOfWork).run(async () => {
          attempts += 1;
          await own.get(SettingsService).get<unknown>(read);
          if (attempts === instances.length) bothHaveRead();
          await reading;
          await own.get(SettingsService).set<unknown>(write, value);
        }),
      ),
    );
    expect(attempts).toBeGreaterThan(instances.length);
    await other.close();
  });

  it('reads no options in a unit of work that changes none', async () => {
    await settings.get(TITLE);
    const query = jest.spyOn(app.get(Database), 'query');
    await units.run(() => settings.get(TITLE));
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
  });

  it('does not use the cache while changes of other instances cannot be received', async () => {
    const bus = app.get(ChangeBus);
    await settings.set(TITLE, 'Told');
    const query = jest.spyOn(app.get(Database), 'query');
    expect(bus.connected).toBe(true);
    await units.run((manager) =>
      manager.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE '%changes' AND datname = current_database()`,
      ),
    );
    await waitUntil(() => !bus.connected);
    expect([await settings.get(TITLE), await settings.get(TITLE)]).toEqual(['Told', 'Told']);
    expect(query).toHaveBeenCalledTimes(2);
    query.mockRestore();
    await waitUntil(() => bus.connected);
  });
});
