import { getEventListeners } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { AcademyModule } from '#academy';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Site } from '#testing';
import { createClient, dataOf } from '../../clients/typescript/src/index.js';
import type { Client, ClientOptions } from '../../clients/typescript/src/index.js';
import type { paths } from '../../clients/typescript/types/academy.js';
import { fetchOf } from './in-process-fetch.fixture.js';

describe('the typed client', () => {
  let site: Site;
  let admin: Client<paths>;
  const clientOf = (options: Partial<ClientOptions> = {}): Client<paths> =>
    createClient<paths>({ url: `${SITE_URL}/api`, fetch: fetchOf(site), ...options });

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database: databases[0]! });
    admin = clientOf({ credentials: site.as('administrator').credentials });
  }, 60_000);
  afterAll(() => site.close());

  it('creates, reads, changes and deletes with the rights of an application password', async () => {
    const created = dataOf(
      await admin.post('/core/v2/posts', { body: { title: { raw: 'Tide & time' }, status: 'publish' } }),
    );
    const path = { id: created.id };
    const read = await clientOf().get('/core/v2/posts/{id}', { path, query: { _fields: 'id,title' } });
    expect(read).toMatchObject({ ok: true, status: 200, data: { title: { rendered: 'Tide &#038; time' } } });
    expect(dataOf(await admin.patch('/core/v2/posts/{id}', { path, body: { slug: 'tide' } })).slug).toBe('tide');
    const removed = await admin.delete('/core/v2/posts/{id}', { path, query: { force: true } });
    expect(removed.ok).toBe(true);
  });

  it('returns errors as values with code, status and the messages of refused arguments', async () => {
    expect(await clientOf().get('/core/v2/posts/{id}', { path: { id: 999_999 } })).toMatchObject({
      ok: false,
      error: { code: 'rest_post_invalid_id', status: 404, params: {} },
    });
    const refused = await clientOf().get('/core/v2/posts', { query: { per_page: 1000 } });
    expect(refused).toMatchObject({ ok: false, error: { status: 400, params: { per_page: expect.any(String) } } });
    const failing = clientOf({ fetch: () => Promise.reject(new TypeError('no network')), retries: 0 });
    expect(await failing.get('/')).toMatchObject({ ok: false, status: 0, error: { code: 'fetch_failed' } });
  });

  it('returns an answer that has not changed as the error not_modified', async () => {
    const client = clientOf();
    const { headers } = await client.get('/core/v2/posts');
    const again = await client.get('/core/v2/posts', { headers: { 'if-none-match': headers.get('etag')! } });
    expect(again).toMatchObject({ ok: false, status: 304, error: { code: 'not_modified', status: 304 } });
  });

  it('reads all pages of a list as an async iteration, by page and by cursor', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      dataOf(await admin.post('/core/v2/tags', { body: { name: `tag ${name}` } }));
    const names: (string | undefined)[] = [];
    for await (const { name } of clientOf().items('/core/v2/tags', { query: { per_page: 2 } })) names.push(name);
    expect(names).toEqual(['tag a', 'tag b', 'tag c', 'tag d', 'tag e']);
    for (const title of ['1', '2', '3'])
      dataOf(await admin.post('/core/v2/posts', { body: { title: { raw: title }, status: 'publish' } }));
    let posts = 0;
    for await (const { id } of clientOf().items('/core/v2/posts', { query: { per_page: 2, cursor: '' } }))
      posts += id === undefined ? 0 : 1;
    expect(posts).toBe(Number((await site.get('/core/v2/posts?per_page=1')).headers['x-wp-total']));
  });

  it('reads all pages of a list if links are too long for a header, and a list from an offset to its end', async () => {
    const ids: number[] = [];
    for (const name of ['long a', 'long b', 'long c', 'long d', 'long e'])
      ids.push(dataOf(await admin.post('/core/v2/tags', { body: { name } })).id);
    const unknown = Array.from({ length: 300 }, (_, index) => 1_000_000 + index);
    const idsOf = async (query: { include: number[]; per_page: number; offset?: number }) => {
      const found: (number | undefined)[] = [];
      for await (const { id } of clientOf().items('/core/v2/tags', { query })) found.push(id);
      return found;
    };
    expect(await idsOf({ include: [...ids, ...unknown], per_page: 2 })).toEqual(ids);
    expect(await idsOf({ include: ids, per_page: 2, offset: 1 })).toEqual(ids.slice(1));
    // Lists count a negative offset as its absolute value.
    expect(await idsOf({ include: ids, per_page: 2, offset: -2 })).toEqual(ids.slice(2));
  });

  it('sends lists, objects and text with special characters as the site parses them', async () => {
    const { id } = dataOf(await admin.post('/core/v2/tags', { body: { name: 'söt & salt, "x"' } }));
    const found = await clientOf().get('/core/v2/tags', { query: { include: [id, 999_999], search: 'söt' } });
    expect(dataOf(found).map((tag) => tag.id)).toEqual([id]);
  });

  it('sends items of lists that contain white space or are empty one by one', async () => {
    const sent: string[] = [];
    const fetch: ClientOptions['fetch'] = (url) => {
      sent.push(decodeURIComponent(String(url).split('?')[1]!));
      return Promise.resolve(new Response('[]'));
    };
    for (const slug of [['a b', 'c'], [''], ['a', 'b']])
      await clientOf({ fetch }).get('/core/v2/posts', { query: { slug } });
    expect(sent).toEqual(['slug[0]=a b&slug[1]=c', 'slug[0]=', 'slug=a,b']);
  });

  it('collects writes into one batch and types each of their results', async () => {
    const [made, refused] = await admin.batch([
      admin.request('post', '/core/v2/tags', { body: { name: 'batched' } }),
      admin.request('post', '/core/v2/posts', { body: { status: 'nonsense' as 'draft' } }),
    ]);
    expect(made.ok && made.data.name).toBe('batched');
    expect(refused).toMatchObject({ ok: false, error: { status: 400 } });
    const [valid, invalid] = await admin.batch(
      [
        admin.request('post', '/core/v2/tags', { body: { name: 'not made' } }),
        admin.request('post', '/core/v2/posts', { body: { status: 'nonsense' as 'draft' } }),
      ],
      { requireAllValid: true },
    );
    expect([valid.status, invalid.status]).toEqual([424, 400]);
    expect(dataOf(await clientOf().get('/core/v2/tags', { query: { search: 'not made' } }))).toEqual([]);
  });

  it('sends the nonce of a session, and the renewed one from then on', async () => {
    const sent: (string | null)[] = [];
    const client = clientOf({
      credentials: { nonce: 'first' },
      fetch: (_url, init) => {
        sent.push(new Headers(init?.headers).get('x-wp-nonce'));
        expect(init?.credentials).toBe('include');
        return Promise.resolve(new Response('{}', { headers: { 'x-wp-nonce': 'second' } }));
      },
    });
    await client.get('/');
    await client.get('/');
    expect(sent).toEqual(['first', 'second']);
  });

  it('repeats requests after the pause of Retry-After, and gives up where the pause is too long', async () => {
    const answers = [429, 503, 200];
    const asked: number[] = [];
    const client = clientOf({
      longestPause: 100,
      fetch: () => {
        asked.push(Date.now());
        return Promise.resolve(
          new Response('{}', { status: answers.shift() ?? 429, headers: { 'retry-after': '0.02' } }),
        );
      },
    });
    expect((await client.post('/core/v2/tags', { body: { name: 'x' } })).status).toBe(200);
    expect(asked).toHaveLength(3);
    expect(asked[2]! - asked[0]!).toBeGreaterThanOrEqual(35);
    const late = clientOf({
      longestPause: 100,
      fetch: () => Promise.resolve(new Response('{}', { status: 503, headers: { 'retry-after': '60' } })),
    });
    expect(await late.get('/')).toMatchObject({ ok: false, status: 503 });
    const invalid = clientOf({
      fetch: () => Promise.resolve(new Response('{}', { status: 503, headers: { 'retry-after': 'soon' } })),
    });
    expect(await invalid.get('/')).toMatchObject({ ok: false, status: 503 });
  });

  it('rejects with the reason of an abort, also during a pause', async () => {
    await expect(clientOf().get('/', { signal: AbortSignal.abort(new Error('stop')) })).rejects.toThrow('stop');
    const busy = clientOf({
      fetch: () => Promise.resolve(new Response('{}', { status: 503, headers: { 'retry-after': '30' } })),
    });
    await expect(busy.get('/', { signal: AbortSignal.timeout(20) })).rejects.toThrow('timeout');
  });

  it('removes its listener from the signal after a pause, and does not pause if the signal is already aborted', async () => {
    const abort = new AbortController();
    const statuses = [503, 503, 200];
    const client = clientOf({
      fetch: () =>
        Promise.resolve(new Response('{}', { status: statuses.shift() ?? 503, headers: { 'retry-after': '0.01' } })),
    });
    expect((await client.get('/', { signal: abort.signal })).status).toBe(200);
    expect(getEventListeners(abort.signal, 'abort')).toEqual([]);
    const aborted = clientOf({
      fetch: () => {
        abort.abort(new Error('stop'));
        return Promise.resolve(new Response('{}', { status: 503, headers: { 'retry-after': '30' } }));
      },
    });
    await expect(aborted.get('/', { signal: abort.signal })).rejects.toThrow('stop');
  });

  describe('with a connection that breaks within the body of an answer', () => {
    let broken: number;
    let requests: number;
    const server = createServer((_request, response) => {
      requests += 1;
      if (requests > broken) return response.end('{"name":"whole"}');
      response.writeHead(200, { 'content-length': '100' });
      return response.write('{"name":', () => response.destroy());
    });
    const connect = (options: Partial<ClientOptions> = {}) =>
      createClient<paths>({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...options });

    beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
    afterAll(() => new Promise((resolve) => server.close(resolve)));
    beforeEach(() => {
      requests = 0;
    });

    it('repeats a read', async () => {
      broken = 1;
      expect(await connect().get('/')).toMatchObject({ ok: true, data: { name: 'whole' } });
      expect(requests).toBe(2);
    });

    it('returns the failure of a write and of the last retry as a result', async () => {
      broken = 10;
      const failed = { ok: false, status: 0, error: { code: 'fetch_failed' } };
      expect(await connect().post('/core/v2/tags', { body: { name: 'x' } })).toMatchObject(failed);
      expect(requests).toBe(1);
      expect(await connect({ retries: 0 }).get('/')).toMatchObject(failed);
      expect(requests).toBe(2);
    });
  });

  it('rejects a call without a parameter of its path with an error that names the parameter', async () => {
    const path = { id: undefined as unknown as number };
    await expect(clientOf().get('/core/v2/posts/{id}', { path })).rejects.toThrow('The path parameter "id"');
    await expect(clientOf().get('/core/v2/posts/{id}', {} as { path: typeof path })).rejects.toThrow('"id"');
  });

  it.each(['', '.', '..', '../users/1', 'atrium/../../posts/1', 'atrium/.'])(
    'rejects a call whose path parameter %j would lead to another address',
    async (id) => {
      const sent: unknown[] = [];
      const fetch: ClientOptions['fetch'] = (url) => {
        sent.push(url);
        return Promise.resolve(new Response('{}'));
      };
      const call = clientOf({ fetch }).delete('/core/v2/templates/{id}', { path: { id } });
      await expect(call).rejects.toThrow('The path parameter "id" is invalid');
      expect(sent).toEqual([]);
    },
  );

  it('is smaller than 5 KB compressed, and needs no package and no module of Node', () => {
    const { outputFiles } = buildSync({
      entryPoints: ['clients/typescript/src/index.ts'],
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'neutral',
      write: false,
    });
    expect(gzipSync(outputFiles[0]!.contents).length).toBeLessThan(5_000);
    expect(JSON.parse(readFileSync('clients/typescript/package.json', 'utf8'))).not.toHaveProperty('dependencies');
  });
});
