import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Client as PostgresClient } from 'pg';
import { AcademyModule } from '#academy';
import { createApp } from '#deployment/testing';
import { UserWriter } from '#identity';
import { InstallService } from '#identity/testing';
import { ChangeBus, Database } from '#platform';
import { CHANGE_CHANNEL, loadConfiguration, registerSql } from '#platform/testing';
import { ChangeClock, TaggedCache } from '#route-registry';
import { databases, describeWithRedis, freshDatabase, installForServer, RedisServer, ServerProcess } from '#testing';
import type { FreshDatabase } from '#testing';
import { AccountsModule } from '../users/accounts.fixture.js';
import { findStaleAnswers } from './watched-posts.fixture.js';

const DEFAULTS = {
  SITE_URL: 'http://site.test',
  SECRET_KEY: 'the same for all of these instances',
  LOG_LEVEL: 'silent',
};
/** Milliseconds within which an instance must have received an announcement. */
const LIMIT = 8_000;
const READ_NAME = 'SELECT name FROM users WHERE id = $1';

/** For a long run: `WORKERS_SECONDS=60 npm test -- test/consistency/redis`. */
const SECONDS = Number(process.env['WORKERS_SECONDS'] ?? 1);
/** Milliseconds within which workers learn of each other's changes. */
const ANNOUNCEMENT_LIMIT = 250;

/** Starts an instance of the site. */
async function startInstance(env: Readonly<Record<string, string>>): Promise<NestFastifyApplication> {
  const configuration = loadConfiguration('accounts', { ...DEFAULTS, ...env });
  configuration.announcesCommits = true;
  const app = await createApp(AccountsModule, configuration);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return app;
}

/** Waits until a condition is true. Returns whether it has become true in time. */
async function becomesTrue(condition: () => boolean | Promise<boolean>, limit = LIMIT): Promise<boolean> {
  for (const end = performance.now() + limit; performance.now() < end; await sleep(10))
    if (await condition()) return true;
  return false;
}

