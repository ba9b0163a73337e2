import { setTimeout as sleep } from 'node:timers/promises';
import { AcademyModule } from '#academy';
import { Scheduler } from '#platform';
import { basicAuthorization } from '#testing';
import { bootListeningSite } from '../oembed/listening-site.js';
import type { ListeningSite } from '../oembed/listening-site.js';
import { describeWithVarnish, VarnishServer } from './varnish-server.fixture.js';

/** An answer through Varnish. */
interface VarnishAnswer {
  status: number;
  text: string;
  headers: Headers;
  /** Whether Varnish has sent it from its cache. */
  isHit: boolean;
}

describeWithVarnish('Varnish in front of a site', () => {
  let varnish: VarnishServer;
  let listening: ListeningSite;
  let post: number;
  const administrator = () => listening.site.as('administrator');

  const get = async (path: string, headers: Record<string, string> = {}): Promise<VarnishAnswer> => {
    const response = await fetch(varnish.origin + path, { headers });
    // The header has a second id if the answer comes from the cache: that of the request which stored it.
    const isHit = response.headers.get('x-varnish')!.includes(' ');
    return { status: response.status, text: await response.text(), headers: response.headers, isHit };
  };
  const postPath = (): string => `/api/core/v2/posts/${post}`;
  /** Runs the due purge jobs, and waits until Varnish has had time for their requests. */
  const purge = async (): Promise<void> => {
    listening.site.clock.advance(2_000);
    expect(await listening.site.provider(Scheduler).runDue()).toBeGreaterThan(0);
    await sleep(500);
  };

  beforeAll(async () => {
    varnish = await VarnishServer.create();
    listening = await bootListeningSite(AcademyModule, {
      SHARED_CACHE_SECONDS: '3600',
      CACHE_KEYS_HEADER: 'Surrogate-Key',
      CDN_PURGE_FORMAT: 'varnish',
      CDN_PURGE_URL: `${varnish.origin}/`,
      OUTGOING_PRIVATE_HOSTS: '127.0.0.1',
    });
    await varnish.start(Number(new URL(listening.url).port));
    const { body } = await administrator().post('/core/v2/posts', {
      title: 'Coral',
      status: 'publish',
      content: 'Text.',
    });
    post = body.id as number;
    await purge();
  }, 60_000);
  afterAll(async () => {
    await varnish?.stop();
    await listening?.site.close();
  });

  it('sends a public answer from its cache, without the keys of its data', async () => {
    const [first, second] = [await get(postPath()), await get(postPath())];
    expect([first.isHit, second.isHit, second.status]).toEqual([false, true, 200]);
    expect(second.text).toBe(first.text);
    expect([second.headers.get('surrogate-key'), second.headers.get('xkey')]).toEqual([null, null]);
  });

  it('drops the answers that a change affects, and no others', async () => {
    const paths = [postPath(), '/api/core/v2/types'];
    for (const path of [...paths, ...paths]) await get(path);
    await administrator().post(`/core/v2/posts/${post}`, { content: 'Another text.' });
    await purge();
    const [changed, other] = await Promise.all(paths.map((path) => get(path)));
    expect([changed!.isHit, other!.isHit]).toEqual([false, true]);
    expect(changed!.text).toContain('Another text.');
  });

  it('never caches answers to requests with credentials', async () => {
    const { login, password } = administrator().credentials!;
    const authorization = basicAuthorization(login, password);
    for (let time = 0; time < 2; time++) {
      const answer = await get(`${postPath()}?context=edit`, { authorization });
      expect([answer.status, answer.isHit]).toEqual([200, false]);
    }
    expect((await get(`${postPath()}?context=edit`)).status).toBe(401);
  });

  it('drops everything if a change has too many keys', async () => {
    await get(postPath());
    expect((await get(postPath())).isHit).toBe(true);
    for (let group = 0; group < 13; group++)
      await administrator().post('/batch/v1', {
        requests: Array.from({ length: 25 }, (_, n) => ({
          path: '/core/v2/tags',
          body: { name: `Tag ${group} ${n}` },
        })),
      });
    await purge();
    expect((await get(postPath())).isHit).toBe(false);
  }, 30_000);
});
