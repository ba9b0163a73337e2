import { AcademyModule } from '#academy';
import { ACTIVE_KIT } from '#pagebuilder/testing';
import { SettingsService } from '#platform';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

const API = '/pagebuilder/v1';

describe.each(databases)('settings of the page builder on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  const admin = () => site.as('administrator');

  describe('globals', () => {
    it('globals store plain titles and valid values, and serve the values in a style sheet', async () => {
      const { body } = await admin().post(`${API}/globals/colors/brand`, {
        title: ' <b>Brand</b>\n2 ',
        value: ' oklch(60% 0.1 30) ',
        more: 1,
      });
      expect(body).toEqual({ id: 'brand', title: 'Brand 2', value: 'oklch(60% 0.1 30)' });
      const styles = await site.get(`${API}/kit/styles`);
      expect(styles.headers['content-type']).toBe('text/css; charset=utf-8');
      expect(styles.text).toContain('--e-global-color-brand:oklch(60% 0.1 30)');
    });

    it('globals report an invalid title before an invalid value', async () => {
      for (const title of [undefined, null, 5, ['x'], { a: 1 }])
        expect((await admin().post(`${API}/globals/typography/x`, { title, value: 'x' })).body).toMatchObject({
          code: 'invalid_title',
          data: { status: 400 },
        });
      for (const value of [undefined, null, 'x', [], { font_family: 'x' }]) {
        expect((await admin().post(`${API}/globals/typography/x`, { title: 'x', value })).body).toMatchObject({
          code: 'rest_invalid_param',
          data: { params: { value: expect.any(String) } },
        });
      }
      expect((await admin().post(`${API}/globals/typography/x`, { title: 'x', value: {} })).body).toEqual({
        id: 'x',
        title: 'x',
        value: {},
      });
    });

    it('globals may have ids such as __proto__ and constructor', async () => {
      for (const id of ['__proto__', 'constructor', 'toString']) {
        expect((await admin().get(`${API}/globals/colors/${id}`)).status).toBe(404);
        expect((await admin().post(`${API}/globals/colors/${id}`, { title: 'x', value: 'red' })).text).toBe(
          `{"id":"${id}","title":"x","value":"red"}`,
        );
        expect((await admin().get(`${API}/globals/colors`)).text).toContain(`"${id}":{"id":"${id}"`);
        expect((await admin().delete(`${API}/globals/colors/${id}`)).status).toBe(200);
      }
    });

    it('globals preserve all concurrent writes', async () => {
      const ids = Array.from({ length: 12 }, (_, index) => `many_${index}`);
      const answers = await Promise.all(
        ids.map((id) => admin().post(`${API}/globals/colors/${id}`, { title: id, value: 'red' })),
      );
      expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
      const { body } = await admin().get(`${API}/globals/colors`);
      for (const id of ids) expect(body).toHaveProperty(id);
    });
  });

  describe('favorites', () => {
    it('favorites are searched in any case and paged, per user', async () => {
      const author = site.as('author');
      for (const favorite of ['image', 'heading', 'image-box', 'no-such-widget'])
        await author.post(`${API}/favorites/widgets`, { favorite });
      expect((await author.get(`${API}/favorites?search=IMAGE`)).body).toEqual({ widgets: ['image', 'image-box'] });
      expect((await author.get(`${API}/favorites?per_page=1&page=2`)).body).toEqual({ widgets: ['heading'] });
      expect((await author.get(`${API}/favorites?page=9007199254740991`)).body).toEqual({ widgets: [] });
      expect((await site.as('editor').get(`${API}/favorites`)).body).toEqual({ widgets: [] });
    });

    it('favorites are refused without a name, and for an unknown type', async () => {
      expect((await site.as('author').post(`${API}/favorites/widgets`, { favorite: '' })).body).toMatchObject({
        code: 'rest_invalid_param',
        data: { status: 400, params: { favorite: expect.any(String) } },
      });
      for (const type of ['blocks', 'constructor', '__proto__'])
        expect((await site.as('author').post(`${API}/favorites/${type}`, { favorite: 'image' })).body).toMatchObject({
          code: 'not-found',
          data: { status: 404 },
        });
      expect((await site.as('subscriber').post(`${API}/favorites/blocks`, { favorite: 'image' })).status).toBe(403);
    });
  });

  describe('defaults of elements', () => {
    const put = (settings: unknown) => admin().put(`${API}/kit-elements-defaults/heading`, { settings });

    it('defaults contain only controls and references of controls, filtered for every user', async () => {
      const { body } = await put({
        title: '<b onclick="x()">A</b><script>x()</script>',
        unknown: 1,
        __proto__x: 1,
        _padding_tablet: { top: '1' },
        _padding_watch: 1,
        __globals__: { title_color: 'globals/colors?id=primary', unknown: 'x' },
        __dynamic__: { unknown: 'x' },
      });
      expect(body).toEqual({
        title: '<b>A</b>x()',
        _padding_tablet: { top: '1' },
        __globals__: { title_color: 'globals/colors?id=primary' },
      });
    });

    it('PATCH merges defaults by member; null deletes a member, and empty references are removed', async () => {
      await put({ title: 'A', align: 'left', __globals__: { title_color: 'globals/colors?id=primary' } });
      expect(
        (
          await admin().patch(`${API}/kit-elements-defaults/heading`, {
            settings: { align: null, size: 'xl', __globals__: {} },
          })
        ).body,
      ).toEqual({ title: 'A', size: 'xl' });
    });

    it('defaults accept an empty list for an empty object, and no other list', async () => {
      expect(await put([])).toMatchObject({ status: 200, body: {} });
      for (const settings of [[1], [{ title: 'x' }], 'x', '', 5, true])
        expect((await put(settings)).body).toMatchObject({
          code: 'rest_invalid_param',
          data: { status: 400, params: { settings: expect.any(String) } },
        });
      for (const type of ['__proto__', 'constructor', 'page'])
        expect((await admin().put(`${API}/kit-elements-defaults/${type}`, { settings: {} })).body).toMatchObject({
          code: 'rest_invalid_param',
          data: { params: { type: expect.any(String) } },
        });
    });
  });

  it('without a kit globals have their defaults, and other endpoints answer 404', async () => {
    const settings = site.provider(SettingsService);
    await settings.set(ACTIVE_KIT, 4_711);
    expect((await admin().get(`${API}/globals/colors`)).body).toHaveProperty('primary.value', '#6EC1E4');
    expect((await site.get(`${API}/kit/styles`)).status).toBe(200);
    for (const answer of [
      await admin().get(`${API}/kit-elements-defaults`),
      await admin().put(`${API}/kit-elements-defaults/heading`, { settings: {} }),
      await admin().delete(`${API}/kit-elements-defaults/heading`),
      await admin().post(`${API}/globals/colors/x`, { title: 'x' }),
    ])
      expect(answer.body).toMatchObject({ code: 'not-found', data: { status: 404 } });
    await settings.reset(ACTIVE_KIT);
  });
});
