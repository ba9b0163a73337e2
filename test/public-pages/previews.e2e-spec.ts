import { AcademyModule } from '#academy';
import { UsersService } from '#identity';
import type { RoleName } from '#identity/testing';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Answer, Site } from '#testing';
import { BrowserClient } from '../sign-in/browser-client.fixture.js';

const LINKS = '/core/v2/preview-links';

describe.each(databases)('previews on %s', (database) => {
  let site: Site;
  const visitors: Record<string, BrowserClient> = {};
  const ids: Record<string, number> = {};
  const write = async (fields: object, as: RoleName = 'editor'): Promise<number> =>
    (await site.as(as).post('/core/v2/posts', fields)).body.id as number;
  const share = (post: number, more: object = {}): Promise<Answer> => site.as('editor').post(LINKS, { post, ...more });
  const pathOf = (link: string): string => link.slice(SITE_URL.length);
  const show = (path: string): Promise<Answer> => site.get(`~${path}`);

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    for (const role of ['editor', 'author', 'subscriber'] as const) {
      const login = `browsing_${role}`;
      await site.addUser(login, role);
      visitors[role] = new BrowserClient(site);
      expect((await visitors[role].signIn(login, `${login} Passw0rd`)).status).toBe(303);
    }
    ids.draft = await write({ title: 'Sketch of a reef', content: 'One\n\n<!--nextpage-->\n\nTwo', status: 'draft' });
    ids.future = await write({ title: 'Tomorrow', status: 'publish', date: '2990-01-01T00:00:00' });
    ids.private = await write({ title: 'Behind doors', status: 'private' });
    ids.trash = await write({ title: 'Rubbish', status: 'draft' });
    await site.as('editor').delete(`/core/v2/posts/${ids.trash}`);
    ids.open = await write({ title: 'Open', slug: 'open', content: 'Old words', status: 'publish' });
    ids.locked = await write({ title: 'Locked', content: 'Treasure', status: 'draft', password: 'sesame' });
  });
  afterAll(() => site.close());

  it.each(['draft', 'future', 'private'])('previews show a %s post to a signed-in editor', async (name) => {
    const page = await visitors.editor!.get(`/?p=${ids[name]}&preview=true`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('This is a preview.');
    expect([page.headers['cache-control'], page.headers['x-robots-tag'], page.headers['referrer-policy']]).toEqual([
      'no-store, private',
      'noindex, follow',
      'no-referrer',
    ]);
    expect(page.text).not.toMatch(/rel="canonical"|application\/ld\+json">\{[^<]*Article/);
  });

  it.each(['draft', 'future', 'private', 'trash'])(
    'previews do not show a %s post to users who may not read it',
    async (name) => {
      const path = `/?p=${ids[name]}&preview=true`;
      expect((await show(path)).status).toBe(404);
      expect((await visitors.subscriber!.get(path)).status).toBe(404);
      expect((await visitors.author!.get(path)).status).toBe(404);
    },
  );

  it('previews do not show posts in the trash to editors', async () => {
    expect((await visitors.editor!.get(`/?p=${ids.trash}&preview=true`)).status).toBe(404);
  });

  it('previews link to the other parts of a text', async () => {
    const page = await visitors.editor!.get(`/?p=${ids.draft}&preview=true`);
    expect(page.text).toContain(`href="${SITE_URL}/?p=${ids.draft}&amp;preview=true&amp;page=2"`);
    const second = await visitors.editor!.get(`/?p=${ids.draft}&preview=true&page=2`);
    expect(second.text).toContain('Two');
    expect(second.text).not.toContain('<p>One');
  });

  it('previews show a protected post to its editors without the password', async () => {
    expect((await visitors.editor!.get(`/?p=${ids.locked}&preview=true`)).text).toContain('Treasure');
  });

  it("previews show the texts of the user's own autosave with preview_id", async () => {
    const owner = await site.provider(UsersService).byLogin('browsing_editor');
    expect(owner).toBeDefined();
    const editor = visitors.editor!;
    const nonce = await editor.nonce();
    const saved = await editor.send(
      'POST',
      `/api/core/v2/posts/${ids.open}/autosaves`,
      JSON.stringify({ content: 'New words', title: 'Open' }),
      { 'content-type': 'application/json', 'x-wp-nonce': nonce },
    );
    expect(saved.status).toBe(200);
    const path = `/open/?preview_id=${ids.open}&preview=true`;
    expect((await editor.get(path)).text).toContain('New words');
    expect((await editor.get(`/open/?preview=true`)).text).toContain('Old words');
    expect((await show(path)).text).toContain('Old words');
    expect((await visitors.author!.get(path)).text).not.toContain('New words');
    expect((await editor.get('/open/')).text).toContain('Old words');
  });

  it('previews show a post by a signed link until it expires or is revoked', async () => {
    const { status, body, headers } = await share(ids.draft!, { expires_in: 60 });
    expect([status, body.post, headers.location]).toEqual([201, ids.draft, `${SITE_URL}/api${LINKS}/${body.id}`]);
    const page = await show(pathOf(body.link));
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store, private']);
    expect(page.text).toContain('Sketch of a reef');
    const api = await site.get(`${LINKS}/preview/${body.token}`);
    expect([api.status, api.body.status, api.body.title.rendered]).toEqual([200, 'draft', 'Sketch of a reef']);
    site.clock.advance(61_000);
    expect((await show(pathOf(body.link))).status).toBe(404);
    expect((await site.get(`${LINKS}/preview/${body.token}`)).body.code).toBe('rest_preview_not_found');
    const next = (await share(ids.draft!)).body;
    expect(
      (await site.as('editor').get(`${LINKS}?post=${ids.draft}`)).body.map(({ id }: { id: number }) => id),
    ).toEqual([next.id]);
    expect((await site.as('editor').delete(`${LINKS}/${next.id}`)).body.id).toBe(next.id);
    expect((await show(pathOf(next.link))).status).toBe(404);
    expect((await site.as('editor').delete(`${LINKS}/${next.id}`)).status).toBe(404);
  });

  it('previews refuse forged tokens, and tokens of other links', async () => {
    const one = (await share(ids.draft!)).body;
    const other = (await share(ids.private!)).body;
    const signature = (token: string): string => token.split('.')[1]!;
    for (const token of ['', 'x', '1', `${one.id}.x`, `${other.id}.${signature(one.token)}`, `9${one.token}`])
      expect((await show(`/?preview_token=${token}`)).status).toBe(404);
  });

  it('previews show nothing of a post that moved to the trash', async () => {
    const id = await write({ title: 'Short life', status: 'draft' });
    const { link, token } = (await share(id)).body;
    await site.as('editor').delete(`/core/v2/posts/${id}`);
    expect((await show(pathOf(link))).status).toBe(404);
    expect((await site.get(`${LINKS}/preview/${token}`)).status).toBe(404);
    await site.as('editor').delete(`/core/v2/posts/${id}?force=true`);
    expect((await show(pathOf(link))).status).toBe(404);
  });

  it('preview links become invalid when their creator may no longer edit the post', async () => {
    const own = await write({ title: 'Handed over', status: 'draft' }, 'author');
    const { link } = (await site.as('author').post(LINKS, { post: own })).body;
    expect((await show(pathOf(link))).status).toBe(200);
    await site.as('editor').post(`/core/v2/posts/${own}`, { author: site.idOf('editor') });
    expect((await show(pathOf(link))).status).toBe(404);
  });

  it('preview links of a post that is deleted at the same time are refused', async () => {
    const answers: [number, string | undefined][] = [];
    // Each attempt deletes the post one turn of the event loop later.
    for (let turns = 0; turns < 20; turns += 1) {
      const post = await write({ title: 'Ebb', status: 'draft' });
      const pending = share(post);
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
      await site.as('editor').delete(`/core/v2/posts/${post}?force=true`);
      const { status, body } = await pending;
      answers.push([status, body.code]);
    }
    for (const answer of answers)
      expect([
        [201, undefined],
        [404, 'rest_post_invalid_id'],
      ]).toContainEqual(answer);
  });

  it('preview links are created, listed and revoked only by users who may edit the post', async () => {
    expect((await site.post(LINKS, { post: ids.draft })).status).toBe(401);
    expect((await site.as('author').post(LINKS, { post: ids.draft })).body.code).toBe('rest_cannot_preview');
    expect((await site.as('author').get(`${LINKS}?post=${ids.draft}`)).status).toBe(403);
    expect((await site.get(`${LINKS}?post=${ids.draft}`)).status).toBe(401);
    const { id } = (await share(ids.draft!)).body;
    expect((await site.as('author').delete(`${LINKS}/${id}`)).status).toBe(403);
    expect((await site.delete(`${LINKS}/${id}`)).status).toBe(401);
    const own = await write({ title: 'Mine', status: 'draft' }, 'author');
    expect((await site.as('author').post(LINKS, { post: own })).status).toBe(201);
  });

  it.each([
    [{ post: 999_999 }, 404, 'rest_post_invalid_id'],
    [{ post: 'x' }, 400, 'rest_invalid_param'],
    [{}, 400, 'rest_missing_callback_param'],
    [{ post: 1, expires_in: 5 }, 400, 'rest_invalid_param'],
  ])('preview links are not created for %j', async (args, status, code) => {
    const answer = await site.as('editor').post(LINKS, args);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});