if (databases.includes('postgres'))
  describeWithRedis('announcements of commits through Redis', () => {
    let store: FreshDatabase;
    let redis: RedisServer;
    let listener: PostgresClient;
    let notifications: string[];
    let [first, second]: NestFastifyApplication[] = [];
    const others: NestFastifyApplication[] = [];
    let userId = 0;
    const caches = new WeakMap<NestFastifyApplication, TaggedCache<string, { name: string }>>();
    let names = 0;

    beforeAll(async () => {
      store = await freshDatabase('postgres');
      redis = await RedisServer.start();
      const env = { ...store.env, REDIS_URL: redis.url };
      [first, second] = [await startInstance(env), await startInstance(env)];
      await first.get(InstallService).install({ adminLogin: 'admin', adminPassword: 'Passw0rd' });
      ({ id: userId } = await first.get(UserWriter).create({ login: 'one', email: 'one@example.org', password: 'x' }));
      listener = new PostgresClient({ connectionString: store.env['DATABASE_URL'] });
      await listener.connect();
      listener.on('notification', ({ payload }) => notifications.push(payload!));
      await listener.query(`LISTEN ${CHANGE_CHANNEL}`);
    }, 60_000);
    beforeEach(async () => {
      notifications = [];
      expect(await becomesTrue(() => usesRedis())).toBe(true);
      notifications = [];
    });
    afterEach(async () => {
      for (const app of others.splice(0)) await app.close();
    });
    afterAll(async () => {
      await listener.end();
      for (const app of [first, second]) await app?.close();
      await redis.stop();
      await store.drop();
    });

    /** The name of the user as an instance knows it, from a cache if it is there. */
    const nameOn = async (app: NestFastifyApplication): Promise<string> => {
      if (!caches.has(app)) caches.set(app, new TaggedCache(app.get(ChangeClock), { limit: 10 }));
      const load = async () => (await app.get(Database).query<{ name: string }>(READ_NAME, [userId]))[0]!;
      return (await caches.get(app)!.load('name', load)).name;
    };
    const rename = async (app: NestFastifyApplication): Promise<string> => {
      const name = `Name ${(names += 1)}`;
      await app.get(UserWriter).update(userId, { name });
      return name;
    };
    /** Changes the name by one instance after another has cached it. Returns whether the other shows the new one. */
    const reaches = async (to: NestFastifyApplication, from: NestFastifyApplication): Promise<boolean> => {
      await nameOn(to);
      const name = await rename(from);
      return becomesTrue(async () => (await nameOn(to)) === name);
    };
    /** Receives all notifications that were sent before: the database sends them before the result of a statement. */
    const receiveNotifications = () => listener.query('SELECT 1');
    /** Whether the next commit is announced through Redis only. */
    const usesRedis = async (): Promise<boolean> => {
      if (![first!, second!].every((app) => app.get(ChangeBus).connected)) return false;
      const count = notifications.length;
      await rename(first!);
      await receiveNotifications();
      return notifications.length === count;
    };

    it('reach the other instances without notifications of the database', async () => {
      for (const [from, to] of [
        [first!, second!],
        [second!, first!],
      ] as const)
        expect(await reaches(to, from)).toBe(true);
      await receiveNotifications();
      expect(notifications).toEqual([]);
    });

    it('are sent as notifications of the database if an instance does not use Redis', async () => {
      others.push(await startInstance(store.env));
      expect(await becomesTrue(async () => !(await usesRedis()))).toBe(true);
      expect(await reaches(others[0]!, first!)).toBe(true);
      expect(await reaches(first!, others[0]!)).toBe(true);
    });

    it('are sent as notifications of the database if an instance uses another server', async () => {
      const elsewhere = await RedisServer.start();
      try {
        others.push(await startInstance({ ...store.env, REDIS_URL: elsewhere.url }));
        expect(await becomesTrue(async () => !(await usesRedis()))).toBe(true);
        expect(await reaches(first!, others[0]!)).toBe(true);
        expect(await reaches(others[0]!, second!)).toBe(true);
        await others.pop()!.close();
      } finally {
        await elsewhere.stop();
      }
    });

    it('are sent as notifications of the database while the server does not answer, and no write waits longer than two seconds', async () => {
      redis.pause();
      for (let count = 0; count < 3; count++) {
        await nameOn(second!);
        const start = performance.now();
        const name = await rename(first!);
        expect(performance.now() - start).toBeLessThan(2_000);
        expect(await becomesTrue(async () => (await nameOn(second!)) === name)).toBe(true);
      }
      expect(notifications.length).toBeGreaterThan(0);
      redis.resume();
    });

    it('cannot be received while the server is unreachable, so caches are disabled and the readiness check reports it', async () => {
      await redis.stop();
      expect(await becomesTrue(() => [first!, second!].every((app) => !app.get(ChangeClock).enabled))).toBe(true);
      const ready = await first!.getHttpAdapter().getInstance().inject('/health/ready');
      expect([ready.statusCode, JSON.parse(ready.body).info.changes.status]).toEqual([200, 'degraded']);
      expect(await reaches(second!, first!)).toBe(true);
      await receiveNotifications();
      expect(notifications).toHaveLength(1);
      await redis.restart();
      expect(await becomesTrue(() => [first!, second!].every((app) => app.get(ChangeClock).enabled))).toBe(true);
    });

    it('of an instance that ends before it has announced its last commit are replaced by an invalidation of all entries', async () => {
      const ending = new PostgresClient({ connectionString: store.env['DATABASE_URL'] });
      await ending.connect();
      await ending.query(registerSql({ instance: 7, reception: 'redis' }));
      // The instances learn of the other one within a second.
      await sleep(1_500);
      await nameOn(second!);
      try {
        await ending.query('UPDATE users SET name = $1 WHERE id = $2', ['Unannounced', userId]);
        expect(await nameOn(second!)).not.toBe('Unannounced');
      } finally {
        await ending.end();
      }
      expect(await becomesTrue(async () => (await nameOn(second!)) === 'Unannounced')).toBe(true);
    });

    it('of an instance that stops in an orderly way are complete, so the others retain their entries', async () => {
      others.push(await startInstance({ ...store.env, REDIS_URL: redis.url }));
      await sleep(1_500);
      await others.pop()!.close();
      const before = first!.get(ChangeClock).version;
      await sleep(2_000);
      expect(first!.get(ChangeClock).version).toBe(before);
    });
  });

