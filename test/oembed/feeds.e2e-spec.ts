import { AcademyModule } from '#academy';
import { OutgoingHttp, Scheduler } from '#platform';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { waitUntil } from '#testing/time';
import { ForeignServer } from './foreign-server.js';

const HOUR = 3_600_000;
const rss = (...titles: string[]) =>
  `<rss version="2.0"><channel>${titles.map((title) => `<item><title>${title}</title></item>`).join('')}</channel></rss>`;

describe.each(databases)('feeds of other sites in posts on %s', (database) => {
  let site: Site;
  let other: ForeignServer;
  beforeAll(async () => {
    other = await ForeignServer.start();
    site = await bootSite(AcademyModule, { database, env: { OUTGOING_PRIVATE_HOSTS: other.host } });
  });
  afterAll(async () => {
    other?.stop();
    await site?.close();
  });
  beforeEach(() => other.reset());

  /** Creates a post with a feed and returns its path. */
  async function postWith(feed: string): Promise<string> {
    const { body } = await site.as('editor').post('/core/v2/posts', {
      title: 'News',
      status: 'publish',
      content: `<!-- wp:rss {"feedURL":"${feed}"} /-->`,
    });
    return `/core/v2/posts/${body.id}`;
  }
  const contentOf = async (path: string): Promise<string> => (await site.get(path)).body.content.rendered as string;
  /** Returns the content of a post as soon as it contains a text. */
  async function contentWith(path: string, text: string): Promise<string> {
    let content = '';
    await waitUntil(async () => {
      content = await contentOf(path);
      return content.includes(text);
    });
    return content;
  }

  /** Waits until a path has been requested this many times. */
  function waitForRequests(path: string, times: number): Promise<void> {
    return waitUntil(() => other.requestedPaths.filter((requested) => requested === path).length >= times);
  }

  it('feeds are read once in the background, and are shown afterwards', async () => {
    other.serve('/feed', rss('Ebb', 'Flow'), 'application/rss+xml');
    const path = await postWith(`${other.url}/feed`);
    expect(await contentWith(path, 'Ebb')).toContain("<div class='wp-block-rss__item-title'>Flow</div>");
    const second = await postWith(`${other.url}/feed`);
    expect(await contentOf(second)).toContain('Ebb');
    expect(other.requestedPaths).toEqual(['/feed']);
  });

  it('feeds with long entries are shown without the last ones', async () => {
    const entries = Array.from({ length: 20 }, (_, index) => `Wave ${index} ${'"'.repeat(1_900)}`);
    other.serve('/long', rss(...entries), 'application/rss+xml');
    const path = await postWith(`${other.url}/long`);
    expect(await contentWith(path, 'Wave 0')).toMatch(/Wave 4 /);
    await contentOf(path);
    expect(other.requestedPaths).toEqual(['/long']);
  });

  it('feeds are read again after an hour, and their old entries are shown in the meantime', async () => {
    other.serve('/hourly', rss('Old'), 'application/rss+xml');
    const path = await postWith(`${other.url}/hourly`);
    await contentWith(path, 'Old');
    let respond = (): void => undefined;
    other.serve('/hourly', (_request, response) => {
      respond = () => response.end(rss('New'));
    });
    site.clock.advance(HOUR + 60_000);
    await site.provider(Scheduler).runDue();
    expect(await contentOf(path)).toContain('Old');
    await waitForRequests('/hourly', 2);
    respond();
    expect(await contentWith(path, 'New')).not.toContain('Old');
    // The posts of other tests may be rendered again in the meantime, which reads their feeds.
    expect(other.requestedPaths.filter((requested) => requested === '/hourly')).toHaveLength(2);
  });

  it('feeds retain their entries if a later read fails, and a notice replaces feeds that were never read', async () => {
    other.serve('/weak', rss('Steady'), 'application/rss+xml');
    const path = await postWith(`${other.url}/weak`);
    await contentWith(path, 'Steady');
    other.serve('/weak', 'no feed');
    site.clock.advance(2 * HOUR);
    await site.provider(Scheduler).runDue();
    await contentOf(path);
    expect(await contentWith(await postWith(`${other.url}/none`), 'notice-error')).not.toContain('<ul');
    expect(await contentOf(path)).toContain('Steady');
  });

  it('feeds are not requested from private addresses', async () => {
    const fetch = jest.spyOn(site.provider(OutgoingHttp), 'fetch');
    const path = await postWith('http://127.0.0.1:1/feed');
    expect(await contentWith(path, 'notice-error')).not.toContain('<ul');
    await expect(fetch.mock.results[0]!.value).rejects.toThrow();
    fetch.mockRestore();
  });
});
