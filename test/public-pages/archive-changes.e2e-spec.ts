import { AcademyModule } from '#academy';
import { ChangeClock } from '#route-registry';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

/** Addresses of archives, each with a page of its own. */
const ARCHIVES = ['/', '/page/2/', '/2024/', '/author/the_editor/', '/type/aside/', '/?s=heron'];

describe.each(databases)('cached parts of pages on %s', (database) => {
  let site: Site;
  let ids: number[];
  /** The page of the oldest post, which links to the other ones. */
  let entry: string;
  const admin = () => site.as('administrator');
  const write = async (path: string, body: object): Promise<number> =>
    (await admin().post(path, body)).body.id as number;
  let requests = 0;
  /** Returns all archives and the entry. Because of the query, complete pages are not in the response cache. */
  const showAll = async (): Promise<string[]> => {
    const pages: string[] = [];
    for (const path of [...ARCHIVES, entry]) {
      const unique = `${path}${path.includes('?') ? '&' : '?'}_=${requests}`;
      const { status, text } = await site.get(`~${unique}`);
      pages.push(`${path} ${status} ${text}`);
    }
    requests++;
    return pages.map((page) => page.replaceAll(/_=\d+/g, ''));
  };

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    await admin().post('/core/v2/settings', { title: 'Birds', posts_per_page: 3 });
    ids = [];
    for (const [index, title] of ['Heron', 'Stork', 'Crane', 'Egret', 'Coot'].entries())
      ids.push(
        (
          await site.as('editor').post('/core/v2/posts', {
            title: `${title} heron`,
            status: 'publish',
            format: 'aside',
            date: `2024-0${index + 1}-01T10:00:00`,
            excerpt: `About the ${title}.`,
          })
        ).body.id as number,
      );
    entry = new URL((await site.get(`/core/v2/posts/${ids[0]}`)).body.link as string).pathname;
  });
  afterAll(() => site.close());

  it.each<[string, () => Promise<unknown>]>([
    ['a title', () => admin().post(`/core/v2/posts/${ids[0]}`, { title: 'Gray heron' })],
    ['the title of an adjacent post', () => admin().post(`/core/v2/posts/${ids[1]}`, { title: 'White heron' })],
    ['an excerpt', () => admin().post(`/core/v2/posts/${ids[4]}`, { excerpt: 'Short.' })],
    [
      'a new post',
      () => write('/core/v2/posts', { title: 'Bittern heron', status: 'publish', date: '2024-04-01T00:00:00' }),
    ],
    ['a password', () => admin().post(`/core/v2/posts/${ids[1]}`, { password: 'key' })],
    ['a private post', () => admin().post(`/core/v2/posts/${ids[2]}`, { status: 'private' })],
    ['a deleted post', () => admin().delete(`/core/v2/posts/${ids[3]}?force=true`)],
    ['the title of the site', () => admin().post('/core/v2/settings', { title: 'Waders' })],
    ['the format of dates', () => admin().post('/core/v2/settings', { date_format: 'Y' })],
    ['a page in the menu', () => write('/core/v2/pages', { title: 'About us', status: 'publish' })],
    [
      'a menu',
      () =>
        write('/core/v2/navigation', {
          title: 'Main',
          status: 'publish',
          content: '<!-- wp:navigation-link {"label":"Ponds","url":"/ponds/"} /-->',
        }),
    ],
    [
      'a template part',
      () =>
        admin().post('/core/v2/template-parts/atrium//header', {
          content: '<!-- wp:paragraph --><p>Top</p><!-- /wp:paragraph -->',
        }),
    ],
  ])('are current immediately after a change: %s', async (_name, change) => {
    const before = await showAll();
    expect(await showAll()).toEqual(before);
    await change();
    const after = await showAll();
    expect(after).not.toEqual(before);
    site.provider(ChangeClock).invalidateAll();
    expect(await showAll()).toEqual(after);
  });
});
