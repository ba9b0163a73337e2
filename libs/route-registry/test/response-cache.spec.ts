import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ChangeClock } from '../src/cache/change-clock.js';
import { ResponseCache } from '../src/http/response-cache.js';
import { Arg } from '../src/declaration/arg.decorator.js';
import { anyone } from '../src/declaration/permission.js';
import { Namespace, Read, Request } from '../src/declaration/endpoint.decorators.js';
import { RestRequest } from '../src/pipeline/rest-request.js';
import { bootEvents } from './events.fixture.js';

let calls = 0;

class PasswordArgs {
  @Arg({ type: 'string' }, { changesItems: 'personal' }) password?: string;
}

@Namespace('events/v1')
class CountingController {
  @Read('count', { args: PasswordArgs, allow: anyone(), cacheable: true })
  count(@Request() request: RestRequest): object {
    return { calls: ++calls, caller: request.actor.id };
  }

  @Read('uncached', { allow: anyone() })
  uncached(): object {
    return { calls: ++calls };
  }
}

let app: NestFastifyApplication;
beforeEach(async () => {
  calls = 0;
  app = await bootEvents([CountingController]);
});
afterEach(() => app.close());

const request = (url = '/api/events/v1/count', headers: Record<string, string> = {}, method = 'GET') =>
  app.inject({ method: method as 'GET', url, headers });

/** Stores the response: the cache admits a URL at its second request. */
const requestTwice = async () => {
  await request();
  return request();
};

it('the response cache serves a cacheable response until it is invalidated', async () => {
  expect([(await requestTwice()).json().calls, (await request()).json().calls]).toEqual([2, 2]);
  app.get(ChangeClock).invalidateAll();
  expect([(await request()).json().calls, (await request()).json().calls]).toEqual([3, 3]);
});

it('the response cache does not store the response to a URL that is requested once', async () => {
  await request('/api/events/v1/count?once=1');
  expect(app.get(ResponseCache).get('/api/events/v1/count?once=1')).toBeUndefined();
});

it('the response cache does not store responses of other endpoints', async () => {
  expect([
    (await request('/api/events/v1/uncached')).json().calls,
    (await request('/api/events/v1/uncached')).json().calls,
  ]).toEqual([1, 2]);
});

it.each([
  ['an account', { authorization: 'User 7' }],
  ['a cookie', { cookie: 'a=b' }],
  ['another method by header', { 'x-http-method-override': 'GET' }],
])('the response cache never shares a response to a request with %s', async (_what, headers) => {
  await requestTwice();
  const personal = await request(undefined, headers);
  expect(personal.json().calls).toBe(3);
  expect(personal.headers['cache-control']).toMatch(/no-store/);
  expect((await request()).json()).toEqual({ calls: 2, caller: 0 });
});

it.each([
  '?password=x',
  '?_method=GET',
  '?%70assword=x',
  '?p%61ssword=x',
  '?+password=x',
  '?.method=GET',
  '?a=1&_%6dethod=GET',
])('the response cache never shares a response to the query %s', async (query) => {
  for (const calls of [1, 2, 3]) expect((await request(`/api/events/v1/count${query}`)).json().calls).toBe(calls);
});

it('attack 16: the response cache never shares a response to a request with a body', async () => {
  const withBody = (headers: Record<string, string> = {}) =>
    app.inject({
      method: 'GET',
      url: '/api/events/v1/count',
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{"search":"nothing"}',
    });
  expect((await withBody()).json().calls).toBe(1);
  expect((await requestTwice()).json().calls).toBe(3);
  const again = await withBody({ 'transfer-encoding': 'chunked' });
  expect([again.json().calls, again.headers['cache-control']]).toEqual([4, expect.stringMatching(/no-store/)]);
});

it.each([
  ['no route', '/api/events/v1/nothing', {}],
  ['a method in a header', '/api/events/v1/count', { 'x-http-method-override': 'DELETE' }],
  ['a method in the query', '/api/events/v1/count?_method=DELETE', {}],
  ['an invalid callback', '/api/events/v1/count?_jsonp=a(1)', {}],
])('attack 16: no cache may store an error response: %s', async (_what, url, headers) => {
  const refusal = await request(url, headers);
  expect([refusal.statusCode >= 400, refusal.headers['cache-control']]).toEqual([
    true,
    expect.stringMatching(/no-store.*private/),
  ]);
  expect((await request()).statusCode).toBe(200);
});

it('the response cache does not store a response that was computed before an invalidation', async () => {
  const cache = app.get(ResponseCache);
  const dependencies = cache.createDependencies();
  app.get(ChangeClock).invalidateAll();
  cache.set('/stale', { status: 200, headers: {}, body: Buffer.from('old'), etag: 'W/"1"' }, dependencies);
  expect(cache.get('/stale')).toBeUndefined();
});

it('the response cache answers 304 to a client that has the response', async () => {
  const { etag } = (await requestTwice()).headers;
  const again = await request(undefined, { 'if-none-match': String(etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await request(undefined, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
});

it('the CORS headers of cached and other responses name the origin of the request', async () => {
  await requestTwice();
  await request(undefined, { origin: 'https://one.test' });
  const other = await request(undefined, { origin: 'https://two.test' });
  // A cached response, and one that is computed for this origin.
  for (const answer of [other, await request('/api/events/v1/uncached', { origin: 'https://two.test' })]) {
    expect([answer.headers['access-control-allow-origin'], answer.headers.vary]).toEqual([
      'https://two.test',
      expect.stringMatching(/Origin/),
    ]);
  }
  expect((await request()).headers['access-control-allow-origin']).toBeUndefined();
});

it('the response cache serves nothing while it is disabled', async () => {
  app.get(ChangeClock).setEnabled(false);
  for (const calls of [1, 2, 3]) expect((await request()).json().calls).toBe(calls);
});

it('responses stay in the cache if more URLs than it can contain are requested in turn', async () => {
  const cache = app.get(ResponseCache);
  const response = { status: 200, headers: {}, body: Buffer.alloc(1024 * 1024), etag: 'W/"1"' };
  const urls = Array.from({ length: 80 }, (_, index) => `/page/${index}`);
  const requestAll = async () => {
    let hits = 0;
    for (const url of urls) {
      if (cache.peek(url)) hits++;
      else await cache.compute(url, async ({ store }) => store(response.body.length, () => response));
    }
    return hits;
  };
  for (let round = 1; round < 10; round++) await requestAll();
  expect(await requestAll()).toBeGreaterThan(15);
});
