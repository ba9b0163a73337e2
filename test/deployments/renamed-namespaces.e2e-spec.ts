import { AcademyModule } from '#academy';
import { Deployment } from '#deployment';
import { deploymentOf, loadDeploymentConfiguration } from '#deployment/testing';
import { namespacesOf } from '#platform/testing';
import { SliderModule } from '#slider';
import { bootSite, SITE_URL } from '#testing';
import type { Site } from '#testing';
import { ThemeModule } from '#theme';
import { createPicture } from '../media/media.fixture.js';
import { describedRoutes, examplePath, LinkWalk, seedLinkedContent } from './link-walk.fixture.js';

const API = `${SITE_URL}/wp-json`;

const academy = deploymentOf(AcademyModule);

@Deployment({ ...academy, namespaces: [...academy.namespaces, SliderModule, ThemeModule] })
class EveryNamespaceModule {}

/** Linked paths without a readable route. */
const NOT_READ = [
  // A route with POST only.
  '/batch/v1',
  // The collection of a type without a list endpoint.
  '/wp/v2/global-styles',
];

/** Checks that take seconds and contain no links. */
const SLOW = /\/(?:tests\/background-updates|directory-sizes)$/;

describe('a deployment with all namespaces renamed', () => {
  const declared = namespacesOf(deploymentOf(EveryNamespaceModule).namespaces);
  const names = declared.map((name, index) => (name === 'core/v2' ? 'wp/v2' : `renamed-${index}/v9`));
  const nameOf = (namespace: string): string => names[declared.indexOf(namespace)]!;
  let site: Site;
  let walk: LinkWalk;

  beforeAll(async () => {
    const env = {
      API_ROOT: '/wp-json',
      NAMESPACE_NAMES: declared.map((name, index) => `${name}=${names[index]}`).join(', '),
    };
    site = await bootSite(EveryNamespaceModule, { database: 'sqlite', env });
    walk = new LinkWalk(site.as('administrator'), API, [...declared, `${SITE_URL}/api`], {
      withoutRoute: NOT_READ,
      skipped: SLOW,
    });
    for (const answer of await seedLinkedContent(site.as('administrator'), 'wp/v2', await createPicture()))
      walk.check('a write', answer);
  });
  afterAll(() => site.close());

  it('describes and serves the namespaces under the new names, in the same order', async () => {
    const { namespaces, routes } = await describedRoutes(site);
    expect(namespaces).toEqual(names);
    for (const [pattern, { namespace }] of Object.entries(routes))
      expect([pattern, pattern === '/' || pattern.startsWith(`/${namespace}`)]).toEqual([pattern, true]);
    for (const name of names)
      expect((await site.get(`/${name}`)).body).toMatchObject({ namespace: name, routes: { [`/${name}`]: {} } });
    for (const name of declared) expect((await site.get(`/${name}`)).body.code).toBe('rest_no_route');
    expect((await site.get('~/api/')).headers['content-type']).not.toMatch(/json/);
  });

  it('links only to its own routes, and no answer contains a declared name or the default root', async () => {
    await walk.follow('/');
    const { routes } = await describedRoutes(site);
    const admin = site.as('administrator');
    for (const path of walk.visited)
      if (!path.includes('?') && !SLOW.test(path))
        walk.check(`${path} to edit`, await admin.get(`${path}?context=edit`));
    for (const [pattern, { methods }] of Object.entries(routes)) {
      const path = examplePath(pattern);
      walk.check(`OPTIONS ${path}`, await site.call('OPTIONS', path));
      walk.check(`anonymous ${path}`, await site.get(path));
      if (methods.includes('GET') && !SLOW.test(path) && !walk.visited.has(path))
        walk.check(path, await admin.get(path));
    }
    for (const path of ['/', '/one/', '/two/', '/harbour/', '/one/embed/', '/none/'])
      walk.check(path, await site.get(`~${path}`));
    expect(walk.errors).toEqual([]);
    expect(walk.visited.size).toBeGreaterThan(100);
  }, 120_000);

  it('accepts the new names in all paths within requests', async () => {
    const admin = site.as('administrator');
    expect((await site.get('~/?rest_route=/wp/v2/posts')).status).toBe(200);
    expect((await site.get('~/?rest_route=/core/v2/posts')).body.code).toBe('rest_no_route');
    const requests = ['/wp/v2/posts', '/core/v2/posts'].map((path) => ({ path, body: { title: 'Three' } }));
    const { responses } = (await admin.post('/batch/v1', { requests })).body as { responses: { status: number }[] };
    expect(responses.map(({ status }) => status)).toEqual([201, 404]);
    const { headers } = await site.get('/wp/v2/posts?per_page=1&page=2');
    expect(headers.link).toMatch(new RegExp(`^<${API}/wp/v2/posts\\?per_page=1&page=1>; rel="prev"`));
    const [post] = (await site.get('/wp/v2/posts?_embed=author&slug=one')).body as [
      { _embedded: { author: { slug: string }[] } },
    ];
    expect(post._embedded.author[0]!.slug).toBe('admin');
    for (const kind of ['types/post', 'taxonomies/category'])
      expect((await site.get(`/wp/v2/${kind}`)).body.rest_namespace).toBe('wp/v2');
    const paths = Object.keys((await site.get('/openapi.json')).body.paths as object);
    expect(paths).toContain('/wp/v2/posts/{id}');
  });

  it('uses the new names in its own requests', async () => {
    const admin = site.as('administrator');
    const run = `/${nameOf('core-abilities/v1')}/abilities/content/search/run?input[query]=harbour`;
    expect((await admin.get(run)).body).toEqual([expect.objectContaining({ title: 'Harbour' })]);
    const [image] = (await site.get('/wp/v2/media')).body as { id: number }[];
    const slider = { title: 'Boats', slides: [{ image: image!.id }] };
    expect((await admin.post(`/${nameOf('slidercomponent/slider')}/items`, slider)).status).toBe(201);
  });
});

describe('namespace names of a deployment', () => {
  @Deployment({ ...academy, apiRoot: '/wp-json', namespaceNames: { 'core/v2': 'wp/v2' } })
  class NamedModule {}

  const namesOf = (env: Record<string, string>) => {
    const { apiRoot, namespaceNames } = loadDeploymentConfiguration(NamedModule, { DATA_DIR: '/nowhere', ...env });
    return { apiRoot, names: Object.fromEntries(namespaceNames) };
  };

  it('namespace names are used by its sites', async () => {
    const site = await bootSite(NamedModule, { database: 'sqlite' });
    expect((await site.get('/wp/v2/types')).status).toBe(200);
    expect((await site.get('/')).body.namespaces).toContain('pagebuilder/v1');
    await site.close();
  });

  it('namespace names are overridden by settings', () => {
    expect(namesOf({})).toEqual({ apiRoot: '/wp-json', names: { 'core/v2': 'wp/v2' } });
    expect(namesOf({ API_ROOT: '/rest', NAMESPACE_NAMES: 'core/v2=c/v1' })).toEqual({
      apiRoot: '/rest',
      names: { 'core/v2': 'c/v1' },
    });
    expect(namesOf({ NAMESPACE_NAMES: ',', API_ROOT: ' ' })).toEqual({ apiRoot: '/wp-json', names: {} });
  });

  it('namespace names are validated like settings', () => {
    @Deployment({ ...academy, namespaceNames: { 'core/v3': 'wp/v2' } })
    class MistakenModule {}
    expect(() => loadDeploymentConfiguration(MistakenModule, {})).toThrow(
      'NAMESPACE_NAMES: the deployment has no namespace "core/v3".',
    );
  });
});
