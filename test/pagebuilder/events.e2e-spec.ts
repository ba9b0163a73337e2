import { AcademyModule } from '#academy';
import { EventRecorder, EVENT_RETENTION } from '#pagebuilder/testing';
import { SettingsService } from '#platform';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

const EVENTS = '/pagebuilder/v1/send-event';

describe.each(databases)('recorded events on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  const send = (event_data: unknown) => site.as('administrator').post(EVENTS, { event_data });
  const list = (query = '') => site.as('administrator').get(`${EVENTS}${query}`);

  it('events are returned as sent, with the time of arrival', async () => {
    const event = { z: 1, a: [null, true, 'Käse 🧀'], '': { deep: { __proto__x: 1 } }, text: '\u0000\ud83d\ude00"\\' };
    const second = () => Math.floor(site.clock.now().getTime() / 1000) * 1000;
    const before = second();
    expect(await send(event)).toMatchObject({ status: 200, body: true });
    const after = second();
    const { body } = await list('?per_page=1');
    const created_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(body).toEqual([{ id: expect.any(Number), event_data: event, created_at }]);
    expect(Date.parse(body[0].created_at)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(body[0].created_at)).toBeLessThanOrEqual(after);
    expect(Object.keys(body[0].event_data)).toEqual(['z', 'a', '', 'text']);
  });

  it.each([[{}], [[]], [[1]], ['x'], [5], [true], [{ pad: 'a'.repeat(65_600) }], [{ pad: 'ü'.repeat(33_000) }]])(
    'events are refused if they are empty, too large or not objects: %#',
    async (event) => {
      expect((await send(event)).body).toMatchObject({
        code: 'rest_invalid_param',
        data: { status: 400, params: { event_data: expect.any(String) } },
      });
    },
  );

  it('events are found by a part of their JSON, regardless of case and without wildcards', async () => {
    // An external server has events of earlier runs.
    const run = `run${Date.now()}`;
    await send({ page: `100% Done_now ${run}` });
    for (const search of [`100%25 done_now ${run}`, `done_NOW ${run.toUpperCase()}`, `ow ${run}%22`])
      expect((await list(`?search=${search}`)).headers['x-wp-total']).toBe('1');
    for (const search of ['100_', 'Done%25', 'x%00', '%ED%A0%80nothing'])
      expect((await list(`?search=${search}`)).body).toEqual([]);
  });

  it('the list of events is empty past the last page', async () => {
    for (const page of [2_000, 9_007_199_254_740_991, '1e18']) {
      const { status, body } = await list(`?page=${page}`);
      expect([page, status, body]).toEqual([page, 200, []]);
    }
  });

  it('events are limited in number, and the oldest are deleted', async () => {
    const settings = site.provider(SettingsService);
    await settings.set(EVENT_RETENTION, 5);
    for (let n = 0; n < 8; n += 1) await send({ number: n });
    const { body, headers } = await list();
    expect(headers['x-wp-total']).toBe('5');
    expect(body.map((one: any) => one.event_data.number)).toEqual([7, 6, 5, 4, 3]);
    await settings.reset(EVENT_RETENTION);
  });

  it('a thousand events a second are stored completely and in order before they are answered', async () => {
    const recorder = site.provider(EventRecorder);
    const started = performance.now();
    await Promise.all(Array.from({ length: 2_000 }, (_, n) => recorder.record(JSON.stringify({ burst: n }))));
    expect(performance.now() - started).toBeLessThan(2_000);
    const { body, headers } = await list('?per_page=100&search=burst');
    expect(headers['x-wp-total']).toBe('1000');
    expect(body.map((one: any) => one.event_data.burst)).toEqual(Array.from({ length: 100 }, (_, n) => 1_999 - n));
  });
});
