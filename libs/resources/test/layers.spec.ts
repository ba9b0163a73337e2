import { Injectable } from '@nestjs/common';
import { AcademyModule } from '#academy';
import { Deployment } from '#deployment';
import { Library } from '#platform';
import { deploymentOf } from '#deployment/testing';
import { SiteDataSource } from '#platform/testing';
import type { Actor } from '#route-registry';
import { bootSite, databases, freshDatabase, queriesOf } from '#testing';
import {
  Choice,
  Flag,
  Integer,
  Meta,
  StoredItem,
  StoredResource,
  Text,
  accessOf,
  resource,
  storeOf,
} from '../src/index.js';
import type { ListStatement } from '../src/index.js';

@StoredResource({ namespace: 'venues/v1', base: 'venues', created: '2026-11-22' })
class Venue extends StoredItem {
  @Text({ required: true }) name!: string;
}

/** The same resource in a later version of its library. */
@StoredResource({ namespace: 'venues/v1', base: 'venues', created: '2026-11-22' })
class LaterVenue extends StoredItem {
  @Text({ required: true }) name!: string;
  @Text({ default: 'Oslo', filterable: true, added: '2026-11-23' }) city!: string;
  @Integer({ added: '2026-11-23' }) rooms!: number | null;
  @Flag({ added: '2026-11-24' }) open!: boolean;
  @Meta({ added: '2026-11-24', keys: [{ key: 'area', schema: { type: 'integer' }, default: 20 }] })
  meta!: { area: number };
}

@StoredResource({ namespace: 'desk/v1', base: 'tickets', created: '2026-11-22' })
class Ticket extends StoredItem {
  @Text({ required: true }) title!: string;
  @Choice(['open', 'closed'], { filterable: true }) status!: string;
}

/** Lists only open venues. */
@Injectable()
class OpenVenues extends storeOf(LaterVenue) {
  protected override restrict(statement: ListStatement): void {
    statement.and('e.open = TRUE');
  }
}

/** Refuses all deletions. */
@Injectable()
class UndeletableVenues extends accessOf(LaterVenue) {
  override mayDelete(_actor: Actor): boolean {
    return false;
  }
}

@Library({ namespace: 'venues/v1', ...resource(Venue) })
class VenuesModule {}
@Library({ namespace: 'desk/v1', ...resource(Ticket) })
class DeskModule {}
@Library({ namespace: 'venues/v1', ...resource(LaterVenue) })
class LaterVenuesModule {}
@Library({ namespace: 'venues/v1', ...resource(LaterVenue, { store: OpenVenues, access: UndeletableVenues }) })
class ReplacedLayersModule {}

function siteWith(namespace: new () => object): new () => object {
  const academy = deploymentOf(AcademyModule);
  @Deployment({ ...academy, namespaces: [...academy.namespaces, namespace] })
  class SiteWithVenues {}
  return SiteWithVenues;
}

