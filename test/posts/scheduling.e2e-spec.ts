import { AcademyModule } from '#academy';
import { PostLifecycle } from '#content';
import { Scheduler } from '#platform';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

const HOUR = 3_600_000;

describe.each(databases)('scheduled posts on %s', (database) => {
  let site: Site;
  const published: string[] = [];
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    site.provider(PostLifecycle).listen({
      saved: async ({ before, after }) => {
        if (before?.status === 'future' && after.status === 'publish') published.push(after.title);
      },
    });
  });
  afterAll(() => site.close());

  const inHours = (hours: number) => new Date(site.clock.now().getTime() + hours * HOUR).toISOString().slice(0, 19);
  const schedule = async (title: string, hours: number) =>
    (await site.as('author').post('/core/v2/posts', { title, status: 'publish', date_gmt: inHours(hours) })).body;
  const readPost = async (id: number) => (await site.as('author').get(`/core/v2/posts/${id}?context=edit`)).body;

  it('scheduled posts are hidden until their time, then published once at the planned date', async () => {
    const { id, status, date_gmt: date } = await schedule('Later', 2);
    expect(status).toBe('future');
    expect((await site.get(`/core/v2/posts/${id}`)).status).toBe(401);
    await site.provider(Scheduler).runDue();
    expect((await readPost(id)).status).toBe('future');
    site.clock.advance(2 * HOUR + 1_000);
    await Promise.all(Array.from({ length: 5 }, () => site.provider(Scheduler).runDue()));
    expect(published).toEqual(['Later']);
    expect(await readPost(id)).toMatchObject({ status: 'publish', slug: 'later', date_gmt: date });
    expect((await site.get(`/core/v2/posts/${id}`)).status).toBe(200);
  });

  it('scheduled posts follow a changed date, and stay unpublished when withdrawn or deleted', async () => {
    const moved = await schedule('Moved', 1);
    const withdrawn = await schedule('Withdrawn', 1);
    const gone = await schedule('Gone', 1);
    await site.as('author').put(`/core/v2/posts/${moved.id}`, { date_gmt: inHours(5) });
    await site.as('author').put(`/core/v2/posts/${withdrawn.id}`, { status: 'draft' });
    await site.as('author').delete(`/core/v2/posts/${gone.id}?force=true`);
    site.clock.advance(2 * HOUR);
    await site.provider(Scheduler).runDue();
    expect([(await readPost(moved.id)).status, (await readPost(withdrawn.id)).status]).toEqual(['future', 'draft']);
    site.clock.advance(4 * HOUR);
    await site.provider(Scheduler).runDue();
    expect((await readPost(moved.id)).status).toBe('publish');
    expect(published).toEqual(['Later', 'Moved']);
  });
});
