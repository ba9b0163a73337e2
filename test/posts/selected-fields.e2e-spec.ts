import { AcademyModule } from '#academy';
import { PostView, PublicItemBuilder } from '#content/core';
import { StoredPublicItems } from '#content/testing';
import { ChangeClock } from '#route-registry';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { waitForStoring } from './wait-for-storing.fixture.js';

/** A part of the schema of an object. */
interface Schema {
  properties?: Record<string, Schema>;
}

describe.each(databases)('selected fields of public posts on %s', (database) => {
  let site: Site;
  let ids: number[];
  let selections: string[];
  const list = (fields: string, more = '') =>
    `/core/v2/posts?include=${ids.join()}&orderby=include&_fields=${fields}${more}`;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    const admin = site.as('administrator');
    const create = async (post: object): Promise<number> =>
      (await admin.post('/core/v2/posts', { status: 'publish', ...post })).body.id;
    ids = [
      await create({ title: 'Plain & "quoted"', content: '<p>Words of a post.</p>', excerpt: 'Few words.' }),
      await create({ title: 'Protected', content: 'Behind a password.', password: 'reed' }),
      await create({ title: 'Sticky', content: '<!-- wp:latest-posts /-->', sticky: true, format: 'aside' }),
    ];
    const { schema } = (await site.call('OPTIONS', '/core/v2/posts')).body as { schema: Schema };
    selections = Object.entries(schema.properties ?? {}).flatMap(([field, { properties = {} }]) => [
      field,
      ...Object.keys(properties).map((member) => `${field}.${member}`),
    ]);
    selections.push('_links', '_links.self', 'id,title', 'missing', 'content.missing', 'id,_links,_embedded&_embed');
  });
  afterAll(() => site.close());

  let requests = 0;
  /** Answers to all selections, by selection. Every request is new to the cache of responses. */
  const answers = async (): Promise<Record<string, string>> => {
    const found: Record<string, string> = {};
    for (const fields of selections) found[fields] = (await site.get(list(fields, `&_=${(requests += 1)}`))).text;
    return found;
  };
  const dropCaches = () => site.provider(ChangeClock).invalidateAll();

  it('are the same from rows, from stored items and from cached items', async () => {
    const views = jest.spyOn(site.provider(PostView), 'items');
    const stored = jest.spyOn(site.provider(StoredPublicItems), 'findMany');
    const storing = jest.spyOn(site.provider(PublicItemBuilder), 'store').mockImplementation(() => undefined);
    const fromRows = await answers();
    expect(selections.length).toBeGreaterThan(40);
    expect(views).toHaveBeenCalledTimes(selections.length);
    expect(JSON.parse(fromRows['id,title']!)).toMatchObject(ids.map((id) => ({ id })));
    storing.mockRestore();

    // The first request has the items built in the background.
    await site.get(list('id', '&_=first'));
    await waitForStoring(site);
    dropCaches();
    views.mockClear();
    stored.mockClear();
    expect(await answers()).toEqual(fromRows);
    expect([views.mock.calls.length, stored.mock.calls.length]).toEqual([0, 1]);
    dropCaches();
    await site.get(list('id', '&_=second'));
    expect([views.mock.calls.length, stored.mock.calls.length]).toEqual([0, 2]);
    views.mockRestore();
    stored.mockRestore();
  });

  it('are those of the last write', async () => {
    const admin = site.as('administrator');
    for (const title of ['First change', 'Second change']) {
      await site.get(list('id,title', `&_=${title}`));
      await admin.post(`/core/v2/posts/${ids[0]}`, { title });
      const { body } = await site.get(list('title', `&_=after ${title}`));
      expect(body[0]).toEqual({ title: { rendered: title } });
      await waitForStoring(site);
    }
    await admin.post(`/core/v2/posts/${ids[2]}`, { status: 'private' });
    expect((await site.get(list('id'))).body).toEqual([{ id: ids[0] }, { id: ids[1] }]);
  });

  it('of lists whose items are larger than a mebibyte are built from rows', async () => {
    const admin = site.as('administrator');
    const content = '<p>Words of a long post.</p>'.repeat(20_000);
    for (const id of ids.slice(0, 2)) await admin.post(`/core/v2/posts/${id}`, { content, password: '' });
    await site.get(list('id', '&_=large'));
    await waitForStoring(site);
    const views = jest.spyOn(site.provider(PostView), 'items');
    expect((await site.get(list('id', '&_=larger'))).body).toEqual([{ id: ids[0] }, { id: ids[1] }]);
    expect(views).toHaveBeenCalledTimes(1);
    views.mockRestore();
  });
});
