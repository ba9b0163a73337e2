import { ROLES } from '#identity';
import type { RoleName } from '#identity/testing';
import { ChangeClock, RouteRegistry } from '#route-registry';
import type { Route } from '#route-registry';
import { basicAuthorization, bootSite } from '#testing';
import type { Client, Site } from '#testing';
import { createRandomGenerator } from '#testing/random';
import { WholeSiteModule } from '../security/whole-site.js';

type ActorName = RoleName | 'anonymous' | 'a wrong password';
const ACTORS: readonly ActorName[] = ['anonymous', ...ROLES, 'a wrong password'];

/** Queries whose answers depend on the actor. */
const QUERIES = [
  '',
  '?context=edit',
  '?_embed',
  '?_fields=id,title,name,status',
  '?status=draft,private,publish',
  '?search=hidden',
  '?per_page=100&orderby=id',
  '?_envelope',
  '?_method=GET',
];

/** Creates content that only some actors may see. Returns the ids of all posts, and of those with a password. */
async function createContent(site: Site): Promise<{ ids: number[]; withPassword: number[] }> {
  const ids: number[] = [];
  const withPassword: number[] = [];
  for (const [role, extra] of [
    ['author', { status: 'publish' }],
    ['contributor', { status: 'draft' }],
    ['editor', { status: 'private' }],
    ['author', { status: 'publish', password: 'open' }],
  ] as const) {
    const { body } = await site
      .as(role)
      .post('/core/v2/posts', { title: `${extra.status} and hidden`, content: 'Words.', ...extra });
    ids.push(body.id as number);
    if ('password' in extra) withPassword.push(body.id as number);
  }
  ids.push(
    (await site.as('editor').post('/core/v2/pages', { title: 'A hidden page', status: 'private' })).body.id as number,
  );
  await site.as('editor').post('/core/v2/tags', { name: 'Tag' });
  await site.as('subscriber').post('/core/v2/comments', { post: ids[0], content: 'A comment that waits.' });
  return { ids, withPassword };
}

/**
 * Returns the addresses of all cacheable endpoints, with each id and each query. Queries with arguments that an
 * endpoint does not have are left out: it ignores them and answers as it does without them.
 */
function cacheableAddresses(routes: readonly Route[], ids: readonly number[]): string[] {
  return routes.flatMap(({ template, endpoints }) => {
    const endpoint = endpoints.find(({ declaration, methods }) => declaration.cacheable && methods.includes('GET'));
    if (!endpoint) return [];
    const queries = QUERIES.filter((query) =>
      [...new URLSearchParams(query).keys()].every(
        (name) => name.startsWith('_') || endpoint.args.list.some((arg) => arg.name === name),
      ),
    );
    const paths = template.includes('{')
      ? ids.map((id) =>
          template.replace(/\{(\w+)\}/g, (_, name: string) => (/id|parent/.test(name) ? String(id) : 'post')),
        )
      : [template];
    return [...new Set(paths)].flatMap((path) => queries.map((query) => path + query));
  });
}

describe('cached answers of every namespace', () => {
  let site: Site;
  let addresses: string[];
  beforeAll(async () => {
    site = await bootSite(WholeSiteModule, { database: 'sqlite' });
    const { ids, withPassword } = await createContent(site);
    addresses = cacheableAddresses(site.provider(RouteRegistry).table.routes, ids);
    for (const id of withPassword) addresses.push(`/core/v2/posts/${id}?password=open`);
  });
  afterAll(() => site.close());

  const clientOf = (who: ActorName): Client =>
    who === 'anonymous' || who === 'a wrong password' ? site : site.as(who);
  /** Returns the parts of an answer that can depend on the actor. */
  const answerFor = async (who: ActorName, address: string): Promise<string> => {
    const headers: Record<string, string> =
      who === 'a wrong password' ? { authorization: basicAuthorization('admin', 'wrong') } : {};
    const { status, headers: shown, text } = await clientOf(who).get(address, { headers });
    return `${status} ${shown.allow ?? ''} ${shown['x-wp-total'] ?? ''} ${text}`;
  };
  const invalidateAll = () => site.provider(ChangeClock).invalidateAll();

  it('cached answers are never sent to another actor, regardless of the order of requests', async () => {
    const uncached = new Map<string, string>();
    for (const address of addresses) {
      for (const who of ACTORS) {
        invalidateAll();
        uncached.set(`${who} ${address}`, await answerFor(who, address));
      }
    }
    const random = createRandomGenerator(20);
    const wrong: string[] = [];
    for (const address of addresses) {
      invalidateAll();
      // Anonymous first and twice, so that cacheable answers are cached.
      const order: ActorName[] = [
        'anonymous',
        'anonymous',
        ...Array.from({ length: ACTORS.length }, () => random.pick(ACTORS)),
      ];
      for (const who of order)
        if ((await answerFor(who, address)) !== uncached.get(`${who} ${address}`)) wrong.push(`${who}: ${address}`);
    }
    expect(wrong).toEqual([]);
    // The test is meaningful only if actors get different answers.
    expect(
      addresses.filter((address) => uncached.get(`anonymous ${address}`) !== uncached.get(`administrator ${address}`))
        .length,
    ).toBeGreaterThan(addresses.length / 8);
  }, 300_000);
});
