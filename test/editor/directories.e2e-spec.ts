import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

const ROLES = ['author', 'editor', 'administrator'] as const;

describe.each(databases)('directories of blocks and patterns on %s', (database) => {
  let site: Site;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  it('the block directory is empty for users who may install plugins, and requires a search term', async () => {
    const url = '/core/v2/block-directory/search';
    for (const [as, path, expected] of [
      [site, `${url}?term=map`, [401, 'rest_block_directory_cannot_view']],
      [site.as('editor'), `${url}?term=map`, [403, 'rest_block_directory_cannot_view']],
      [site, url, [400, 'rest_missing_callback_param']],
      [site.as('administrator'), `${url}?term=`, [400, 'rest_invalid_param']],
      [site.as('administrator'), `${url}?term=map&context=edit`, [400, 'rest_invalid_param']],
      [site.as('administrator'), `${url}?term=map&per_page=101`, [400, 'rest_invalid_param']],
    ] as const) {
      const { status, body } = await as.get(path);
      expect([path, status, body.code]).toEqual([path, ...expected]);
    }
    const found = await site.as('administrator').get(`${url}?term=map&page=3`);
    expect([found.status, found.body, found.headers['x-wp-total']]).toEqual([200, [], '0']);
  });

  it('the pattern directory is empty for users who may edit posts', async () => {
    const url = '/core/v2/pattern-directory/patterns';
    for (const role of ROLES) {
      const { status, body, headers } = await site
        .as(role)
        .get(`${url}?search=header&category=1&keyword=2&slug=a,b&orderby=favorite_count`);
      expect([role, status, body, headers['x-wp-total']]).toEqual([role, 200, [], '0']);
    }
    for (const [as, path, expected] of [
      [site, url, [401, 'rest_pattern_directory_cannot_view']],
      [site.as('subscriber'), url, [403, 'rest_pattern_directory_cannot_view']],
      [site, `${url}?search=`, [400, 'rest_invalid_param']],
      [site.as('author'), `${url}?category=0`, [400, 'rest_invalid_param']],
      [site.as('author'), `${url}?orderby=height`, [400, 'rest_invalid_param']],
    ] as const) {
      const { status, body } = await as.get(path);
      expect([path, status, body.code]).toEqual([path, ...expected]);
    }
  });
});
