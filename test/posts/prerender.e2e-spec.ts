import { AcademyModule } from '#academy';
import { Database } from '#platform';
import { bootSite, databases, runCommand } from '#testing';
import type { Site } from '#testing';

/** As many posts as the command renders in more than one request. */
const POSTS = 120;

describe.each(databases)('the command prerender on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    const admin = site.as('administrator');
    for (let n = 0; n < POSTS; n += 25)
      await admin.post('/batch/v1', {
        requests: Array.from({ length: Math.min(25, POSTS - n) }, () => ({
          path: '/core/v2/posts',
          body: { title: 'Fern', content: 'Ferns grow here.', status: 'publish' },
        })),
      });
    await admin.post('/core/v2/pages', { title: 'About', status: 'publish' });
    await admin.post('/core/v2/posts', { title: 'Hidden', status: 'private' });
    await admin.post('/core/v2/posts', { title: 'Unfinished' });
  });
  afterAll(() => site.close());

  const count = async (sql: string): Promise<number> =>
    (await site.provider(Database).query<{ count: number }>(`SELECT COUNT(*) AS count FROM ${sql}`))[0]!.count;
  const prerender = () => runCommand(AcademyModule, ['prerender', '--json'], site.env);

  it('stores all public posts, and nothing else, beside a running server', async () => {
    const published = await count("posts p WHERE p.status = 'publish' AND p.type IN ('post', 'page')");
    expect(published).toBeGreaterThan(POSTS);
    expect(await prerender()).toMatchObject({ status: 0, stdout: `${JSON.stringify({ posts: published })}\n` });
    expect(await count('public_items')).toBe(published);
    expect(await count("public_items i JOIN posts p ON p.id = i.post_id WHERE p.status = 'publish'")).toBe(published);
  });

  it('renders only posts that have changed since', async () => {
    const before = await count('public_items');
    const [post] = (await site.get('/core/v2/posts?_fields=id')).body as { id: number }[];
    await site.as('administrator').post(`/core/v2/posts/${post!.id}`, { title: 'Moss' });
    expect(await count('public_items')).toBe(before - 1);
    expect((await prerender()).status).toBe(0);
    expect(await count('public_items')).toBe(before);
    expect((await site.get(`/core/v2/posts/${post!.id}`)).body.title.rendered).toBe('Moss');
  });
});
