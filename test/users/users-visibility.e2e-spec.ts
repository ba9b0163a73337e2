import { SettingsService } from '#platform';
import { SHOW_AUTHORS } from '#identity';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';
import { AccountsModule, stubAuthorship } from './accounts.fixture.js';
import type { AuthorshipStub } from './accounts.fixture.js';

/** Fields that only the context `edit` shows. */
const PRIVATE_FIELDS = [
  'username',
  'first_name',
  'last_name',
  'email',
  'locale',
  'nickname',
  'roles',
  'registered_date',
  'capabilities',
  'extra_capabilities',
];
const slugs = (body: { slug: string }[]) => body.map(({ slug }) => slug);

describe.each(databases)('visibility of users (%s)', (database) => {
  let site: Site;
  let authorship: AuthorshipStub;
  const unauthorizedClients = (): [string, Client, number][] => [
    ['anonymous', site, 401],
    ['a subscriber', site.as('subscriber'), 403],
    ['an editor', site.as('editor'), 403],
  ];

  beforeAll(async () => {
    site = await bootSite(AccountsModule, { database });
    authorship = stubAuthorship(site, 'author', 'editor');
  });
  afterAll(() => site.close());

  it('shows and counts only authors of published posts for users without list_users', async () => {
    for (const [, client] of unauthorizedClients()) {
      const { body, headers } = await client.get('/core/v2/users');
      expect(slugs(body)).toEqual(['the_author', 'the_editor']);
      expect(headers['x-wp-total']).toBe('2');
      expect(headers['x-wp-totalpages']).toBe('1');
    }
    const one = await site.get('/core/v2/users?per_page=1');
    expect(one.headers).toMatchObject({ 'x-wp-total': '2', 'x-wp-totalpages': '2' });
    expect((await site.as('administrator').get('/core/v2/users')).headers['x-wp-total']).toBe('5');
  });

  it('does not reveal other users by filters', async () => {
    const hidden = site.idOf('subscriber');
    for (const query of [
      `include=${hidden}`,
      'slug=the_subscriber',
      'search=subscriber',
      `include=${hidden}&orderby=include`,
    ]) {
      const { status, body, headers } = await site.get(`/core/v2/users?${query}`);
      expect([query, status, body, headers['x-wp-total']]).toEqual([query, 200, [], '0']);
    }
    for (const query of ['has_published_posts=false', 'has_published_posts[]=post', 'exclude=1'])
      expect((await site.get(`/core/v2/users?${query}`)).headers['x-wp-total']).toBe('2');
  });

  it('refuses filters and orders that would reveal private fields to users without list_users', async () => {
    for (const [who, client, status] of unauthorizedClients()) {
      for (const [query, code] of [
        ['context=edit', 'rest_forbidden_context'],
        ['roles=author', 'rest_user_cannot_view'],
        ['capabilities=edit_posts', 'rest_user_cannot_view'],
        ['orderby=email', 'rest_forbidden_orderby'],
        ['orderby=registered_date', 'rest_forbidden_orderby'],
      ]) {
        const answer = await client.get(`/core/v2/users?${query}`);
        expect([who, query, answer.status, answer.body.code]).toEqual([who, query, status, code]);
      }
    }
    expect(await site.get('/core/v2/users?who=authors')).toMatchObject({
      status: 401,
      body: { code: 'rest_forbidden_who' },
    });
    expect(await site.as('subscriber').get('/core/v2/users?who=authors')).toMatchObject({
      status: 403,
      body: { code: 'rest_forbidden_who' },
    });
    const forContributors = await site.as('contributor').get('/core/v2/users?who=authors');
    expect(slugs(forContributors.body)).toEqual(['admin', 'the_author', 'the_contributor', 'the_editor']);
  });

  it('does not find users by a login or an email address that the actor may not read', async () => {
    const admin = site.as('administrator');
    const { body: made } = await admin.post('/core/v2/users', {
      username: 'zanzibar',
      email: 'quagga@veldt.example',
      password: 'x-Passw0rd',
      slug: 'plain',
      name: 'Plain',
    });
    authorship.published.push(made.id);
    for (const search of ['zanzibar', 'quagga', '@', 'veldt.example']) {
      for (const columns of [
        '',
        '&search_columns=email',
        '&search_columns=username',
        '&search_columns[]=email&search_columns[]=username',
      ]) {
        for (const [who, client] of unauthorizedClients()) {
          const { body, headers } = await client.get(`/core/v2/users?search=${encodeURIComponent(search)}${columns}`);
          expect([who, search, columns, body, headers['x-wp-total']]).toEqual([who, search, columns, [], '0']);
        }
      }
      expect(
        (await admin.get(`/core/v2/users?search=${encodeURIComponent(search)}`)).body.map(
          ({ id }: { id: number }) => id,
        ),
      ).toContain(made.id);
    }
    expect(slugs((await site.get('/core/v2/users?search=plain')).body)).toEqual(['plain']);
    await admin.delete(`/core/v2/users/${made.id}?force=true&reassign=false`);
    authorship.published.pop();
  });

  it('never shows private fields outside of the context edit', async () => {
    const admin = site.as('administrator');
    for (const context of ['view', 'embed']) {
      for (const client of [site, admin]) {
        const { body } = await client.get(`/core/v2/users?context=${context}`);
        for (const user of body) expect(Object.keys(user).filter((name) => PRIVATE_FIELDS.includes(name))).toEqual([]);
        const { body: own } = await admin.get(
          `/core/v2/users/me?context=${context}&_fields=${[...PRIVATE_FIELDS, 'id'].join(',')}`,
        );
        expect(Object.keys(own)).toEqual(['id']);
      }
    }
    const { body: edited } = await admin.get('/core/v2/users/me?context=edit');
    expect(Object.keys(edited)).toEqual(expect.arrayContaining(PRIVATE_FIELDS));
    expect(JSON.stringify(edited)).not.toMatch(/argon2|password/i);
  });

  it('shows single users by the same rules as lists', async () => {
    for (const [, client, status] of unauthorizedClients()) {
      expect((await client.get(`/core/v2/users/${site.idOf('author')}`)).status).toBe(200);
      expect(await client.get(`/core/v2/users/${site.idOf('contributor')}`)).toMatchObject({
        status,
        body: { code: 'rest_user_cannot_view' },
      });
      expect(await client.get(`/core/v2/users/${site.idOf('author')}?context=edit`)).toMatchObject({
        status,
        body: { code: 'rest_forbidden_context' },
      });
    }
    expect(
      (await site.as('contributor').get(`/core/v2/users/${site.idOf('contributor')}?context=edit`)).body.email,
    ).toBe('contributor@example.org');
  });

  it('shows authors of private posts to users who may read these posts', async () => {
    authorship.publishedPrivately.push(site.idOf('contributor'));
    expect((await site.as('editor').get(`/core/v2/users/${site.idOf('contributor')}`)).status).toBe(200);
    expect((await site.as('author').get(`/core/v2/users/${site.idOf('contributor')}`)).status).toBe(403);
    authorship.publishedPrivately.pop();
  });

  it('applies these rules to every spelling of the URL', async () => {
    const id = site.idOf('subscriber');
    for (const path of [
      `~/?rest_route=/core/v2/users/${id}`,
      `/core/v2/users/${id}/`,
      `/core/v2//users/${id}`,
      `/core/v2/%75sers/${id}`,
      `/core/v2/users%2f${id}`,
      `/core/v2/USERS/${id}`,
      `/core/v2/users;x/${id}`,
      `/core/v2/./users/${id}`,
      `/core/v2/users/${id}%00`,
    ]) {
      const { status, body } = await site.get(path);
      expect([path, [401, 404].includes(status), body.slug]).toEqual([path, true, undefined]);
    }
    for (const path of [
      '~/?rest_route=/core/v2/users&context=edit',
      '/core/v2/users/?context=edit',
      '/core/v2/%75sers?context=edit',
      '/core/v2/users?context[]=edit',
      '/core/v2/users?context=edit&context=edit',
    ]) {
      expect((await site.get(path)).status).toBeGreaterThanOrEqual(400);
    }
  });

  it('shows other users only to users with list_users while show_authors is off', async () => {
    await site.provider(SettingsService).set(SHOW_AUTHORS, false);
    expect(await site.get('/core/v2/users')).toMatchObject({ status: 401, body: { code: 'rest_user_cannot_view' } });
    expect((await site.as('editor').get(`/core/v2/users/${site.idOf('author')}`)).status).toBe(403);
    expect((await site.as('author').get('/core/v2/users/me')).status).toBe(200);
    expect((await site.as('administrator').get('/core/v2/users')).status).toBe(200);
    await site.provider(SettingsService).reset(SHOW_AUTHORS);
    expect((await site.get('/core/v2/users')).status).toBe(200);
  });

  it('a member of the id in _fields selects the id', async () => {
    expect((await site.as('administrator').get('/core/v2/users/me?_fields=id.x,name.x')).body).toEqual({
      id: expect.any(Number),
    });
  });

  it('a member in _fields selects no field, so the field is shown only if _fields names it, too', async () => {
    const path = '/core/v2/users/me?context=edit&_fields=id,capabilities.read';
    const me = { id: site.idOf('author') };
    expect((await site.as('author').get(`${path},avatar_urls.96`)).body).toEqual(me);
    expect((await site.as('author').get(`${path},extra_capabilities`)).body).toEqual({
      ...me,
      extra_capabilities: { author: true },
    });
  });

  it('deletions answer with the fields of the user that _fields names at the top', async () => {
    await site.addUser('brief', 'subscriber');
    const admin = site.as('administrator');
    const [{ id }] = (await admin.get('/core/v2/users?search=brief&context=edit')).body;
    const path = `/core/v2/users/${id}?force=true&reassign=false&_fields=deleted,previous.slug,id`;
    expect((await admin.delete(path)).body).toEqual({ deleted: true, previous: {} });
  });
});
