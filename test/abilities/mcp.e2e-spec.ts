import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import type { RoleName } from '#identity/testing';
import { basicAuthorization, bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';

const PATH = '~/mcp';
const HEADERS = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };

describe.each(databases)('Model Context Protocol on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  /** Sends a message and reads the response, which is JSON or a stream of events. */
  const send = async (client: Client, method: string, params: unknown = {}) => {
    const answer = await client.post(PATH, { jsonrpc: '2.0', id: 1, method, params }, { headers: HEADERS });
    const text = /^data: (.*)$/m.exec(answer.text)?.[1] ?? answer.text;
    return { status: answer.status, headers: answer.headers, message: JSON.parse(text) };
  };
  const call = async (role: RoleName, name: string, args?: unknown) =>
    (await send(site.as(role), 'tools/call', { name, arguments: args })).message;

  it('answers the initialization of a client', async () => {
    const { status, message } = await send(site.as('author'), 'initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'suite', version: '1' },
    });
    expect([status, message.result.serverInfo.name, message.result.capabilities]).toEqual([
      200,
      'academy',
      { tools: expect.any(Object) },
    ]);
  });

  it('requires a signed-in user and refuses pages of other sites', async () => {
    const anonymous = await send(site, 'tools/list');
    expect([anonymous.status, anonymous.message.code, anonymous.headers['www-authenticate']]).toEqual([
      401,
      'rest_forbidden',
      undefined,
    ]);
    const fromOtherSite = await site
      .as('administrator')
      .post(
        PATH,
        { jsonrpc: '2.0', id: 1, method: 'tools/list' },
        { headers: { ...HEADERS, origin: 'https://evil.example' } },
      );
    expect([
      fromOtherSite.status,
      fromOtherSite.body.code,
      fromOtherSite.headers['access-control-allow-origin'],
    ]).toEqual([403, 'rest_forbidden_origin', undefined]);
  });

  it('lists the tools for the caller, with JSON schemas of the current draft', async () => {
    const names = async (role: RoleName) =>
      (await send(site.as(role), 'tools/list')).message.result.tools.map(({ name }: { name: string }) => name);
    expect(await names('subscriber')).toEqual(['core_get-site-info', 'core_get-environment-info']);
    expect(await names('editor')).toEqual([
      'core_get-site-info',
      'core_get-environment-info',
      'content_search',
      'content_get-post',
      'content_create-draft',
    ]);
    const { tools } = (await send(site.as('administrator'), 'tools/list')).message.result;
    expect(tools.find(({ name }: { name: string }) => name === 'content_create-draft')).toMatchObject({
      title: 'Create a Draft',
      inputSchema: { type: 'object', required: ['title'] },
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
    });
  });

  it('runs abilities with the rights of the caller', async () => {
    const made = await call('contributor', 'content_create-draft', {
      title: 'By a tool',
      content: '<script>x</script>',
    });
    expect(made.result.structuredContent).toMatchObject({ type: 'post', status: 'draft' });
    expect(
      (await site.as('contributor').get(`/core/v2/posts/${made.result.structuredContent.id}?context=edit`)).body,
    ).toMatchObject({ author: site.idOf('contributor'), title: { raw: 'By a tool' } });
    expect(
      JSON.parse((await call('administrator', 'core_get-environment-info')).result.content[0].text),
    ).toHaveProperty('wp_version');
  });

  it('returns refusals as tool results', async () => {
    const refusal = async (role: RoleName, name: string, args?: unknown) => {
      const { result } = await call(role, name, args);
      return [result.isError, result.content[0].text.split(':', 1)[0]];
    };
    expect(await refusal('editor', 'core_get-site-info', {})).toEqual([true, 'rest_ability_cannot_execute']);
    expect(await refusal('editor', 'content_get-post', { id: 'x' })).toEqual([true, 'ability_invalid_input']);
    expect(await refusal('editor', 'content_get-post', { id: 999_999 })).toEqual([true, 'rest_post_invalid_id']);
  });

  it.each(['core_get-user-info', 'core_fly', 'content_search', '__proto__'])(
    'has no tool %s for a subscriber',
    async (name) => {
      expect((await call('subscriber', name, {})).error.message).toContain('No tool');
    },
  );

  it('does not open an event stream for GET', async () => {
    expect((await site.as('editor').get(PATH, { headers: { accept: 'text/event-stream' } })).status).toBe(405);
  });

  it.each(['PUT', 'DELETE', 'TRACE'])('refuses the method %s with the allowed one', async (method) => {
    const { status, headers } = await site.as('editor').call(method, PATH);
    expect([status, headers.allow]).toEqual([405, 'POST']);
  });

  it('refuses a message that is too long, and reads it to its end', async () => {
    const message = (length: number) =>
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { filler: 'x'.repeat(length) } });
    const editor = site.as('editor');
    const { login, password } = editor.credentials!;
    const authorization = basicAuthorization(login, password);
    const headers = { ...HEADERS, authorization, 'transfer-encoding': 'chunked' };
    const statusOf = async (payload: Readable | string) =>
      (await editor.inject({ method: 'POST', url: '/mcp', headers, payload })).statusCode;
    expect(await statusOf(message(200_000))).toBe(200);
    // Otherwise the client could not use the connection again.
    for (const length of [300_000, 3_000_000]) {
      const body = Readable.from([message(length), 'the end']);
      expect([await statusOf(body), body.readableEnded]).toEqual([413, true]);
    }
  });

  it('responds to a message of any shape without a server error', async () => {
    const message = fc.oneof(
      fc.json(),
      fc.string(),
      fc
        .record({
          jsonrpc: fc.constant('2.0'),
          id: fc.integer(),
          method: fc.constantFrom('tools/call', 'tools/list', 'x'),
          params: fc.jsonValue(),
        })
        .map((value) => JSON.stringify(value)),
    );
    await fc.assert(
      fc.asyncProperty(message, async (body) => {
        expect((await site.as('editor').post(PATH, body, { headers: HEADERS })).status).toBeLessThan(500);
      }),
      { numRuns: 100 },
    );
  });
});

it('the MCP endpoint exists only with its namespace', async () => {
  const site = await bootSite(ChallengeModule, { database: databases[0]! });
  expect((await site.get('/')).body.namespaces).not.toContain('core-abilities/v1');
  expect((await site.as('administrator').post(PATH, {})).status).toBe(404);
  await site.close();
});
