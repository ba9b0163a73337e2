import { AcademyModule } from '#academy';
import { UnitOfWork } from '#platform';
import { createApp, loadDeploymentConfiguration } from '#deployment/testing';
import { ChangeClock, ResponseCache } from '#route-registry';
import { bootSite, Client, databases } from '#testing';
import type { Answer, Site } from '#testing';
import { createRandomGenerator } from '#testing/random';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomWrites } from './random-writes.fixture.js';

/** `CACHE_WRITES=1000 npm test -- test/cache` is the long run; `CACHE_SEED` repeats a run. */
const WRITES = Number(process.env['CACHE_WRITES'] ?? 30);
const SEED = Number(process.env['CACHE_SEED'] ?? 7);
/** Addresses that are compared after each write. */
const COMPARED = 10;
/** Milliseconds within which an instance on PostgreSQL receives the changes of others. */
const NOTIFICATION_LIMIT = 3_000;

/** Addresses of lists, without and with embedded resources. */
const LISTS = [
  'posts',
  'pages',
  'categories',
  'tags',
  'comments',
  'users',
  'media',
  'types',
  'statuses',
  'taxonomies',
].flatMap((name) => [`/core/v2/${name}`, `/core/v2/${name}?_embed=1`]);
const QUERIES = [
  ...['author', 'date', 'id', 'modified', 'slug', 'title'].map((order) => `orderby=${order}`),
  'search=word',
  'per_page=2&page=2',
  'sticky=true',
  'sticky=false',
  'categories=1',
  'cursor=&per_page=3',
  'author=1',
  'after=2020-01-01T00:00:00',
  '_fields=id,title,modified',
  'order=asc',
].map((query) => `/core/v2/posts?${query}`);

describe.each(databases)('cached answers on %s', (database) => {
  let site: Site;
  /** Another instance of the site, whose caches are disabled. */
  let other: NestFastifyApplication;
  let uncached: Client;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    const configuration = loadDeploymentConfiguration(AcademyModule, {
      ...site.env,
      LOG_LEVEL: 'silent',
      SQLITE_SYNCHRONOUS: 'NORMAL',
    });
    configuration.announcesCommits = true;
    other = await createApp(AcademyModule, configuration);
    await other.init();
    await other.getHttpAdapter().getInstance().ready();
    uncached = new Client(other, '/api', site.as('administrator').credentials);
    other.get(ChangeClock).setEnabled(false);
  }, 60_000);
  afterAll(async () => {
    await other?.close();
    await site?.close();
  });

  /**
   * Waits until both instances have stored the renderings of earlier reads: units of work run one after the other, so
   * an empty one ends after all of these.
   */
  const waitForStoredRenderings = () =>
    Promise.all([site.provider(UnitOfWork), other.get(UnitOfWork)].map((units) => units.run(() => Promise.resolve())));

  /** Returns the compared part of an answer. */
  const comparable = ({ status, text, headers }: Answer): string =>
    `${status} ${headers['x-wp-total'] ?? ''} ${headers['x-wp-totalpages'] ?? ''} ${headers['link'] ?? ''} ${text.replaceAll(/nonce(-|=")[\w+/=-]+/g, 'nonce')}`;

  it(`cached answers equal newly computed ones after each of ${WRITES} random writes by two instances`, async () => {
    const random = createRandomGenerator(SEED);
    const cache = site.provider(ResponseCache);
    const own = site.as('administrator');
    const anonymous = new Client(other, '/api');
    const writes = randomWrites(random, [own, own, own, uncached]);
    for (let count = 0; count < 12; count++) await writes.next();
    const stale: string[] = [];
    const count = { answers: 0, fromCache: 0 };

    for (let turn = 0; turn < WRITES; turn++) {
      const addresses = [...LISTS, ...QUERIES, ...writes.addresses()];
      random.shuffle(addresses);
      const chosen = addresses.slice(0, COMPARED);
      const read = async () => {
        for (const address of chosen) for (const _ of [1, 2]) await site.get(address);
        await waitForStoredRenderings();
      };
      await waitForStoredRenderings();
      await read();
      await read();
      const write = await writes.next();
      for (const address of chosen) {
        const url = address.startsWith('~') ? address.slice(1) : `/api${address}`;
        const isCached = cache.peek(url) !== undefined;
        const fresh = comparable(await anonymous.get(address));
        // The other instance is the last client of `writes`.
        const limit = Date.now() + (write.clientIndex < 3 || database === 'sqlite' ? 0 : NOTIFICATION_LIMIT);
        let answer = comparable(await site.get(address));
        while (answer !== fresh && Date.now() < limit) answer = comparable(await site.get(address));
        if (answer !== fresh)
          stale.push(
            `${address} after ${write.name} by client ${write.clientIndex}:\n${answer.slice(0, 600)}\n${fresh.slice(0, 600)}`,
          );
        count.answers++;
        if (isCached) count.fromCache++;
      }
    }
    process.stdout.write(`${database}, seed ${SEED}: ${JSON.stringify({ ...count, ...writes.counts })}\n`);
    expect(stale.slice(0, 5)).toEqual([]);
    // The comparison is meaningful only if many answers came from the cache after a write.
    expect(count.fromCache).toBeGreaterThan(count.answers / 10);
    expect(Object.keys(writes.counts).length).toBeGreaterThan(10);
  }, 300_000);
});
