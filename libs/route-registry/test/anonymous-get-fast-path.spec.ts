import { Readable } from 'node:stream';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ChangeClock } from '../src/cache/change-clock.js';
import { anyone } from '../src/declaration/permission.js';
import { List, Namespace, Read } from '../src/declaration/endpoint.decorators.js';
import { Page, RestResponse } from '../src/pipeline/rest-response.js';
import { RestError } from '../src/errors/rest-error.js';
import { bootEvents } from './events.fixture.js';

@Namespace('events/v1')
class ReadingController {
  @Read('shared', { allow: anyone(), cacheable: true })
  shared(): object {
    return { word: 'é “quoted”' };
  }

  @Read('own', { allow: anyone() })
  own(): object {
    return { word: 'own' };
  }

  @List('many', { allow: anyone(), cacheable: true })
  many(): Page {
    return new Page({ items: [{ id: 1 }, { id: 2 }], total: 9, page: 2, perPage: 2 });
  }

  @Read('refused', { allow: anyone() })
  refused(): object {
    throw new RestError('rest_forbidden', 'No.', 403);
  }

  @Read('broken', { allow: anyone() })
  broken(): object {
    throw new Error('secret');
  }

  @Read('empty', { allow: anyone() })
  empty(): RestResponse {
    return new RestResponse(null, 204);
  }

  @Read('stream', { allow: anyone() })
  stream(): RestResponse {
    const response = new RestResponse(null);
    response.raw = { type: 'text/plain', body: Readable.from(['one ', 'two']), download: true };
    return response;
  }
}

let app: NestFastifyApplication;
let origin: string;
beforeAll(async () => {
  app = await bootEvents([ReadingController]);
  await app.listen(0, '127.0.0.1');
  origin = await app.getUrl();
});
afterAll(() => app.close());

/** Headers that differ between any two responses. */
const VARYING_HEADERS = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
/** Replaces error ids, which are random. */
const withoutIds = (text: string) => text.replace(/[\da-f]{8}-[\da-f-]{27}/g, '<id>');

/** The response over a socket, which takes the fast path. */
async function requestBySocket(path: string, headers: Record<string, string>): Promise<unknown> {
  const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'identity', ...headers } });
  return {
    status: answer.status,
    headers: Object.fromEntries([...answer.headers].filter(([name]) => !VARYING_HEADERS.includes(name))),
    text: withoutIds(await answer.text()),
  };
}

/** The response of Fastify, which takes the full path. */
async function requestByInject(path: string, headers: Record<string, string>): Promise<unknown> {
  const answer = await app.inject({ url: path, headers });
  const shown = Object.entries(answer.headers)
    .filter(([name]) => !VARYING_HEADERS.includes(name))
    .map(([name, value]) => [name, String(value)]);
  return { status: answer.statusCode, headers: Object.fromEntries(shown), text: withoutIds(answer.body) };
}

it.each([
  ['a cacheable response', '/api/events/v1/shared'],
  ['a response that is not cacheable', '/api/events/v1/own'],
  ['a list', '/api/events/v1/many?a[]=1&a[]=%20'],
  ['an expected error', '/api/events/v1/refused'],
  ['an unexpected error', '/api/events/v1/broken'],
  ['a response without content', '/api/events/v1/empty'],
  ['a stream', '/api/events/v1/stream'],
  ['no route', '/api/events/v1/nothing'],
  ['the root', '/api'],
  ['the root with a slash', '/api/'],
  ['a slash at the end', '/api/events/v1/shared/'],
  ['another letter case', '/api/events/v1/SHARED'],
  ['an envelope', '/api/events/v1/shared?_envelope'],
  ['JSONP', '/api/events/v1/shared?_jsonp=call.me'],
  ['JSONP with an invalid callback', '/api/events/v1/shared?_jsonp=('],
  ['_fields', '/api/events/v1/shared?_fields=nothing'],
  ['an address outside of the API', '/apis'],
  ['a query that is too deep', `/api/events/v1/shared?a${'[a]'.repeat(100)}=1`],
  ['a matching entity tag', '/api/events/v1/many', { 'if-none-match': '*' }],
  ['an empty body', '/api/events/v1/shared', { 'content-length': '0' }],
] as [string, string, Record<string, string>?][])(
  'the fast path answers like the full path, each time: %s',
  async (_what, path, headers = {}) => {
    const expected = await requestByInject(path, headers);
    for (let n = 0; n < 3; n++) expect(await requestBySocket(path, headers)).toEqual(expected);
  },
);

it('the fast path answers while caches cannot notice changes', async () => {
  const clock = app.get(ChangeClock);
  const { beforeLookup } = clock;
  clock.beforeLookup = () => {
    throw new Error('disk I/O error');
  };
  const answer = await fetch(`${origin}/api/events/v1/shared`);
  clock.beforeLookup = beforeLookup;
  expect([answer.status, await answer.json()]).toEqual([200, { word: 'é “quoted”' }]);
});

it('the fast path leaves other requests to Fastify', async () => {
  const answer = await fetch(`${origin}/api/events/v1/shared`, { headers: { origin: 'https://other.test' } });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, 'https://other.test']);
  expect((await fetch(`${origin}/api/events/v1/shared`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${origin}/api/events/v1/shared`, { method: 'HEAD' })).status).toBe(200);
});
