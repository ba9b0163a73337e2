import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Site } from '#testing';
import { createClient } from '../../clients/typescript/src/index.js';
import type { Client, Result } from '../../clients/typescript/src/index.js';
import { fetchOf } from './in-process-fetch.fixture.js';
import { generateSiteTypes } from './site-types.fixture.js';

const WRITES = ['post', 'put', 'patch', 'delete'] as const;
type Method = 'get' | (typeof WRITES)[number];

/** A part of an OpenAPI document. */
interface OpenApi {
  paths: Record<string, Partial<Record<Method, AnyOperation>>>;
}

interface AnyOperation {
  parameters: { name: string; in: string; schema: { type?: string } }[];
  responses: Record<string, object>;
}

/** The paths of a site whose types are not generated. */
type AnyPaths = Record<string, Record<Method, { parameters: { path: Record<string, unknown> } }>>;

/** Returns values of the path parameters of an operation. */
function pathParametersOf({ parameters }: AnyOperation): Record<string, unknown> {
  const inPath = parameters.filter((one) => one.in === 'path');
  return Object.fromEntries(inPath.map(({ name, schema }) => [name, schema.type === 'integer' ? 1 : 'post']));
}

/** Returns a function that compares an answer with an OpenAPI document, and returns the differences. */
function answerComparison(document: OpenApi) {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true, logger: false });
  (addFormats as unknown as (target: Ajv2020) => void)(ajv);
  ajv.addSchema(document, 'site');
  return (method: Method, path: string, { status, ...result }: Result<unknown>): string[] => {
    const operation = document.paths[path]![method]!;
    if (!operation.responses[status]) return [`${method} ${path}: ${status} is not described`];
    const place = `${encodeURIComponent(path.replaceAll('/', '~1'))}/${method}/responses/${status}`;
    const validate = ajv.compile({ $ref: `site#/paths/${place}/content/application~1json/schema` });
    return validate((result as { data: unknown }).data)
      ? []
      : [`${method} ${path}: ${ajv.errorsText(validate.errors)}`];
  };
}

