import * as fc from 'fast-check';
import { ChallengeModule } from '#challenge';
import type { RoleName } from '#identity/testing';
import { SettingsService } from '#platform';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';

const PATH = '/theme/v1/admin/settings';
const DEFAULTS = {
  self_hosted_gfonts: false,
  preload_local_fonts: false,
  use_old_header_footer: false,
  use_upgrade_notices: true,
};

describe.each(databases)('settings of the theme on %s', (database) => {
  let site: Site;
  let admin: Client;
  beforeAll(async () => {
    site = await bootSite(ChallengeModule, { database });
    admin = site.as('administrator');
  });
  afterAll(() => site.close());
  afterEach(() => admin.put(PATH, DEFAULTS));

  it.each([
    [undefined, 401],
    ['subscriber', 403],
    ['contributor', 403],
    ['author', 403],
    ['editor', 403],
  ] as [RoleName | undefined, number][])(
    'settings are refused to %s: %d, and nothing changes',
    async (role, status) => {
      const client = role ? site.as(role) : site;
      const read = await client.get(PATH);
      expect([read.status, read.body.code, read.headers['allow']]).toEqual([
        status,
        'theme_rest_cannot_view',
        undefined,
      ]);
      for (const method of ['POST', 'PUT', 'PATCH']) {
        const written = await client.call(method, PATH, { body: { self_hosted_gfonts: true } });
        expect([written.status, written.body.code]).toEqual([status, 'theme_rest_cannot_edit']);
      }
      expect((await admin.get(PATH)).body).toEqual(DEFAULTS);
    },
  );

  it.each(['POST', 'PUT', 'PATCH'])('%s updates the given settings and returns all', async (method) => {
    const first = await admin.call(method, PATH, { body: { preload_local_fonts: true } });
    expect([first.status, first.body]).toEqual([200, { ...DEFAULTS, preload_local_fonts: true }]);
    await admin.call(method, PATH, { body: { use_upgrade_notices: 'false' } });
    expect((await admin.get(PATH)).body).toEqual({
      ...DEFAULTS,
      preload_local_fonts: true,
      use_upgrade_notices: false,
    });
  });

  it('ignores unknown names', async () => {
    const answer = await admin.post(PATH, {
      color: 'red',
      ['__proto__']: { polluted: true },
      constructor: { prototype: {} },
    });
    expect([answer.status, answer.body]).toEqual([200, DEFAULTS]);
  });

  it.each([[null], ['red'], [2], [{}], [[true]]])('refuses %j for a flag, and names it', async (value) => {
    const answer = await admin.post(PATH, { use_old_header_footer: value });
    expect([answer.status, answer.body.code, Object.keys(answer.body.data.params)]).toEqual([
      400,
      'rest_invalid_param',
      ['use_old_header_footer'],
    ]);
    expect((await admin.get(PATH)).body).toEqual(DEFAULTS);
  });

  it('shows stored settings beyond the known ones, and preserves them', async () => {
    await site.provider(SettingsService).set({ name: 'theme_admin_settings', default: {} }, { show_learn_tab: true });
    expect((await admin.get(PATH)).body).toEqual({ ...DEFAULTS, show_learn_tab: true });
    expect((await admin.post(PATH, { self_hosted_gfonts: true })).body).toEqual({
      ...DEFAULTS,
      self_hosted_gfonts: true,
      show_learn_tab: true,
    });
    await site.provider(SettingsService).reset({ name: 'theme_admin_settings' });
  });

  it('settings accept a body of any shape without a server error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (body) => {
        const { status } = await admin.post(PATH, body, { headers: { 'content-type': 'application/json' } });
        expect([200, 400]).toContain(status);
        expect(Object.values((await admin.get(PATH)).body).every((value) => typeof value === 'boolean')).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
