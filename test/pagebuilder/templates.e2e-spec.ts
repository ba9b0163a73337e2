import { AcademyModule } from '#academy';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Client, Site } from '#testing';

const TEMPLATES = '/pagebuilder/v1/template-library/templates';
const heading = (title: string): object => ({
  elType: 'widget',
  widgetType: 'heading',
  settings: { title },
  elements: [],
});
const container = (...elements: unknown[]): object => ({ elType: 'container', settings: {}, elements });

describe.each(databases)('the template library on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  const create = async (client: Client, body: object): Promise<any> =>
    (await client.post(TEMPLATES, { type: 'page', ...body })).body;
  const contentOf = async (client: Client, id: number): Promise<any> =>
    (await client.get(`${TEMPLATES}/${id}`)).body.content;

  it('describes a template without its content, and returns it in an envelope', async () => {
    const editor = site.as('editor');
    const second = () => Math.floor(site.clock.now().getTime() / 1000);
    const before = second();
    const item = await create(editor, {
      title: 'Tom <b>& Jerry</b>',
      page_settings: { hide_title: 'yes', post_status: 'draft' },
      content: [container(heading('One'))],
    });
    expect(item).toEqual({
      template_id: expect.any(Number),
      source: 'local',
      type: 'page',
      title: 'Tom & Jerry',
      thumbnail: false,
      date: expect.any(Number),
      human_date: expect.stringMatching(/^\w+ \d+, \d{4}$/),
      human_modified_date: expect.any(String),
      author: 'The editor',
      status: 'publish',
      hasPageSettings: true,
      tags: [],
      export_link: `${SITE_URL}/api${TEMPLATES}/${item.template_id}`,
      url: `${SITE_URL}/?pagebuilder_library=${item.template_id}`,
    });
    expect(item.date).toBeGreaterThanOrEqual(before);
    expect(item.date).toBeLessThanOrEqual(second());
    const envelope = (await editor.get(`${TEMPLATES}/${item.template_id}`)).body;
    expect(envelope).toMatchObject({
      title: 'Tom & Jerry',
      type: 'page',
      version: '0.4',
      page_settings: { hide_title: 'yes' },
    });
    expect(envelope.page_settings).not.toHaveProperty('post_status');
    const { type, title, content, page_settings } = envelope;
    const copy = await create(editor, { type, title, content, page_settings });
    const withoutIds = (text: string): string => text.replace(/"id":"[\da-f]{7}"/g, '"id":""');
    expect(withoutIds(JSON.stringify(await contentOf(editor, copy.template_id)))).toBe(
      withoutIds(JSON.stringify(content)),
    );
  });

  it('names a template after its type and id by default', async () => {
    const item = await create(site.as('editor'), { type: 'landing-page' });
    expect(item.title).toBe(`Landing Page #${item.template_id}`);
    expect(await contentOf(site.as('editor'), item.template_id)).toEqual([]);
  });

  it('shows dates in the date format and the time zone of the site', async () => {
    const administrator = site.as('administrator');
    const setDates = async (date_format: string, timezone: string) => {
      const answer = await administrator.post('/core/v2/settings', { date_format, timezone });
      expect(answer.status).toBe(200);
    };
    const seconds = () => Math.floor(site.clock.now().getTime() / 1000) + 9 * 3_600;
    const before = seconds();
    await setDates('d/m/Y H:i', 'Asia/Tokyo');
    const item = await create(administrator, {});
    await setDates('F j, Y', 'UTC');
    expect(item.date).toBeGreaterThanOrEqual(before);
    expect(item.date).toBeLessThanOrEqual(seconds());
    const inTokyo = new Date(item.date * 1000).toISOString();
    const [year, month, day] = inTokyo.slice(0, 10).split('-');
    const shown = `${day}/${month}/${year} ${inTokyo.slice(11, 16)}`;
    expect([item.human_date, item.human_modified_date]).toEqual([shown, shown]);
  });

  it('lists only published templates, newest first, of an existing source', async () => {
    await create(site.as('contributor'), { title: 'Waiting' });
    await create(site.as('author'), { title: 'Older' });
    await create(site.as('author'), { title: 'Newer' });
    const titles = (await site.as('administrator').get(TEMPLATES)).body.templates.map(
      ({ title }: { title: string }) => title,
    );
    expect(titles.slice(0, 2)).toEqual(['Newer', 'Older']);
    expect(titles).not.toContain('Waiting');
    expect((await site.as('author').get(`${TEMPLATES}?source=remote`)).body).toEqual({
      templates: [],
      config: { block: { categories: [] } },
    });
    expect((await site.as('author').get(`${TEMPLATES}?source=mars`)).body).toMatchObject({
      code: 'rest_invalid_param',
      data: { status: 400, params: { source: expect.any(String) } },
    });
  });

  it.each([
    [{ content: ['x'] }, 'content'],
    [{ content: [container(7)] }, 'content'],
    [{ content: [{ ...heading('x'), settings: 'x' }] }, 'content'],
    [{ content: 'x' }, 'content'],
    [{ content: null }, 'content'],
    [{ page_settings: 'x' }, 'page_settings'],
    [{ title: ['x'] }, 'title'],
    [{ title: null }, 'title'],
  ])('refuses %j and names the argument', async (body, name) => {
    expect((await site.as('editor').post(TEMPLATES, { type: 'page', ...body })).body).toMatchObject({
      code: 'rest_invalid_param',
      data: { status: 400, params: { [name]: expect.any(String) } },
    });
  });

  it('refuses null as content before it checks the permission', async () => {
    expect((await site.post(TEMPLATES, { type: 'page', content: null })).body).toMatchObject({
      code: 'rest_invalid_param',
      data: { details: { content: { code: 'rest_invalid_type' } } },
    });
  });

  it('refuses a document that is nested 10,000 or 200 levels deep', async () => {
    const nested = (depth: number): string => '{"elType":"container","elements":['.repeat(depth) + ']}'.repeat(depth);
    for (const depth of [10_000, 200]) {
      expect(
        (
          await site.as('administrator').post(TEMPLATES, `{"type":"page","content":[${nested(depth)}]}`, {
            headers: { 'content-type': 'application/json' },
          })
        ).status,
      ).toBe(400);
    }
  });

  describe('templates of users with few rights (attack 25)', () => {
    const hostile = [
      {
        elType: 'widget',
        widgetType: 'html',
        settings: { html: '<script>steal()</script><p onclick="steal()">x</p>' },
      },
      {
        elType: 'widget',
        widgetType: 'text-editor',
        settings: { editor: '<iframe src="https://evil.test"></iframe><svg onload=steal()>' },
      },
      {
        elType: 'widget',
        widgetType: 'heading',
        settings: {
          title: '<img src=x onerror=steal()>',
          link: { url: 'javascript:steal()', custom_attributes: 'onclick|steal()' },
        },
      },
    ];

    it.each(['contributor', 'author'] as const)(
      'templates are filtered for a %s, whatever the widget',
      async (role) => {
        const { template_id: id } = await create(site.as(role), { content: hostile });
        const text = JSON.stringify(await contentOf(site.as('administrator'), id));
        expect(text).not.toMatch(/<script|<iframe|<svg|onload|onerror|<p onclick/);
      },
    );

    it.each(['contributor', 'author'] as const)(
      'templates are filtered for a %s in the page settings too',
      async (role) => {
        const settings = {
          custom_css: '</style><script>steal()</script>',
          custom_js: { code: '<img src=x onerror=steal()>' },
          '<b onclick=steal()>': 'x',
        };
        const item = await create(site.as(role), {
          title: '<script>steal()</script>Plain<img src=x onerror=steal()>',
          page_settings: settings,
          content: [],
        });
        const { body } = await site.as('administrator').get(`${TEMPLATES}/${item.template_id}`);
        expect([item.title, body.title]).toEqual(['Plain', 'Plain']);
        expect(JSON.stringify(body)).not.toMatch(/<script|<\/style|onerror|onclick/);
      },
    );

    it('templates stay unchanged for users who may write unfiltered HTML', async () => {
      const { template_id: id } = await create(site.as('editor'), { content: hostile });
      expect((await contentOf(site.as('editor'), id))[0].settings.html).toBe(
        '<script>steal()</script><p onclick="steal()">x</p>',
      );
    });

    it('templates of others can neither be fetched nor deleted by users who may not edit them', async () => {
      const { template_id: id } = await create(site.as('editor'), { title: 'Mine' });
      const { template_id: waiting } = await create(site.as('contributor'), { title: 'To be reviewed' });
      for (const method of ['GET', 'DELETE']) {
        for (const role of ['author', 'contributor', 'subscriber'] as const)
          expect((await site.as(role).call(method, `${TEMPLATES}/${id}`)).body).toMatchObject({
            code: 'rest_forbidden',
            data: { status: 403 },
          });
        expect((await site.call(method, `${TEMPLATES}/${id}`)).status).toBe(401);
      }
      expect((await site.as('author').get(`${TEMPLATES}/${waiting}`)).status).toBe(403);
      expect((await site.as('contributor').get(`${TEMPLATES}/${waiting}`)).status).toBe(200);
      expect((await site.as('contributor').delete(`${TEMPLATES}/${waiting}`)).body).toMatchObject({
        template_id: waiting,
      });
      expect((await site.as('administrator').get(`${TEMPLATES}/${id}`)).status).toBe(200);
      expect((await site.as('administrator').delete(`${TEMPLATES}/${id}`)).body).toMatchObject({
        template_id: id,
        title: 'Mine',
      });
      expect((await site.as('administrator').get(`${TEMPLATES}/${id}`)).body).toMatchObject({
        code: 'not-found',
        data: { status: 404 },
      });
    });

    it('a page’s document is not meta that clients can write', async () => {
      for (const role of ['contributor', 'editor', 'administrator'] as const) {
        const data = JSON.stringify(hostile.map((element) => ({ ...element, id: 'abcdef1', elements: [] })));
        const { status, body } = await site.as(role).post('/core/v2/posts', {
          title: 'x',
          content: 'Own words',
          meta: { _pagebuilder_data: data, _pagebuilder_edit_mode: 'builder' },
        });
        expect([
          role,
          status,
          Object.keys(body.meta).filter((key) => key.startsWith('_')),
          body.content.rendered,
        ]).toEqual([role, 201, [], '<p>Own words</p>\n']);
        expect(
          (
            await site.as(role).put(`/core/v2/posts/${body.id}`, {
              meta: { _pagebuilder_data: data, _pagebuilder_edit_mode: 'builder' },
            })
          ).body.content.rendered,
        ).toBe('<p>Own words</p>\n');
      }
    });
  });

  it('gives the templates of a deleted user the author of their posts', async () => {
    const admin = site.as('administrator');
    const leaver = await site.addUser('template_leaver', 'author');
    const { template_id: id } = await create(leaver, { title: 'Left behind' });
    const [{ id: userId }] = (await admin.get('/core/v2/users?search=template_leaver&context=edit')).body;
    await admin.delete(`/core/v2/users/${userId}?force=true&reassign=${site.idOf('author')}`);
    expect((await site.as('author').get(`${TEMPLATES}/${id}`)).body.title).toBe('Left behind');
    expect((await site.as('author').delete(`${TEMPLATES}/${id}`)).status).toBe(200);
  });

  it('answers one of several deletions of a template at the same time, and 404 to the others', async () => {
    const { template_id: id } = await create(site.as('editor'), { title: 'Once' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => site.as('editor').delete(`${TEMPLATES}/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });

  it('answers 404 for ids that no template can have', async () => {
    for (const id of ['0', '9007199254740993', '99999999999999999999'])
      expect((await site.as('administrator').get(`${TEMPLATES}/${id}`)).status).toBe(404);
  });
});
