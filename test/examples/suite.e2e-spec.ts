import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

describe.each(databases)('posts on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  it('cannot be created by subscribers', async () => {
    const answer = await site.as('subscriber').post('/core/v2/posts', { title: 'x' });
    expect([answer.status, answer.body.code]).toEqual([403, 'rest_cannot_create']);
  });
});
