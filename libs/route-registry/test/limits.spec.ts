import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startProcessorTimer } from '#testing/time';
import { bootEvents } from './events.fixture.js';

let app: NestFastifyApplication;
beforeAll(async () => {
  app = await bootEvents();
});
afterAll(() => app.close());

interface Refusal {
  code: string;
  /** Undefined for a successful response. */
  data?: { status: number; params: Record<string, string>; details: Record<string, { code: string }> };
}

async function send(
  method: 'GET' | 'POST',
  url: string,
  body?: string | object,
  type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
) {
  const answer = await app.inject({
    method,
    url: `/api/events/v1/${url}`,
    headers: { authorization: 'User 7', ...(body === undefined ? {} : { 'content-type': type }) },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json<Refusal>() };
}

/** Expects that a request is refused for one argument. */
function expectRefusal({ status, body }: Awaited<ReturnType<typeof send>>, argument: string): void {
  expect([status, body.code, body.data?.status, Object.keys(body.data?.params ?? {})]).toEqual([
    400,
    'rest_invalid_param',
    400,
    [argument],
  ]);
}

const deep = (levels: number): string => `tags${'[a]'.repeat(levels)}=1`;
const many = (variables: number): string => Array.from({ length: variables }, (_, n) => `v${n}=${n}`).join('&');

describe('the pipeline', () => {
  it('refuses a parameter of a query or form that nests deeper than 64 levels', async () => {
    expect((await send('GET', `events?${deep(64)}`)).status).toBe(200);
    expectRefusal(await send('GET', `events?${deep(65)}`), 'tags');
    expect((await send('POST', 'events', `name=x&${deep(64)}`)).status).toBe(201);
    expectRefusal(await send('POST', 'events', `name=x&${deep(65)}`), 'tags');
  });

  it('refuses more than 10,000 variables and names the first over the limit', async () => {
    expect((await send('POST', 'events', `name=x&${many(9_999)}`)).status).toBe(201);
    expectRefusal(await send('POST', 'events', `name=x&${many(10_000)}`), 'v9999');
    expectRefusal(await send('GET', `events?${many(20_000)}`), 'v10000');
  });

  it('refuses a multipart form with more than 1,000 fields', async () => {
    const form = (names: readonly string[]): string =>
      [...names.map((name) => `--e\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`), '--e--\r\n'].join(
        '',
      );
    const post = (names: readonly string[]) =>
      send('POST', 'events', form(['name', ...names]), 'multipart/form-data; boundary=e');
    expect((await post(Array.from({ length: 999 }, (_, n) => `v${n}`))).status).toBe(201);
    const { status, body } = await post(Array.from({ length: 1_000 }, (_, n) => `v${n}`));
    expect([status, body.code]).toEqual([413, 'rest_request_too_large']);
    expectRefusal(await post([`tags${'[]'.repeat(65)}`]), 'tags');
  });

  it.each([
    ['without headers', '--e\r\n'],
    ['with fields', '--e\r\nContent-Disposition: form-data; name="v"\r\n\r\nx\r\n'],
    ['with files', '--e\r\nContent-Disposition: form-data; name="v"; filename="f"\r\n\r\nx\r\n'],
  ])('stops reading a multipart form at the limit of its parts: parts %s', async (_what, part) => {
    const form = `${part.repeat(950_000 / part.length)}--e--\r\n`;
    const duration = startProcessorTimer();
    const { status, body } = await send('POST', 'events', form, 'multipart/form-data; boundary=e');
    expect([status, body.code]).toEqual([413, 'rest_request_too_large']);
    expect(duration()).toBeLessThan(500);
  });

  it.each(['form-data', 'form-data; filename="f"', 'form-data; name=', ''])(
    'ignores a part of a multipart form without a name (%j)',
    async (disposition) => {
      const part = (header: string): string => `--e\r\nContent-Disposition: ${header}\r\n\r\nx\r\n`;
      const form = `${part(disposition)}${part('form-data; name="name"')}--e--\r\n`;
      const { status, body } = await send('POST', 'events', form, 'multipart/form-data; boundary=e');
      expect([status, body]).toEqual([201, expect.not.objectContaining({ undefined: 'x' })]);
    },
  );

  it.each(['[', '[[]', '[]]['])('parses unbalanced brackets in linear time (%s)', async (brackets) => {
    const duration = startProcessorTimer();
    expect((await send('POST', 'events', `name=x&a${brackets.repeat(200_000)}=1`)).status).toBeLessThan(500);
    expect(duration()).toBeLessThan(2_000);
  });

  it('refuses a list of more than 10,000 items in every notation', async () => {
    const items = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
    expect((await send('GET', 'events', { speakers: items(10_000) })).status).toBe(200);
    for (const speakers of [items(100_000), items(10_001).join(','), Object.assign({}, items(10_001))]) {
      const refusal = await send('GET', 'events', { speakers });
      expectRefusal(refusal, 'speakers');
      expect(refusal.body.data?.details['speakers']?.code).toBe('rest_too_many_items');
    }
  });

  it.each([
    ['JSON', 'application/json', '{"name":"', '"}'],
    ['a form', 'application/x-www-form-urlencoded', 'name=', ''],
    [
      'a multipart form',
      'multipart/form-data; boundary=e',
      '--e\r\nContent-Disposition: form-data; name="name"\r\n\r\n',
      '\r\n--e--',
    ],
  ])('refuses a body of anonymous users that is larger than 512 KiB: %s', async (_what, type, start, end) => {
    const post = async (length: number, headers: Record<string, string> = {}) => {
      const payload = start + 'x'.repeat(length - start.length - end.length) + end;
      const url = '/api/events/v1/events';
      return (await app.inject({ method: 'POST', url, headers: { 'content-type': type, ...headers }, payload }))
        .statusCode;
    };
    expect(await post(512 * 1024)).toBe(401);
    expect(await post(512 * 1024 + 1)).toBe(413);
    expect(await post(512 * 1024 + 1, { authorization: 'User 7' })).toBe(201);
  });

  it.each([
    ['JSON', 'application/json'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['a multipart form', 'multipart/form-data; boundary=e'],
  ])('leaves the connection usable when %s is too large', async (_what, type) => {
    if (!app.getHttpServer().listening) await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const post = (length: number): Promise<[status: number, localPort: number]> =>
      new Promise((resolve, reject) => {
        const sent = httpRequest({
          agent,
          port,
          method: 'POST',
          path: '/api/events/v1/events',
          headers: { 'content-type': type, 'content-length': length },
        });
        sent.on('error', reject);
        sent.on('response', (answer) => {
          const localPort = answer.socket.localPort ?? 0;
          answer.resume().on('end', () => resolve([answer.statusCode ?? 0, localPort]));
        });
        sent.end(Buffer.alloc(length, 'x'));
      });
    try {
      const first = await post(5_000_000);
      expect(first[0]).toBe(413);
      expect(await post(5_000_000)).toEqual(first);
    } finally {
      agent.destroy();
    }
  });

  it.each(['_fields', '_embed'])('refuses more than 1,000 names or 16,000 characters in %s', async (name) => {
    const names = (count: number): string => Array.from({ length: count }, () => 'a').join();
    expect((await send('GET', `events?${name}=${names(1_000)}`)).status).toBe(200);
    expectRefusal(await send('GET', `events?${name}=${names(1_001)}`), name);
    expectRefusal(await send('GET', `events?${name}[]=${'x'.repeat(16_001)}`), name);
  });

  it('limits `_fields` in a body too', async () => {
    expectRefusal(await send('POST', 'events', { name: 'x', _fields: 'id,'.repeat(100_000) }), '_fields');
    expectRefusal(
      await send('POST', 'events', { name: 'x', _fields: Array.from({ length: 1_001 }, () => 'id') }),
      '_fields',
    );
  });

  it('limits each item of a batch separately', async () => {
    const requests = [
      { path: `/events/v1/events?${deep(65)}` },
      { path: '/events/v1/events', body: { name: 'x', _fields: 'id,'.repeat(2_000) } },
      { path: '/events/v1/events', body: { name: 'x' } },
    ];
    const answer = await app.inject({
      method: 'POST',
      url: '/api/batch/v1',
      headers: { authorization: 'User 7' },
      payload: { requests },
    });
    const { responses } = answer.json<{ responses: { status: number; body: Refusal }[] }>();
    expect(responses.map(({ status, body }) => [status, body.data?.params && Object.keys(body.data.params)])).toEqual([
      [400, ['tags']],
      [400, ['_fields']],
      [201, undefined],
    ]);
  });
});
