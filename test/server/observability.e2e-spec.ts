import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AcademyModule } from '#academy';
import { Observability } from '#observability';
import { bootSite, databases, freePort, installForServer, ServerProcess } from '#testing';
import { waitUntil } from '#testing/time';
import type { Site } from '#testing';

describe.each(databases)('metrics on %s', (database) => {
  let site: Site;
  const metrics = async (path = '/metrics'): Promise<{ status: number; text: string }> => {
    const answer = await fetch(`http://127.0.0.1:${site.provider(Observability).metricsPort}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database, env: { METRICS: '127.0.0.1:0', SERVER_TIMING: 'true' } });
  });
  afterAll(() => site.close());

  it('count requests by route and status, statements, lookups in caches, connections and jobs', async () => {
    await site.get('/core/v2/posts/999');
    for (let time = 0; time < 4; time++) await site.get('/core/v2/posts?per_page=3');
    await site.get('~/');
    await site.get('/');
    await site.get('/no/such/route');
    const { text } = await metrics();
    expect(text).toMatch(
      /atrium_request_duration_seconds_count\{method="GET",route="\/core\/v2\/posts\/[^"]*id[^"]*",status="404"\} 1/,
    );
    expect(text).toContain('atrium_request_duration_seconds_count{method="GET",route="/core/v2/posts",status="200"} 4');
    expect(text).toContain('atrium_request_duration_seconds_count{method="GET",route="page",status="200"} 1');
    expect(text).toContain('atrium_request_duration_seconds_count{method="GET",route="/",status="200"} 1');
    expect(text).toContain('atrium_request_duration_seconds_count{method="GET",route="unknown",status="404"} 1');
    expect(text).toMatch(/atrium_statement_duration_seconds_count\{kind="select"\} [1-9]/);
    expect(text).toMatch(/atrium_cache_lookups_total\{cache="responses",result="hit"\} [1-9]/);
    expect(text).toMatch(/atrium_cache_bytes\{cache="responses"\} [1-9]/);
    expect(text).toMatch(/atrium_scheduled_jobs\{state="overdue"\} \d/);
    expect(text).toMatch(/nodejs_eventloop_lag_seconds [\d.]/);
    if (database === 'postgres') expect(text).toMatch(/atrium_database_connections\{state="total"\} [1-9]/);
  });

  it('are served for a scraper with query parameters, but at no other path', async () => {
    expect((await metrics('/metrics?module=site')).status).toBe(200);
    expect((await metrics('/metrics/site')).status).toBe(404);
  });

  it('name the route of requests by the parameter rest_route, of OPTIONS, and of an overridden method', async () => {
    await site.get('~/?rest_route=/core/v2/tags/');
    await site.get('~/index.php?context=view&rest_route=%2Fcore%2Fv2%2Ftags');
    await site.get('~/?rest_route=/no/such/route');
    await site.get('~/?rest_route[toString]=1&rest_route[0][valueOf]=2');
    await site.call('OPTIONS', '/core/v2/categories');
    await site.call('OPTIONS', '/core/v2/no-such-collection');
    await site.call('PATCH', '/core/v2/taxonomies?_method=GET');
    const { text } = await metrics();
    const counts = [...text.matchAll(/atrium_request_duration_seconds_count\{(.+)\} (\d+)/g)].map(
      ([, labels, count]) => [labels, Number(count)],
    );
    expect(counts).toEqual(
      expect.arrayContaining([
        ['method="GET",route="/core/v2/tags",status="200"', 2],
        ['method="OPTIONS",route="/core/v2/categories",status="200"', 1],
        ['method="OPTIONS",route="unknown",status="200"', 1],
        ['method="PATCH",route="/core/v2/taxonomies",status="200"', 1],
      ]),
    );
    expect(counts.find(([labels]) => labels === 'method="GET",route="page",status="404"')).toBeUndefined();
  });

  it.each(['grafana/atrium.json', 'prometheus/atrium.rules.yml'])('include every metric of deploy/%s', async (file) => {
    await site.get('/core/v2/posts');
    const { text } = await metrics();
    const names = new Set(readFileSync(`deploy/${file}`, 'utf8').match(/\b(?:atrium|nodejs|process)_[a-z_0-9]+/g));
    expect(names.size).toBeGreaterThan(5);
    // `test/replicas` has a site with standbys.
    const lacking = [...names].filter((name) => !name.startsWith('atrium_replica_') && !text.includes(name));
    expect(lacking).toEqual(database === 'postgres' ? [] : ['atrium_database_connections']);
  });

  it('have a number of series that clients cannot increase', async () => {
    for (let number = 0; number < 20; number++) {
      await site.get(`/core/v2/no-such-${number}`);
      await site.get(`~/no-such-page-${number}`);
      await site.call('PROPFIND', '/core/v2/posts');
    }
    const { text } = await metrics();
    expect(text).not.toMatch(/no-such|PROPFIND/);
  });

  it('are served only at their own address', async () => {
    expect((await metrics('/')).status).toBe(404);
    expect((await site.get('~/metrics')).text).not.toContain('atrium_');
  });

  it('are not sent to clients: Server-Timing tells only administrators the time of their own requests', async () => {
    const own = await site.as('administrator').get('/core/v2/posts');
    expect(own.headers['server-timing']).toMatch(/^total;dur=[\d.]+, db;dur=[\d.]+;desc="[1-9]\d* statements"$/);
    expect((await site.as('editor').get('/core/v2/posts')).headers['server-timing']).toBeUndefined();
    expect((await site.get('/core/v2/posts')).headers['server-timing']).toBeUndefined();
  });
});

describe('the log of a server', () => {
  let folder: string;
  let server: ServerProcess;
  let authorization: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'atrium-observed-'));
    authorization = await installForServer(AcademyModule, { DATA_DIR: folder });
    server = await ServerProcess.start('academy', {
      DATA_DIR: folder,
      LOG_LEVEL: 'info',
      LOG_PRETTY: 'false',
      ACCESS_LOG: 'json',
      SLOW_REQUESTS: '1',
      METRICS: `127.0.0.1:${await freePort()}`,
    });
  }, 120_000);
  afterAll(async () => {
    await server.stop('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  it('has a line for each request, and for slow ones a line with the slowest statement', async () => {
    const expected = { method: 'GET', path: '/api/core/v2/pages', route: '/core/v2/pages', status: 200 };
    const lineOf = (name: string) =>
      linesOf(server.output).find(({ context, path }) => context === name && path === expected.path);
    await fetch(`${server.api}/core/v2/pages?search=harbour&secret=1`);
    await waitUntil(() => ['access', 'slow'].every((name) => lineOf(name) !== undefined));
    expect(lineOf('access')).toMatchObject({ ...expected, from: '127.0.0.1', bytes: expect.any(Number) });
    expect(lineOf('slow')).toMatchObject({
      ...expected,
      statements: expect.any(Number),
      slowest: expect.stringMatching(/SELECT/i),
    });
    expect(server.output).not.toContain('secret=');
  });

  it('has no fault of the server if clients disconnect within a body', async () => {
    const bodies: [type: string, paths: string[]][] = [
      ['application/json', ['/api/core/v2/posts', '/api/batch/v1', '/mcp']],
      ['application/x-www-form-urlencoded', ['/api/core/v2/posts', '/a-page/', '/wp-admin/sign-in']],
      [
        'multipart/form-data; boundary=b',
        ['/api/core/v2/posts', '/api/core/v2/media', '/a-page/', '/wp-admin/sign-in'],
      ],
      ['image/png', ['/api/core/v2/media']],
    ];
    const requests = bodies.flatMap(([type, paths]) => paths.map((path) => ({ type, path })));
    for (const { type, path } of requests) await disconnectWithinBody(server.api, path, { type, authorization });
    const requestsOf = (path: string) => requests.filter((one) => one.path === path).length;
    await waitUntil(() => requests.every(({ path }) => countLines(server.output, path) === requestsOf(path)));
    expect(faultsIn(server.output)).toEqual([]);
  });

  it('has no fault of the server if clients disconnect before they have the answer', async () => {
    const json = { authorization, 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const send = (path: string, headers: Record<string, string>, body: string) =>
      fetch(new URL(path, server.api), { method: 'POST', headers: { ...json, ...headers }, body });
    for (let number = 0; number < 20; number++)
      await send('/api/core/v2/posts', {}, JSON.stringify({ title: 'Long', status: 'publish', content: LONG }));
    const file = { 'content-type': 'text/plain', 'content-disposition': 'attachment; filename="long.txt"' };
    const { source_url: fileAddress } = (await (await send('/api/core/v2/media', file, LONG.repeat(20))).json()) as {
      source_url: string;
    };
    const requests: RequestParts[] = [
      { path: '/api/core/v2/posts?per_page=20' },
      { path: '/api/core/v2/posts?per_page=20&context=edit', headers: json },
      { path: '/api/core/v2/posts', headers: json, body: JSON.stringify({ title: 'New' }) },
      { path: '/api/batch/v1', headers: json, body: JSON.stringify({ requests: [{ path: '/core/v2/posts' }] }) },
      { path: '/mcp', headers: json, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) },
      { path: '/' },
      { path: '/feed/' },
      { path: '/wp-admin/' },
      { path: new URL(fileAddress).pathname },
    ];
    // Milliseconds after which the connection is reset; the first ones are before the request is authenticated.
    for (const delay of [0, 0, 0, 1, 2, 5, 10, 20])
      await Promise.all(requests.map((parts) => disconnectAfter(delay, server.api, parts)));
    // A server that stops answers later requests with 503.
    await waitUntil(async () => {
      const { length } = server.output;
      await sleep(300);
      return server.output.length === length;
    });
    const before = server.output;
    await server.stop();
    expect(linesOf(before).length).toBeGreaterThan(requests.length);
    const later = faultsIn(server.output.slice(before.length)).filter(({ status }) => status !== 503);
    expect([...faultsIn(before), ...later]).toEqual([]);
  });
});

/** A text that is longer than the buffers of a connection. */
const LONG = 'A long text. '.repeat(10_000);

type LogLine = Readonly<Record<string, unknown>>;

function linesOf(output: string): LogLine[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine);
}

/** Returns the lines of errors and of answers that blame the server. */
function faultsIn(output: string): LogLine[] {
  return linesOf(output).filter(({ level, status }) => Number(level) >= 50 || Number(status) >= 500);
}

/** Returns the number of requests for a path in the access log. */
function countLines(output: string, path: string): number {
  return linesOf(output).filter((line) => line.context === 'access' && line.path === path).length;
}

/** Sends the beginning of a body and closes the connection when the server has received it. */
async function disconnectWithinBody(
  api: string,
  path: string,
  { type, authorization }: { type: string; authorization: string },
): Promise<void> {
  const sent = request(new URL(path, api), {
    method: 'POST',
    headers: {
      authorization,
      accept: 'application/json, text/event-stream',
      'content-type': type,
      'content-disposition': 'attachment; filename="a.png"',
      'content-length': 1_000,
      expect: '100-continue',
    },
  });
  sent.on('error', () => undefined);
  // The server asks for the body when it has the head of the request.
  await once(sent, 'continue');
  await new Promise((resolve) => {
    sent.write('the beginning', resolve);
  });
  await sleep(20);
  sent.destroy();
}

/** A request; one with a body is sent by POST. */
interface RequestParts {
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Sends a request and resets its connection after some milliseconds, without reading the answer. */
async function disconnectAfter(delay: number, api: string, { path, headers = {}, body }: RequestParts): Promise<void> {
  const { hostname, port } = new URL(api);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = [
    `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    'host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : [`content-length: ${Buffer.byteLength(body)}`]),
  ];
  await new Promise((resolve) => {
    socket.write(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`, resolve);
  });
  if (delay > 0) await sleep(delay);
  socket.resetAndDestroy();
}
