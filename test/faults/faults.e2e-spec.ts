import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client as PostgresClient, Pool } from 'pg';
import S3rver from 's3rver';
import { AcademyModule } from '#academy';
import { SiteDataSource } from '#platform';
import { temporaryFailure } from '#route-registry';
import { bootSite, databases, freshDatabase } from '#testing';
import type { Answer, FreshDatabase, Site } from '#testing';
import { waitUntil } from '#testing/time';
import { WriteAheadLog } from '#sqlite';
import { createPicture, uploadRaw } from '../media/media.fixture.js';
import { TcpProxy } from './tcp-proxy.fixture.js';

/** Milliseconds within which two requests are answered while the database server does not answer. */
const NO_ANSWER_LIMIT = 20_000;
/** Milliseconds within which a site recovers after a fault. */
const RECOVERY_LIMIT = 2_000;

/** Expects a 503 in the form of the API that tells clients when to try again. */
function expectUnavailable({ status, headers, body }: Answer): void {
  expect([status, body.code, body.data]).toEqual([503, 'rest_temporarily_unavailable', { status: 503 }]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['cache-control']).toContain('no-store');
}

function expectUnavailablePage({ status, headers, text }: Answer): void {
  expect([status, headers['content-type']]).toEqual([503, 'text/html; charset=UTF-8']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(text).toContain('<h1>Temporarily unavailable</h1>');
}

/** Repeats a request until it succeeds. */
function waitUntilAnswered(request: () => Promise<Answer>): Promise<void> {
  return waitUntil(async () => (await request()).status < 500, RECOVERY_LIMIT);
}

/** Returns the path of a list that no cache contains. */
function uncachedList(): string {
  return `/core/v2/posts?offset=${randomInt(1_000, 1_000_000)}`;
}

if (databases.includes('postgres'))
  describe('a site on PostgreSQL', () => {
    let store: FreshDatabase;
    let proxy: TcpProxy;
    let site: Site;
    let databaseClient: PostgresClient;
    beforeAll(async () => {
      store = await freshDatabase('postgres');
      const url = new URL(store.env.DATABASE_URL);
      proxy = await TcpProxy.start(url.hostname, Number(url.port));
      databaseClient = new PostgresClient({ connectionString: url.href });
      databaseClient.on('error', () => undefined);
      await databaseClient.connect();
      url.hostname = '127.0.0.1';
      url.port = String(proxy.port);
      url.search = '';
      site = await bootSite(AcademyModule, {
        database: 'postgres',
        env: { DATABASE_URL: url.href, STATEMENT_TIMEOUT: '1', DATABASE_POOL: '4' },
      });
    });
    afterAll(async () => {
      await databaseClient?.end();
      await site?.close();
      await proxy?.close();
      await store?.drop();
    });

    /**
     * Writes from several clients, from before a fault until the site has recovered. Returns the titles of
     * acknowledged writes, and the other answers.
     * @param fault gets the other answers so far
     */
    const writeDuring = async (fault: (refused: readonly Answer[]) => Promise<void>) => {
      const acknowledged: string[] = [];
      const refused: Answer[] = [];
      const writing = { isOver: false };
      const admin = site.as('administrator');
      const writers = [1, 2, 3].map(async (writer) => {
        for (let number = 0; !writing.isOver; number++) {
          const title = `w${writer} n${number} ${Math.random()}`;
          const answer = await admin.post('/core/v2/posts', { title, status: 'publish' });
          if (answer.status === 201) acknowledged.push(title);
          else refused.push(answer);
          await sleep(5);
        }
      });
      try {
        await sleep(100);
        await fault(refused);
        await waitUntilAnswered(() => admin.post('/core/v2/posts', { title: 'after', status: 'publish' }));
      } finally {
        proxy.restore();
        writing.isOver = true;
        await Promise.all(writers);
      }
      return { acknowledged, refused };
    };

    const expectNothingLost = async ({ acknowledged, refused }: Awaited<ReturnType<typeof writeDuring>>) => {
      for (const answer of refused) expectUnavailable(answer);
      const { rows } = await databaseClient.query<{ title: string }>('SELECT title FROM posts');
      const stored = new Set(rows.map(({ title }) => title));
      expect(acknowledged.length).toBeGreaterThan(0);
      expect(acknowledged.filter((title) => !stored.has(title))).toEqual([]);
    };

    it('answers every request, loses no acknowledged write and recovers when its database server is cut off', async () => {
      const result = await writeDuring(async () => {
        proxy.cut();
        expectUnavailable(await site.get(uncachedList()));
        expectUnavailable(await site.as('editor').get('/core/v2/posts?context=edit'));
        expectUnavailablePage(await site.get('~/some-page/'));
        // The form shows the title of the site, which can be in memory.
        const form = await site.get('~/wp-admin/sign-in');
        if (form.status !== 200) expectUnavailablePage(form);
        await sleep(1_100);
        const ready = await site.get('~/health/ready');
        expect(ready.status).toBe(503);
        // Anyone may read it, so it does not name the server of the database.
        expect(ready.body.details).toMatchObject({
          database: { status: 'down', message: 'The database cannot be used; the log has the reason.' },
        });
        expect(ready.text).not.toMatch(/127\.0\.0\.1|ECONN|postgres/);
        expect((await site.get('~/health/live')).status).toBe(200);
        proxy.restore();
      });
      await expectNothingLost(result);
      expect(result.refused.length).toBeGreaterThan(0);
      await waitUntilAnswered(() => site.get('/core/v2/posts'));
    });

    it('loses no acknowledged write when the database server ends all connections, as a restart does', async () => {
      const result = await writeDuring(async () => {
        for (let time = 0; time < 3; time++) {
          await databaseClient.query(
            'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
          );
          await sleep(50);
        }
      });
      await expectNothingLost(result);
    });

    it('answers 503 when statements take longer than STATEMENT_TIMEOUT', async () => {
      await databaseClient.query('BEGIN; LOCK TABLE posts IN ACCESS EXCLUSIVE MODE');
      const answers = await Promise.all(
        [1, 2, 3, 4].map((offset) => site.get(`/core/v2/posts?offset=${offset}&orderby=title`)),
      );
      await databaseClient.query('ROLLBACK');
      for (const answer of answers) expectUnavailable(answer);
      await waitUntilAnswered(() => site.get('/core/v2/posts?orderby=title'));
    });

    it('answers every request and loses no acknowledged write while its database server does not answer', async () => {
      const result = await writeDuring(async (refused) => {
        proxy.stall();
        const started = performance.now();
        expectUnavailable(await site.get(uncachedList()));
        expectUnavailable(await site.as('editor').get('/core/v2/posts?context=edit'));
        expect(performance.now() - started).toBeLessThan(NO_ANSWER_LIMIT);
        await waitUntil(() => refused.length > 0, NO_ANSWER_LIMIT);
        proxy.restore();
      });
      await expectNothingLost(result);
      await waitUntilAnswered(() => site.get('/core/v2/posts'));
    });

    it('answers 503 when the pool has no free connection', async () => {
      const pool = new Pool({ connectionString: store.env.DATABASE_URL, max: 1 });
      const held = await pool.connect();
      // Not set before: a busy machine may need longer for the first connection.
      pool.options.connectionTimeoutMillis = 50;
      const error: unknown = await pool.connect().catch((reason: unknown) => reason);
      held.release();
      await pool.end();
      expect(temporaryFailure(error)).toMatchObject({ status: 503, headers: { 'Retry-After': 2 } });
    });
  });

if (databases.includes('sqlite'))
  describe('a site on SQLite', () => {
    it('answers 503 to writes while the disk is full, continues to answer reads, and writes again when there is room', async () => {
      const site = await bootSite(AcademyModule, { database: 'sqlite' });
      const admin = site.as('administrator');
      const create = () =>
        admin.post('/core/v2/posts', { title: 'Full', content: 'x'.repeat(50_000), status: 'publish' });
      const { writingConnection: connection } = site.provider(SiteDataSource);
      // SQLite reports a full disk when the file reaches this number of pages.
      const pages = Number(connection.pragma('page_count', { simple: true }));
      connection.pragma(`max_page_count = ${pages + 40}`);
      const answers = [];
      for (let number = 0; number < 12; number++) answers.push(await create());
      const created = answers.filter(({ status }) => status === 201);
      const refused = answers.filter(({ status }) => status !== 201);
      // The disk has room for some of the posts.
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]));
      for (const answer of refused) expectUnavailable(answer);
      expect((await site.get('/core/v2/posts')).headers['x-wp-total']).toBe(String(created.length));
      connection.pragma('max_page_count = 1000000');
      expect((await create()).status).toBe(201);
      await site.close();
    });

    it('refuses writes after a flush that has failed, asks to be restarted, and continues to answer reads', async () => {
      const site = await bootSite(AcademyModule, { database: 'sqlite' });
      const source = site.provider(SiteDataSource);
      const { writeAheadLog } = source;
      const create = () => site.as('administrator').post('/core/v2/posts', { title: 'Lost', status: 'publish' });
      expect((await site.get('~/health/live')).status).toBe(200);
      source.writeAheadLog = new WriteAheadLog(source.writingConnection, {
        path: '/no/such/disk',
        flushesCommits: true,
      });
      expectUnavailable(await create());
      expectUnavailable(await create());
      expect([(await site.get('~/health/live')).status, (await site.get('/core/v2/posts')).status]).toEqual([503, 200]);
      source.writeAheadLog = writeAheadLog;
      expect((await create()).status).toBe(201);
      await site.close();
    });

    it('tells clients of open connections that it is stopping', async () => {
      const site = await bootSite(AcademyModule, { database: 'sqlite' });
      await site.close();
      const [api, page] = [
        await site.get('/core/v2/posts'),
        await site.get('~/', { headers: { accept: 'text/html,*/*' } }),
      ];
      expectUnavailable(api);
      expectUnavailablePage(page);
      expect([api.headers.connection, page.headers.connection]).toEqual(['close', 'close']);
    });

    it('answers 503 to uploads while the folder of files cannot be used', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'atrium-faults-'));
      const directory = join(folder, 'files');
      const site = await bootSite(AcademyModule, { database: 'sqlite', env: { FILES_URL: directory } });
      const admin = site.as('administrator');
      await writeFile(directory, '');
      expectUnavailable(await uploadRaw(admin, 'quay.png', await createPicture(40, 30)));
      await rm(directory);
      expect((await uploadRaw(admin, 'quay.png', await createPicture(40, 30))).status).toBe(201);
      await site.close();
      await rm(folder, { recursive: true, force: true });
    });

    it('answers 503 to writes while the database is read-only', async () => {
      const site = await bootSite(AcademyModule, { database: 'sqlite' });
      const admin = site.as('administrator');
      const { writingConnection } = site.provider(SiteDataSource);
      writingConnection.pragma('query_only = 1');
      expectUnavailable(await admin.post('/core/v2/posts', { title: 'Refused' }));
      expect((await site.get('/core/v2/posts')).status).toBe(200);
      writingConnection.pragma('query_only = 0');
      expect((await admin.post('/core/v2/posts', { title: 'Stored' })).status).toBe(201);
      await site.close();
    });

    it('serves everything but files while the file store cannot be reached', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'atrium-faults-'));
      const bucket = new S3rver({
        port: 0,
        address: '127.0.0.1',
        silent: true,
        directory: folder,
        configureBuckets: [{ name: 'uploads', configs: [] }],
      });
      const proxy = await TcpProxy.start('127.0.0.1', (await bucket.run()).port);
      const endpoint = encodeURIComponent(`http://127.0.0.1:${proxy.port}`);
      const site = await bootSite(AcademyModule, {
        database: 'sqlite',
        env: { FILES_URL: `s3://S3RVER:S3RVER@uploads/site?endpoint=${endpoint}` },
      });
      const admin = site.as('administrator');
      const { body } = await uploadRaw(admin, 'boat.png', await createPicture(40, 30));
      const file = `~${new URL(body.source_url as string).pathname}`;
      proxy.cut();
      const refused = await uploadRaw(admin, 'quay.png', await createPicture(40, 30));
      expectUnavailable(refused);
      expectUnavailablePage(await site.get(file));
      expect((await site.get('/core/v2/media')).body).toHaveLength(1);
      await sleep(1_100);
      const ready = await site.get('~/health/ready');
      expect([ready.status, ready.text]).toEqual([
        200,
        expect.stringContaining('The store of uploaded files cannot be reached.'),
      ]);
      proxy.restore();
      await waitUntilAnswered(() => site.get(file));
      expect((await uploadRaw(admin, 'quay.png', await createPicture(40, 30))).status).toBe(201);
      await site.close();
      await proxy.close();
      await bucket.close();
      await rm(folder, { recursive: true, force: true });
    });
  });
