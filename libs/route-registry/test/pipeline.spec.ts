import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Namespace, Read, Request } from '../src/declaration/endpoint.decorators.js';
import { anyone } from '../src/declaration/permission.js';
import { Pipeline } from '../src/pipeline/pipeline.js';
import { anonymousActor } from '../src/pipeline/actor.js';
import type { SnapshotReads } from '../src/pipeline/ports.js';
import { RestRequest } from '../src/pipeline/rest-request.js';
import { embedSelection } from '../src/pipeline/embed.js';
import { bootEvents, CarelessController, EventsController } from './events.fixture.js';

let app: NestFastifyApplication;
beforeEach(async () => {
  app = await bootEvents([EventsController, CarelessController]);
});
afterEach(() => app.close());

const owner = { authorization: 'User 7' };
const stranger = { authorization: 'User 8' };

async function call(method: string, url: string, options: { headers?: Record<string, string>; body?: unknown } = {}) {
  const headers = { ...options.headers, ...(options.body === undefined ? {} : { 'content-type': 'application/json' }) };
  const answer = await app.inject({
    method: method as 'GET',
    url: /^\/(?:index\.php)?\?/.test(url) ? url : `/api${url}`,
    headers,
    payload:
      typeof options.body === 'string'
        ? options.body
        : options.body === undefined
          ? undefined
          : JSON.stringify(options.body),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    json: () => answer.json<Record<string, any>>(),
  };
}

describe('a read that is repeated because its snapshot has failed', () => {
  let attempts = 0;

  @Namespace('events/v1', 'events')
  class UnsteadyController {
    @Read('unsteady', { allow: anyone() })
    async read(@Request() request: RestRequest): Promise<object> {
      const load = async (): Promise<number> => {
        attempts++;
        if (attempts === 1) throw new Error('connection lost');
        return attempts;
      };
      return { attempts: await request.memoize('attempts', load) };
    }
  }

  it('loads everything again', async () => {
    const unsteady = await bootEvents([UnsteadyController]);
    const snapshots: SnapshotReads = { inSnapshot: (work) => work().catch(work) };
    Object.assign(unsteady.get(Pipeline), { snapshots });
    const answer = await unsteady.inject({ url: '/api/events/v1/events/unsteady' });
    await unsteady.close();
    expect([answer.statusCode, answer.json()]).toEqual([200, { attempts: 2 }]);
  });
});

describe('the order of the checks', () => {
  it('reports a missing route before an invalid body', async () => {
    const answer = await call('POST', '/events/v1/nowhere', { body: '{' });
    expect([answer.status, answer.json().code]).toEqual([404, 'rest_no_route']);
  });

  it('reports an invalid body before missing arguments and permission', async () => {
    expect((await call('POST', '/events/v1/events', { body: '{' })).json()).toMatchObject({
      code: 'rest_invalid_json',
      data: { status: 400, json_error_code: 4 },
    });
    for (const body of ['{"name":"\\ud800"}', '{"name":"\\ude00"}'])
      expect((await call('POST', '/events/v1/events', { body })).json()).toMatchObject({
        code: 'rest_invalid_json',
        data: { status: 400, json_error_code: 10 },
      });
  });

  it('reports missing arguments before a missing permission', async () => {
    expect((await call('POST', '/events/v1/events', { body: {} })).json()).toMatchObject({
      code: 'rest_missing_callback_param',
      data: { params: ['name'] },
    });
  });

  it('refuses anonymous users with 401 and signed-in users with 403', async () => {
    expect((await call('POST', '/events/v1/events', { body: { name: 'x' } })).status).toBe(401);
    expect((await call('POST', '/events/v1/events', { body: { name: 'x' }, headers: stranger })).status).toBe(403);
  });

  it.each(['boom/now', 'boom/later'])('answers an unexpected error with an id only (%s)', async (path) => {
    const answer = await call('GET', `/events/v1/events/${path}`, { headers: owner });
    expect(answer.status).toBe(500);
    expect(Object.keys(answer.json().data).sort()).toEqual(['id', 'status']);
    expect(answer.text).not.toMatch(/ECONNREFUSED|secret\.sock|BigInt/);
  });
});

describe('arguments', () => {
  it('arguments come from the path, then JSON, then form, then query, then defaults', async () => {
    const answer = await call('POST', '/events/v1/events?city=Query&name=Query', {
      body: { name: 'Body' },
      headers: owner,
    });
    expect(answer.json()).toMatchObject({ name: 'Body', city: 'Query' });
    const moved = await call('POST', '/events/v1/events/1?id=99', { body: { id: 99, city: 'Hamar' }, headers: owner });
    expect(moved.json()).toMatchObject({ id: 1, city: 'Hamar' });
  });

  it('refuses overridden values of arguments that the second validation pass checks', async () => {
    const list = (query: string) => call('GET', `/events/v1/events?${query}`, { body: { speakers: [1] } });
    expect((await list('speakers[]=2')).status).toBe(200);
    expect((await list('speakers[]=x')).json()).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { speakers: expect.any(String) }, details: { speakers: { data: { param: 'speakers[0]' } } } },
    });
    const created = await call('POST', '/events/v1/events?name[]=x', { body: { name: 'Body' }, headers: owner });
    expect(created.json()).toMatchObject({ name: 'Body' });
    const moved = await call('POST', '/events/v1/events/1?id[]=x', { body: { id: 'y' }, headers: owner });
    expect(moved.json()).toMatchObject({ id: 1 });
  });

  it.each([
    ['PUT', undefined, 'Form'],
    ['PATCH', undefined, 'Form'],
    ['POST', undefined, 'Opening'],
    ['PUT', 'text/plain', 'Opening'],
  ] as const)('a %s body of the type %s with name=Form leads to the name %s', async (method, type, name) => {
    const headers = { ...owner, ...(type && { 'content-type': type }) };
    const answer = await app.inject({ method, url: '/api/events/v1/events/1', headers, payload: 'name=Form' });
    expect([answer.statusCode, answer.json().name]).toEqual([200, name]);
  });

  it('arguments come from a form without a type if the query makes the method PUT', async () => {
    const url = '/api/events/v1/events/1?_method=PUT';
    expect((await app.inject({ method: 'POST', url, headers: owner, payload: 'name=Form' })).json().name).toBe('Form');
  });

  it.each([
    ['application/json+oembed', 'JSON'],
    ['application/+json', 'Opening'],
  ])('a JSON body of the type %s with the name JSON leads to the name %s', async (type, name) => {
    const headers = { ...owner, 'content-type': type };
    const payload = '{"name":"JSON"}';
    const answer = await app.inject({ method: 'PUT', url: '/api/events/v1/events/1', headers, payload });
    expect(answer.json().name).toBe(name);
  });

  it('arguments have defaults in creates and none in updates', async () => {
    expect((await call('POST', '/events/v1/events', { body: { name: 'New' }, headers: owner })).json().city).toBe(
      'Bergen',
    );
    expect((await call('PATCH', '/events/v1/events/1', { body: { name: 'New' }, headers: owner })).json().city).toBe(
      'Oslo',
    );
  });

  it('arguments are safe from members named like those of Object.prototype', async () => {
    const answer = await call('POST', '/events/v1/events', {
      body: '{"name":"x","__proto__":{"city":"Polluted"},"constructor":{"prototype":{"a":1}}}',
      headers: owner,
    });
    expect(answer.json().city).toBe('Bergen');
    const names = '__proto__[city]=Polluted&constructor[prototype][city]=Polluted&__proto__[__proto__][city]=Polluted';
    expect(
      (await call('POST', `/events/v1/events?${names}`, { body: { name: 'x' }, headers: owner })).json().city,
    ).toBe('Bergen');
    const form = { ...owner, 'content-type': 'application/x-www-form-urlencoded' };
    expect(
      (
        await app.inject({ method: 'POST', url: '/api/events/v1/events', payload: `name=x&${names}`, headers: form })
      ).json<{ city: string }>().city,
    ).toBe('Bergen');
    expect(({} as Record<string, unknown>).city).toBeUndefined();
  });

  it.each([
    ['JSON', '', '{"city":{"toString":1,"valueOf":2,"toJSON":3}}'],
    ['JSON with escapes', '', '{"city":{"\\u0074oString":1,"value\\u004Ff":2}}'],
    ['a query', '?city[toString]=1&city[valueOf]=2', undefined],
    ['a query without those members', '?city[a]=1', undefined],
  ])('arguments can be converted to a string and a number without an error, from %s', async (_from, query, body) => {
    const answer = await call('GET', `/events/v1/events/described${query}`, { body });
    expect([answer.status, answer.json().text, answer.json().number, answer.json().list]).toEqual([200, '', null, '']);
    expect(Object.keys(answer.json().sent as object)).not.toEqual([]);
  });

  it.each(['_fields', '_embed', '_envelope', '_method', '_locale'])(
    'arguments accept an object in %s of query and body',
    async (name) => {
      const sent = { [name]: { toString: 1, valueOf: 2 } };
      const answers = [
        await call('GET', `/events/v1/events/1?${name}[toString]=1&${name}[valueOf]=2`),
        await call('GET', `/events/v1/events/1?${name}[][a][]=1`),
        await call('GET', '/events/v1/events/1', { body: sent }),
        await call('GET', '/events/v1/events', { body: { [name]: [sent] } }),
        await call('POST', '/events/v1/events/1', { body: sent, headers: owner }),
        await call('GET', `/?rest_route=/events/v1/events/1&${name}[toString]=1`),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    },
  );

  it('the root is selected if rest_route is not a string', async () => {
    expect((await call('GET', '/?rest_route=/events/v1/events&rest_route[toString]=1')).json()).toHaveProperty(
      'namespaces',
    );
  });

  it('arguments are validated by class-validator decorators in addition to the schema', async () => {
    const answer = await call('GET', '/events/v1/events?speakers=3,3');
    expect(answer.json()).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { speakers: expect.stringMatching(/unique/) } },
    });
    expect((await call('GET', '/events/v1/events?speakers=3,4')).status).toBe(200);
  });

  it('arguments are reported together if several are invalid in one validation pass', async () => {
    const answer = await call('GET', '/events/v1/events?page=0&per_page=1000&context=sideways&speakers=x');
    expect(Object.keys(answer.json().data.params).sort()).toEqual(['context', 'page', 'per_page']);
  });
});