describe.each(databases)('a stored resource on %s', (database) => {
  it('has fields that are added to the table of an existing site, with their defaults', async () => {
    const store = await freshDatabase(database);
    const first = await bootSite(siteWith(VenuesModule), { database, env: store.env });
    const { body } = await first.as('editor').post('/venues/v1/venues', { name: 'Hall' });
    await first.app.close();
    const second = await bootSite(siteWith(LaterVenuesModule), { database, env: store.env, install: false });
    const { body: found } = await second.get(`/venues/v1/venues/${body.id}`);
    expect(found).toMatchObject({ name: 'Hall', city: 'Oslo', rooms: null, open: false, meta: { area: 20 } });
    expect((await second.get('/venues/v1/venues?city=Oslo')).body).toHaveLength(1);
    const names = second.provider(SiteDataSource).migrations.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/^Extend_venues\d{13}$/)]));
    await second.close();
    await store.drop();
  }, 60_000);

  it('has layers that a library can replace one by one', async () => {
    const site = await bootSite(siteWith(ReplacedLayersModule), { database });
    const editor = site.as('editor');
    for (const open of [true, false]) await editor.post('/venues/v1/venues', { name: String(open), open });
    const { body } = await site.get('/venues/v1/venues');
    expect((body as { name: string }[]).map(({ name }) => name)).toEqual(['true']);
    expect((await editor.delete(`/venues/v1/venues/${body[0].id}`)).body.code).toBe('rest_cannot_delete');
    await site.close();
  }, 60_000);

  it('needs the right to publish for items without drafts that have a field `status`, and filters by it', async () => {
    const site = await bootSite(siteWith(DeskModule), { database });
    const path = '/desk/v1/tickets';
    for (const body of [{ title: 'a' }, { title: 'a', status: 'open' }])
      expect((await site.as('contributor').post(path, body)).status).toBe(403);
    for (const status of ['open', 'closed'])
      expect((await site.as('editor').post(path, { title: status, status })).status).toBe(201);
    expect((await site.get(`${path}?status=closed`)).body).toMatchObject([{ title: 'closed' }]);
    await site.close();
  }, 60_000);

  it('lists items in the order of `include`, by statements that do not contain the ids', async () => {
    const site = await bootSite(siteWith(DeskModule), { database });
    const ids: number[] = [];
    for (const title of ['a', 'b', 'c', 'd'])
      ids.push((await site.as('editor').post('/desk/v1/tickets', { title, status: 'open' })).body.id as number);
    const [a, b, c, d] = ids;
    const list = async (include: readonly unknown[], more = '') => {
      const path = `/desk/v1/tickets?include=${include.join()}&orderby=include${more}`;
      let found: unknown;
      const queries = await queriesOf(site, async () => {
        const { body, headers } = await site.get(path);
        found = [...(body as { id: number }[]).map(({ id }) => id), Number(headers['x-wp-total'])];
      });
      return { found, queries: queries.filter((sql) => sql.includes('tickets')) };
    };
    const one = await list([c, a, 999_999, a, d]);
    const other = await list([a, d, b]);
    expect([one.found, other.found]).toEqual([
      [c, a, d, 3],
      [a, d, b, 3],
    ]);
    expect((await list([c, a, d], '&per_page=1&page=2&order=desc')).found).toEqual([a, 3]);
    expect((await list([c, a, d], '&offset=2')).found).toEqual([d, 3]);
    expect((await list([c, a], '&offset=2')).found).toEqual([2]);
    expect(one.queries.length).toBeGreaterThan(0);
    expect(one.queries).toEqual(other.queries);
    await site.close();
  }, 60_000);

  it('refuses a text that is too long for an index of the database, and names it', async () => {
    const site = await bootSite(siteWith(LaterVenuesModule), { database });
    // PostgreSQL compresses texts with repetitions.
    const city = Array.from({ length: 1_000 }, (_, n) => String.fromCodePoint(0x20000 + ((n * 35_489) % 42_000)));
    const answer = await site.as('editor').post('/venues/v1/venues', { name: 'Hall', city: city.join('') });
    const refusal = [400, { code: 'rest_invalid_param', data: { params: { city: expect.stringContaining('2,600') } } }];
    expect([answer.status, answer.body]).toMatchObject(
      database === 'postgres' ? refusal : [201, { city: city.join('') }],
    );
    await site.close();
  }, 60_000);
});

it('the boot fails and names the missing import if a library with meta values does not import ContentModelModule', async () => {
  @Library({ namespace: 'venues/v1', ...resource(LaterVenue), imports: [] })
  class UnconnectedVenues {}
  const boot = bootSite(siteWith(UnconnectedVenues), { database: databases[0]! });
  await expect(boot).rejects.toThrow(/ContentModelModule/);
}, 60_000);

it('the declaration fails and names class, field and remedy if a required field is added later without a default', () => {
  @StoredResource({ namespace: 'venues/v1', base: 'halls', created: '2026-11-22' })
  class Hall extends StoredItem {
    @Text({ required: true, added: '2026-11-23' }) name!: string;
  }
  expect(() => resource(Hall)).toThrow(/Hall\.name: is required and added later.*set `default`/);
});
