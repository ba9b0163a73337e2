import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

describe.each(databases)('shared caches on %s', (database) => {
  let site: Site;
  let post: number;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, {
      database,
      env: { SHARED_CACHE_SECONDS: '60', SHARED_CACHE_STALE_SECONDS: '600', CACHE_KEYS_HEADER: 'Surrogate-Key' },
    });
    const { body } = await site
      .as('administrator')
      .post('/core/v2/posts', { title: 'Coral', status: 'publish', content: 'Coral.' });
    post = body.id as number;
  });
  afterAll(() => site.close());

  const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

  it('may send public answers for a minute; the answers have the keys of their data', async () => {
    for (let time = 0; time < 3; time++) {
      const one = await site.get(`/core/v2/posts/${post}`);
      expect(one.headers['cache-control']).toBe(SHARED);
      expect(one.headers['surrogate-key']!.split(' ')).toContain(`posts-${post}`);
      const list = await site.get('/core/v2/posts');
      expect(list.headers['cache-control']).toBe(SHARED);
      expect(list.headers['surrogate-key']!.split(' ')).toContain('posts');
    }
  });

  it('may send public pages for a minute', async () => {
    const page = await site.get('~/');
    expect(page.headers).toMatchObject({ 'cache-control': SHARED, 'surrogate-key': expect.stringContaining('posts') });
  });

  it('must distinguish answers by all headers that make an answer personal', async () => {
    for (const headers of [{}, { origin: 'https://one.test' }] as Record<string, string>[])
      expect((await site.get(`/core/v2/posts/${post}`, { headers })).headers.vary).toMatch(
        /^Origin, Authorization, Cookie/,
      );
  });

  it('must not store personal answers and refusals', async () => {
    const answers = [
      await site.as('editor').get(`/core/v2/posts/${post}`),
      await site.get(`/core/v2/posts/${post}?password=x`),
      await site.get('/core/v2/posts/999999'),
      await site.get('/core/v2/posts?context=edit'),
    ];
    for (const { headers } of answers) {
      expect(headers['cache-control']).toMatch(/no-store/);
      expect(headers['surrogate-key']).toBeUndefined();
    }
  });

  it('must revalidate answers that depend on the time for each request', async () => {
    const { headers } = await site.get('/');
    expect([headers['cache-control'], headers['surrogate-key']]).toEqual(['no-cache', undefined]);
  });
});