describe('the response', () => {
  it('lists in Allow the methods that the actor may use on this item', async () => {
    expect((await call('GET', '/events/v1/events/1')).headers.allow).toBe('GET');
    expect((await call('GET', '/events/v1/events/1', { headers: owner })).headers.allow).toBe(
      'GET, POST, PUT, PATCH, DELETE',
    );
  });

  it('computes Allow again after a deletion', async () => {
    expect((await call('DELETE', '/events/v1/events/1', { headers: owner })).headers.allow).toBe('GET');
  });

  it('has totals and links for a page', async () => {
    for (const name of ['a', 'b']) await call('POST', '/events/v1/events', { body: { name }, headers: owner });
    const { headers } = await call('GET', '/events/v1/events?per_page=1&page=2&speakers=1,2');
    expect([headers['x-wp-total'], headers['x-wp-totalpages']].map(String)).toEqual(['3', '3']);
    expect(headers.link).toBe(
      '<http://site.test/api/events/v1/events?per_page=1&page=1&speakers%5B0%5D=1&speakers%5B1%5D=2>; rel="prev", <http://site.test/api/events/v1/events?per_page=1&page=3&speakers%5B0%5D=1&speakers%5B1%5D=2>; rel="next"',
    );
  });

  it('contains only _fields in lists and items', async () => {
    expect((await call('GET', '/events/v1/events?_fields=name')).json()).toEqual([{ name: 'Opening' }]);
    expect((await call('GET', '/events/v1/events/1?_fields=city')).json()).toEqual({ city: 'Oslo' });
    for (const list of ['_fields[]=city&_fields[]=+id+', '_fields[a]=city&_fields[b]=id&_fields[c][]=name'])
      expect((await call('GET', `/events/v1/events/1?${list}`)).json()).toEqual({ id: 1, city: 'Oslo' });
  });

  it('has links for _fields=_embedded only if the request embeds resources', async () => {
    const path = '/events/v1/events/1?_fields=id,_embedded';
    expect((await call('GET', path)).json()).toEqual({ id: 1 });
    expect((await call('GET', `${path}&_embed`)).json()).toHaveProperty('_links');
  });

  it('contains no field for _fields[]=, whose only name is empty, and all for _fields=', async () => {
    for (const [query, body] of Object.entries({ '[]=': {}, '[x]=': {}, '[]=&_fields[]=id': { id: 1 } }))
      expect((await call('GET', `/events/v1/events/1?_fields${query}`)).json()).toEqual(body);
    for (const query of ['=', '=,', '[][]=id'])
      expect((await call('GET', `/events/v1/events/1?_fields${query}`)).json()).toHaveProperty('city');
  });

  it('embeds resources as the same actor', async () => {
    const { _embedded } = (await call('GET', '/events/v1/events/1?_embed=wp:opening')).json();
    expect(_embedded['wp:opening'][0]).toMatchObject({ id: 1, name: 'Opening' });
  });

  it('embeds a link with the whole query, also after a second question mark', async () => {
    const href = 'http://site.test/api/events/v1/events/1?search=what?&_fields=id';
    const data = { _links: { question: [{ embeddable: true, href }] } };
    const request = new RestRequest({ method: 'GET', path: '/events/v1/events/1', actor: anonymousActor });
    expect(await app.get(Pipeline).embed(data, true, request)).toEqual({
      ...data,
      _embedded: { question: [{ id: 1 }] },
    });
  });

  it('attack 34: embeds each address once, and at most 2,000 addresses', async () => {
    const links = (from: number) => ({
      _links: {
        many: Array.from({ length: 1_500 }, (_, n) => ({
          embeddable: true,
          href: `http://site.test/api/events/v1/events/1?n=${from + n}`,
        })),
      },
    });
    const pipeline = app.get(Pipeline);
    const run = jest.spyOn(pipeline, 'run');
    const request = new RestRequest({ method: 'GET', path: '/events/v1/events', actor: anonymousActor });
    await pipeline.embed(
      Array.from({ length: 20 }, () => links(0)),
      true,
      request,
    );
    expect(run).toHaveBeenCalledTimes(1_500);
    await pipeline.embed([links(0), links(1_000), links(50_000)], true, request);
    expect(run).toHaveBeenCalledTimes(1_500 + 2_000);
  });

  it('is wrapped in an envelope on request', async () => {
    const answer = await call('GET', '/events/v1/events/404?_envelope');
    expect([answer.status, answer.json().status, answer.json().body.code]).toEqual([200, 404, 'rest_event_invalid_id']);
  });

  it('has no envelope if the callback is invalid', async () => {
    const { status, text } = await call('GET', '/events/v1/events/1?_jsonp=a-b&_envelope');
    expect([status, Object.keys(JSON.parse(text))]).toEqual([400, ['code', 'message']]);
  });

  it('is indented for _pretty', async () => {
    expect((await call('GET', '/events/v1/events/1?_fields=name&_pretty')).text).toBe('{\n    "name": "Opening"\n}');
    expect((await call('GET', '/events/v1/events/1?_fields=name&_envelope&_pretty=0')).text).toMatch(
      /^\{\n {4}"body": \{\n {8}"name"/,
    );
  });

  it('calls a JSONP callback only if its name consists of letters, digits, _ and .', async () => {
    expect((await call('GET', '/events/v1/events/1?_jsonp=a.b&_fields=id')).text).toBe('/**/a.b({"id":1})');
    const refused = await call('GET', '/events/v1/events/1?_jsonp=alert(1)');
    expect([refused.status, refused.headers['content-type'], refused.json()]).toEqual([
      400,
      'application/javascript; charset=UTF-8',
      { code: 'rest_callback_invalid', message: expect.any(String) },
    ]);
    const empty = await call('GET', '/events/v1/events/1?_jsonp=&_fields=id');
    expect([empty.headers['content-type'], empty.json()]).toEqual(['application/json; charset=UTF-8', { id: 1 }]);
  });

  it('escapes slashes and characters outside ASCII in scripts', async () => {
    const body = { name: '</script> é 😀 \u2028' };
    const { text } = await call('POST', '/events/v1/events?_jsonp=f', { body, headers: owner });
    const json = text.slice('/**/f('.length, -1);
    expect(json).toContain('<\\/script> \\u00e9 \\ud83d\\ude00 \\u2028');
    expect(json).not.toMatch(/[^\\]\/|[^ -~]/);
    expect(JSON.parse(json)).toMatchObject(body);
  });

  it('embeds every relation for _embed=0, as for an empty value', () => {
    for (const value of ['', '0', '1', 'true']) expect(embedSelection(value)).toBe(true);
    expect(embedSelection('false')).toEqual(['false']);
    expect(embedSelection(['1'])).toEqual(['1']);
    for (const value of [[], {}, [{}]]) expect(embedSelection(value)).toBe(true);
  });

  it('embeds nothing for _embed[]=, whose only name is empty', async () => {
    const { status, text } = await call('GET', '/events/v1/events/1?_embed[]=');
    expect([status, text.includes('_embedded')]).toEqual([200, false]);
    expect(embedSelection(['', 'up'])).toEqual(['', 'up']);
  });

  it('links to the next page with parameters as they were sent', async () => {
    for (const name of ['Link a', 'Link b'])
      await call('POST', '/events/v1/events', { body: { name }, headers: owner });
    const { headers } = await call('GET', '/events/v1/events?per_page=1&x&y=&z[]=');
    expect(headers.link).toContain('/events/v1/events?per_page=1&x&y&z%5B0%5D&page=2>; rel="next"');
  });

  it('contains no header that the request injects', async () => {
    for (const name of ['a', 'b']) await call('POST', '/events/v1/events', { body: { name }, headers: owner });
    const { status, headers } = await call(
      'GET',
      '/events/v1/events?per_page=1&page=2&x%3E%0d%0aSet-Cookie=1&%22%3E=2&y=%3E;%20rel=%22prev%22%0d%0aX:1&z[%3E%22]=1',
      { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' } },
    );
    expect([status, headers['set-cookie'], headers.x]).toEqual([200, undefined, undefined]);
    expect(headers.link).toMatch(/^(?:<http:\/\/site\.test\/api\/[^<>"\s]+>; rel="(?:prev|next)"(?:, |$)){2}/);
    expect(JSON.stringify(headers)).not.toContain('evil.example');
    const invalidOrigin = await call('GET', '/events/v1/events', { headers: { origin: 'https://a.test" onload=' } });
    expect(invalidOrigin.headers['access-control-allow-origin']).toBe('null');
  });
});

describe('methods and addresses', () => {
  it('methods include HEAD, without a body, and OPTIONS, with the schema', async () => {
    expect((await call('HEAD', '/events/v1/events/1')).text).toBe('');
    const { schema, methods } = (await call('OPTIONS', '/events/v1/events/1')).json();
    expect(methods).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
    expect(schema).toMatchObject({ title: 'event', properties: { secret: { context: ['edit'] } } });
  });

  it('methods can be overridden by the query or a header', async () => {
    expect((await call('POST', '/events/v1/events/1?_method=delete', { headers: owner })).json()).toEqual({
      deleted: true,
    });
    expect(
      (await call('GET', '/events/v1/events/1', { headers: { ...owner, 'x-http-method-override': 'LINK' } })).status,
    ).toBe(404);
  });

  it('methods that are overridden by an empty one are not found, as in the reference', async () => {
    const path = '/events/v1/events/1';
    for (const method of ['GET', 'DELETE'])
      for (const headers of [{}, owner]) {
        const answers = [
          await call(method, `${path}?_method=`, { headers }),
          await call(method, path, { headers: { ...headers, 'x-http-method-override': '' } }),
        ];
        for (const answer of answers) expect(answer.json().code).toBe('rest_no_route');
      }
    expect((await call('GET', path)).status).toBe(200);
  });

  it.each(['PROPFIND', 'LINK', 'TRACE'])('methods do not include %s', async (method) => {
    expect((await call(method, '/events/v1/events')).json().code).toBe('rest_no_route');
  });

  it('methods include HEAD from the query, without a body', async () => {
    for (const method of ['GET', 'POST']) {
      const { status, text, headers } = await call(method, '/events/v1/events/1?_method=HEAD');
      expect([status, text, headers['content-type']]).toEqual([200, '', 'application/json; charset=UTF-8']);
    }
  });

  it('addresses match in any letter case, with the same permissions', async () => {
    expect((await call('GET', '/EVENTS/V1/Events/1?_fields=name')).json()).toEqual({ name: 'Opening' });
    expect((await call('OPTIONS', '/Events/v1')).json().namespace).toBe('events/v1');
    for (const path of ['/events/v1/events/1', '/Events/V1/events/1'])
      expect((await call('DELETE', path)).status).toBe(401);
  });

  it('addresses do not match with an encoded slash or letter', async () => {
    for (const path of ['/events%2Fv1/events', '/events/v1/event%73', '/events/v1/events/%31'])
      expect((await call('GET', path)).json().code).toBe('rest_no_route');
  });

  it('addresses include ?rest_route= with the same checks', async () => {
    expect((await call('GET', '/index.php?rest_route=/events/v1/events/1&_fields=name')).json()).toEqual({
      name: 'Opening',
    });
    expect((await call('GET', '/?rest_route=/events/v1/events/1&_fields=name')).json()).toEqual({ name: 'Opening' });
    expect((await call('POST', '/?rest_route=/events/v1/events', { body: { name: 'x' } })).status).toBe(401);
  });

  it('addresses match in any letter case and with trailing slashes, but not with empty segments', async () => {
    expect((await call('GET', '/events/v1/EVENTS//')).status).toBe(200);
    expect((await call('GET', '/events//v1/events')).status).toBe(404);
    expect((await call('GET', '//events/v1/events')).status).toBe(404);
  });

  it('endpoints refuse a body over the limit with 413 and nesting over the limit with 400', async () => {
    expect(
      (await call('POST', '/events/v1/events', { body: { name: 'x'.repeat(1_000_001) }, headers: owner })).status,
    ).toBe(413);
    expect(
      (await call('POST', '/events/v1/events', { body: '['.repeat(100_000), headers: owner })).json(),
    ).toMatchObject({ code: 'rest_invalid_json', data: { json_error_code: 1 } });
  });
});

describe('a batch', () => {
  const batch = (requests: unknown[], extra: object = {}, headers = owner as Record<string, string>) =>
    call('POST', '/batch/v1', { body: { requests, ...extra }, headers });

  it('answers each item at its position, including an unparsable path', async () => {
    const answer = await batch([
      { path: '/events/v1/events', body: { name: 'one' } },
      { path: 'http:///x' },
      { path: '/events/v1/events/1', method: 'DELETE' },
    ]);
    expect(answer.status).toBe(207);
    expect(answer.json().responses.map((one: { status: number }) => one.status)).toEqual([201, 400, 200]);
    expect(answer.json().responses[2].body).toEqual({ deleted: true });
  });

  it('attack 18: checks the permission of each item with an unparsable path in the middle', async () => {
    const items = [
      { path: '/events/v1/events', body: { name: 'one' } },
      { path: 'http:///x' },
      { path: '/events/v1/events/1', method: 'DELETE' },
      { path: '/nowhere' },
      { path: '/events/v1/events/1', body: { city: 'Moss' } },
    ];
    const answer = await batch(items, {}, stranger);
    expect(
      answer.json().responses.map((one: { status: number; body: { code: string } }) => [one.status, one.body.code]),
    ).toEqual([
      [403, 'rest_forbidden'],
      [400, 'parse_path_failed'],
      [403, 'rest_cannot_edit'],
      [404, 'rest_no_route'],
      [403, 'rest_cannot_edit'],
    ]);
    expect((await call('GET', '/events/v1/events')).json()).toMatchObject([{ id: 1, city: 'Oslo' }]);
    const allowed = await batch(items);
    expect(allowed.json().responses.map((one: { status: number }) => one.status)).toEqual([201, 400, 200, 404, 404]);
  });

  it('writes nothing if all items must be valid and one is not', async () => {
    for (const [bad, status] of [
      [{ path: '/events/v1/events', body: {} }, 400],
      [{ path: 'http:///x' }, 400],
      [{ path: '/batch/v1', body: { requests: [] } }, 400],
    ] as const) {
      const answer = await batch([{ path: '/events/v1/events', body: { name: 'one' } }, bad], {
        validation: 'require-all-validate',
      });
      expect(answer.json()).toMatchObject({ failed: 'validation', responses: [null, { status }] });
    }
    expect((await call('GET', '/events/v1/events')).headers['x-wp-total']!.toString()).toBe('1');
  });

  it('runs an item with the identity of the caller and the method of the item', async () => {
    const headers = { authorization: 'User 7', 'x-http-method-override': 'DELETE', 'X-WP-Nonce': 'x' };
    const answer = await batch(
      [{ path: '/events/v1/events/1', method: 'POST', headers, body: { city: 'Moss' } }],
      {},
      stranger,
    );
    expect(answer.json().responses[0]).toMatchObject({ status: 403, body: { code: 'rest_cannot_edit' } });
    expect((await call('GET', '/events/v1/events/1')).json().city).toBe('Oslo');
    const ofOwner = await batch([
      {
        path: '/events/v1/events/1',
        method: 'POST',
        headers: { ...headers, authorization: 'User 8', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
        body: { city: 'Moss' },
      },
    ]);
    expect(ofOwner.json().responses[0]).toMatchObject({ status: 200, body: { id: 1, city: 'Moss' } });
    expect(ofOwner.text).not.toContain('evil.example');
  });

  it('refuses more than 25 items, reads, nested batches and routes without batch support', async () => {
    expect((await batch(Array.from({ length: 26 }, () => ({ path: '/events/v1/events' })))).status).toBe(400);
    expect((await batch([{ path: '/events/v1/events', method: 'GET' }])).status).toBe(400);
    expect((await batch([{ path: '/batch/v1', body: { requests: [] } }])).json().responses[0].body.code).toBe(
      'rest_batch_not_allowed',
    );
    expect(
      (
        await batch([
          { path: '/batch/v1?_method=POST', body: { requests: [{ path: '/events/v1/events/1', method: 'DELETE' }] } },
        ])
      ).json().responses[0].body.code,
    ).toBe('rest_batch_not_allowed');
    expect((await call('GET', '/events/v1/events')).headers['x-wp-total']!.toString()).toBe('1');
  });
});
