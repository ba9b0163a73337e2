import { AcademyModule } from '#academy';
import { Database } from '#platform';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Client, Site } from '#testing';

describe.each(databases)('settings on %s', (database) => {
  let site: Site;
  let admin: Client;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    admin = site.as('administrator');
  });
  afterAll(() => site.close());

  it('settings are available to administrators only', async () => {
    for (const role of ['editor', 'author', 'contributor', 'subscriber'] as const) {
      expect((await site.as(role).get('/core/v2/settings')).status).toBe(403);
      expect((await site.as(role).post('/core/v2/settings', { title: 'Mine' })).status).toBe(403);
    }
    expect((await site.get('/core/v2/settings')).status).toBe(401);
    expect((await site.put('/core/v2/settings', { title: 'Mine' })).status).toBe(401);
    expect((await admin.get('/core/v2/settings')).body.title).not.toBe('Mine');
  });

  it('settings are escaped in HTML, and change the discovery document', async () => {
    const { body } = await admin.post('/core/v2/settings?_fields=title,description', {
      title: 'Bread & <i>Salt</i>\0',
      description: '"Fresh"',
    });
    expect(body).toEqual({ title: 'Bread &amp; &lt;i&gt;Salt&lt;/i&gt;', description: '&quot;Fresh&quot;' });
    expect((await site.get('/?_fields=name,description')).body).toEqual({
      name: body.title,
      description: body.description,
    });
  });

  it('the language of the settings can be empty, which means the default', async () => {
    const languageAfter = async (language: string | null) =>
      (await admin.patch('/core/v2/settings', { language })).body.language;
    expect(await languageAfter('')).toBe('');
    expect(await languageAfter('xx_XX')).toBe('');
    expect(await languageAfter('0')).toBe('0');
    expect((await admin.get('/core/v2/users/me?context=edit')).body.locale).toBe('en_US');
    expect(await languageAfter(null)).toBe('en_US');
  });

  it('the time zone of the settings can be `0`, which means the offset', async () => {
    expect((await admin.patch('/core/v2/settings', { timezone: '0' })).body.timezone).toBe('0');
    const { body: post } = await admin.post('/core/v2/posts', { title: 'x', date: '2021-06-01T12:00:00' });
    expect(post.date_gmt).toBe('2021-06-01T12:00:00');
    expect((await site.get('/')).body).toMatchObject({ timezone_string: '0', gmt_offset: '0' });
    await admin.patch('/core/v2/settings', { timezone: '' });
  });

  it('settings ignore unusable values, and are all unchanged if one value is invalid', async () => {
    await admin.put('/core/v2/settings', { timezone: 'America/St_Johns', start_of_week: -3, posts_per_page: 0 });
    const answer = await admin.patch('/core/v2/settings', { timezone: 'Moon/Crater', language: 'xx_XX' });
    expect(answer.body).toMatchObject({
      timezone: 'America/St_Johns',
      language: 'en_US',
      start_of_week: 3,
      posts_per_page: 1,
    });
    for (const timezone of ['europe/oslo', 'EUROPE/OSLO', 'us/Eastern', 'utc'])
      expect((await admin.patch('/core/v2/settings', { timezone })).body.timezone).toBe('America/St_Johns');
    for (const timezone of ['US/Eastern', 'America/Port_of_Spain', 'UTC', 'EST5EDT', 'America/St_Johns'])
      expect((await admin.patch('/core/v2/settings', { timezone })).body.timezone).toBe(timezone);
    const { body: before } = await admin.get('/core/v2/settings');
    const refusal = await admin.post('/core/v2/settings', { date_format: 'Y', use_smilies: 'perhaps', email: 'x' });
    expect([refusal.status, Object.keys(refusal.body.data.params)]).toEqual([400, ['email', 'use_smilies']]);
    expect((await admin.get('/core/v2/settings')).body).toEqual(before);
  });

  it('settings escape formats of dates and times without tags as HTML', async () => {
    const formats = { date_format: 'j & F &amp; <b>Y</b>', time_format: 'H > i < s' };
    const { body } = await admin.put('/core/v2/settings', { ...formats, default_post_format: '<b>aside</b>' });
    expect(body).toMatchObject({
      date_format: 'j &amp; F &amp; Y',
      time_format: 'H &gt; i &lt; s',
      default_post_format: '<b>aside</b>',
    });
    await admin.put('/core/v2/settings', { date_format: null, time_format: null, default_post_format: null });
  });

  it('settings preserve any text for the front page, and show the latest posts for unknown ones', async () => {
    const front = (await admin.post('/core/v2/pages', { title: 'Front', status: 'publish' })).body.id;
    const { status, body } = await admin.put('/core/v2/settings', { show_on_front: 'shop', page_on_front: front });
    expect([status, body.show_on_front, body.page_on_front]).toEqual([200, 'shop', front]);
    expect((await site.get(`/core/v2/pages/${front}`)).body.link).toBe(`${SITE_URL}/front/`);
    await admin.put('/core/v2/settings', { show_on_front: null, page_on_front: null });
  });

  it('settings contain the current offset of the time zone from UTC', async () => {
    await admin.put('/core/v2/settings', { timezone: 'Asia/Kathmandu' });
    expect((await site.get('/?_fields=gmt_offset,timezone_string')).body).toEqual({
      gmt_offset: '5.75',
      timezone_string: 'Asia/Kathmandu',
    });
  });

  it('settings contain the offset of daylight saving time as soon as it begins, although the discovery document is cached', async () => {
    await admin.put('/core/v2/settings', { timezone: 'Europe/Oslo' });
    const offset = async () => (await site.get('/?_fields=gmt_offset')).body.gmt_offset as string;
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2050, 0, 1));
    try {
      expect([await offset(), await offset(), await offset()]).toEqual(['1', '1', '1']);
      now.mockReturnValue(Date.UTC(2050, 6, 1));
      expect(await offset()).toBe('2');
    } finally {
      now.mockRestore();
    }
  });

  it('settings without a value after null are null for clients, and have their defaults elsewhere', async () => {
    const given = {
      title: 'x',
      timezone: 'Europe/Oslo',
      start_of_week: 3,
      default_comment_status: 'closed',
      site_icon: 4,
      site_logo: 12,
      posts_per_page: 7,
      use_smilies: true,
    };
    const unset = Object.fromEntries(Object.keys(given).map((name) => [name, null]));
    const shown = { ...unset, posts_per_page: 10, use_smilies: true };
    await admin.put('/core/v2/settings', given);
    expect((await admin.put('/core/v2/settings', unset)).body).toMatchObject(shown);
    expect((await admin.get('/core/v2/settings')).body).toMatchObject(shown);
    expect((await site.get('/?_fields=name,timezone_string')).body).toEqual({ name: '', timezone_string: '' });
    const post = await admin.post('/core/v2/posts?_fields=id,comment_status', { title: 'Open' });
    expect(post.body.comment_status).toBe('open');
    expect((await admin.put('/core/v2/settings', given)).body).toMatchObject(given);
  });

  it('booleans that are off read as null, except in the answer that turns them off', async () => {
    const answers: unknown[] = [];
    for (const value of [true, false, false, null, true, null]) {
      const { status, body } = await admin.put('/core/v2/settings', { use_smilies: value });
      const read = await admin.get('/core/v2/settings?_fields=use_smilies');
      answers.push([value, status === 200 ? body.use_smilies : status, read.body.use_smilies]);
    }
    expect(answers).toEqual([
      [true, true, true],
      [false, false, null],
      [false, null, null],
      [null, 400, null],
      [true, true, true],
      [null, true, true],
    ]);
  });

  it('settings without a value refuse null, and all are unchanged', async () => {
    await admin.put('/core/v2/settings', { title: 'Kept', date_format: 'Y', site_logo: 12, use_smilies: null });
    await admin.put('/core/v2/settings', { date_format: null, site_logo: null, use_smilies: null });
    for (const name of ['date_format', 'site_logo']) {
      const { status, body } = await admin.put('/core/v2/settings', { title: 'Lost', [name]: null });
      expect([name, status, body.code]).toEqual([name, 400, 'rest_invalid_stored_value']);
    }
    expect((await admin.get('/core/v2/settings?_fields=title')).body).toEqual({ title: 'Kept' });
    await admin.put('/core/v2/settings', { date_format: 'F j, Y' });
  });

  it('settings show in their schema what they are after null, and updates fill in nothing', async () => {
    const { schema, endpoints } = (await site.call('OPTIONS', '/core/v2/settings')).body;
    const defaults = { title: null, site_icon: null, language: 'en_US', use_smilies: true, posts_per_page: 10 };
    for (const [name, value] of Object.entries(defaults)) {
      expect([name, schema.properties[name].default]).toEqual([name, value]);
      expect(endpoints[1].args[name]).not.toHaveProperty('default');
    }
    await admin.put('/core/v2/settings', { posts_per_page: 6 });
    expect((await admin.put('/core/v2/settings', { start_of_week: 2 })).body.posts_per_page).toBe(6);
  });

  it('settings expose no other options', async () => {
    const before = await site.provider(Database).query('SELECT name FROM options ORDER BY name');
    const tried = {
      default_role: 'administrator',
      users_can_register: true,
      installed_at: '',
      url: 'https://evil.example',
      ['__proto__']: { title: 'x' },
      constructor: { prototype: {} },
    };
    const { status, body } = await admin.post('/core/v2/settings', tried);
    expect([status, body.url]).toEqual([200, SITE_URL]);
    expect(await site.provider(Database).query('SELECT name FROM options ORDER BY name')).toEqual(before);
  });

  it.each([1e30, -1e30, Number.MAX_SAFE_INTEGER + 1])(
    'settings accept or refuse the number %s without a server error',
    async (number) => {
      for (const option of ['site_icon', 'site_logo', 'page_on_front', 'default_category']) {
        expect((await admin.put('/core/v2/settings', { [option]: number })).status).toBe(200);
        expect((await site.get('/')).status).toBe(200);
        await admin.put('/core/v2/settings', { [option]: null });
      }
    },
  );
});
