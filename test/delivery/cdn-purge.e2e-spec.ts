import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AcademyModule } from '#academy';
import { Scheduler } from '#platform';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

/** A request that the CDN has received. */
interface Received {
  url: string;
  headers: IncomingHttpHeaders;
  body: { tags?: string[]; purge_everything?: boolean; surrogate_keys?: string[] };
}

/** A server that records what it receives. */
class Cdn {
  readonly received: Received[] = [];
  /** Status of the next answers. */
  status = 200;
  /** Milliseconds until the next answers. */
  delay = 0;
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => (text += String(chunk)));
      request.on('end', () => {
        this.received.push({
          url: request.url!,
          headers: request.headers,
          body: text === '' ? {} : (JSON.parse(text) as Received['body']),
        });
        setTimeout(() => response.writeHead(this.status, { location: '/elsewhere' }).end('{}'), this.delay);
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/purge`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

describe.each(databases)('the CDN of a site on %s', (database) => {
  const cdn = new Cdn();
  let site: Site;
  let post: number;

  /** Moves the clock and runs due jobs. Returns the requests that the CDN receives from them. */
  const requestsAfter = async (milliseconds: number): Promise<Received[]> => {
    site.clock.advance(milliseconds);
    const jobs = await site.provider(Scheduler).runDue();
    // Requests are sent after the commit, in the background.
    const rounds = jobs > 0 ? 100 : 0;
    for (let round = 0; round < rounds && cdn.received.length === 0; round += 1) await sleep(10);
    await sleep(50);
    return cdn.received.splice(0);
  };
  const change = async (title: string): Promise<void> => {
    expect((await site.as('administrator').post(`/core/v2/posts/${post}`, { title })).status).toBe(200);
  };

  beforeAll(async () => {
    site = await bootSite(AcademyModule, {
      database,
      env: {
        CACHE_KEYS_HEADER: 'Surrogate-Key',
        CDN_PURGE_URL: await cdn.listen(),
        CDN_PURGE_TOKEN: 'the-token-of-the-cdn',
        OUTGOING_PRIVATE_HOSTS: '127.0.0.1',
      },
    });
    const { body } = await site.as('administrator').post('/core/v2/posts', { title: 'Coral', status: 'publish' });
    post = body.id as number;
    await requestsAfter(2_000);
  });
  afterAll(async () => {
    cdn.close();
    await site.close();
  });

  it('receives the keys of several changes in one request', async () => {
    for (const title of ['One', 'Two', 'Three']) await change(title);
    const [received, ...more] = await requestsAfter(2_000);
    expect(more).toEqual([]);
    expect(received).toMatchObject({
      url: '/purge',
      headers: { authorization: 'Bearer the-token-of-the-cdn', 'content-type': 'application/json' },
    });
    expect(received!.body.tags).toEqual(expect.arrayContaining(['posts', `posts-${post}`]));
    expect(await requestsAfter(3_600_000)).toEqual([]);
  });

  it('receives a key of each answer that a change affects', async () => {
    const paths = [`/core/v2/posts/${post}`, '/core/v2/posts?per_page=5', '~/', '/core/v2/posts?slug=coral'];
    // The first reads store items, from which later answers are created.
    for (const path of [...paths, ...paths, ...paths]) await site.get(path);
    await sleep(200);
    site.clock.advance(60_000);
    const keys = await Promise.all(
      paths.map(async (path) => (await site.get(path)).headers['surrogate-key']!.split(' ')),
    );
    // Reads purge nothing, although they store items.
    expect(await requestsAfter(2_000)).toEqual([]);
    await change('Four');
    const [received] = await requestsAfter(2_000);
    const purged = new Set(received!.body.tags);
    expect(paths.filter((_, index) => !keys[index]!.some((key) => purged.has(key)))).toEqual([]);
  });

  it('receives the keys again, with growing delays, until it confirms them', async () => {
    cdn.status = 503;
    await change('Five');
    const [first] = await requestsAfter(2_000);
    expect(await requestsAfter(10_000)).toEqual([]);
    const [second] = await requestsAfter(6_000);
    cdn.status = 200;
    expect(await requestsAfter(20_000)).toEqual([]);
    const [third] = await requestsAfter(11_000);
    expect([second!.body, third!.body]).toEqual([first!.body, first!.body]);
    expect(await requestsAfter(3_600_000)).toEqual([]);
  });

  it('receives all requests of a purge at the same time, so that a slow answer delays no other request', async () => {
    cdn.delay = 1_000;
    for (const group of ['A', 'B'])
      await site.as('administrator').post('/batch/v1', {
        requests: Array.from({ length: 25 }, (_, n) => ({ path: '/core/v2/tags', body: { name: `${group} ${n}` } })),
      });
    const received = await requestsAfter(2_000);
    cdn.delay = 0;
    expect(received.length).toBeGreaterThan(1);
    await sleep(1_200);
    expect(await requestsAfter(3_600_000)).toEqual([]);
  });

  it('receives no further request if it redirects, so its token is sent to no other address', async () => {
    cdn.status = 307;
    await change('Six');
    expect((await requestsAfter(2_000)).map(({ url }) => url)).toEqual(['/purge']);
    cdn.status = 200;
    expect(await requestsAfter(20_000)).toHaveLength(1);
  });

  it('receives a key of an affected answer if the changed rows are not known', async () => {
    const answer = await site.get('/core/v2/posts?per_page=5');
    const keys = answer.headers['surrogate-key']!.split(' ');
    await site.as('administrator').post('/core/v2/settings', { title: 'Another title', posts_per_page: 3 });
    const [received] = await requestsAfter(2_000);
    expect(received!.body.tags!.length).toBeLessThan(20);
    expect(received!.body.tags!.some((tag) => keys.includes(tag))).toBe(true);
  });
});

it('Fastly receives requests in its own format', async () => {
  const cdn = new Cdn();
  const url = await cdn.listen();
  const site = await bootSite(AcademyModule, {
    database: databases[0]!,
    env: {
      CACHE_KEYS_HEADER: 'Surrogate-Key',
      CDN_PURGE_FORMAT: 'fastly',
      CDN_PURGE_URL: url,
      CDN_PURGE_TOKEN: 'the-token-of-the-cdn',
      OUTGOING_PRIVATE_HOSTS: '127.0.0.1',
    },
  });
  try {
    const purge = async () => {
      site.clock.advance(2_000);
      await site.provider(Scheduler).runDue();
      await sleep(200);
      return cdn.received.splice(0);
    };
    const { body } = await site.as('administrator').post('/core/v2/posts', { title: 'Coral', status: 'publish' });
    const [keys] = await purge();
    expect(keys).toMatchObject({ url: '/purge/purge', headers: { 'fastly-key': 'the-token-of-the-cdn' } });
    expect(keys!.headers.authorization).toBeUndefined();
    expect(keys!.body.surrogate_keys).toContain(`posts-${body.id as number}`);
    for (let group = 0; group < 13; group++)
      await site.as('administrator').post('/batch/v1', {
        requests: Array.from({ length: 25 }, (_, n) => ({ path: '/core/v2/tags', body: { name: `${group} ${n}` } })),
      });
    expect((await purge()).map((request) => request.url)).toEqual(['/purge/purge_all']);
  } finally {
    cdn.close();
    await site.close();
  }
});

it('CDN_PURGE_URL is refused if answers have no surrogate keys', async () => {
  await expect(
    bootSite(AcademyModule, { database: databases[0]!, env: { CDN_PURGE_URL: 'https://cdn.example.org/purge' } }),
  ).rejects.toThrow(/CDN_PURGE_URL: .*CACHE_KEYS_HEADER/);
});
