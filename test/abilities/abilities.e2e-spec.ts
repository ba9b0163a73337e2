import * as fc from 'fast-check';
import { AbilityRegistry, AbilityRunner } from '#abilities/testing';
import { AcademyModule } from '#academy';
import { ROLES, UserActor, UsersService } from '#identity';
import { Deployment } from '#deployment';
import { deploymentOf } from '#deployment/testing';
import { unicodeText } from '#schema/testing';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Client, Site } from '#testing';
import { ProbeAbilities, ProbeModule } from './probe-abilities.fixture.js';

const academy = deploymentOf(AcademyModule);

@Deployment({ ...academy, libraries: [...academy.libraries!, ProbeModule] })
class ProbeDeployment {}

const LIST = '/core-abilities/v1/abilities';
const run = (name: string): string => `${LIST}/${name}/run`;

describe.each(databases)('abilities on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  /** Sends a request as each role and returns the statuses. */
  const statusByRole = async (
    send: (client: Client) => Promise<{ status: number }>,
  ): Promise<Record<string, number>> => {
    const statuses: Record<string, number> = { anonymous: (await send(site)).status };
    for (const role of ROLES) statuses[role] = (await send(site.as(role))).status;
    return statuses;
  };
  const expectedByRole = (
    anonymous: number,
    subscriber: number,
    contributor: number,
    author: number,
    editor: number,
    administrator: number,
  ) => ({ anonymous, subscriber, contributor, author, editor, administrator });

  describe('permissions', () => {
    it.each([
      LIST,
      `${LIST}/core/get-site-info`,
      '/core-abilities/v1/categories',
      '/core-abilities/v1/categories/site',
    ])('%s is available to all signed-in users', async (path) => {
      expect(await statusByRole((client) => client.get(path))).toEqual(expectedByRole(401, 200, 200, 200, 200, 200));
    });

    it.each(['core/get-site-info', 'core/get-environment-info'])('%s runs for administrators only', async (name) => {
      expect(await statusByRole((client) => client.get(run(name)))).toEqual(
        expectedByRole(401, 403, 403, 403, 403, 200),
      );
    });

    it('reports invalid contexts and categories before invalid pages', async () => {
      const invalid = async (query: string): Promise<string[]> => {
        const { body } = await site.as('subscriber').get(`/core-abilities/v1/abilities?${query}`);
        return Object.keys(body.data.params);
      };
      expect(await invalid('context=x&category[]=1&page=0')).toEqual(['context', 'category']);
      expect(await invalid('page=0&per_page=0')).toEqual(['page', 'per_page']);
    });

    it('content abilities call the endpoints with the rights of the caller', async () => {
      expect(await statusByRole((client) => client.get(`${run('content/search')}?input[query]=x`))).toEqual(
        expectedByRole(401, 200, 200, 200, 200, 200),
      );
      expect(
        await statusByRole((client) => client.post(run('content/create-draft'), { input: { title: 'Begun' } })),
      ).toEqual(expectedByRole(401, 403, 200, 200, 200, 200));
      expect(await statusByRole((client) => client.get(run('events/list')))).toEqual(
        expectedByRole(401, 403, 403, 403, 403, 200),
      );
      const privateId = (await site.as('editor').post('/core/v2/posts', { title: 'Secret', status: 'private' })).body
        .id as number;
      expect(await statusByRole((client) => client.get(`${run('content/get-post')}?input[id]=${privateId}`))).toEqual(
        expectedByRole(401, 403, 403, 403, 200, 200),
      );
      expect((await site.as('subscriber').post(run('content/create-draft'), { input: { title: 'x' } })).body.code).toBe(
        'rest_cannot_create',
      );
    });

    it('the list contains only abilities that are visible to the caller', async () => {
      const listedNames = async (client: Client) =>
        (await client.get(`${LIST}?_fields=name`)).body.map(({ name }: { name: string }) => name);
      expect(await listedNames(site.as('subscriber'))).toEqual(['core/get-site-info', 'core/get-environment-info']);
      expect(await listedNames(site.as('contributor'))).toEqual([
        'core/get-site-info',
        'core/get-environment-info',
        'content/search',
        'content/get-post',
        'content/create-draft',
      ]);
      expect(await listedNames(site.as('administrator'))).toContain('events/list');
      expect((await site.as('subscriber').get(`${LIST}/content/search`)).body.code).toBe('rest_ability_not_found');
      expect((await site.as('subscriber').get('/core-abilities/v1/categories/content')).body.code).toBe(
        'rest_ability_category_not_found',
      );
      expect((await site.as('subscriber').get('/core-abilities/v1/categories')).headers['x-wp-total']).toBe('2');
    });

    it('a refusal of an anonymous user does not ask browsers for a password', async () => {
      const refused = await site.get(run('core/get-site-info'));
      expect([refused.body.code, refused.headers['www-authenticate']]).toEqual([
        'rest_ability_cannot_execute',
        undefined,
      ]);
    });
  });

  describe('calls (attack 20)', () => {
    it('names with an encoded slash are not found, and another letter case or a trailing slash does not bypass the permission', async () => {
      expect((await site.as('administrator').get(run('core%2Fget-environment-info'))).status).toBe(404);
      expect((await site.get(`${run('core/get-environment-info')}/`)).status).toBe(401);
      expect((await site.get(`/core-abilities/v1/ABILITIES/core/get-environment-info/RUN`)).status).toBe(401);
      expect((await site.as('administrator').get(run('CORE/get-environment-info'))).status).toBe(404);
    });

    it.each(['core/fly', 'fly', 'core/get-user-info', '__proto__/x', 'constructor'])(
      '%s is unknown to every caller',
      async (name) => {
        for (const client of [site, site.as('administrator')]) {
          for (const method of ['GET', 'POST', 'DELETE']) {
            const answer = await client.call(method, run(name));
            expect([answer.status, answer.body.code]).toEqual([
              404,
              expect.stringMatching(/^(?:rest_ability_not_found|rest_no_route)$/),
            ]);
          }
        }
      },
    );
  });

  describe('input and output', () => {
    it('validates the input before the permission, and refuses input of an ability that takes none', async () => {
      expect((await site.get(`${run('core/get-site-info')}?input[fields][]=color`)).body.code).toBe(
        'ability_invalid_input',
      );
      expect((await site.get(`${run('core/get-environment-info')}?input[a]=1`)).body.code).toBe(
        'ability_missing_input_schema',
      );
    });

    it('returns all fields for an empty selection', async () => {
      const { body } = await site.as('administrator').get(`${run('core/get-site-info')}?input[fields]=`);
      expect(Object.keys(body)).toHaveLength(8);
    });

    it('responds to input of any shape without a server error', async () => {
      const admin = site.as('administrator');
      await fc.assert(
        fc.asyncProperty(fc.jsonValue(), async (input) => {
          expect([200, 400]).toContain((await admin.post(run('content/create-draft'), { input })).status);
        }),
        { numRuns: 30 },
      );
      const readOnlyAbilities = ['core/get-site-info', 'content/search', 'content/get-post', 'events/list'];
      const key = fc.constantFrom('query', 'id', 'page', 'per_page', 'search', 'fields', 'type', 'x');
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...readOnlyAbilities), key, unicodeText(), async (name, member, value) => {
          expect(
            (await admin.get(`${run(name)}?input[${member}]=${encodeURIComponent(value.toWellFormed())}`)).status,
          ).toBeLessThan(500);
        }),
        { numRuns: 80 },
      );
    });
  });

  it('create a draft of the caller without disallowed HTML', async () => {
    const made = await site.as('contributor').post(run('content/create-draft'), {
      input: { title: 'Mine', content: '<p onclick="x()">Text</p><script>alert(1)</script>' },
    });
    expect(made.body).toMatchObject({ type: 'post', status: 'draft' });
    const post = (await site.as('contributor').get(`/core/v2/posts/${made.body.id}?context=edit`)).body;
    expect([post.author, post.status, post.title.raw]).toEqual([site.idOf('contributor'), 'draft', 'Mine']);
    expect(post.content.raw).not.toMatch(/onclick|<script/);
    expect(
      (await site.as('contributor').get(`${run('content/get-post')}?input[id]=${made.body.id}`)).body,
    ).toMatchObject({ title: 'Mine', status: 'draft' });
  });

  it('refuse ids that no post can have', async () => {
    for (const id of [0, -1]) {
      const { status, body } = await site.as('author').get(`${run('content/get-post')}?input[id]=${id}`);
      expect([status, body.code, body.message]).toEqual([
        400,
        'ability_invalid_input',
        'The input of the ability content/get-post is invalid: input[id] should be at least 1.',
      ]);
    }
  });

  it('find content and read it in the view context', async () => {
    const { id } = (
      await site.as('editor').post('/core/v2/pages', { title: 'Zanzibar', content: 'Cloves', status: 'publish' })
    ).body;
    expect((await site.as('author').get(`${run('content/search')}?input[query]=zanzibar`)).body).toEqual([
      { id, title: 'Zanzibar', url: expect.stringContaining(`${SITE_URL}/`), type: 'page' },
    ]);
    expect(
      (await site.as('author').get(`${run('content/get-post')}?input[id]=${id}&input[type]=page`)).body,
    ).toMatchObject({ id, type: 'page', content: expect.stringContaining('Cloves') });
    const locked = (
      await site
        .as('editor')
        .post('/core/v2/posts', { title: 'Locked', content: 'Treasure', password: 'sesame', status: 'publish' })
    ).body.id as number;
    expect((await site.as('author').get(`${run('content/get-post')}?input[id]=${locked}`)).text).not.toContain(
      'Treasure',
    );
  });

  it('list recorded events', async () => {
    const listEvents = async () => (await site.as('administrator').get(run('events/list'))).body as { id: number }[];
    const before = new Set((await listEvents()).map(({ id }) => id));
    await site.as('administrator').post('/pagebuilder/v1/send-event', { event_data: { name: 'opened' } });
    expect((await listEvents()).filter(({ id }) => !before.has(id))).toEqual([
      { id: expect.any(Number), event_data: { name: 'opened' }, created_at: expect.any(String) },
    ]);
  });
});

