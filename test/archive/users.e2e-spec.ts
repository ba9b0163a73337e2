import { readFile } from 'node:fs/promises';
import { ArchiveExporter } from '#archive/testing';
import { databases } from '#testing';
import type { Site } from '#testing';
import { archive, author, comment, importFile, importText, item, useSites } from './archive.fixture.js';

const LIST = '/core/v2/users?context=edit&per_page=100';

/** Creates the element with the fields of an account that the archive format itself does not define. */
function account(inside: string): string {
  return `<atrium:account xmlns:atrium="https://atrium.example/ns/archive/1">${inside}</atrium:account>`;
}

function authorWith(id: number, login: string, inside: string, more: Readonly<Record<string, string>> = {}): string {
  return author(id, login, more).replace('</wp:author>', `${account(inside)}</wp:author>`);
}

describe.each(databases)('users in archives on %s', (database) => {
  const sites = useSites(database);

  /** Returns all users without ids and addresses of the API. */
  async function usersOf(site: Site): Promise<Record<string, unknown>[]> {
    const { body } = await site.as('administrator').get(LIST);
    return (body as Record<string, unknown>[]).map(({ id: _id, _links, link: _link, ...one }) => one);
  }

  async function userOf(site: Site, login: string): Promise<Record<string, unknown> & { id: number }> {
    const { body } = await site.as('administrator').get(LIST);
    return (body as { username: string; id: number }[]).find(({ username }) => username === login)!;
  }

  it('are equal after an import into a fresh site, with roles, texts, meta and comments', async () => {
    const admin = sites.from.as('administrator');
    const ada = await admin.post('/core/v2/users', {
      username: 'ada',
      email: 'ada@example.org',
      password: 'a long enough password 1',
      name: `Ada & Co ${'x'.repeat(200)}`,
      first_name: 'Ada',
      last_name: 'Lovelace <3',
      nickname: 'The Countess',
      slug: 'countess',
      url: 'https://ada.example/?a=1&b=2',
      description: 'Writes <em>notes</em> ]]> & more',
      locale: 'en_US',
      roles: ['author', 'contributor'],
      meta: { persisted_preferences: { core: { list: [], map: {}, on: true } } },
    });
    expect(ada.status).toBe(201);
    await admin.post('/core/v2/users', {
      username: 'reader',
      email: 'reader@example.org',
      password: 'a long enough password 2',
      roles: [],
    });
    const post = await admin.post('/core/v2/posts', { title: 'Notes', status: 'publish', author: ada.body.id });
    const written = await admin.post('/core/v2/comments', { post: post.body.id, author: ada.body.id, content: 'Mine' });
    expect(written.status).toBe(201);

    const { file } = sites;
    await sites.from.provider(ArchiveExporter).export(file);
    const text = await readFile(file, 'utf8');
    expect(text).not.toContain('argon2');
    const report = await importFile(sites.to, file);
    expect(report.toJSON()).toMatchObject({ imported: { authors: 2 }, ignored: {}, unknownAuthors: [] });
    const onlyImported = (users: Record<string, unknown>[]) =>
      users.filter(({ username }) => ['ada', 'reader'].includes(String(username)));
    expect(onlyImported(await usersOf(sites.to))).toHaveLength(2);
    expect(onlyImported(await usersOf(sites.to))).toEqual(onlyImported(await usersOf(sites.from)));
    const { id } = await userOf(sites.to, 'ada');
    const comments = await sites.to.as('administrator').get('/core/v2/comments?context=edit');
    expect(comments.body).toMatchObject([{ author: id, content: { raw: 'Mine' } }]);

    const again = await importFile(sites.to, file);
    expect(again.imported).toBe(0);
    expect(again.toJSON().ignored).toEqual({});
  }, 60_000);

  it('do not become administrators by an import, and --author-role overrides the roles of the archive', async () => {
    const mallory = authorWith(5, 'mallory', '<atrium:role>administrator</atrium:role>');
    const pair = authorWith(6, 'pair', '<atrium:role>administrator</atrium:role><atrium:role>editor</atrium:role>');
    const odd = authorWith(7, 'odd', '<atrium:role>shop_manager</atrium:role>');
    const report = await importText(sites.to, archive(mallory, pair, odd));
    expect(report.toJSON()).toMatchObject({ imported: { authors: 3 }, demotedAuthors: ['mallory', 'pair'] });
    expect(report.toString()).toContain('Administrators in the archive, but not here: mallory, pair');
    expect(await userOf(sites.to, 'mallory')).toMatchObject({ roles: ['subscriber'] });
    expect(await userOf(sites.to, 'pair')).toMatchObject({ roles: ['editor'] });
    expect(await userOf(sites.to, 'odd')).toMatchObject({ roles: ['subscriber'] });
    const chosen = authorWith(8, 'chosen', '<atrium:role>editor</atrium:role>');
    await importText(sites.to, archive(chosen), { authorRole: 'contributor' });
    expect(await userOf(sites.to, 'chosen')).toMatchObject({ roles: ['contributor'] });
  });

  it('have values cut to the limits of accounts, and the report says why an account is refused', async () => {
    const long = authorWith(
      5,
      'long',
      `<atrium:slug>${'s'.repeat(90)}</atrium:slug><atrium:url>https://x.example/${'u'.repeat(200)}</atrium:url>
       <atrium:description>${'d'.repeat(70_000)}</atrium:description><atrium:locale>xx_XX</atrium:locale>
       <atrium:nickname>${'&amp;'.repeat(300)}</atrium:nickname>
       <atrium:registered_gmt>2999-01-01 00:00:00</atrium:registered_gmt>
       <atrium:usermeta><wp:meta_key>persisted_preferences</wp:meta_key><wp:meta_value>7</wp:meta_value></atrium:usermeta>
       <atrium:usermeta><wp:meta_key>capabilities</wp:meta_key><wp:meta_value>{"administrator":true}</wp:meta_value></atrium:usermeta>
       <atrium:usermeta><wp:meta_key>persisted_preferences</wp:meta_key><wp:meta_value>{</wp:meta_value></atrium:usermeta>`,
      { author_display_name: 'N'.repeat(1_000) },
    );
    const report = await importText(
      sites.to,
      archive(long, author(6, 'l'.repeat(61)), author(7, '夜', { author_email: 'night@old.example' })),
    );
    expect(report.toJSON()).toMatchObject({
      imported: { authors: 1 },
      ignored: { 'authors whose login is not allowed': 2 },
    });
    expect(await userOf(sites.to, 'long')).toMatchObject({
      name: 'N'.repeat(50),
      slug: 's'.repeat(50),
      url: '',
      locale: 'en_US',
      nickname: '&amp;'.repeat(49),
      meta: { persisted_preferences: {} },
      roles: [],
    });
  });

  it('retain a date of registration that is not in the future by the clock of the site', async () => {
    sites.to.clock.advance(Date.parse('2998-01-01T00:00:00Z') - Date.now());
    const registeredIn = (year: number) => `<atrium:registered_gmt>${year}-06-01 00:00:00</atrium:registered_gmt>`;
    await importText(
      sites.to,
      archive(authorWith(8, 'past', registeredIn(2997)), authorWith(9, 'future', registeredIn(2999))),
    );
    expect((await userOf(sites.to, 'past'))['registered_date']).toBe('2997-06-01T00:00:00+00:00');
    expect((await userOf(sites.to, 'future'))['registered_date']).toMatch(/^2998-01-01/);
  });

  it('are reported as unknown if they have no account and content in the archive, and their comments have no user', async () => {
    const text = archive(
      author(7, 'mara'),
      author(8, 'pip'),
      author(9, 'unused'),
      authorWith(10, 'editor', '<atrium:nickname>Changed</atrium:nickname><atrium:role>subscriber</atrium:role>'),
      item(1, {}, comment(3, { comment_author: 'Pip', comment_user_id: 8 })),
    );
    const before = await userOf(sites.to, 'editor');
    const report = await importText(sites.to, text, { authors: 'existing' });
    expect(report.toJSON().unknownAuthors.sort()).toEqual(['mara', 'pip']);
    const again = await importText(sites.to, text, { authors: 'existing' });
    expect(again.toJSON().unknownAuthors.sort()).toEqual(['mara', 'pip']);
    const comments = await sites.to.as('administrator').get('/core/v2/comments?context=edit');
    expect(comments.body).toMatchObject([{ author: 0, author_name: 'Pip' }]);
    expect(await userOf(sites.to, 'editor')).toEqual(before);
  });
});
