import { AcademyModule } from '#academy';
import { ContentModule, createPostResource, createPostsController, ListPostsArgs } from '#content';
import { capabilitiesOf, labelsOf, PostTypeRegistry } from '#content-model';
import type { PostType } from '#content-model';
import { extendDeployment } from '#deployment';
import { Library } from '#platform';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

const TALK: PostType = {
  name: 'talk',
  labels: labelsOf({ name: 'Talks', singular_name: 'Talk' }),
  supports: { title: true, editor: true },
  taxonomies: ['post_tag'],
  capabilities: capabilitiesOf('post', 'posts'),
  restBase: 'talks',
  idQueryParameter: 'p',
};

@Library({
  namespace: 'core/v2',
  imports: [ContentModule],
  controllers: [createPostsController({ type: TALK, resource: createPostResource(TALK), list: ListPostsArgs })],
})
class TalksModule {
  constructor(types: PostTypeRegistry) {
    types.register(TALK);
  }
}

describe.each(databases)('a post type that names a taxonomy of the core on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(extendDeployment(AcademyModule, TalksModule), { database });
  });
  afterAll(() => site.close());

  it('has terms of it, in answers, filters, links and counts', async () => {
    const editor = site.as('editor');
    const { id: tag } = (await editor.post('/core/v2/tags', { name: 'Rain' })).body;
    const created = await editor.post('/core/v2/talks', { title: 'Umbrellas', status: 'publish', tags: [tag] });
    expect([created.status, created.body.tags]).toEqual([201, [tag]]);
    expect(created.body._links['wp:term']).toHaveLength(1);
    await editor.post('/core/v2/talks', { title: 'Sunshades', status: 'publish' });
    expect((await site.get(`/core/v2/talks?tags=${tag}`)).body).toMatchObject([{ title: { rendered: 'Umbrellas' } }]);
    expect((await site.get(`/core/v2/tags/${tag}`)).body.count).toBe(1);
  });

  it('is listed with the taxonomy, and the taxonomy with it', async () => {
    expect((await site.get('/core/v2/taxonomies/post_tag')).body.types).toEqual(['post', 'talk']);
    expect((await site.get('/core/v2/taxonomies/category')).body.types).toEqual(['post']);
    expect((await site.get('/core/v2/types/talk')).body.taxonomies).toEqual(['post_tag']);
    expect(Object.keys((await site.get('/core/v2/taxonomies?type=talk')).body)).toEqual(['post_tag']);
  });
});
