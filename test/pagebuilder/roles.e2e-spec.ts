import { SettingsService } from '#platform';
import { EXCLUDED_ROLES } from '#pagebuilder/testing';
import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

const ROLES = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const;
const COLOR = { title: 'Brand', value: '#123456' };
const FONT = { title: 'Brand', value: { typography_font_family: 'Lora' } };

/** A request with its statuses by role, in the order of `ROLES`, and for the anonymous user. */
type Row = [method: string, path: string, body: unknown, statuses: [number, number, number, number, number, number]];
const NO_BODY: Row[2] = undefined;
/** Statuses of endpoints for users who may edit posts. */
const FOR_WRITERS: Row[3] = [200, 200, 200, 200, 403, 401];
/** Statuses of endpoints for administrators. */
const FOR_ADMINISTRATORS: Row[3] = [200, 403, 403, 403, 403, 401];
const TABLE: Row[] = [
  ['GET', '/globals', NO_BODY, FOR_WRITERS],
  ['GET', '/globals/colors', NO_BODY, FOR_WRITERS],
  ['GET', '/globals/colors/primary', NO_BODY, FOR_WRITERS],
  ['GET', '/globals/typography', NO_BODY, FOR_WRITERS],
  ['GET', '/globals/typography/accent', NO_BODY, FOR_WRITERS],
  ['POST', '/globals/colors/brand', COLOR, FOR_ADMINISTRATORS],
  ['DELETE', '/globals/colors/brand', NO_BODY, FOR_ADMINISTRATORS],
  ['POST', '/globals/typography/brand', FONT, FOR_ADMINISTRATORS],
  ['DELETE', '/globals/typography/brand', NO_BODY, FOR_ADMINISTRATORS],
  ['GET', '/favorites', NO_BODY, FOR_WRITERS],
  ['POST', '/favorites/widgets', { favorite: 'heading' }, FOR_WRITERS],
  ['DELETE', '/favorites/widgets', { favorite: 'heading' }, FOR_WRITERS],
  ['GET', '/kit-elements-defaults', NO_BODY, FOR_WRITERS],
  ['PUT', '/kit-elements-defaults/heading', { settings: {} }, FOR_ADMINISTRATORS],
  ['POST', '/kit-elements-defaults/heading', { settings: {} }, FOR_ADMINISTRATORS],
  ['PATCH', '/kit-elements-defaults/heading', { settings: {} }, FOR_ADMINISTRATORS],
  ['DELETE', '/kit-elements-defaults/heading', NO_BODY, FOR_ADMINISTRATORS],
  ['GET', '/template-library/templates', NO_BODY, FOR_WRITERS],
  ['POST', '/template-library/templates', { type: 'page' }, FOR_WRITERS],
  ['GET', '/send-event', NO_BODY, FOR_ADMINISTRATORS],
  ['POST', '/send-event', { event_data: { n: 1 } }, FOR_ADMINISTRATORS],
  ['GET', '/kit/styles', NO_BODY, [200, 200, 200, 200, 200, 200]],
];

describe.each(databases)('permissions of the page builder on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  it.each(TABLE)('allows %s %s to the roles of the table only', async (method, path, body, statuses) => {
    const answers = [];
    for (const role of ROLES) {
      // Each role finds the entry that it may delete.
      if (method === 'DELETE' && path.startsWith('/globals'))
        await site.as('administrator').post(`/pagebuilder/v1${path}`, path.includes('colors') ? COLOR : FONT);
      answers.push((await site.as(role).call(method, `/pagebuilder/v1${path}`, { body })).status);
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

  it('an excluded role may use all endpoints except the template library', async () => {
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
