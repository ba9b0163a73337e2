import { AcademyModule } from '#academy';
import { Deployment } from '#deployment';
import { deploymentOf } from '#deployment/testing';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Client, Site } from '#testing';
import { BookingsModule } from '../../examples/namespaces/bookings.js';
import { VenuesModule } from '../../examples/namespaces/venues.module.js';

const ACADEMY = deploymentOf(AcademyModule);

@Deployment({ ...ACADEMY, name: 'namespaces', namespaces: [...ACADEMY.namespaces, VenuesModule, BookingsModule] })
class SiteWithExamples {}

describe('the examples of docs/namespaces.md', () => {
  let site: Site;
  let author: Client;
  beforeAll(async () => {
    site = await bootSite(SiteWithExamples, { database: databases[0]! });
    author = site.as('author');
  }, 60_000);
  afterAll(() => site.close());

  it('venues.controller.ts lists venues by city and page', async () => {
    for (const city of ['Oslo', 'Bergen', 'Oslo'])
      expect((await author.post('/venues/v1/venues', { name: 'Hall', city })).status).toBe(201);
    const { body, headers } = await site.get('/venues/v1/venues?city=Oslo&per_page=1&_fields=city');
    expect([body, headers['x-wp-total'], headers['x-wp-totalpages']]).toEqual([[{ city: 'Oslo' }], '2', '2']);
  });

  it('venues.controller.ts creates, changes and removes venues of their managers', async () => {
    const made = await author.post('/venues/v1/venues', { name: 'Barn' });
    const path = `/venues/v1/venues/${made.body.id}`;
    expect([made.status, made.body.manager, made.headers.location]).toEqual([
      201,
      site.idOf('author'),
      `${SITE_URL}/api${path}`,
    ]);
    expect((await site.get(path)).body).toMatchObject({ name: 'Barn', city: '' });
    expect((await site.get(path)).body).not.toHaveProperty('manager');
    const refused = await site.as('editor').patch(path, { name: 'Shed' });
    expect([refused.status, refused.body.code]).toEqual([403, 'rest_cannot_edit']);
    expect((await author.patch(path, { name: 'Shed' })).body.name).toBe('Shed');
    expect((await author.delete(path)).body).toEqual({ deleted: true });
    expect((await site.get(path)).body.code).toBe('rest_venue_invalid_id');
  });

  it('venue.ts requires a name, and refuses subscribers', async () => {
    expect((await author.post('/venues/v1/venues', { city: 'Oslo' })).body.data.params).toEqual(['name']);
    expect((await site.as('subscriber').post('/venues/v1/venues', { name: 'x' })).status).toBe(403);
  });

  it('bookings.ts converts, checks and describes the members of its class', async () => {
    const path = '/bookings/v1/bookings';
    const made = await author.post(path, { title: ' Gala ', starts: '2031-05-01T10:00:00Z' });
    expect(made.body).toEqual({ title: 'Gala', seats: 2, year: 2031 });
    const refused = await author.post(path, { title: 'x', seats: 101, speakers: [{ name: '' }] });
    expect([refused.status, Object.keys(refused.body.data.params).sort()]).toEqual([
      400,
      ['seats', 'speakers', 'title'],
    ]);
    const { body } = await site.call('OPTIONS', path);
    expect(body.endpoints[0].args).toMatchObject({ seats: { type: 'integer', minimum: 1, maximum: 100, default: 2 } });
  });
});
