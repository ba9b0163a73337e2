import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { createPicture, uploadRaw } from '../media/media.fixture.js';

describe.each(databases)('content of deleted users on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  it('content that remains without a new author links to no author', async () => {
    const admin = site.as('administrator');
    const leaver = site.idOf('author');
    const media = (await uploadRaw(site.as('author'), 'boat.png', await createPicture())).body;
    const post = (await site.as('author').post('/core/v2/posts', { title: 'Tides', status: 'publish' })).body;
    expect(media.author).toBe(leaver);
    expect((await admin.delete(`/core/v2/users/${leaver}?force=true&reassign=false`)).status).toBe(200);
    expect((await admin.post(`/core/v2/posts/${post.id}`, { status: 'publish' })).status).toBe(200);
    for (const path of [`/core/v2/media/${media.id}`, `/core/v2/posts/${post.id}`]) {
      const { status, body } = await site.get(path);
      expect([status, body.author, body._links.author]).toEqual([200, 0, undefined]);
      expect((await admin.post(path, { title: 'Renamed' })).body.author).toBe(0);
    }
  });
});
