import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client as PostgresClient } from 'pg';
import { AcademyModule } from '#academy';
import { Observability } from '#observability';
import { Configuration, Database, SiteChecks, SiteDataSource, UnitOfWork } from '#platform';
import { PlatformChecks } from '#platform/testing';
import { ChangeClock } from '#route-registry';
import { bootSite, databases, expectRefusedStart, StandbyServer, startPrimary } from '#testing';
import type { Answer, Client, Site } from '#testing';
import { waitUntil } from '#testing/time';
import { TcpProxy } from '../faults/tcp-proxy.fixture.js';

/** For a long run: `REPLICAS_SECONDS=60 npm test -- test/replicas`. */
const SECONDS = Number(process.env['REPLICAS_SECONDS'] ?? 1);
/** Minimum number of changes by each writer: a busy machine takes longer for them. */
const LEAST_CHANGES = 2;
/** Milliseconds between the requests of a reader: without them, writers make few changes. */
const PAUSE = 5;
const WRITERS = 8;
const READERS = 16;
/** Milliseconds after which an instance knows of the changes of others. */
const NOTIFICATION_LIMIT = 250;
/** Milliseconds: far more than the time limit of a check of a standby, and less than that of a statement. */
const NO_ANSWER_LIMIT = 15_000;

const onPostgres = databases.includes('postgres') ? describe : describe.skip;

