import { ChallengeModule } from '#challenge';
import { UnitOfWork } from '#platform';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

/** Requests that store an item of the user who sends them. */
const CREATIONS: readonly { path: string; body: Record<string, unknown> }[] = [
  { path: '/core/v2/posts', body: { title: 'Tides', status: 'publish' } },
  { path: '/core/v2/pages', body: { title: 'Tides', author: 'own' } },
  { path: '/core/v2/posts/:other/autosaves', body: { content: 'Tides' } },
  { path: '/pagebuilder/v1/template-library/templates', body: { title: 'Tides', type: 'page' } },
  { path: '/slidercomponent/slider/items', body: { title: 'Tides' } },
];

describe.each(databases)('a user who is deleted during a request on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(ChallengeModule, { database });
  });
  afterAll(() => site.close());

  it.each(CREATIONS)('does not become the author of an item by POST $path', async ({ path, body }) => {
    const admin = site.as('administrator');
    const editor = site.as('editor');
    const { id } = (await editor.get('/core/v2/users/me')).body;
    const { body: other } = await admin.post('/core/v2/posts', { title: 'Other', status: 'publish' });
    const units = site.provider(UnitOfWork);
    const run = units.run.bind(units);
    // The permission is checked before the unit of work begins.
    jest.spyOn(units, 'run').mockImplementationOnce(async (work, options) => {
      expect((await admin.delete(`/core/v2/users/${id}?force=true&reassign=false`)).status).toBe(200);
      return run(work, options);
    });
    const own = body.author === 'own' ? { author: id } : {};
    const answer = await editor.post(path.replace(':other', String(other.id)), { ...body, ...own });
    expect([answer.status, answer.body.code]).toEqual([404, 'rest_user_invalid_id']);
    await site.replaceUser('editor', `editor_${database}_${CREATIONS.findIndex((one) => one.path === path)}`);
  });
});
