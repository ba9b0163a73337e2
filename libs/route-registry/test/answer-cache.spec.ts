import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ResponseCache } from '../src/http/response-cache.js';
import { anyone } from '../src/declaration/permission.js';
import { Namespace, Read, Request } from '../src/declaration/endpoint.decorators.js';
import { RestRequest } from '../src/pipeline/rest-request.js';
import { bootEvents } from './events.fixture.js';

let calls = 0;

@Namespace('events/v1')
class CountingController {
  @Read('count', { allow: anyone(), cacheable: true })
  count(@Request() request: RestRequest): object {
    return { calls: ++calls, caller: request.actor.id };
  }

  @Read('clock', { allow: anyone() })
  clock(): object {
    return { calls: ++calls };
  }
}

let app: NestFastifyApplication;
beforeEach(async () => {
  calls = 0;
  app = await bootEvents([CountingController]);
});
afterEach(() => app.close());

const ask = (url = '/api/events/v1/count', headers: Record<string, string> = {}, method = 'GET') =>
  app.inject({ method: method as 'GET', url, headers });

/** What is asked for a second time is kept. */
const keep = async () => {
  await ask();
  return ask();
};

it('gives a shared answer again until something changes', async () => {
  expect([(await keep()).json().calls, (await ask()).json().calls]).toEqual([2, 2]);
  app.get(ResponseCache).invalidate();
  expect([(await ask()).json().calls, (await ask()).json().calls]).toEqual([3, 3]);
});

it('keeps no answer whose address is asked for once', async () => {
  await ask('/api/events/v1/count?once=1');
  expect(app.get(ResponseCache).get('/api/events/v1/count?once=1')).toBeUndefined();
});

it('makes the answers of other endpoints anew', async () => {
  expect([(await ask('/api/events/v1/clock')).json().calls, (await ask('/api/events/v1/clock')).json().calls]).toEqual([
    1, 2,
  ]);
});

it.each([
  ['who is signed in', { authorization: 'User 7' }],
  ['a cookie', { cookie: 'a=b' }],
  ['another method by header', { 'x-http-method-override': 'GET' }],
])('never shares what was asked with %s', async (_what, headers) => {
  await keep();
  const personal = await ask(undefined, headers);
  expect(personal.json().calls).toBe(3);
  expect(personal.headers['cache-control']).toMatch(/no-store/);
  expect((await ask()).json()).toEqual({ calls: 2, caller: 0 });
});

it.each([
  '?password=x',
  '?_method=GET',
  '?%70assword=x',
  '?p%61ssword=x',
  '?+password=x',
  '?.method=GET',
  '?a=1&_%6dethod=GET',
])('never shares what was asked with %s', async (query) => {
  for (const calls of [1, 2, 3]) expect((await ask(`/api/events/v1/count${query}`)).json().calls).toBe(calls);
});

it('attack 16: never shares what was asked with a body, for a body can say what it likes', async () => {
  const withBody = (headers: Record<string, string> = {}) =>
    app.inject({
      method: 'GET',
      url: '/api/events/v1/count',
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{"search":"nothing"}',
    });
  expect((await withBody()).json().calls).toBe(1);
  expect((await keep()).json().calls).toBe(3);
  const again = await withBody({ 'transfer-encoding': 'chunked' });
  expect([again.json().calls, again.headers['cache-control']]).toEqual([4, expect.stringMatching(/no-store/)]);
});

it.each([
  ['what is not there', '/api/events/v1/nothing', {}],
  [
    'what a method that was put in its place is refused',
    '/api/events/v1/count',
    { 'x-http-method-override': 'DELETE' },
  ],
  ['a method in the query', '/api/events/v1/count?_method=DELETE', {}],
  ['a callback that is no name', '/api/events/v1/count?_jsonp=a(1)', {}],
])('attack 16: no cache keeps a refusal: %s', async (_what, url, headers) => {
  const refusal = await ask(url, headers);
  expect([refusal.statusCode >= 400, refusal.headers['cache-control']]).toEqual([
    true,
    expect.stringMatching(/no-store.*private/),
  ]);
  expect((await ask()).statusCode).toBe(200);
});

it('does not keep an answer that was in the making when something changed', async () => {
  const cache = app.get(ResponseCache);
  const { ticket } = cache;
  cache.invalidate();
  cache.set('/late', ticket, { status: 200, headers: {}, body: Buffer.from('old'), etag: 'W/"1"' });
  expect(cache.get('/late')).toBeUndefined();
});

it('tells a caller that it has the answer already', async () => {
  const { etag } = (await keep()).headers;
  const again = await ask(undefined, { 'if-none-match': String(etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await ask(undefined, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
});

it('says of each answer to another origin whose it is', async () => {
  await keep();
  await ask(undefined, { origin: 'https://one.test' });
  const other = await ask(undefined, { origin: 'https://two.test' });
  // One that is kept already, and one that is made for this origin.
  for (const answer of [other, await ask('/api/events/v1/clock', { origin: 'https://two.test' })]) {
    expect([answer.headers['access-control-allow-origin'], answer.headers.vary]).toEqual([
      'https://two.test',
      expect.stringMatching(/Origin/),
    ]);
  }
  expect((await ask()).headers['access-control-allow-origin']).toBeUndefined();
});

it('is off while changes elsewhere cannot be heard', async () => {
  app.get(ResponseCache).setEnabled(false);
  for (const calls of [1, 2, 3]) expect((await ask()).json().calls).toBe(calls);
});
