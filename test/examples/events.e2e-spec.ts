import { readdirSync, readFileSync } from 'node:fs';
import { ResourceRegistry } from '#resources';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';
import { BrowserClient, PAGES } from '../sign-in/browser-client.fixture.js';
import { SiteWithEvents } from './site-with-events.fixture.js';

const EVENTS = '/events/v1/events';

it('the example namespace has at most 120 lines', () => {
  const lines = readdirSync('examples/events').flatMap((file) =>
    readFileSync(`examples/events/${file}`, 'utf8').trimEnd().split('\n'),
  );
  expect(lines.length).toBeLessThanOrEqual(120);
});

describe.each(databases)('the example namespace events/v1 on %s', (database) => {
  let site: Site;
  let editor: Client;
  beforeAll(async () => {
    site = await bootSite(SiteWithEvents, { database });
    editor = site.as('editor');
  }, 60_000);
  afterAll(() => site.close());

  const create = async (client: Client, event: object) => {
    const answer = await client.post(EVENTS, { starts_at: '2031-05-01T10:00:00Z', status: 'publish', ...event });
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    return answer.body as { id: number } & Record<string, unknown>;
  };

  it('creates, reads, updates in part and deletes an event', async () => {
    const event = await create(editor, {
      title: 'Opening <b>night</b>',
      venue: 'Oslo',
      notes: 'bring cake',
      seats: '30',
    });
    expect(event).toMatchObject({
      title: 'Opening night',
      starts_at: '2031-05-01T10:00:00Z',
      seats: 30,
      kind: 'talk',
      speakers: [],
      poster: null,
      notes: 'bring cake',
      author: site.idOf('editor'),
    });
    const { body: shown } = await site.get(`${EVENTS}/${event.id}`);
    expect(shown).not.toHaveProperty('notes');
    expect((await editor.patch(`${EVENTS}/${event.id}`, { venue: 'Bergen' })).body).toMatchObject({
      venue: 'Bergen',
      title: 'Opening night',
    });
    expect((await editor.patch(`${EVENTS}/${event.id}`, { seats: null })).body.seats).toBeNull();
    expect((await editor.delete(`${EVENTS}/${event.id}`)).body).toMatchObject({
      deleted: true,
      previous: { id: event.id, venue: 'Bergen' },
    });
    expect((await site.get(`${EVENTS}/${event.id}`)).body.code).toBe('rest_event_invalid_id');
  });

  it('lists by search, date range, relation, choice and number, in both orders, with totals', async () => {
    const speaker = site.idOf('administrator');
    const admin = site.as('administrator');
    const rows = [
      { title: 'Alpha', starts_at: '2032-01-01T00:00:00Z', venue: 'Harbour', kind: 'talk', seats: 10 },
      { title: 'beta', starts_at: '2032-02-01T00:00:00Z', venue: 'Garden', kind: 'concert', seats: 500 },
      {
        title: 'Gamma',
        starts_at: '2032-03-01T00:00:00+02:00',
        venue: 'Harbour',
        kind: 'workshop',
        speakers: [speaker],
      },
    ];
    for (const row of rows) await create(admin, row);
    const titles = async (query: string) =>
      (
        (await site.get(`${EVENTS}?_fields=title&starts_at_after=2032-01-01T00:00:00Z&${query}`)).body as {
          title: string;
        }[]
      ).map(({ title }) => title);
    expect(await titles('orderby=starts_at&order=asc')).toEqual(['Alpha', 'beta', 'Gamma']);
    expect(await titles('orderby=title&order=desc')).toEqual(['beta', 'Gamma', 'Alpha']);
    expect(await titles('search=HARB&orderby=title&order=asc')).toEqual(['Alpha', 'Gamma']);
    expect(await titles('starts_at_before=2032-02-01T00:00:00Z')).toEqual(['Alpha']);
    expect(await titles(`speakers=${speaker}`)).toEqual(['Gamma']);
    expect(await titles('speakers=&kind=')).toHaveLength(3);
    expect(await titles('kind=talk,concert&orderby=title&order=asc')).toEqual(['Alpha', 'beta']);
    expect(await titles('min_seats=11')).toEqual(['beta']);
    expect(await titles('seats=null&created_after=x&min_title=7')).toHaveLength(3); // undeclared arguments
    const page = await site.get(`${EVENTS}?starts_at_after=2032-01-01T00:00:00Z&per_page=2&page=2&order=asc`);
    expect([page.headers['x-wp-total'], page.headers['x-wp-totalpages'], page.body.length]).toEqual(['3', '2', 1]);
  });

  it('shows drafts to users who may edit them', async () => {
    const contributor = site.as('contributor');
    const answer = await contributor.post(EVENTS, { title: 'Plan', starts_at: '2033-01-01T00:00:00Z' });
    expect([answer.status, answer.body.status]).toEqual([201, 'draft']);
    const path = `${EVENTS}/${answer.body.id}`;
    expect([(await site.get(path)).status, (await site.as('author').get(path)).status]).toEqual([401, 403]);
    expect([(await contributor.get(path)).status, (await editor.get(path)).status]).toEqual([200, 200]);
    expect((await contributor.patch(path, { status: 'publish' })).body.code).toBe('rest_cannot_edit');
    expect((await contributor.get(`${EVENTS}?status=draft`)).body).toHaveLength(1);
    expect((await site.as('author').get(`${EVENTS}?status=draft`)).body).toHaveLength(0);
    expect((await site.get(`${EVENTS}?status=draft`)).status).toBe(400);
  });

  it('lets authors write their own events and editors the events of other authors', async () => {
    const { id } = await create(site.as('author'), { title: 'Mine' });
    const write = async (client: Client) => (await client.patch(`${EVENTS}/${id}`, { venue: 'Here' })).status;
    expect([await write(site), await write(site.as('subscriber')), await write(site.as('contributor'))]).toEqual([
      401, 403, 403,
    ]);
    expect([await write(site.as('author')), await write(editor)]).toEqual([200, 200]);
    expect((await site.as('contributor').delete(`${EVENTS}/${id}`)).status).toBe(403);
  });

  it('embeds author and speakers, and refuses relations to items that the caller cannot read', async () => {
    const { id } = await create(site.as('administrator'), { title: 'Panel', speakers: [site.idOf('editor')] });
    const { body } = await editor.get(`${EVENTS}/${id}?_embed=author,speakers`);
    expect(body._embedded.speakers[0].id).toBe(site.idOf('editor'));
    expect(body._embedded.author).toHaveLength(1);
    const refused = await editor.patch(`${EVENTS}/${id}`, { speakers: [999_999] });
    expect([refused.status, refused.body.data.params.speakers]).toEqual([
      400,
      expect.stringMatching(/999999 is not the ID/),
    ]);
  });

  it('stores meta values by key, changes only the given keys, and deletes the value of a key that is null', async () => {
    const meta = { ticket_url: 'https://shop.example.org/7', sponsors: ['Ann', 'Bo'] };
    const path = `${EVENTS}/${(await create(editor, { title: 'Gala', meta })).id}`;
    expect((await site.get(`${path}?_fields=meta`)).body).toEqual({ meta: { ...meta, rating: 0 } });
    expect((await site.get(`${path}?context=embed`)).body).not.toHaveProperty('meta');
    const write = async (values: unknown) => (await editor.patch(path, { meta: values })).body.meta as object;
    expect(await write({ rating: 4, unregistered: 1 })).toEqual({ ...meta, rating: 4 });
    expect(await write({ ticket_url: null, sponsors: ['Bo'] })).toEqual({
      ticket_url: '',
      sponsors: ['Bo'],
      rating: 4,
    });
    const listed = (await site.get(`${EVENTS}?search=Gala`)).body as { meta: object }[];
    expect(listed.map(({ meta: shown }) => shown)).toEqual([{ ticket_url: '', sponsors: ['Bo'], rating: 4 }]);
    expect((await editor.delete(path)).body.previous.meta.rating).toBe(4);
  });

  it('describes the meta keys, and takes meta values in a batch', async () => {
    const { body: description } = await site.call('OPTIONS', EVENTS);
    expect(Object.keys(description.schema.properties.meta.properties as object)).toEqual([
      'ticket_url',
      'sponsors',
      'rating',
    ]);
    const [, creation] = description.endpoints as { args: { meta: { properties: object } } }[];
    expect(creation!.args.meta.properties).toMatchObject({ rating: { type: 'integer', maximum: 5, default: 0 } });
    const body = { title: 'x', starts_at: '2030-01-01T00:00:00Z', meta: { rating: 2 } };
    const batch = await editor.post('/batch/v1', { requests: [{ path: EVENTS, body }] });
    expect(batch.body.responses[0].body.meta).toMatchObject({ rating: 2 });
  });

  it.each<[Parameters<Site['as']>[0], unknown, number, string]>([
    ['editor', { rating: 6 }, 400, 'rest_out_of_bounds'],
    ['editor', { rating: 'many' }, 400, 'rest_invalid_type'],
    ['editor', { sponsors: 'Ann' }, 400, 'rest_invalid_type'],
    ['editor', 'rating', 400, 'rest_invalid_param'],
    ['editor', [], 400, 'rest_invalid_param'],
    ['author', { rating: 5 }, 403, 'rest_cannot_update'],
    ['author', { rating: null }, 403, 'rest_cannot_delete'],
  ])('refuses meta values of an %s: %j with %d and %s, and changes nothing', async (role, meta, status, code) => {
    const path = `${EVENTS}/${(await create(site.as('author'), { title: 'Rated' })).id}`;
    const answer = await site.as(role).patch(path, { title: 'Changed', meta });
    expect([answer.status, answer.body.code, answer.text]).toEqual([status, code, expect.stringMatching(/meta/)]);
    expect((await site.get(path)).body).toMatchObject({ title: 'Rated', meta: { rating: 0 } });
  });

  it('takes writes in a batch, and offers an ability', async () => {
    const batch = await editor.post('/batch/v1', {
      requests: [1, 2].map((number) => ({
        path: EVENTS,
        body: { title: `Batch ${number}`, starts_at: '2030-01-01T00:00:00Z', status: 'publish' },
      })),
    });
    expect(batch.body.responses.map(({ status }: { status: number }) => status)).toEqual([201, 201]);
    const run = await editor.get('/core-abilities/v1/abilities/events/list-next/run');
    expect([run.status, run.body]).toEqual([200, expect.arrayContaining(['Batch 1'])]);
  });

  it.each([
    [{ status: null }, 'status'],
    [{ title: ' <i></i> ' }, 'title'],
    [{ title: null }, 'title'],
    [{ starts_at: '9999-12-31T23:59:59-10:00' }, 'starts_at'],
    [{ starts_at: '0000-01-01T00:00:00Z' }, 'starts_at'],
    [{ starts_at: '10000-01-01T00:00:00Z' }, 'starts_at'],
    [{ seats: 0 }, 'seats'],
    [{ speakers: ['x'] }, 'speakers'],
  ])('refuses %j with 400 that names the argument', async (values, name) => {
    const { id } = await create(editor, { title: 'Fixed' });
    const answer = await editor.patch(`${EVENTS}/${id}`, values);
    expect([answer.status, Object.keys(answer.body.data.params)]).toEqual([400, [name]]);
  });

  it('refuses to filter by a date whose year in UTC has five digits', async () => {
    const { status, body } = await editor.get(`${EVENTS}?starts_at_after=9999-12-31T23:59:59-10:00`);
    expect([status, Object.keys(body.data.params)]).toEqual([400, ['starts_at_after']]);
  });

  it('is listed, created, edited and deleted by forms, with the rights and the refusals of the API', async () => {
    const page = `${PAGES}/resources`;
    const list = `${page}?collection=${encodeURIComponent(EVENTS)}`;
    await site.addUser('rosa', 'editor');
    const browser = new BrowserClient(site);
    expect((await browser.get(list)).status).toBe(303);
    await browser.signIn('rosa', 'rosa Passw0rd');
    expect((await browser.get(`${PAGES}/profile`)).text).toContain(`href="${page}"`);
    expect((await browser.get(page)).text).toContain('Events (events/v1)');
    const form = await browser.get(`${list}&item=new`);
    expect(form.text).toContain('<option>workshop</option>');
    const values = { field_title: '<b>Gala</b> & more', field_starts_at: '2031-05-01T10:00:00Z', field_seats: '0' };
    const refused = await browser.submit(form, page, { action: 'save', ...values });
    expect([refused.status, refused.text]).toEqual([400, expect.stringMatching(/role="alert"[^>]*>[^<]*seats/)]);
    expect(refused.text).toContain('value="&lt;b&gt;Gala&lt;/b&gt; &amp; more"');
    const json = '{"rating": 3, "sponsors": ["Ann"]}';
    const saved = await browser.submit(form, page, { action: 'save', ...values, field_seats: '7', field_meta: json });
    expect([saved.status, saved.headers.location]).toEqual([303, `${list}&done=saved`]);
    const [event] = (await editor.get(`${EVENTS}?status=draft&search=gala&context=edit`)).body as { id: number }[];
    expect(event).toMatchObject({
      title: 'Gala & more',
      seats: 7,
      poster: null,
      meta: { rating: 3, sponsors: ['Ann'] },
    });
    expect((await browser.get(`${list}&done=saved`)).text).toContain(`item=${event!.id}">Gala &amp; more</a>`);
    const edit = await browser.get(`${list}&item=${event!.id}`);
    const change = { ...values, field_title: 'Ball', field_kind: 'concert', field_status: 'draft', field_meta: '{' };
    expect((await browser.submit(edit, page, { action: 'save', ...change, field_seats: '7' })).status).toBe(400);
    await browser.submit(edit, page, { action: 'save', ...change, field_seats: '', field_meta: '' });
    expect((await editor.get(`${EVENTS}/${event!.id}`)).body).toMatchObject({
      title: 'Ball',
      kind: 'concert',
      seats: null,
      meta: { rating: 3 },
    });
    expect((await browser.post(page, { collection: EVENTS, item: String(event!.id), action: 'delete' })).status).toBe(
      403,
    );
    expect((await browser.submit(edit, page, { action: 'delete' })).headers.location).toBe(`${list}&done=deleted`);
    expect((await editor.get(`${EVENTS}/${event!.id}`)).status).toBe(404);
    for (const path of [`${list}&item=${event!.id}`, `${list}&item=x`, `${page}?collection=/core/v2/users`])
      expect((await browser.get(path)).status).toBe(404);
  });

  it('is not called gone on the page of its form while the site is busy', async () => {
    const { id } = await create(editor, { title: 'Parade' });
    await site.addUser('vera', 'editor');
    const browser = new BrowserClient(site);
    await browser.signIn('vera', 'vera Passw0rd');
    const page = `${PAGES}/resources`;
    const item = `${page}?collection=${encodeURIComponent(EVENTS)}&item=${id}`;
    const form = await browser.get(item);
    const reading = jest
      .spyOn(site.provider(ResourceRegistry).get(EVENTS)!, 'requireById')
      .mockRejectedValue(Object.assign(new Error('The database is locked.'), { code: 'SQLITE_BUSY' }));
    const answers = [await browser.get(item), await browser.submit(form, page, { action: 'save' })];
    reading.mockRestore();
    expect(answers.map(({ status, text }) => [status, text.includes('the site is busy')])).toEqual([
      [503, true],
      [503, true],
    ]);
  });

  it('reassigns the events of a deleted user', async () => {
    const leaving = await site.addUser('leaving', 'author');
    const event = await create(leaving, { title: 'Orphan' });
    const author = Number(event.author);
    expect(author).not.toBe(site.idOf('author'));
    await site.as('administrator').delete(`/core/v2/users/${author}?force=true&reassign=${site.idOf('editor')}`);
    expect((await site.get(`${EVENTS}/${event.id}`)).body.author).toBe(site.idOf('editor'));
    expect((await site.get(`${EVENTS}?author=${author}`)).body).toEqual([]);
  });
});
