import * as fc from 'fast-check';
import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

/** Default background on one type of device. */
const DEVICE_DEFAULT = {
  'background-color': '',
  'background-image': '',
  'background-repeat': 'repeat',
  'background-position': 'center center',
  'background-size': 'auto',
  'background-attachment': 'scroll',
  'background-type': '',
  'background-media': '',
  'overlay-type': '',
  'overlay-color': '',
  'overlay-gradient': '',
};
const perDevice = <T>(value: T): Record<string, T> => ({ desktop: value, tablet: value, mobile: value });
const CONTENT_DEFAULT = perDevice({ ...DEVICE_DEFAULT, 'background-color': 'var(--theme-global-color-5)' });

describe.each(databases)('meta of the theme on %s', (database) => {
  let site: Site;
  let id: number;
  beforeAll(async () => {
    site = await bootSite(ChallengeModule, { database });
    ({ id } = (await site.as('author').post('/core/v2/posts', { title: 'With meta', status: 'publish' })).body);
  });
  afterAll(() => site.close());

  const write = (meta: unknown) => site.as('author').put(`/core/v2/posts/${id}?_fields=meta`, { meta });
  const read = async () => (await site.get(`/core/v2/posts/${id}?_fields=meta`)).body.meta;

  it('has 25 keys in addition to the footnotes, each with its default', async () => {
    const meta = await read();
    expect(Object.keys(meta)).toHaveLength(26);
    expect(
      Object.entries(meta)
        .filter(([, value]) => value === 'default')
        .map(([key]) => key)
        .sort(),
    ).toEqual(['site-content-style', 'site-sidebar-layout', 'site-sidebar-style', 'theme-page-background-enabled']);
    expect(meta['theme-page-background-meta']).toEqual(perDevice(DEVICE_DEFAULT));
    expect(meta['theme-content-background-meta']).toEqual(CONTENT_DEFAULT);
    expect(Object.values(meta).filter((value) => value === '')).toHaveLength(20);
  });

  it('returns a partly written background as written, and the default after null', async () => {
    const partly = { desktop: { 'background-color': '#fafafa' }, mobile: {} };
    expect(
      (await write({ 'theme-content-background-meta': partly })).body.meta['theme-content-background-meta'],
    ).toEqual(partly);
    expect((await write({ 'theme-content-background-meta': null })).body.meta['theme-content-background-meta']).toEqual(
      CONTENT_DEFAULT,
    );
  });

  it.each([
    ['an unknown device', { watch: {} }],
    ['an unknown member', { desktop: { color: 'red' } }],
    ['the opacity of an overlay', { tablet: { 'overlay-opacity': '1' } }],
  ])('refuses %s', async (_what, background) => {
    const answer = await write({ 'theme-page-background-meta': background });
    expect([answer.status, answer.body.code]).toEqual([400, 'rest_additional_properties_forbidden']);
  });

  it.each([
    ['site-post-title', 1],
    ['site-post-title', ['a']],
    ['theme-page-background-meta', 'red'],
    ['theme-page-background-meta', { desktop: { 'background-size': true } }],
  ])('refuses %s: %j', async (key, value) => {
    const answer = await write({ [key]: value });
    expect([answer.status, answer.body.code]).toEqual([400, 'rest_invalid_type']);
  });

  it('returns every valid background byte for byte', async () => {
    const device = fc.record(
      Object.fromEntries(Object.keys(DEVICE_DEFAULT).map((name) => [name, fc.string({ unit: 'grapheme' })])),
      { requiredKeys: [] },
    );
    const background = fc.record(perDevice(device), { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(background, async (value) => {
        const plain = JSON.parse(JSON.stringify(value)) as unknown;
        const answer = await write({ 'theme-page-background-meta': plain });
        expect([answer.status, answer.body.meta['theme-page-background-meta']]).toEqual([200, plain]);
      }),
      { numRuns: 40 },
    );
  });

  it('does not exist for pages', async () => {
    const page = await site
      .as('editor')
      .post('/core/v2/pages?_fields=meta', { title: 'Plain', meta: { 'site-post-title': 'disabled' } });
    expect([page.status, Object.keys(page.body.meta)]).toEqual([201, ['footnotes']]);
  });

  it('may be written by editors of the post only', async () => {
    const meta = { 'site-sidebar-layout': 'no-sidebar' };
    const statusOf = async (client: Pick<Site, 'put'>) => (await client.put(`/core/v2/posts/${id}`, { meta })).status;
    expect([
      await statusOf(site),
      await statusOf(site.as('subscriber')),
      await statusOf(site.as('contributor')),
    ]).toEqual([401, 403, 403]);
    expect((await read())['site-sidebar-layout']).toBe('default');
    expect([
      await statusOf(site.as('author')),
      await statusOf(site.as('editor')),
      await statusOf(site.as('administrator')),
    ]).toEqual([200, 200, 200]);
  });
});

it('theme meta does not exist in a deployment without the theme', async () => {
  const site = await bootSite(AcademyModule, { database: databases[0]! });
  const post = await site.as('author').post('/core/v2/posts?_fields=meta', { title: 'Plain' });
  expect(Object.keys(post.body.meta)).toEqual(['footnotes']);
  expect((await site.as('administrator').get('/theme/v1/admin/settings')).status).toBe(404);
  expect((await site.get('/')).text).not.toContain('theme-page-background');
  await site.close();
});