describe.each([
  ['academy', AcademyModule],
  ['challenge', ChallengeModule],
])('the typed client of %s', (name, deployment) => {
  let site: Site;
  let document: OpenApi;
  let client: Client<AnyPaths>;
  beforeAll(async () => {
    site = await bootSite(deployment, { database: databases[0]! });
    document = (await site.get('/openapi.json')).body as OpenApi;
    const { credentials } = site.as('administrator');
    client = createClient({ url: `${SITE_URL}/api`, fetch: fetchOf(site), credentials, retries: 0 });
  }, 60_000);
  afterAll(() => site.close());

  it('has the types that the registry of the deployment declares', async () => {
    const file = `clients/typescript/types/${name}.d.ts`;
    const generated = await generateSiteTypes(document, name);
    if (process.env['UPDATE_CLIENT_TYPES']) writeFileSync(file, generated);
    const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === generated;
    expect({ file, isCurrent, remedy: 'UPDATE_CLIENT_TYPES=1 npx jest -i test/client/' }).toMatchObject({
      isCurrent: true,
    });
  });

  it('reads every route of the deployment, and returns data or a typed error', async () => {
    const paths = Object.entries(document.paths).filter(([, { get }]) => get);
    expect(paths.length).toBeGreaterThan(100);
    let succeeded = 0;
    for (const [path, { get }] of paths) {
      const result = await client.get(path, { path: pathParametersOf(get!) });
      expect({ path, status: result.status }).toEqual({ path, status: expect.any(Number) });
      expect({ path, isExpected: result.status >= 200 && result.status < 500 }).toEqual({ path, isExpected: true });
      if (result.ok) succeeded += 1;
      else
        expect({ path, error: result.error }).toMatchObject({
          error: { code: expect.stringMatching(/^[\w-]+$/), status: result.status },
        });
    }
    expect(succeeded).toBeGreaterThan(paths.length / 3);
  }, 120_000);

  it('answers every read as its OpenAPI document describes', async () => {
    for (const title of ['Tides', 'Currents'])
      await site.as('administrator').post('/core/v2/posts', { title, content: 'Water.', status: 'publish' });
    await site.as('administrator').post('/core/v2/posts', { title: 'Ebb', status: 'draft' });
    const differences = answerComparison(document);
    const findings: string[] = [];
    let compared = 0;
    for (const [path, { get }] of Object.entries(document.paths).filter(([, operations]) => operations.get)) {
      for (const context of ['view', 'edit']) {
        const result = await client.get(path, { path: pathParametersOf(get!), query: { context, _embed: true } });
        if (!result.ok || typeof result.data === 'string') continue;
        compared += 1;
        findings.push(...differences('get', path, result));
      }
    }
    expect(findings).toEqual([]);
    expect(compared).toBeGreaterThan(80);
  }, 120_000);

  it('answers writes as its OpenAPI document describes', async () => {
    const differences = answerComparison(document);
    const findings: string[] = [];
    const send = async (method: (typeof WRITES)[number], path: string, id?: unknown, body?: object, query?: object) => {
      const result = await client[method](path, { path: { id }, query: { ...query }, body } as never);
      expect([method, path, result.ok ? 'ok' : result.error]).toEqual([method, path, 'ok']);
      findings.push(...differences(method, path, result));
      return (result as unknown as { data: { id: number } }).data;
    };
    for (const type of ['posts', 'pages', 'blocks', 'navigation']) {
      const { id } = await send('post', `/core/v2/${type}`, undefined, { title: 'Reef', content: 'Corals.' });
      await send('patch', `/core/v2/${type}/{id}`, id, { title: 'Reefs' });
      await send('post', `/core/v2/${type}/{id}/autosaves`, id, { title: 'Reefs, saved' });
      await send('delete', `/core/v2/${type}/{id}`, id);
      await send('delete', `/core/v2/${type}/{id}`, id, undefined, { force: true });
    }
    const { id: post } = await send('post', '/core/v2/posts', undefined, { title: 'Talk', status: 'publish' });
    const { id: comment } = await send('post', '/core/v2/comments', undefined, { post, content: 'Hello.' });
    await send('delete', '/core/v2/comments/{id}', comment);
    const { id: menu } = await send('post', '/core/v2/menus', undefined, { name: 'Main' });
    const item = { title: 'Sea', url: 'https://example.org/', menus: menu };
    await send('post', '/core/v2/menu-items', undefined, item);
    await send('post', '/core/v2/widget-types/{id}/encode', 'text', { instance: { raw: { text: 'x' } } });
    const requests = [{ path: '/core/v2/tags', body: { name: 'x' } }];
    await send('post', '/batch/v1', undefined, { requests });
    expect(findings).toEqual([]);
  }, 120_000);

  it('writes to every route of the deployment, and returns typed errors to the anonymous user', async () => {
    const anonymous = createClient<AnyPaths>({ url: `${SITE_URL}/api`, fetch: fetchOf(site), retries: 0 });
    const writes = Object.entries(document.paths).flatMap(([path, operations]) =>
      WRITES.filter((method) => operations[method]).map((method) => ({ path, method })),
    );
    expect(writes.length).toBeGreaterThan(100);
    let refused = 0;
    for (const { path, method } of writes) {
      const result = await anonymous[method](path, { path: pathParametersOf(document.paths[path]![method]!) });
      expect({ path, method, isExpected: result.status >= 200 && result.status < 500 }).toMatchObject({
        isExpected: true,
      });
      if (result.ok) continue;
      refused += 1;
      expect({ path, method, error: result.error }).toMatchObject({
        error: { code: expect.stringMatching(/^[\w-]+$/), status: result.status },
      });
    }
    expect(refused).toBeGreaterThan(writes.length * 0.9);
  }, 120_000);
});
