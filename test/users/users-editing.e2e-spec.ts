import { CapabilityRegistry } from '#identity';
import { UserMetaService } from '#identity/testing';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';
import { AccountsModule, stubAuthorship } from './accounts.fixture.js';
import type { AuthorshipStub } from './accounts.fixture.js';

describe.each(databases)('creating and changing users (%s)', (database) => {
  let site: Site;
  let admin: Client;
  let authorship: AuthorshipStub;
  let number = 0;
  const createGuest = async (more: object = {}): Promise<{ id: number; username: string }> => {
    number++;
    const { status, body } = await admin.post('/core/v2/users', {
      username: `guest${number}`,
      email: `guest${number}@example.org`,
      password: 'Pass w0rd',
      ...more,
    });
    expect(status).toBe(201);
    return body;
  };
  const rolesOf = async (id: number): Promise<string[]> =>
    (await admin.get(`/core/v2/users/${id}?context=edit`)).body.roles;

  beforeAll(async () => {
    site = await bootSite(AccountsModule, { database });
    admin = site.as('administrator');
    authorship = stubAuthorship(site);
  });
  afterAll(() => site.close());

  it('derives missing fields', async () => {
    expect(await createGuest()).toMatchObject({
      name: 'guest1',
      nickname: 'guest1',
      slug: 'guest1',
      roles: ['subscriber'],
      locale: 'en_US',
      meta: { persisted_preferences: {} },
    });
    expect(await createGuest({ first_name: 'Ann', last_name: 'Onym' })).toMatchObject({ name: 'Ann Onym' });
    expect(await createGuest({ slug: 'guest1' })).toMatchObject({ slug: 'guest1-2' });
    const { id, username } = await createGuest({ name: '0', nickname: '0', slug: '0' });
    const derived = { name: username, nickname: username, slug: username };
    expect((await admin.put(`/core/v2/users/${id}`, { name: 'N', nickname: 'N', slug: 'n' })).status).toBe(200);
    expect((await admin.put(`/core/v2/users/${id}`, { name: '0', nickname: '0', slug: '0' })).body).toMatchObject(
      derived,
    );
    const empty = { first_name: '0', last_name: '0', description: '0', email: null };
    const emptied = {
      first_name: '',
      last_name: '',
      description: '',
      email: (await admin.get(`/core/v2/users/${id}?context=edit`)).body.email,
    };
    expect((await admin.put(`/core/v2/users/${id}`, empty)).body).toMatchObject(emptied);
    expect(await createGuest({ roles: [] })).toMatchObject({ roles: [], capabilities: {}, extra_capabilities: {} });
  });

  it('numbers the slugs of logins without letters and digits', async () => {
    const slugs = [];
    for (const username of ['...', '@-@', '_. ._']) {
      const { id } = await createGuest({ username });
      slugs.push((await admin.get(`/core/v2/users/${id}`)).body.slug);
    }
    expect(slugs).toEqual(['', '-2', '_-_']);
  });

  it('stores names as text and descriptions as filtered HTML', async () => {
    const { id } = await createGuest({
      name: '<b>Ann</b> & "Co" <script>x()</script>',
      description: '<a href="javascript:x()" onclick="y()">a</a><img src=x onerror=y()> & <em>b</em>',
      url: 'javascript:alert(1)',
    });
    const { body } = await admin.get(`/core/v2/users/${id}`);
    expect(body).toMatchObject({ name: 'Ann &amp; "Co"', url: '' });
    expect(body.description).toMatch(/<em>b<\/em>/);
    expect(body.description).not.toMatch(/javascript|onclick|<img/);
  });

  it('reports which text is invalid', async () => {
    for (const [fields, code] of [
      [{ username: 'l'.repeat(61) }, 'user_login_too_long'],
      [{ slug: 's'.repeat(51) }, 'user_nicename_too_long'],
      [{ url: `http://example.org/${'u'.repeat(90)}` }, 'user_url_too_long'],
      [{ name: 'n'.repeat(251) }, 'rest_user_invalid_name'],
      [{ email: `${'e'.repeat(95)}@example.org` }, 'rest_user_invalid_email'],
      [{ username: 'the_author' }, 'existing_user_login'],
      [{ username: 'THE_AUTHOR' }, 'existing_user_login'],
      [{ email: 'Author@Example.org' }, 'existing_user_email'],
      [{ username: 'the_author', slug: 's'.repeat(51) }, 'existing_user_login'],
      [{ email: 'author@example.org', slug: 's'.repeat(51) }, 'user_nicename_too_long'],
      [{ email: 'author@example.org', url: `http://example.org/${'u'.repeat(90)}` }, 'existing_user_email'],
    ] as const) {
      const { status, body } = await admin.post('/core/v2/users', {
        username: 'novel',
        email: 'novel@example.org',
        password: 'x-Passw0rd',
        ...fields,
      });
      expect([fields, status, body.code]).toEqual([fields, 400, code]);
    }
    expect(
      (
        await admin.post('/core/v2/users', {
          username: 'nul',
          email: 'nul@example.org',
          password: 'x-Passw0rd',
          description: 'a\0b',
          name: 'a\0b',
          nickname: '\0',
        })
      ).status,
    ).toBe(201);
  });

  it('reports wrong types of the login and the password together with other invalid arguments', async () => {
    const invalid = async (method: string, path: string, body: object) =>
      Object.keys((await admin.call(method, path, { body })).body.data.params);
    expect(await invalid('POST', '/core/v2/users', { username: 5, email: 'x', password: ['Pass w0rd'] })).toEqual([
      'username',
      'email',
      'password',
    ]);
    expect(await invalid('PUT', '/core/v2/users/me', { username: 'a*', password: '', locale: 'zz' })).toEqual([
      'locale',
    ]);
    expect(await invalid('PUT', '/core/v2/users/me', { username: null, password: null })).toEqual([
      'username',
      'password',
    ]);
  });

  it('accepts a login for only one of several users that are created concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        admin.post('/core/v2/users', {
          username: 'rush',
          email: `rush${index}@example.org`,
          password: 'x-Passw0rd',
          slug: 'rush',
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(400)]);
    const same = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        admin.post('/core/v2/users', {
          username: `crowd${index}`,
          email: `crowd${index}@example.org`,
          password: 'x-Passw0rd',
          slug: 'crowd',
        }),
      ),
    );
    expect(new Set(same.map(({ body }) => body.slug))).toEqual(
      new Set(['crowd', 'crowd-2', 'crowd-3', 'crowd-4', 'crowd-5', 'crowd-6']),
    );
  });

  it('does not let users promote themselves', async () => {
    const others = await site.as('author').put(`/core/v2/users/${site.idOf('editor')}`, { roles: [] });
    expect([others.status, others.body.code]).toEqual([403, 'rest_cannot_edit']);
    for (const role of ['subscriber', 'contributor', 'author', 'editor'] as const) {
      const own = site.as(role);
      for (const path of ['/core/v2/users/me', `/core/v2/users/${site.idOf(role)}`]) {
        for (const roles of [['administrator'], ['editor'], 'administrator', [], null, [role]]) {
          expect([role, path, roles, (await own.put(path, { roles })).body.code]).toEqual([
            role,
            path,
            roles,
            'rest_cannot_edit_roles',
          ]);
        }
        const { status } = await own.put(path, {
          capabilities: { manage_options: true },
          extra_capabilities: { administrator: true },
          role: 'administrator',
          user_level: 10,
          meta: { wp_capabilities: { administrator: true }, capabilities: 'x', ['__proto__']: { roles: 1 } },
        });
        expect(status).toBe(200);
      }
      expect(await rolesOf(site.idOf(role))).toEqual([role]);
      expect(await site.provider(UserMetaService).get(site.idOf(role), 'wp_capabilities')).toBeUndefined();
      expect((await own.get('/core/v2/users?context=edit')).status).toBe(403);
    }
  });

  it('does not let users change others, wherever the request contains their ids', async () => {
    const target = site.idOf('administrator');
    for (const role of ['subscriber', 'editor'] as const) {
      const client = site.as(role);
      for (const fields of [{ name: 'Owned' }, { password: 'short' }])
        expect(await client.put(`/core/v2/users/${target}`, fields)).toMatchObject({
          status: 403,
          body: { code: 'rest_cannot_edit' },
        });
      expect(
        await client.put(`/core/v2/users/${target}?id=${site.idOf(role)}`, {
          id: site.idOf(role),
          password: 'Owned-Passw0rd',
        }),
      ).toMatchObject({ status: 403 });
      expect(await client.put('/core/v2/users/me', { id: target, name: `Still ${role}` })).toMatchObject({
        status: 200,
        body: { id: site.idOf(role) },
      });
      expect(
        await client.put(`/core/v2/users/${site.idOf(role)}?id=${target}`, { id: `${target}abc`, name: `The ${role}` }),
      ).toMatchObject({ status: 200, body: { id: site.idOf(role) } });
      expect(
        (await client.post(`/core/v2/users/${target}/application-passwords`, { name: 'x', user_id: site.idOf(role) }))
          .status,
      ).toBe(403);
      expect(
        (
          await client.post('/core/v2/users', {
            username: 'mole',
            email: 'mole@example.org',
            password: 'x-Passw0rd',
            roles: ['administrator'],
          })
        ).body.code,
      ).toBe('rest_cannot_create_user');
      expect((await client.delete(`/core/v2/users/${target}?force=true&reassign=${site.idOf(role)}`)).body.code).toBe(
        'rest_user_cannot_delete',
      );
    }
    expect((await admin.get('/core/v2/users/me')).body.name).toBe('admin');
    expect((await admin.get(`/core/v2/users/${site.idOf('editor')}abc`)).status).toBe(404);
  });

  it('attack 11: allows no escalation in steps: creating users, promoting them, creating their application passwords', async () => {
    const target = await createGuest({ roles: ['subscriber'] });
    for (const role of ['subscriber', 'editor'] as const) {
      const own = site.idOf(role);
      const { body } = await site.as(role).post('/batch/v1', {
        requests: [
          {
            path: '/core/v2/users',
            body: { username: `mole-${role}`, email: `mole-${role}@example.org`, password: 'x-Passw0rd' },
          },
          { method: 'PUT', path: `/core/v2/users/${target.id}`, body: { roles: ['administrator'] } },
          { method: 'PUT', path: `/core/v2/users/${own}`, body: { roles: ['administrator'] } },
          { method: 'PUT', path: `/core/v2/users/${target.id}`, body: { id: own, password: 'Owned-Passw0rd' } },
        ],
      });
      expect(body.responses.map((one: { body: { code: string } }) => one.body.code)).toEqual([
        'rest_cannot_create_user',
        'rest_cannot_edit_roles',
        'rest_cannot_edit_roles',
        'rest_cannot_edit',
      ]);
      for (const path of [
        `/core/v2/users/${target.id}/application-passwords`,
        `/core/v2/users/${target.id}/application-passwords?user_id=${own}`,
      ]) {
        for (const body of [{ name: 'x' }, { name: 'x', user_id: own }, { name: 'x', user_id: 'me' }])
          expect((await site.as(role).post(path, body)).body.code).toBe('rest_cannot_create_application_passwords');
        expect((await site.as(role).get(path)).body.code).toBe('rest_cannot_list_application_passwords');
      }
      expect(await rolesOf(own)).toEqual([role]);
    }
    expect(await rolesOf(target.id)).toEqual(['subscriber']);
    expect((await admin.get(`/core/v2/users/${target.id}/application-passwords`)).body).toEqual([]);
    expect((await admin.get('/core/v2/users?search=mole')).body).toEqual([]);
  });

  it('prevents administrators from revoking their own rights', async () => {
    for (const roles of [['editor'], [], ['administrator', 'editor']]) {
      expect(await admin.put('/core/v2/users/me', { roles })).toMatchObject({
        status: 403,
        body: { code: 'rest_user_invalid_role' },
      });
    }
    expect(await rolesOf(site.idOf('administrator'))).toEqual(['administrator']);
    expect((await admin.put('/core/v2/users/me', { roles: ['administrator'] })).status).toBe(200);
  });

  it('leaves fields unchanged that an update does not contain', async () => {
    const { id } = await createGuest({ first_name: 'Ann', description: 'x', roles: ['author'] });
    const { body: before } = await admin.get(`/core/v2/users/${id}?context=edit`);
    expect((await admin.patch(`/core/v2/users/${id}`, {})).body).toEqual({ ...before, _links: expect.anything() });
    expect((await admin.patch(`/core/v2/users/${id}`, { last_name: 'Other' })).body).toEqual({
      ...before,
      last_name: 'Other',
      _links: expect.anything(),
    });
  });

  it('stores preferences, and no unregistered keys', async () => {
    const own = site.as('author');
    const preferences = { 'core/edit-post': { isWelcome: false }, _modified: '2024-05-06T07:08:09.000Z' };
    expect(
      (await own.put('/core/v2/users/me', { meta: { persisted_preferences: preferences, other: 1 } })).body.meta,
    ).toEqual({ persisted_preferences: preferences });
    expect((await own.get('/core/v2/users/me')).body.meta).toEqual({});
    expect((await own.get('/core/v2/users/me?context=edit')).body.meta).toEqual({ persisted_preferences: preferences });
    expect((await site.call('OPTIONS', '/core/v2/users/me')).body.schema.properties.meta.properties).toMatchObject({
      persisted_preferences: { title: '', description: '', type: 'object' },
    });
    expect(await own.put('/core/v2/users/me', { meta: { persisted_preferences: 'x' } })).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_type', data: { status: 400 } },
    });
    expect((await own.put('/core/v2/users/me', { meta: 'x' })).body.data).toEqual({
      status: 400,
      params: { meta: 'meta should be of type object.' },
      details: {},
    });
    for (const meta of [[], [1], null]) expect((await own.put('/core/v2/users/me', { meta })).status).toBe(200);
    expect((await own.put('/core/v2/users/me', { meta: { persisted_preferences: null } })).body.meta).toEqual({
      persisted_preferences: {},
    });
  });

  it('removes a user with its data, and reassigns or trashes its content', async () => {
    const heir = site.idOf('editor');
    const first = await createGuest();
    await site.provider(UserMetaService).set(first.id, 'favorites', ['a']);
    expect(await admin.delete(`/core/v2/users/${first.id}?reassign=${heir}`)).toMatchObject({
      status: 501,
      body: { code: 'rest_trash_not_supported' },
    });
    expect(await admin.delete(`/core/v2/users/${first.id}`, { force: true, reassign: heir })).toMatchObject({
      status: 200,
      body: { deleted: true, previous: { id: first.id } },
    });
    expect(await site.provider(UserMetaService).get(first.id, 'favorites')).toBeUndefined();
    expect((await admin.get(`/core/v2/users/${first.id}`)).status).toBe(404);
    for (const reassign of ['false', '', '0']) {
      const { id } = await createGuest();
      expect((await admin.delete(`/core/v2/users/${id}?force=1&reassign=${reassign}`)).status).toBe(200);
      if (reassign === '0') expect(authorship.reassigned).toContainEqual([id, 0]);
      else expect(authorship.trashed).toContain(id);
    }
    expect(authorship.reassigned).toContainEqual([first.id, heir]);
  });

  it('never assigns an id twice', async () => {
    const { id } = await createGuest();
    await admin.delete(`/core/v2/users/${id}?force=true&reassign=false`);
    expect((await createGuest()).id).toBeGreaterThan(id);
  });

  it('refuses an id for a new user', async () => {
    expect(
      await admin.post('/core/v2/users', {
        id: 7,
        username: 'seven',
        email: 'seven@example.org',
        password: 'x-Passw0rd',
      }),
    ).toMatchObject({ status: 400, body: { code: 'rest_user_exists' } });
  });
});

describe.each(databases)('editing users with `promote_users` and without `edit_users` (%s)', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AccountsModule, { database });
    site.provider(CapabilityRegistry).grant('promote_users', ['editor']);
  });
  afterAll(() => site.close());

  it('changes roles, and only together with nothing else', async () => {
    const path = `/core/v2/users/${site.idOf('author')}`;
    const update = async (fields: object) => {
      const { status, body } = await site.as('editor').put(path, fields);
      return [status, body.code];
    };
    expect(await update({ roles: ['contributor'], name: 'Renamed' })).toEqual([403, 'rest_cannot_edit']);
    expect(await update({ name: 'Renamed' })).toEqual([403, 'rest_cannot_edit']);
    expect(await update({ roles: ['contributor'] })).toEqual([200, undefined]);
    const { body } = await site.as('administrator').get(`${path}?context=edit`);
    expect([body.roles, body.name]).toEqual([['contributor'], 'The author']);
  });
});
