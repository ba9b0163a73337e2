import { AcademyModule } from '#academy';
import { BUILT_IN_PATTERNS } from '#blocks/testing';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

describe.each(databases)('block patterns of the editor on %s', (database) => {
  let site: Site;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  it('block patterns are listed for users who may edit posts, with existing categories', async () => {
    const contributor = site.as('contributor');
    const patterns = (await contributor.get('/core/v2/block-patterns/patterns')).body as {
      name: string;
      categories: string[];
    }[];
    const categories = (await contributor.get('/core/v2/block-patterns/categories')).body as { name: string }[];
    expect(patterns.length).toBeGreaterThan(5);
    expect(categories.slice(0, 3).map(({ name }) => name)).toEqual(['banner', 'buttons', 'columns']);
    const known = new Set(categories.map(({ name }) => name));
    for (const { name, categories: own } of patterns)
      expect([name, own.filter((one) => !known.has(one))]).toEqual([name, []]);
    for (const path of ['patterns', 'categories'])
      expect([
        (await site.get(`/core/v2/block-patterns/${path}`)).body.data.status,
        (await site.as('subscriber').get(`/core/v2/block-patterns/${path}`)).body.code,
      ]).toEqual([401, 'rest_cannot_view']);
  });

  it('block patterns consist of blocks that the site renders', async () => {
    for (const { name, content } of BUILT_IN_PATTERNS) {
      const page = await site.as('editor').post('/core/v2/pages', { title: name, content, status: 'publish' });
      expect([name, page.body.content.rendered.includes('<!--')]).toEqual([name, false]);
    }
  });
});
