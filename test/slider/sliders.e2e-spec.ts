import * as fc from 'fast-check';
import { ChallengeModule } from '#challenge';
import type { RoleName } from '#identity/testing';
import { unicodeText } from '#schema/testing';
import { bootSite, databases, requireLocalSite, SITE_URL } from '#testing';
import type { Client, Site } from '#testing';
import { createPicture, uploadRaw } from '../media/media.fixture.js';

const ITEMS = '/slidercomponent/slider/items';
const LIST = '/slidercomponent/slider/itemlist';
const UNKNOWN = 999_999;

describe.each(databases)('sliders on %s', (database) => {
  let site: Site;
  let editor: Client;
  beforeAll(async () => {
    site = await bootSite(ChallengeModule, { database });
    editor = site.as('editor');
  });
  afterAll(() => site.close());

  const create = async (fields: Record<string, unknown>) => (await editor.post(ITEMS, fields)).body;
  afterEach(async () => {
    for (const { id } of (await editor.get(`${ITEMS}?per_page=100`)).body) await editor.delete(`${ITEMS}/${id}`);
  });

  describe('permissions', () => {
    it.each([
      ['anonymous users', undefined, 401],
      ['subscribers', 'subscriber', 403],
    ] as [string, RoleName | undefined, number][])('allow %s only the public list', async (_who, role, status) => {
      const client = role ? site.as(role) : site;
      const { id } = await create({ title: 'Theirs' });
      const answers = {
        rest_forbidden: [
          await client.get(ITEMS),
          await client.get(`${ITEMS}/${id}`),
          await client.get(`${ITEMS}/${UNKNOWN}`),
        ],
        rest_cannot_create: [await client.post(ITEMS, { title: 'x' })],
        rest_cannot_edit: [
          await client.put(`${ITEMS}/${id}`, { title: 'x' }),
          await client.patch(`${ITEMS}/${id}`, {}),
          await client.post(`${ITEMS}/${UNKNOWN}`, {}),
        ],
        rest_cannot_delete: [await client.delete(`${ITEMS}/${id}`), await client.delete(`${ITEMS}/${UNKNOWN}`)],
      };
      for (const [code, list] of Object.entries(answers))
        for (const answer of list) expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect((await client.get(LIST)).status).toBe(200);
      expect((await editor.get(`${ITEMS}/${id}`)).body.title).toBe('Theirs');
    });

    it.each(['contributor', 'author', 'editor', 'administrator'] as RoleName[])(
      'allow the %s to create, read, update and delete own drafts',
      async (role) => {
        const client = site.as(role);
        const made = await client.post(ITEMS, { title: 'Mine' });
        expect([made.status, made.headers['location']]).toEqual([201, `${SITE_URL}/api${ITEMS}/${made.body.id}`]);
        const path = `${ITEMS}/${made.body.id}`;
        for (const method of ['POST', 'PUT', 'PATCH'])
          expect((await client.call(method, path, { body: { title: method } })).body.title).toBe(method);
        expect((await client.get(path)).headers['allow']).toBe('GET, POST, PUT, PATCH, DELETE');
        const removed = await client.delete(path);
        expect([removed.status, removed.body.title]).toEqual([200, 'PATCH']);
        expect([(await client.get(path)).body.code, (await client.delete(path)).status]).toEqual([
          'rest_slider_invalid_id',
          404,
        ]);
      },
    );
  });

  it('the public list contains published sliders only, by id, and follows each change at once', async () => {
    expect((await site.get(LIST)).body).toEqual([]);
    const first = await create({ title: 'First', status: 'publish' });
    await create({ title: 'Hidden' });
    const third = await create({ title: 'Third', status: 'publish' });
    expect((await site.get(LIST)).body).toEqual([
      {
        id: first.id,
        title: 'First',
        alias: 'first',
        slides: 0,
        modified: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      },
      expect.objectContaining({ id: third.id, alias: 'third' }),
    ]);
    await editor.put(`${ITEMS}/${first.id}`, { status: 'draft' });
    expect((await site.get(LIST)).body).toEqual([expect.objectContaining({ id: third.id })]);
    await editor.delete(`${ITEMS}/${third.id}`);
    expect((await site.get(LIST)).body).toEqual([]);
  });

  it('the public list has the number of slides, and reads no texts of slides', async () => {
    requireLocalSite('spies');
    const { body: boat } = await uploadRaw(editor, 'boat.png', await createPicture());
    const slides = ['Low tide', 'High tide'].map((caption) => ({ image: boat.id, caption }));
    const { id } = await create({ title: 'Tides', status: 'publish', slides });
    const parse = jest.spyOn(JSON, 'parse');
    try {
      expect((await site.get(LIST)).body).toEqual([expect.objectContaining({ id, slides: 2 })]);
      expect(parse.mock.calls.map(([text]) => text).filter((text) => text.includes('Low tide'))).toEqual([]);
      await editor.get(`${ITEMS}/${id}`);
      expect(parse.mock.calls.map(([text]) => text).filter((text) => text.includes('Low tide'))).not.toEqual([]);
    } finally {
      parse.mockRestore();
    }
  });

  it('an alias is derived from the title, and unique', async () => {
    expect([
      (await create({ title: 'Öl & Brot' })).alias,
      (await create({ title: 'Öl & Brot' })).alias,
      (await create({ title: 'x', alias: 'Ol Brot' })).alias,
    ]).toEqual(['ol-brot', 'ol-brot-2', 'ol-brot-3']);
    const { id, alias } = await create({ title: '!!!' });
    expect(alias).toBe('slider');
    expect((await editor.put(`${ITEMS}/${id}`, { title: 'Renamed' })).body.alias).toBe('slider');
    expect((await editor.put(`${ITEMS}/${id}`, { alias: 'ol-brot' })).body.alias).toBe('ol-brot-4');
    expect((await editor.put(`${ITEMS}/${id}`, { alias: '' })).body.alias).toBe('renamed');
    const many = await Promise.all(Array.from({ length: 8 }, () => create({ title: 'At once' })));
    expect(new Set(many.map((slider) => slider.alias)).size).toBe(8);
  });

  it('titles are stored as plain text', async () => {
    const slider = await create({ title: 'Big <b onclick=x>sale</b><script>alert(1)</script>' });
    expect(slider.title).toBe('Big sale');
  });

  it.each([
    ['no title', {}, 'rest_missing_callback_param'],
    ['an empty title', { title: '' }, 'rest_invalid_param'],
    ['a title of only markup', { title: '<b></b>' }, 'rest_invalid_param'],
    ['a title that is a list', { title: ['a'] }, 'rest_invalid_param'],
    ['an unknown status', { title: 'x', status: 'private' }, 'rest_invalid_param'],
    ['slides that are text', { title: 'x', slides: 'a' }, 'rest_invalid_param'],
    ['a slide that is null', { title: 'x', slides: [null] }, 'rest_invalid_param'],
    ['a slide without an image', { title: 'x', slides: [{ caption: 'a' }] }, 'rest_invalid_param'],
    ['an image that is not an id', { title: 'x', slides: [{ image: 'a.png' }] }, 'rest_invalid_param'],
    ['a negative image id', { title: 'x', slides: [{ image: -1 }] }, 'rest_invalid_param'],
    ['an unknown member', { title: 'x', slides: [{ image: 1, onclick: 'x' }] }, 'rest_invalid_param'],
    [
      'a link that runs code',
      { title: 'x', slides: [{ image: 1, link: 'javascript:alert(1)' }] },
      'rest_invalid_param',
    ],
    [
      'such a link with spaces and capitals',
      { title: 'x', slides: [{ image: 1, link: ' Java\tScript:alert(1)' }] },
      'rest_invalid_param',
    ],
    [
      'too many slides',
      { title: 'x', slides: Array.from({ length: 101 }, () => ({ image: 1 })) },
      'rest_invalid_param',
    ],
  ])('refuses %s', async (_what, body, code) => {
    const answer = await editor.post(ITEMS, body);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect((await editor.get(ITEMS)).body).toEqual([]);
  });

  it('lists sliders by page, search text and status', async () => {
    for (const title of ['Summer 100%', 'Winter', 'Summer night'])
      await create({ title, ...(title === 'Winter' && { status: 'publish' }) });
    const page = await editor.get(`${ITEMS}?per_page=2&page=2&_fields=title`);
    expect([page.body, page.headers['x-wp-total'], page.headers['x-wp-totalpages']]).toEqual([
      [{ title: 'Summer night' }],
      '3',
      '2',
    ]);
    const titles = async (query: string) =>
      (await editor.get(`${ITEMS}?${query}`)).body.map(({ title }: { title: string }) => title);
    expect(await titles('search=summer')).toEqual(['Summer 100%', 'Summer night']);
    expect(await titles('search=0%25')).toEqual(['Summer 100%']);
    expect(await titles('search=%25er')).toEqual([]);
    expect(await titles('search=W%00inter')).toEqual(['Winter']);
    expect(await titles('status=publish')).toEqual(['Winter']);
    expect(await titles('page=1000000000000000')).toEqual([]);
    expect((await editor.get(`${ITEMS}?per_page=1000000000`)).status).toBe(400);
  });

  it.each(['99999999999999999999', '9007199254740993', '0', '1abc'])('has no slider %s', async (id) => {
    const answer = await editor.get(`${ITEMS}/${id}`);
    expect(answer.status).toBe(404);
  });

  it('the id of the path counts, whatever other ids are sent', async () => {
    const [one, two] = [await create({ title: 'One' }), await create({ title: 'Two' })];
    await editor.put(`${ITEMS}/${one.id}?id=${two.id}`, { id: two.id, title: 'Changed' });
    expect([
      (await editor.get(`${ITEMS}/${one.id}`)).body.title,
      (await editor.get(`${ITEMS}/${two.id}`)).body.title,
    ]).toEqual(['Changed', 'Two']);
  });

  it('every accepted title, alias and status is unchanged when it is written again', async () => {
    const body = fc.record(
      {
        title: unicodeText(),
        alias: unicodeText(),
        status: fc.constantFrom('publish', 'draft'),
      },
      { requiredKeys: ['title'] },
    );
    await fc.assert(
      fc.asyncProperty(body, async (fields) => {
        const made = await editor.post(ITEMS, fields);
        expect([201, 400]).toContain(made.status);
        if (made.status !== 201) return;
        const { id, title, alias, status } = made.body;
        const again = await editor.put(`${ITEMS}/${id}`, { title, alias, status });
        expect(again.body).toMatchObject({ title, alias, status });
        expect(title).not.toMatch(/<[a-z/!]/i);
        await editor.delete(`${ITEMS}/${id}`);
      }),
      { numRuns: 60 },
    );
  });
});
