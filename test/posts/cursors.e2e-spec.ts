import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Answer, Client, Site } from '#testing';
import { addManyPosts } from './many-posts.fixture.js';

/** The path below the API root of the link `rel="next"`. */
const nextOf = ({ headers }: Answer): string | undefined =>
  /<[^>]*\/api([^>]*)>; rel="next"/.exec(headers.link ?? '')?.[1];
const idsOf = ({ body }: Answer): number[] => body.map(({ id }: { id: number }) => id);

describe.each(databases)('cursors on %s', (database) => {
  let site: Site;
  let editor: Client;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    editor = site.as('editor');
    await addManyPosts(
      site,
      Array.from({ length: 60 }, (_, n) => ({
        type: n % 2 ? 'post' : 'page',
        author: 1 + (n % 3),
        date: `2020-01-0${1 + (n % 5)}T00:00:00`,
        modified: `2021-01-0${1 + (n % 4)}T00:00:00`,
        title: `${n % 7 ? 'Reeds' : 'Fens'} of 'x' 🌾 ${n % 6}`,
        content: n % 9 ? 'nothing' : 'reeds and rushes',
        slug: `slug-${n}`,
        parent: n % 4,
        menuOrder: n % 5,
        status: n % 11 === 3 ? 'draft' : 'publish',
      })),
    );
  }, 60_000);
  afterAll(() => site.close());

  /** Reads a list to its end by its links, and calls `afterPage` after each page. */
  const readAll = async (
    client: Pick<Client, 'get'>,
    first: string,
    afterPage: (round: number) => Promise<unknown> = async () => {},
  ): Promise<number[]> => {
    const ids: number[] = [];
    let at: string | undefined = first;
    for (let round = 0; at !== undefined; round++) {
      const answer = await client.get(at);
      expect([at, answer.status]).toEqual([at, 200]);
      ids.push(...idsOf(answer));
      at = nextOf(answer);
      await afterPage(round);
    }
    return ids;
  };

  const ORDERS = [
    'date',
    'modified',
    'author',
    'id',
    'slug',
    'title',
    'parent',
    'relevance',
    'include',
    'include_slugs',
  ];
  const argumentsOf = (order: string, ids: readonly number[]) =>
    ({
      relevance: '&search=reeds',
      include: `&include=${ids.toReversed().join()}`,
      include_slugs: `&slug=${[9, 3, 1, 7, 21, 8, 2, 14, 10, 4].map((n) => `slug-${n}`).join()}`,
    })[order] ?? '';

  it.each(
    ORDERS.flatMap((order) => [
      ['posts', order, 'asc'],
      ['posts', order, 'desc'],
      ['pages', order, 'desc'],
    ]),
  )('cursors page through all of %s by %s %s, like page numbers', async (type, order, direction) => {
    const all = idsOf(await site.get(`/core/v2/${type}?_fields=id&per_page=100`));
    const query = `/core/v2/${type}?_fields=id&orderby=${order}&order=${direction}${argumentsOf(order, all)}`;
    const whole = idsOf(await site.get(`${query}&per_page=100`));
    expect(whole.length).toBeGreaterThan(3);
    expect(await readAll(site, `${query}&per_page=4&cursor=`)).toEqual(whole);
  });

  it('cursors page through lists by menu order, of several statuses, in the edit context and with exclusions', async () => {
    for (const query of [
      'pages?orderby=menu_order&order=asc',
      'pages?orderby=menu_order&order=desc',
      'posts?status=draft,publish',
      'posts?context=edit&status=any&orderby=title',
      'posts?categories_exclude=1&exclude=3,4',
    ]) {
      const whole = idsOf(await editor.get(`/core/v2/${query}&per_page=100`));
      expect([query, await readAll(editor, `/core/v2/${query}&per_page=3&cursor=`)]).toEqual([query, whole]);
    }
  });

  it('cursors neither repeat nor skip posts during concurrent writes', async () => {
    for (const order of ['date', 'title', 'id']) {
      const query = `/core/v2/posts?_fields=id&orderby=${order}&order=asc&per_page=4`;
      const whole = idsOf(await site.get(`${query}&per_page=100`));
      const made: number[] = [];
      const read = await readAll(site, `${query}&cursor=`, async (round) => {
        const { body } = await editor.post('/core/v2/posts', {
          title: `Aaa ${round}`,
          status: 'publish',
          date: '2019-01-01T00:00:00',
        });
        made.push(body.id);
      });
      // A row before the position is skipped; in the order of ids each new post comes at the end.
      if (order === 'id') expect(read.slice(0, whole.length)).toEqual(whole);
      else expect(read).toEqual(whole);
      for (const id of made) await editor.delete(`/core/v2/posts/${id}?force=true`);
    }
  });

  it('cursors continue after the post at their position is deleted', async () => {
    const query = '/core/v2/posts?_fields=id&orderby=date&per_page=3';
    const whole = idsOf(await site.get(`${query}&per_page=100`));
    const first = await site.get(`${query}&cursor=`);
    await editor.post(`/core/v2/posts/${whole[2]}`, { status: 'draft' });
    expect(idsOf(await site.get(nextOf(first)!))).toEqual(whole.slice(3, 6));
    await editor.post(`/core/v2/posts/${whole[2]}`, { status: 'publish' });
  });

  it("cursors are linked with the caller's own arguments, next to the total, and without other links", async () => {
    const answer = await site.get('/core/v2/posts?_fields=id&per_page=7&author=1,2&page=2&cursor=');
    const plain = await site.get('/core/v2/posts?_fields=id&per_page=7&author=1,2');
    expect([idsOf(answer), answer.headers['x-wp-total']]).toEqual([idsOf(plain), plain.headers['x-wp-total']]);
    expect(answer.headers.link).not.toContain('rel="prev"');
    expect(nextOf(answer)).toMatch(
      /^\/core\/v2\/posts\?_fields=id&per_page=7&author%5B0%5D=1&author%5B1%5D=2&page=2&cursor=[\w-]+$/,
    );
    expect(plain.headers.link).not.toContain('cursor');
  });

  it('cursors that are forged or of another order are refused with an error that names the argument', async () => {
    const query = '/core/v2/posts?_fields=id&per_page=3';
    const cursor = /cursor=([\w-]+)/.exec(nextOf(await site.get(`${query}&cursor=`))!)![1]!;
    const forged = Buffer.from(cursor, 'base64url').toString('latin1').replace('2020', '2019');
    const wrong = [
      'x',
      '0',
      'null',
      '%00',
      `${cursor}x`,
      cursor.slice(1),
      cursor.slice(0, 16),
      cursor.slice(0, -1),
      cursor.toUpperCase(),
      `${cursor}%3D`,
      Buffer.from(forged, 'latin1').toString('base64url'),
      Buffer.from('["2020-01-01T00:00:00",1]').toString('base64url'),
      'a'.repeat(5_000),
      '🌾',
    ];
    for (const value of wrong) {
      const { status, body } = await site.get(`${query}&cursor=${value}`);
      expect([value, status, body.code, Object.keys(body.data?.params ?? {})]).toEqual([
        value,
        400,
        'rest_invalid_param',
        ['cursor'],
      ]);
    }
    expect((await site.get(`${query}&cursor[]=x`)).body.data.params).toHaveProperty('cursor');
    for (const other of ['&orderby=title', '&order=asc'])
      expect((await site.get(`${query}${other}&cursor=${cursor}`)).body.data.params).toHaveProperty('cursor');
    expect((await site.get(`/core/v2/pages?cursor=${cursor}`)).body.data.params).toHaveProperty('cursor');
    expect((await site.get(`${query}&cursor=${cursor}`)).status).toBe(200);
  });

  it('cursors are in the OpenAPI document, but not in the discovery document', async () => {
    const { body: discovery } = await site.get('/');
    expect(Object.keys(discovery.routes['/core/v2/posts'].endpoints[0].args)).not.toContain('cursor');
    const { body: options } = await site.call('OPTIONS', '/core/v2/pages');
    expect(Object.keys(options.endpoints[0].args)).not.toContain('cursor');
    const { body: document } = await site.get('/openapi.json');
    expect(JSON.stringify(document.paths['/core/v2/posts'].get.parameters)).toContain('"cursor"');
  });
});
