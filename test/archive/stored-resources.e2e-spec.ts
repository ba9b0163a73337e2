import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AcademyModule } from '#academy';
import { ArchiveExporter } from '#archive/testing';
import { Deployment } from '#deployment';
import { Library } from '#platform';
import { deploymentOf } from '#deployment/testing';
import { Flag, Relation, resource, resources, StoredItem, StoredResource, Text } from '#resources';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { EventsModule } from '../../examples/events/events.module.js';
import { importFile } from './archive.fixture.js';

@StoredResource({ namespace: 'bookings/v1', base: 'bookings', created: '2026-11-23' })
class Booking extends StoredItem {
  @Text({ required: true }) guest!: string;
  @Flag() paid!: boolean;
  @Relation('/events/v1/events', { required: true }) event!: number;
  @Relation('/bookings/v1/bookings') next!: number | null;
  @Relation('category', { many: true }) topics!: number[];
  @Relation('post') report!: number | null;
}

@StoredResource({ namespace: 'bookings/v1', base: 'contacts', created: '2026-11-28' })
class Contact extends StoredItem {
  @Text({ format: 'email' }) email!: string | null;
}

/** Registered before `EventsModule`, so that an archive has the bookings before the events to which they refer. */
@Library({ namespace: 'bookings/v1', ...resources(resource(Booking), resource(Contact)) })
class BookingsModule {}

const ACADEMY = deploymentOf(AcademyModule);
@Deployment({ ...ACADEMY, name: 'bookings', namespaces: [...ACADEMY.namespaces, BookingsModule, EventsModule] })
class SiteWithBookings {}

const EVENTS = '/events/v1/events';
const BOOKINGS = '/bookings/v1/bookings';
const OPTIONS = { authors: 'existing' } as const;

type Row = Record<string, unknown> & { id: number };

