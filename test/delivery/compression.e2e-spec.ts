import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Response } from 'light-my-request';
import { AcademyModule } from '#academy';
import { AnonymousGetFastPath } from '#route-registry/testing';
import { ResponseCache } from '#route-registry';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };
const PARAGRAPH =
  'The harbour opens at six, and the boats that carry mail leave first. Whoever travels to the islands waits for the second bell.';

describe.each(databases)('compressed answers on %s', (database) => {
  let site: Site;
  const list = '/api/core/v2/posts?per_page=10';

  const get = (url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
    site.inject({ method, url, headers });
  /** The cache stores the second answer. */
  const fillCache = async (url: string): Promise<Response> => {
    await get(url);
    return get(url);
  };
  const text = (answer: Response): string => {
    const coding = answer.headers['content-encoding'] as keyof typeof DECODERS | undefined;
    return (coding ? DECODERS[coding](answer.rawPayload) : answer.rawPayload).toString();
  };

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    for (let number = 1; number <= 10; number++) {
      const content = Array.from(
        { length: 20 },
        (_, line) => `<!-- wp:paragraph --><p>${number}-${line}: ${PARAGRAPH}</p><!-- /wp:paragraph -->`,
      );
      await site
        .as('administrator')
        .post('/core/v2/posts', { title: `Harbour ${number}`, status: 'publish', content: content.join('\n') });
    }
  });
  afterAll(() => site.close());

  it.each(['br', 'gzip'] as const)(
    'have the same text in %s, at most 30 % of the bytes and a validator of their own',
    async (coding) => {
      const plain = await fillCache(list);
      const first = await get(list, { 'accept-encoding': coding });
      const stored = await get(list, { 'accept-encoding': coding });
      for (const answer of [first, stored]) {
        expect(answer.headers['content-encoding']).toBe(coding);
        expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
        expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.3);
        expect(text(answer)).toBe(plain.body);
      }
      expect(stored.headers.etag).not.toBe(plain.headers.etag);
      for (const answer of [plain, stored])
        expect(answer.headers.vary).toBe('Origin, Authorization, Cookie, Accept-Encoding');
    },
  );

  it('are stored in the response cache and sent by the fast path', async () => {
    const url = `${list}&order=asc`;
    await fillCache(url);
    await get(url, { 'accept-encoding': 'br' });
    const body = site.provider(ResponseCache).peek(`br ${url}`)?.body;
    expect(body).toBeInstanceOf(Buffer);
    const fastPath = site.provider(AnonymousGetFastPath);
    const { answered } = fastPath;
    expect((await get(url, { 'accept-encoding': 'br' })).rawPayload).toEqual(body);
    expect(fastPath.answered).toBe(answered + 1);
  });

  it('are answered with 304 only for the validator of their own coding', async () => {
    const plain = await fillCache(list);
    const encoded = await get(list, { 'accept-encoding': 'gzip' });
    const revalidate = (accepted: string, validator: unknown) =>
      get(list, { 'accept-encoding': accepted, 'if-none-match': String(validator) });
    const unchanged = await revalidate('gzip', encoded.headers.etag);
    expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', encoded.headers.etag]);
    expect([unchanged.headers.vary, unchanged.headers['content-encoding']]).toEqual([encoded.headers.vary, undefined]);
    expect((await revalidate('identity', plain.headers.etag)).statusCode).toBe(304);
    expect((await revalidate('gzip', plain.headers.etag)).statusCode).toBe(200);
    expect((await revalidate('identity', encoded.headers.etag)).statusCode).toBe(200);
    expect((await revalidate('gzip', `${plain.headers.etag}, ${encoded.headers.etag}`)).statusCode).toBe(304);
  });

  it('have the same headers for HEAD as for GET', async () => {
    const { headers } = await get(list, { 'accept-encoding': 'br' });
    const head = await get(list, { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.rawPayload.length, head.headers.etag, head.headers['content-encoding'], head.headers.vary]).toEqual([
      0,
      headers.etag,
      'br',
      headers.vary,
    ]);
  });

  it('change when the plain answer changes', async () => {
    const url = `${list}&search=Harbour`;
    await fillCache(url);
    const before = await get(url, { 'accept-encoding': 'br' });
    await get(url, { 'accept-encoding': 'br' });
    const [{ id }] = JSON.parse(text(before)) as [{ id: number }];
    await site.as('administrator').post(`/core/v2/posts/${id}`, { title: 'Harbour of the changed' });
    const after = await get(url, { 'accept-encoding': 'br' });
    expect(text(after)).toContain('Harbour of the changed');
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it('are sent for answers that are not cached, for other origins and to clients with an application password', async () => {
    const { login, password } = site.as('editor').credentials!;
    const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
    const requests: Record<string, string>[] = [{}, { origin: 'https://one.test' }, { authorization }];
    for (const [index, headers] of requests.entries()) {
      const answer = await get(`${list}&slug=&offset=${index}`, { ...headers, 'accept-encoding': 'br' });
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br']);
      expect(answer.headers.vary).toMatch(/Origin.*, Accept-Encoding$/);
      expect(JSON.parse(text(answer)).length).toBeGreaterThanOrEqual(10 - index);
    }
  });

  it('the answers to requests with cookies, to POST requests, small answers and files are plain', async () => {
    const codingOf = async (url: string, headers: Record<string, string> = {}, method = 'GET') =>
      (await get(url, { 'accept-encoding': 'br', ...headers }, method)).headers['content-encoding'];
    expect(await codingOf(list, { cookie: 'session=1' })).toBeUndefined();
    expect(await codingOf(list, { 'x-http-method-override': 'GET' }, 'POST')).toBeUndefined();
    const small = await get('/api/core/v2/posts?search=nothing-like-it', { 'accept-encoding': 'br' });
    expect([small.headers['content-encoding'], small.headers.vary]).toEqual([
      undefined,
      'Origin, Authorization, Cookie',
    ]);
    const media = await site.as('administrator').post('/core/v2/media', Buffer.from(PARAGRAPH.repeat(40)), {
      headers: { 'content-type': 'text/plain', 'content-disposition': 'attachment; filename="harbour.txt"' },
    });
    const file = new URL(media.body.source_url as string).pathname;
    const part = await get(file, { 'accept-encoding': 'br', range: 'bytes=0-9' });
    expect([part.statusCode, part.body, part.headers['content-encoding']]).toEqual([
      206,
      PARAGRAPH.slice(0, 10),
      undefined,
    ]);
  });

  it('public pages are compressed by the full path and the fast path', async () => {
    for (let time = 0; time < 4; time++) {
      const page = await get('/', { 'accept-encoding': 'gzip, br' });
      expect([page.statusCode, page.headers['content-encoding'], page.headers.vary]).toEqual([
        200,
        'br',
        'Accept-Encoding',
      ]);
      expect(text(page)).toMatch(/^<!doctype html>/i);
    }
    const { etag } = (await get('/', { 'accept-encoding': 'br' })).headers;
    expect((await get('/', { 'accept-encoding': 'br', 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('many concurrent requests for large answers are all answered, with or without compression', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        get(`${list}&exclude=${1_000_000_000 + index}`, { 'accept-encoding': 'gzip' }),
      ),
    );
    for (const answer of answers) expect(JSON.parse(text(answer))).toHaveLength(10);
  });
});

describe('COMPRESSION=false', () => {
  it('makes answers plain, without Accept-Encoding in Vary', async () => {
    const site = await bootSite(AcademyModule, { database: 'sqlite', env: { COMPRESSION: 'false' } });
    const answer = await site.get('/', { headers: { 'accept-encoding': 'br' } });
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([
      undefined,
      'Origin, Authorization, Cookie',
    ]);
    await site.close();
  });
});
