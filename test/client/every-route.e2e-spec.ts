import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Site } from '#testing';
import { createClient } from '../../clients/typescript/src/index.js';
import type { Client } from '../../clients/typescript/src/index.js';
import { fetchOf } from './in-process-fetch.fixture.js';
import { siteTypes } from './site-types.fixture.js';

/** A part of an OpenAPI document. */
interface OpenApi {
  paths: Record<string, { get?: { parameters: { name: string; in: string; schema: { type?: string } }[] } }>;
}

/** The paths of a site whose types are not generated. */
type AnyPaths = Record<string, { get: { parameters: { path: Record<string, unknown> } } }>;

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
    const generated = await siteTypes(document, name);
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
      const parameters = get!.parameters.filter((one) => one.in === 'path');
      const values = parameters.map(({ name: parameter, schema }) => [
        parameter,
        schema.type === 'integer' ? 1 : 'post',
      ]);
      const result = await client.get(path, { path: Object.fromEntries(values) });
      expect({ path, status: result.status }).toEqual({ path, status: expect.any(Number) });
      expect({ path, isOurs: result.status >= 200 && result.status < 500 }).toEqual({ path, isOurs: true });
      if (result.ok) succeeded += 1;
      else
        expect({ path, error: result.error }).toMatchObject({
          error: { code: expect.stringMatching(/^[\w-]+$/), status: result.status },
        });
    }
    expect(succeeded).toBeGreaterThan(paths.length / 3);
  }, 120_000);
});