if (databases.includes('postgres'))
  describeWithRedis('two workers that announce commits through Redis', () => {
    let store: FreshDatabase;
    let redis: RedisServer;
    let server: ServerProcess;
    let authorization: string;
    beforeAll(async () => {
      store = await freshDatabase('postgres');
      redis = await RedisServer.start();
      authorization = await installForServer(AcademyModule, store.env);
      server = await ServerProcess.start('academy', { ...store.env, WORKERS: '2', REDIS_URL: redis.url });
    }, 120_000);
    afterAll(async () => {
      await server?.stop('SIGKILL');
      await redis.stop();
      await store.drop();
    });

    it(
      `send no data that is more than ${ANNOUNCEMENT_LIMIT} ms older than the last acknowledged change, for ${SECONDS} s`,
      async () => {
        const watched = { api: server.api, authorization };
        const { stale, failures, reads, leastWrites } = await findStaleAnswers(watched, SECONDS, ANNOUNCEMENT_LIMIT);
        expect([stale.slice(0, 10), failures]).toEqual([[], []]);
        expect(leastWrites).toBeGreaterThan(0);
        expect(reads).toBeGreaterThan(32);
      },
      (SECONDS + 90) * 1000,
    );
  });

describe.each(databases)('the request limit of instances that share Redis, on %s', (database) => {
  describeWithRedis('with a server', () => {
    let store: FreshDatabase;
    let redis: RedisServer;
    const instances: NestFastifyApplication[] = [];
    beforeAll(async () => {
      store = await freshDatabase(database);
      redis = await RedisServer.start();
      const env = { ...store.env, REDIS_URL: redis.url, REQUESTS_PER_MINUTE: '10' };
      for (let count = 0; count < 2; count++) instances.push(await startInstance(env));
    }, 60_000);
    afterAll(async () => {
      for (const app of instances) await app.close();
      await redis.stop();
      await store.drop();
    });

    /** Sends requests from an address to an instance, and returns their statuses. */
    const send = async (app: NestFastifyApplication, remoteAddress: string, count: number): Promise<number[]> => {
      const statuses = [];
      for (let number = 0; number < count; number++)
        statuses.push((await app.getHttpAdapter().getInstance().inject({ url: '/api', remoteAddress })).statusCode);
      return statuses;
    };

    it('holds for all of them together', async () => {
      const [one, other] = instances as [NestFastifyApplication, NestFastifyApplication];
      expect(await send(one, '192.0.2.1', 6)).toEqual(Array.from({ length: 6 }, () => 200));
      expect(await send(other, '192.0.2.1', 1)).toEqual([200]);
      // Counts are shared several times a second.
      await sleep(1_000);
      expect(await send(other, '192.0.2.1', 4)).toEqual([200, 200, 200, 429]);
      await sleep(1_000);
      expect(await send(one, '192.0.2.1', 1)).toEqual([200]);
      await sleep(1_000);
      expect(await send(one, '192.0.2.1', 1)).toEqual([429]);
      expect(await send(one, '192.0.2.2', 1)).toEqual([200]);
    });

    it('holds for each of them while the server does not answer', async () => {
      await redis.stop();
      for (const app of instances)
        expect(await send(app, '192.0.2.3', 11)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
      await redis.restart();
    });
  });
});
