import { SettingsService } from '#platform';
import { EXCLUDED_ROLES } from '#pagebuilder/testing';
import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

const ROLES = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const;
const COLOR = { title: 'Brand', value: '#123456' };
const FONT = { title: 'Brand', value: { typography_font_family: 'Lora' } };

/** Status by role (in the order of ROLES), and of the anonymous user. */
type Row = [method: string, path: string, body: unknown, statuses: [number, number, number, number, number, number]];
const readers: Row[2] = undefined;
const READS: Row[3] = [200, 200, 200, 200, 403, 401];
const RUNS: Row[3] = [200, 403, 403, 403, 403, 401];
const TABLE: Row[] = [
  ['GET', '/globals', readers, READS],
  ['GET', '/globals/colors', readers, READS],
  ['GET', '/globals/colors/primary', readers, READS],
  ['GET', '/globals/typography', readers, READS],
  ['GET', '/globals/typography/accent', readers, READS],
  ['POST', '/globals/colors/brand', COLOR, RUNS],
  ['DELETE', '/globals/colors/brand', undefined, RUNS],
  ['POST', '/globals/typography/brand', FONT, RUNS],
  ['DELETE', '/globals/typography/brand', undefined, RUNS],
  ['GET', '/favorites', readers, READS],
  ['POST', '/favorites/widgets', { favorite: 'heading' }, READS],
  ['DELETE', '/favorites/widgets', { favorite: 'heading' }, READS],
  ['GET', '/kit-elements-defaults', readers, READS],
  ['PUT', '/kit-elements-defaults/heading', { settings: {} }, RUNS],
  ['POST', '/kit-elements-defaults/heading', { settings: {} }, RUNS],
  ['PATCH', '/kit-elements-defaults/heading', { settings: {} }, RUNS],
  ['DELETE', '/kit-elements-defaults/heading', undefined, RUNS],
  ['GET', '/template-library/templates', readers, READS],
  ['POST', '/template-library/templates', { type: 'page' }, READS],
  ['GET', '/send-event', readers, RUNS],
  ['POST', '/send-event', { event_data: { n: 1 } }, RUNS],
  ['GET', '/kit/styles', undefined, [200, 200, 200, 200, 200, 200]],
];

describe.each(databases)('permissions of the page builder on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  it.each(TABLE)('allows %s %s to the roles of the table only', async (method, path, body, statuses) => {
    const answers = [];
    // From anonymous up to administrator, so that each role finds the entry to delete.
    for (const role of [...ROLES].reverse()) {
      if (method === 'DELETE' && path.startsWith('/globals'))
        await site.as('administrator').post(`/pagebuilder/v1${path}`, path.includes('colors') ? COLOR : FONT);
      answers.unshift((await site.as(role).call(method, `/pagebuilder/v1${path}`, { body })).status);
    }
    answers.push((await site.call(method, `/pagebuilder/v1${path}`, { body })).status);
    expect(answers).toEqual(statuses);
  });

  it('HEAD answers like GET', async () => {
    for (const [method, path] of TABLE) {
      if (method !== 'GET') continue;
      const answer = await site.as('administrator').call('HEAD', `/pagebuilder/v1${path}`);
      expect([path, answer.status, answer.text]).toEqual([path, 200, '']);
    }
  });

  it('an excluded role is refused in the library only', async () => {
    const settings = site.provider(SettingsService);
    await settings.set(EXCLUDED_ROLES, ['author']);
    expect((await site.as('author').get('/pagebuilder/v1/template-library/templates')).body).toMatchObject({
      code: 'rest_forbidden',
      data: { status: 403 },
    });
    expect((await site.as('author').get('/pagebuilder/v1/globals')).status).toBe(200);
    expect((await site.as('editor').get('/pagebuilder/v1/template-library/templates')).status).toBe(200);
    await settings.reset(EXCLUDED_ROLES);
  });
});
