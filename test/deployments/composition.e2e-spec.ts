import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import { Deployment } from '#deployment';
import { deploymentOf } from '#deployment/testing';
import { namespacesOf } from '#platform/testing';
import type { DeploymentMetadata } from '#deployment/testing';
import { bootSite } from '#testing';
import type { Site } from '#testing';

/** Returns the deployment of an app without one of its namespaces. */
function withoutNamespace(app: typeof AcademyModule | typeof ChallengeModule, namespace: string): new () => object {
  const { namespaces, ...rest } = deploymentOf(app);
  const left = namespaces.filter(
    (module) => namespacesOf([module])[0] !== namespace,
  ) as DeploymentMetadata['namespaces'];

  @Deployment({ ...rest, namespaces: left })
  class Reduced {}
  return Reduced;
}

interface Document {
  namespaces: string[];
  routes: Record<string, { endpoints: { methods: string[]; args: Record<string, unknown> }[] }>;
}

async function documentOf(site: Site): Promise<Document> {
  return (await site.get('/')).body as Document;
}

/** Removes arguments to whose schema a namespace may have contributed. */
function withoutMeta(document: Document): unknown {
  return JSON.parse(JSON.stringify(document.routes, (key, value: unknown) => (key === 'meta' ? undefined : value)));
}

describe('a namespace that is removed from a deployment', () => {
  it.each([
    ['academy', 'pagebuilder/v1', AcademyModule],
    ['academy', 'core-abilities/v1', AcademyModule],
    ['challenge', 'theme/v1', ChallengeModule],
    ['challenge', 'slidercomponent/slider', ChallengeModule],
    ['challenge', 'oembed/1.0', ChallengeModule],
  ] as const)('%s without %s: its routes are absent, and all others are unchanged', async (_name, namespace, app) => {
    const [whole, reduced] = [
      await bootSite(app, { database: 'sqlite' }),
      await bootSite(withoutNamespace(app, namespace), { database: 'sqlite' }),
    ];
    const [before, after] = [await documentOf(whole), await documentOf(reduced)];
    expect(after.namespaces).toEqual(before.namespaces.filter((name) => name !== namespace));
    for (const pattern of Object.keys(before.routes))
      if (pattern === `/${namespace}` || pattern.startsWith(`/${namespace}/`)) delete before.routes[pattern];
    expect(withoutMeta(after)).toEqual(withoutMeta(before));
    expect((await reduced.get(`/${namespace}`)).status).toBe(404);
    expect(JSON.stringify((await reduced.get('/openapi.json')).body.paths)).not.toContain(`/${namespace}`);
    await Promise.all([whole.close(), reduced.close()]);
  });

  it('has no meta keys: posts of challenge without the theme have none of its keys', async () => {
    const [whole, reduced] = [
      await bootSite(ChallengeModule, { database: 'sqlite' }),
      await bootSite(withoutNamespace(ChallengeModule, 'theme/v1'), { database: 'sqlite' }),
    ];
    const metaOf = async (site: Site) =>
      Object.keys((await site.as('editor').post('/core/v2/posts', { title: 'x' })).body.meta as object);
    expect((await metaOf(whole)).length).toBe(26);
    expect(await metaOf(reduced)).toEqual(['footnotes']);
    await Promise.all([whole.close(), reduced.close()]);
  });
});

it('a deployment does not affect another one in the same process', async () => {
  const [academy, challenge] = [
    await bootSite(AcademyModule, { database: 'sqlite' }),
    await bootSite(ChallengeModule, { database: 'sqlite' }),
  ];
  expect((await documentOf(academy)).namespaces).toContain('core-abilities/v1');
  expect((await documentOf(challenge)).namespaces).toContain('theme/v1');
  expect((await documentOf(academy)).routes['/core/v2/posts']!.endpoints[0]!.args).toHaveProperty('ignore_sticky');
  expect((await documentOf(challenge)).routes['/core/v2/posts']!.endpoints[0]!.args).not.toHaveProperty(
    'ignore_sticky',
  );
  await Promise.all([academy.close(), challenge.close()]);
});