describe.each(databases)('abilities of a test library on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(ProbeDeployment, { database });
  });
  afterAll(() => site.close());

  it('the category of the library is listed with the others', async () => {
    expect((await site.as('subscriber').get('/core-abilities/v1/categories')).headers['x-wp-total']).toBe('3');
  });

  it('a permission may refuse with its own error', async () => {
    expect((await site.as('administrator').get(run('probe/refused'))).body).toMatchObject({
      code: 'rest_forbidden',
      message: 'Refused by the ability.',
    });
  });

  describe('calls (attack 20)', () => {
    const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];
    it.each([
      ['core/get-site-info', 'GET'],
      ['probe/store', 'POST'],
      ['probe/drop', 'DELETE'],
      ['probe/shuffle', 'POST'],
    ])('%s is called with %s only', async (name, allowedMethod) => {
      for (const method of METHODS.filter((one) => one !== allowedMethod)) {
        for (const client of [site, site.as('administrator')]) {
          const answer = await client.call(method, `${run(name)}?input[name]=x`);
          expect([method, answer.status, answer.headers['allow']]).toEqual([method, 405, undefined]);
          if (method !== 'HEAD') expect(answer.body.code).toBe('rest_ability_invalid_method');
        }
      }
      const path = name === 'probe/drop' ? `${run(name)}?input[name]=x` : run(name);
      const answer = await site
        .as('administrator')
        .call(
          allowedMethod,
          path,
          allowedMethod === 'POST' && name === 'probe/store' ? { body: { input: { name: 'x' } } } : {},
        );
      expect([answer.status, answer.headers['allow']]).toEqual([200, 'GET, POST, PUT, PATCH, DELETE']);
    });

    it('a method override counts as the method of the request', async () => {
      const probe = site.provider(ProbeAbilities);
      probe.stored.add('victim');
      const admin = site.as('administrator');
      expect((await admin.get(`${run('probe/drop')}?input[name]=victim`)).status).toBe(405);
      expect((await admin.post(`${run('core/get-site-info')}?_method=DELETE`)).status).toBe(405);
      expect((await site.get(`${run('probe/drop')}?input[name]=victim&_method=DELETE`)).body.code).toBe(
        'rest_ability_cannot_execute',
      );
      expect(probe.stored.has('victim')).toBe(true);
      expect(
        (
          await admin.get(`${run('probe/drop')}?input[name]=victim`, {
            headers: { 'x-http-method-override': 'DELETE' },
          })
        ).body,
      ).toEqual({ dropped: true });
    });

    it('a batch does not run abilities', async () => {
      const answer = await site
        .as('administrator')
        .post('/batch/v1', { requests: [{ path: run('probe/store'), body: { input: { name: 'x' } } }] });
      expect(answer.body.responses[0].body.code).toBe('rest_batch_not_allowed');
    });
  });

  describe('input and output', () => {
    const store = (body: unknown) => site.as('editor').post(run('probe/store'), body);

    it('POST reads its input from the JSON body only', async () => {
      expect((await store({ input: { name: 'x', times: '2' } })).body).toBe(3);
      expect((await site.as('editor').post(`${run('probe/store')}?input[name]=x`, {})).body.code).toBe(
        'ability_invalid_input',
      );
      expect(
        (
          await site.as('editor').post(run('probe/store'), 'input[name]=x', {
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          })
        ).body.code,
      ).toBe('ability_invalid_input');
    });

    it.each([
      [{}],
      [{ input: null }],
      [{ input: 'x' }],
      [{ input: [] }],
      [{ input: { name: 1 } }],
      [{ input: { name: 'x', times: 0 } }],
      [{ input: { name: 'x', more: 1 } }],
    ])('refuses %j before the ability runs', async (body) => {
      const { calls } = site.provider(ProbeAbilities);
      const answer = await store(body);
      expect([answer.status, answer.body.code]).toEqual([400, 'ability_invalid_input']);
      expect(site.provider(ProbeAbilities).calls).toBe(calls);
    });

    it('does not return a result that does not match its schema', async () => {
      const answer = await site.as('editor').get(run('probe/invalid-output'));
      expect([answer.status, answer.body.code]).toEqual([500, 'ability_invalid_output']);
      expect(answer.text).not.toContain('secret');
    });

    it('responds to input of any shape without a server error', async () => {
      await fc.assert(
        fc.asyncProperty(fc.jsonValue(), async (input) => {
          expect([200, 400]).toContain((await site.as('administrator').post(run('probe/store'), { input })).status);
        }),
        { numRuns: 30 },
      );
    });
  });

  it('hidden abilities are available to code of the server only', async () => {
    const [registry, runner] = [site.provider(AbilityRegistry), site.provider(AbilityRunner)];
    const user = await site.provider(UsersService).byLogin('the_author');
    const prepared = await runner.prepare(
      registry.find('core/get-user-info')!,
      null,
      new UserActor(user!, new Set(['read'])),
    );
    expect(await runner.perform(prepared)).toMatchObject({ user_login: 'the_author', roles: ['author'] });
  });
});

it('the app does not start if two providers declare an ability of the same name', async () => {
  @Deployment({
    ...academy,
    libraries: [
      ...academy.libraries!,
      ProbeModule,
      { module: class Again {}, providers: [{ provide: 'again', useClass: ProbeAbilities }] },
    ],
  })
  class TwiceDeployment {}
  await expect(bootSite(TwiceDeployment, { database: databases[0]! })).rejects.toThrow(
    /`probe\/store` is already registered by ProbeAbilities\.store/,
  );
});