onPostgres('two instances with a primary and a hot standby', () => {
  let primary: Awaited<ReturnType<typeof startPrimary>>;
  let standby: StandbyServer;
  let network: TcpProxy;
  let sites: [Site, Site];
  let admins: [Client, Client];
  let standbyClient: PostgresClient;
  let reads = 0;

  beforeAll(async () => {
    primary = await startPrimary();
    standby = await StandbyServer.start(primary);
    process.env['ATRIUM_TEST_POSTGRES'] = primary.url;
    network = await TcpProxy.start('127.0.0.1', Number(new URL(standby.url).port));
    const replica = `127.0.0.1:${network.port}`;
    const env = { DATABASE_REPLICAS: `postgres://${replica}`, METRICS: '127.0.0.1:0' };
    const first = await bootSite(AcademyModule, { database: 'postgres', env });
    const { DATABASE_URL, DATA_DIR } = first.env as { DATABASE_URL: string; DATA_DIR: string };
    const shared = { DATABASE_URL, DATA_DIR, DATABASE_REPLICAS: env.DATABASE_REPLICAS };
    const second = await bootSite(AcademyModule, { database: 'postgres', env: shared, install: false });
    sites = [first, second];
    admins = [first.as('administrator'), second.withAccountOf(first.as('administrator'))];
    const url = new URL(DATABASE_URL);
    url.host = replica;
    url.search = '';
    standbyClient = await connectTo(url.href);
    await waitUntil(() => sites.every((site) => replicasOf(site).hasUsable));
  }, 60_000);
  afterAll(async () => {
    await standbyClient?.end();
    await sites?.[1].close();
    await sites?.[0].close();
    await network?.close();
    await standby?.remove();
    await primary?.stop();
  });

  const connectTo = async (connectionString: string): Promise<PostgresClient> => {
    const client = new PostgresClient({ connectionString });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const replicasOf = (site: Site) => site.provider(SiteDataSource).replicas!;
  const snapshotsOnStandby = async (): Promise<number> => {
    let sum = 0;
    for (const site of sites) sum += (await replicasOf(site).status())[0]!.snapshots;
    return sum;
  };
  const newPost = async (title: string): Promise<number> =>
    (await admins[0].post('/core/v2/posts', { title, status: 'publish' })).body.id as number;
  const setTitle = (client: Client, id: number, title: string): Promise<Answer> =>
    client.post(`/core/v2/posts/${id}`, { title });
  /**
   * Reads the title of a post by one of three queries. A cache can answer only that of the variants 0, 3, 6 and so on.
   */
  const titleOf = async (client: Client, id: number, variant: number): Promise<string> => {
    const query =
      variant % 3 === 0 ? '' : variant % 3 === 1 ? `&context=view&_=${++reads}` : `&orderby=title&_=${++reads}`;
    const { status, body } = await client.get(`/core/v2/posts?include=${id}${query}`);
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return (body as unknown as { title: { rendered: string } }[])[0]?.title.rendered ?? 'none';
  };

  it('reads of anonymous and signed-in callers reach the standby', async () => {
    const id = await newPost('Read me');
    const countCommits = async (): Promise<number> => {
      const sql = 'SELECT xact_commit::int AS n FROM pg_stat_database WHERE datname = current_database()';
      return (await standbyClient.query<{ n: number }>(sql)).rows[0]!.n;
    };
    const [before, known] = [await countCommits(), await snapshotsOnStandby()];
    await waitUntil(async () => {
      for (let turn = 0; turn < 6; turn++) await titleOf(turn % 2 ? sites[0] : admins[0], id, 1);
      return (await snapshotsOnStandby()) - known >= 6;
    });
    // Sessions report to the statistics once a second.
    await waitUntil(async () => (await countCommits()) - before >= 6);
  });

  it('the metrics of standbys are those of the documentation and of the alerts', async () => {
    const port = sites[0].provider(Observability).metricsPort;
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const served = new Set(text.match(/^atrium_(?:replica|snapshot)\w+/gm));
    const namesIn = (file: string) => new Set(readFileSync(file, 'utf8').match(/\batrium_(?:replica|snapshot)\w+/g));
    expect([...namesIn('docs/operators.md')].toSorted()).toEqual([...served].toSorted());
    const inAlerts = [...namesIn('deploy/prometheus/atrium.rules.yml')];
    expect(inAlerts.length).toBeGreaterThan(1);
    expect(inAlerts.filter((name) => !served.has(name))).toEqual([]);
  });

  it('a server whose DATABASE_URL is the standby does not start', async () => {
    const url = new URL(sites[0].env['DATABASE_URL']!);
    url.host = new URL(standby.url).host;
    const { DATA_DIR = '' } = sites[0].env;
    const { stderr } = await expectRefusedStart(AcademyModule, { DATABASE_URL: url.href, DATA_DIR, PORT: '0' });
    expect(stderr).toBe(
      `Atrium academy cannot start: DATABASE_URL: the PostgreSQL server at ${url.host} is a hot standby; name its primary here, and standbys in DATABASE_REPLICAS.\n`,
    );
  });

  it(`no client misses its own writes while ${WRITERS} clients write and ${READERS} read for ${SECONDS} s`, async () => {
    const posts: { id: number; acknowledged: number }[] = [];
    for (let n = 0; n < WRITERS; n++) posts.push({ id: await newPost('change 0.'), acknowledged: 0 });
    const before = await snapshotsOnStandby();
    const end = performance.now() + SECONDS * 1000;
    const missed: string[] = [];
    const load = { writers: WRITERS };
    const write = async (post: (typeof posts)[number], writer: number): Promise<void> => {
      for (let change = 1; change <= LEAST_CHANGES || performance.now() < end; change++) {
        const here = (writer + change) % 2;
        await setTitle(admins[here]!, post.id, `change ${change}.`);
        if (here === 0) post.acknowledged = change;
        // Signed-in callers see their own writes at once on every instance, unless a cache answers.
        const title = await titleOf(admins[1 - here]!, post.id, change % 2 ? 1 : 2);
        if (title !== `change ${change}.`) missed.push(`writer ${writer} saw ${title} after ${change}`);
      }
      load.writers -= 1;
    };
    const read = async (reader: number): Promise<void> => {
      for (let turn = reader; load.writers > 0; turn++) {
        const post = posts[turn % WRITERS]!;
        const floor = post.acknowledged;
        const title = await titleOf(turn % 2 ? sites[0] : admins[0], post.id, turn);
        if (Number(/\d+/.exec(title)?.[0]) < floor) missed.push(`reader ${reader} saw ${title} after ${floor}`);
        await sleep(PAUSE);
      }
    };
    await Promise.all([...posts.map(write), ...Array.from({ length: READERS }, (_, reader) => read(reader))]);
    expect(missed).toEqual([]);
    expect((await snapshotsOnStandby()) - before).toBeGreaterThan(0);
  }, 120_000);

  it('a standby that is behind is not read, and caches store nothing older', async () => {
    const id = await newPost('old');
    await waitUntil(async () => (await replicasOf(sites[0]).status())[0]!.lagBytes === 0);
    await standbyClient.query('SELECT pg_wal_replay_pause()');
    try {
      await setTitle(admins[0], id, 'new');
      expect(await titleOf(admins[1], id, 1)).toBe('new');
      await sleep(NOTIFICATION_LIMIT);
      for (const client of [...sites, ...admins])
        for (let variant = 0; variant < 6; variant++) expect(await titleOf(client, id, variant)).toBe('new');
      const metrics = await fetch(`http://127.0.0.1:${sites[0].provider(Observability).metricsPort}/metrics`);
      expect(await metrics.text()).toMatch(/atrium_replica_lag_bytes\{server="[^"]+"\} [1-9]/);
    } finally {
      await standbyClient.query('SELECT pg_wal_replay_resume()');
    }
    await waitUntil(() => replicasOf(sites[0]).hasUsable);
    for (let variant = 0; variant < 3; variant++) expect(await titleOf(sites[0], id, variant)).toBe('new');
  });

  /**
   * Reads a post with several clients during an operation, and until their last requests are answered. Returns the
   * statuses and the longest time of a request in milliseconds.
   */
  const readDuring = async (operation: () => Promise<void>): Promise<{ statuses: number[]; longest: number }> => {
    const id = await newPost('steady');
    const statuses = new Set<number>();
    let longest = 0;
    const load = { isOver: false };
    const readers = Array.from({ length: 8 }, async (_, reader) => {
      while (!load.isOver) {
        // Requests that caches answer read nothing.
        sites[0].provider(ChangeClock).invalidateAll();
        const started = performance.now();
        const { status } = await (reader % 2 ? sites[0] : admins[0]).get(`/core/v2/posts?include=${id}&_=${++reads}`);
        statuses.add(status);
        longest = Math.max(longest, performance.now() - started);
        await sleep(PAUSE);
      }
    });
    try {
      await operation();
    } finally {
      load.isOver = true;
    }
    await Promise.all(readers);
    return { statuses: [...statuses], longest };
  };

  it('no request fails while connections and the whole standby are lost, and the standby is read again afterwards', async () => {
    const { statuses } = await readDuring(async () => {
      for (let time = 0; time < 10; time++) {
        await sleep(30);
        await standbyClient.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'atrium%snapshots'",
        );
      }
      await waitUntil(() => replicasOf(sites[0]).hasUsable);
      await sleep(100);
      await standby.stop();
      await sleep(200);
      expect((await sites[0].get('~/health/ready')).body.details).toMatchObject({ standbys: { status: 'degraded' } });
      expect(await doctorProblems()).toEqual([expect.stringMatching(/^The standby .* cannot be read/)]);
      await standby.restart();
      await waitUntil(() => replicasOf(sites[0]).hasUsable);
      const before = await snapshotsOnStandby();
      await waitUntil(async () => (await snapshotsOnStandby()) > before);
    });
    expect(statuses).toEqual([200]);
    expect(await doctorProblems()).toEqual([]);
  }, 60_000);

  it('no request waits for a standby that does not answer', async () => {
    await waitUntil(() => sites.every((site) => replicasOf(site).hasUsable));
    const { statuses, longest } = await readDuring(async () => {
      await sleep(200);
      network.stall();
      await waitUntil(() => !replicasOf(sites[0]).hasUsable);
    });
    network.restore();
    expect(statuses).toEqual([200]);
    expect(longest).toBeLessThan(NO_ANSWER_LIMIT);
    await waitUntil(() => sites.every((site) => replicasOf(site).hasUsable));
  }, 60_000);

  const doctorProblems = async (): Promise<string[]> => {
    const [site] = sites;
    const checks = new SiteChecks();
    // The constructor adds its checks to `checks`.
    const platformChecks = new PlatformChecks(
      checks,
      site.provider(Configuration),
      site.provider(SiteDataSource),
      site.provider(Database),
      site.provider(UnitOfWork),
    );
    expect(platformChecks).toBeDefined();
    const results = await checks.run({ repair: false });
    return results.find(({ check }) => check === 'standbys')!.problems.map(({ message }) => message);
  };
});
