import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

/** The password of a post. Characters of it have meanings in queries and in HTML. */
const PASSWORD = 'open & <shut>';

describe.each(databases)('protected posts on %s', (database) => {
  let site: Site;
  let id: number;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    const { body } = await site.as('author').post('/core/v2/posts', {
      title: 'Cellar door',
      content: 'Barrels of cider',
      excerpt: 'Apples',
      status: 'publish',
      password: PASSWORD,
    });
    id = body.id;
  });
  afterAll(() => site.close());

  it('protected posts have a password of at most 255 characters', async () => {
    const editor = site.as('editor');
    const long = { title: 'Long', status: 'publish', password: 'é'.repeat(256) };
    for (const [path, code] of [
      ['/core/v2/posts', 'db_insert_error'],
      [`/core/v2/posts/${id}`, 'db_update_error'],
    ] as const) {
      const { status, body } = await editor.post(path, long);
      expect([status, body.code]).toEqual([400, code]);
    }
    for (const character of ['\u{2603}', '\u{1f30a}']) {
      const password = character.repeat(255);
      const made = await editor.post('/core/v2/posts', { title: 'Long', password });
      expect([made.status, made.body.password]).toEqual([201, password]);
    }
  });

  it('protected posts hide content and excerpt without the password, in every context, list and embed, and from other authors', async () => {
    for (const path of [
      `/core/v2/posts/${id}`,
      `/core/v2/posts/${id}?context=embed`,
      '/core/v2/posts',
      '/core/v2/posts?_embed=1',
      `/core/v2/posts?include=${id}&context=embed`,
    ]) {
      const { text, status } = await site.get(path);
      expect([status, /cider|Apples|open &/.test(text)]).toEqual([200, false]);
    }
    expect((await site.as('contributor').get(`/core/v2/posts/${id}?context=edit`)).status).toBe(403);
  });

  it('protected posts show content and excerpt with the password, and the password itself only to editors', async () => {
    const { body } = await site.get(`/core/v2/posts/${id}?password=${encodeURIComponent(PASSWORD)}`);
    expect([body.content.rendered, body.excerpt.rendered, body.password]).toEqual([
      '<p>Barrels of cider</p>\n',
      '<p>Apples</p>\n',
      undefined,
    ]);
    expect((await site.as('editor').get(`/core/v2/posts/${id}?context=edit`)).body.password).toBe(PASSWORD);
  });

  it('protected posts show footnotes only with the content', async () => {
    const footnotes = '[{"id":"a","content":"pressed twice"}]';
    await site.as('editor').put(`/core/v2/posts/${id}`, { meta: { footnotes } });
    for (const path of [`/core/v2/posts/${id}`, `/core/v2/posts/${id}?password=wrong`, `/core/v2/posts?include=${id}`])
      expect((await site.get(path)).text).not.toContain('pressed');
    expect((await site.get(`/core/v2/posts/${id}`)).body.meta.footnotes).toBe('');
    const unlocked = await site.get(`/core/v2/posts/${id}?password=${encodeURIComponent(PASSWORD)}`);
    expect(unlocked.body.meta.footnotes).toBe(footnotes);
    expect((await site.as('editor').get(`/core/v2/posts/${id}?context=edit`)).body.meta.footnotes).toBe(footnotes);
  });

  it('protected posts are never cached after an unlock', async () => {
    const path = `/core/v2/posts/${id}?password=${encodeURIComponent(PASSWORD)}`;
    expect((await site.get(path)).headers['cache-control']).toContain('no-store');
    expect((await site.get(`/core/v2/posts/${id}`)).text).not.toContain('cider');
  });

  it('attack 16: protected posts are not unlocked for others by a password in a body', async () => {
    expect((await site.call('GET', `/core/v2/posts/${id}`, { body: { password: PASSWORD } })).text).toContain('cider');
    for (const path of [`/core/v2/posts/${id}`, '/core/v2/posts'])
      expect((await site.get(path)).text).not.toContain('cider');
    await site.call('GET', '/core/v2/posts', { body: { search: 'nothing of the kind' } });
    expect((await site.get('/core/v2/posts')).headers['x-wp-total']).not.toBe('0');
  });

  it('protected posts match searches by title only, except for editors', async () => {
    const countFound = async (client: Pick<Site, 'get'>, search: string) =>
      (await client.get(`/core/v2/posts?_fields=id&search=${encodeURIComponent(search)}`)).body.length;
    expect([await countFound(site, 'cellar'), await countFound(site, 'cider')]).toEqual([0, 0]);
    expect([
      await countFound(site.as('subscriber'), 'cellar'),
      await countFound(site.as('subscriber'), 'cider'),
      await countFound(site.as('subscriber'), 'cellar -cider'),
    ]).toEqual([1, 0, 1]);
    expect([
      await countFound(site.as('author'), 'cider'),
      await countFound(site.as('editor'), 'apples'),
      await countFound(site.as('editor'), 'cellar -cider'),
    ]).toEqual([1, 1, 0]);
  });

  it('attack 22: protected posts do not differ by their texts in the order by relevance', async () => {
    const words = ['alpha', 'bravo', 'charlie', 'delta', 'echoes', 'foxtrot', 'golf'];
    const make = async (content: string, date: string) =>
      (
        await site.as('author').post('/core/v2/posts', {
          title: words.join(' '),
          content,
          excerpt: content,
          status: 'publish',
          password: 'x',
          date,
        })
      ).body.id as number;
    const matching = await make([...words].reverse().join(' '), '2020-01-01T00:00:00');
    const other = await make('Nothing of the kind', '2021-01-01T00:00:00');
    const order = async (client: Pick<Site, 'get'>) =>
      (
        await client.get(`/core/v2/posts?_fields=id&orderby=relevance&search=${[...words].reverse().join('+')}`)
      ).body.map((post: { id: number }) => post.id);
    expect([await order(site.as('subscriber')), await order(site.as('editor'))]).toEqual([
      [other, matching],
      [matching, other],
    ]);
  });

  it('the password `0` counts as absent unless it is right, as in the reference', async () => {
    const read = async (post: number) => (await site.get(`/core/v2/posts/${post}?password=0`)).body.content.rendered;
    const make = async (fields: object): Promise<number> => {
      const post = { title: 'Zero', content: 'Text', status: 'publish', ...fields };
      return (await site.as('editor').post('/core/v2/posts', post)).body.id;
    };
    expect(await read(await make({}))).toContain('Text');
    expect(await read(await make({ password: 'x' }))).toBe('');
    expect(await read(await make({ password: '0' }))).toContain('Text');
  });

  it('a wrong password is refused before the right to read is checked, as in the reference', async () => {
    const { body } = await site.as('editor').post('/core/v2/posts', { title: 'Draft', password: 'right' });
    const read = async (query: string) => (await site.get(`/core/v2/posts/${body.id}?${query}`)).body;
    expect(await read('password=wrong')).toMatchObject({ code: 'rest_post_incorrect_password', data: { status: 403 } });
    expect(await read('password=right')).toMatchObject({ code: 'rest_forbidden', data: { status: 401 } });
    expect(await read('')).toMatchObject({ code: 'rest_forbidden', data: { status: 401 } });
  });

  it('protected posts limit guesses of the password', async () => {
    const guess = async (password: string) =>
      (await site.get(`/core/v2/posts/${id}?password=${encodeURIComponent(password)}`)).body.code;
    const codes: string[] = [];
    for (let attempt = 0; attempt < 25; attempt++) codes.push(await guess(`guess ${attempt}`));
    expect(codes[0]).toBe('rest_post_incorrect_password');
    expect(codes.at(-1)).toBe('rest_too_many_attempts');
    expect(await guess(PASSWORD)).toBe('rest_too_many_attempts');
  });

  it.each([
    [
      'lists',
      (post: number, password: string) =>
        site.get(`/core/v2/posts?include=${post}&password=${encodeURIComponent(password)}`),
    ],
    ['bodies', (post: number, password: string) => site.call('GET', `/core/v2/posts/${post}`, { body: { password } })],
  ] as const)('attack 7: protected posts limit guesses by %s too', async (_way, ask) => {
    const { body } = await site
      .as('author')
      .post('/core/v2/posts', { title: 'Attic', content: 'Trunks of letters', status: 'publish', password: 'ladder' });
    expect((await ask(body.id, 'ladder')).text).toContain('Trunks');
    for (let attempt = 0; attempt < 25; attempt++)
      expect((await ask(body.id, `guess ${attempt}`)).text).not.toContain('Trunks');
    expect((await ask(body.id, 'ladder')).text).not.toContain('Trunks');
  });
});