describe.each(databases)('importing items of stored resources on %s', (database) => {
  let [from, to]: Site[] = [];
  let directory: string;
  let file: string;
  let event: Row;

  const create = async (path: string, body: object, site = from!) => {
    const answer = await site.as('administrator').post(path, body);
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    return answer.body as Row;
  };
  const itemsOf = async (site: Site, path: string) => {
    const { body } = await site.as('editor').get(`${path}?context=edit&orderby=id&order=asc`);
    return body as Row[];
  };

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'atrium-archive-'));
    file = join(directory, 'site.xml');
    from = await bootSite(SiteWithBookings, { database });
    to = await bootSite(SiteWithBookings, { database });
    const stranger = await from.addUser('stranger', 'author');
    await create('/core/v2/posts', { title: 'Other', status: 'publish' }, to);
    await create('/core/v2/categories', { name: 'Other' }, to);
    await create(EVENTS, { title: 'Other', starts_at: '2030-01-01T00:00:00Z', status: 'publish' }, to);
    event = await create(EVENTS, {
      // A text that could be taken for a serialized number.
      title: 'i:5;',
      starts_at: '2031-05-01T10:00:00Z',
      venue: '夜 ]]>',
      seats: 30,
      notes: 'two\nlines',
      status: 'publish',
      speakers: [from.idOf('author'), from.idOf('editor')],
      meta: { ticket_url: 'https://shop.example.org/7', sponsors: ['Ann', 'Bo'], rating: 4 },
    });
    const strange = { title: 'Strange', starts_at: '2031-05-01T10:00:00Z', status: 'draft' };
    const { body } = await stranger.post(EVENTS, strange);
    await from.as('administrator').patch(`${EVENTS}/${body.id}`, { speakers: [body.author, from.idOf('editor')] });
    const topic = await create('/core/v2/categories', { name: 'Topic' });
    const report = await create('/core/v2/posts', { title: 'Report', status: 'publish' });
    const values = { guest: 'Ann', paid: true, event: event.id, topics: [topic.id], report: report.id };
    const booking = await create(BOOKINGS, values);
    const next = await create(BOOKINGS, { guest: 'Bo', event: event.id });
    await from.as('administrator').patch(`${BOOKINGS}/${booking.id}`, { next: next.id });
    expect(await from.provider(ArchiveExporter).export(file)).toBe(5);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([from!.close(), to!.close()]);
    await rm(directory, { recursive: true });
  });

  it('creates them with all fields, meta and relations on a site with other ids, without duplicates', async () => {
    const report = (await importFile(to!, file, OPTIONS)).toJSON();
    expect(report.imported).toMatchObject({ 'events/v1/events': 2, 'bookings/v1/bookings': 2, posts: 1 });
    const [, imported] = await itemsOf(to!, EVENTS);
    expect(imported!.id).not.toBe(event.id);
    const { id: _id, _links, author: _author, ...values } = event;
    expect(imported).toMatchObject({
      ...values,
      author: to!.idOf('administrator'),
      speakers: [to!.idOf('author'), to!.idOf('editor')],
    });
    const [first, second] = await itemsOf(to!, BOOKINGS);
    const [topic] = (await to!.get('/core/v2/categories?search=Topic')).body as Row[];
    const [post] = (await to!.get('/core/v2/posts?search=Report')).body as Row[];
    expect(first).toMatchObject({
      guest: 'Ann',
      paid: true,
      event: imported!.id,
      next: second!.id,
      topics: [topic!.id],
      report: post!.id,
    });
    expect(second).toMatchObject({ guest: 'Bo', paid: false, event: imported!.id, next: null, report: null });
    for (const site of [from!, to!]) expect((await importFile(site, file, OPTIONS)).imported).toBe(0);
  });

  it('replaces an unknown author with the importing user, and omits unknown speakers', async () => {
    const [strange] = (await to!.as('editor').get(`${EVENTS}?status=draft`)).body as Row[];
    expect(strange).toMatchObject({ author: to!.idOf('administrator'), speakers: [to!.idOf('editor')] });
  });

  it('skips and counts items with refused values or without a required relation', async () => {
    const path = join(directory, 'changed.xml');
    const archive = await readFile(file, 'utf8');
    await writeFile(path, archive.replaceAll('2031-05-01T10:00:00', 'soon').replace(/\[(Ann|Bo)\]/g, '[New $1]'));
    const before = await itemsOf(to!, BOOKINGS);
    const report = (await importFile(to!, path, OPTIONS)).toJSON();
    expect(report.imported).toMatchObject({ 'bookings/v1/bookings': 0 });
    expect(report.ignored).toEqual({ 'items with values that their resource refuses': 4 });
    expect(await itemsOf(to!, BOOKINGS)).toEqual(before);
  });

  it('omits relations to items that are removed because their required relation never came', async () => {
    const path = join(directory, 'lost.xml');
    const items = (await readFile(file, 'utf8'))
      .split('<item>')
      .map((item) =>
        item.includes('<title><![CDATA[Bo]]></title>')
          ? item.replace(/(\[event\]\]><\/wp:meta_key>\s*<wp:meta_value><!\[CDATA\[i:)\d+/, '$1999999')
          : item,
      );
    await writeFile(path, items.join('<item>'));
    const site = await bootSite(SiteWithBookings, { database });
    expect((await importFile(site, path, OPTIONS)).toJSON().imported).toMatchObject({ 'bookings/v1/bookings': 1 });
    expect(await itemsOf(site, BOOKINGS)).toMatchObject([{ guest: 'Ann', next: null }]);
    await site.close();
  }, 60_000);

  it('recognizes items without a title when an import is repeated', async () => {
    await create('/bookings/v1/contacts', {});
    const path = join(directory, 'contacts.xml');
    await from!.provider(ArchiveExporter).export(path);
    expect(await readFile(path, 'utf8')).not.toContain('<title><![CDATA[null]]></title>');
    const report = await importFile(from!, path, OPTIONS);
    expect(report.imported).toBe(0);
    expect(await itemsOf(from!, '/bookings/v1/contacts')).toHaveLength(1);
  });
});
