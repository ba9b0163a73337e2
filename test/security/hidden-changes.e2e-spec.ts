import { Database, UnitOfWork } from '#platform';
import { bootSite } from '#testing';
import type { Answer, Client, Site } from '#testing';
import { createPicture, uploadRaw } from '../media/media.fixture.js';
import { abilityRequests, argumentRequests, wordRequests } from './canaries/probes.js';
import { isSlow, pageRequests, readRequests } from './canaries/requests.js';
import type { ScanRequest } from './canaries/requests.js';
import { seedSite } from './canaries/seed-site.js';
import type { Seeds } from './canaries/seeds.js';
import { WholeSiteModule } from './whole-site.js';

const SECRET_KEY = 'zqsecretkey-0123456789-0123456789-0123456789';

/** Readers who may not see what the test changes: those with the fewest and with the most rights. */
const READERS = ['anonymous', 'contributor'] as const;
type HiddenReader = (typeof READERS)[number];

/** The collections of posts of several types. */
const COLLECTIONS = ['posts', 'pages', 'blocks', 'navigation'];
/** The new status of a hidden post by its old one; any other status becomes private. */
const NEXT_STATUS: Readonly<Record<string, string>> = {
  draft: 'private',
  private: 'pending',
  pending: 'draft',
  future: 'draft',
  trash: 'draft',
};

/** Headers that differ in each answer, or depend on the body only. */
const IGNORED_HEADERS = new Set(['date', 'etag', 'content-length', 'set-cookie', 'x-wp-nonce']);
/** Parts of bodies that differ in each answer. */
const RANDOM = /nonce-[\w+/=]+|(?:data-secret|#\?secret)=(?:\\?"|&quot;)?\w+/g;
/**
 * The links to the revisions of a post. As in the reference, they show all readers the number of revisions and
 * autosaves and the id of the last one.
 */
const REVISION_LINKS =
  /"version-history":\[\{"count":\d+,"href":"[^"]*"\}\](?:,"predecessor-version":\[\{"id":\d+,"href":"[^"]*"\}\])?/g;

/** Returns an answer without its random parts. */
function stablePartOf({ status, headers, text }: Answer): string {
  const stable = Object.entries(headers).filter(([name]) => !IGNORED_HEADERS.has(name));
  return `${status} ${JSON.stringify(stable)} ${text}`.replace(RANDOM, '').replace(REVISION_LINKS, '');
}

/**
 * Totals, orders, searches and caches can reveal what no text of an answer contains. This suite changes everything
 * that a reader may not see, and compares all answers before and after.
 */
describe('changes of hidden content', () => {
  let site: Site;
  let seeds: Seeds;
  let lists: ScanRequest[];
  let others: ScanRequest[];
  const before = new Map<HiddenReader, string[]>();

  const clientOf = (reader: HiddenReader): Client => (reader === 'anonymous' ? site : site.as(reader));

  /** Lists of other readers have other conditions; items and pages do not. */
  const requestsOf = (reader: HiddenReader): ScanRequest[] => (reader === 'anonymous' ? [...lists, ...others] : lists);

  async function answersFor(reader: HiddenReader): Promise<string[]> {
    const answers: string[] = [];
    for (const { method, path, body } of requestsOf(reader)) {
      const options = path === '~/mcp' ? { headers: { accept: 'application/json, text/event-stream' } } : {};
      answers.push(stablePartOf(await clientOf(reader).call(method, path, { body, ...options })));
    }
    return answers;
  }

  beforeAll(async () => {
    site = await bootSite(WholeSiteModule, { database: 'sqlite', env: { SECRET_KEY } });
    seeds = await seedSite(site, SECRET_KEY);
    const { routes } = (await site.as('administrator').get('/')).body;
    lists = [...argumentRequests(routes, seeds), ...wordRequests(routes, seeds)];
    others = [...readRequests(routes, seeds), ...pageRequests(seeds), ...abilityRequests(seeds)].filter(
      // Each form of an administration page has a random token.
      (request) => !isSlow(request) && !request.path.startsWith('~/wp-admin/'),
    );
    for (const reader of READERS) before.set(reader, await answersFor(reader));
    await changePosts();
    await changeLockedPost();
    await changeComments();
    await changeMedia();
    await changeUsersAndSettings();
  }, 600_000);
  afterAll(() => site.close());

  /** Whether one of the readers may see an item: contributors have the most rights of them. */
  const isVisible = async (path: string): Promise<boolean> => (await site.as('contributor').get(path)).status === 200;

  /** Sends a request of an administrator that must succeed. */
  async function change(method: string, path: string, body: object): Promise<void> {
    const answer = await site.as('administrator').call(method, path, { body });
    expect([method, path, answer.status < 300, answer.body.code]).toEqual([method, path, true, undefined]);
  }

  async function changePosts(): Promise<void> {
    const categories = seeds.ids['categories'];
    for (const collection of COLLECTIONS)
      for (const id of seeds.ids[collection]!) {
        const path = `/core/v2/${collection}/${id}`;
        const { status, body } = await site.as('administrator').get(`${path}?context=edit`);
        // Administrators cannot read posts with the status auto-draft.
        if (status !== 200 || (await isVisible(path))) continue;
        await change('PUT', path, {
          title: `Other title ${id}`,
          content: `Other words <img src="/x.png"> ${'more '.repeat(50)}`,
          slug: `other-${id}`,
          status: NEXT_STATUS[body.status as string] ?? 'private',
          date: '2018-05-05T05:05:05',
          ...(collection === 'posts' ? { excerpt: 'Other', author: site.idOf('editor'), categories } : {}),
        });
      }
    for (const status of ['private', 'draft', 'pending']) {
      const post = { title: `New ${status}`, content: 'New hidden words', status };
      await change('POST', '/core/v2/posts', { ...post, categories, author: site.idOf('subscriber') });
      await change('POST', '/core/v2/pages', { ...post, menu_order: -5 });
    }
  }

  /** The time of the last change of a protected post is public, so it is restored. */
  async function changeLockedPost(): Promise<void> {
    const { id, modified, modified_gmt: modifiedGmt } = (await site.get('/core/v2/posts?slug=locked')).body[0];
    await change('PUT', `/core/v2/posts/${id}`, { content: 'Other protected words', excerpt: 'Other' });
    await site
      .provider(UnitOfWork)
      .run(() =>
        site
          .provider(Database)
          .execute('UPDATE posts SET modified = $1, modified_gmt = $2 WHERE id = $3', [modified, modifiedGmt, id]),
      );
  }

  async function changeComments(): Promise<void> {
    const open = seeds.ids['open']![0]!;
    for (const id of seeds.ids['comments']!) {
      if (await isVisible(`/core/v2/comments/${id}`)) continue;
      await change('PUT', `/core/v2/comments/${id}`, { content: `Other remark ${id}`, date: '2017-01-01T00:00:00' });
    }
    for (const fields of [{ status: 'hold' }, { status: 'spam' }, { type: 'note' }])
      await change('POST', '/core/v2/comments', { post: open, content: JSON.stringify(fields), ...fields });
    await change('POST', `/core/v2/posts/${open}/autosaves`, { content: 'Other unfinished work' });
  }

  async function changeMedia(): Promise<void> {
    const [file] = seeds.ids['media']!;
    const text = 'Other';
    await change('PUT', `/core/v2/media/${file}`, { title: text, alt_text: text, caption: text, slug: 'other-file' });
    const [hidden] = seeds.ids['posts']!.slice(-2);
    const picture = await createPicture(300, 300);
    const { status } = await uploadRaw(site.as('administrator'), 'new.png', picture, { query: `?post=${hidden}` });
    expect(status).toBe(201);
  }

  async function changeUsersAndSettings(): Promise<void> {
    await change('PUT', '/core/v2/page-settings', { moderation_keys: 'other', disallowed_keys: 'more' });
    await site.addUser('latecomer', 'subscriber', 'Latecomer');
  }

  it.each(READERS)(
    'changes of hidden content change no answer for the %s',
    async (reader) => {
      const after = await answersFor(reader);
      const differences = requestsOf(reader).flatMap(({ method, path, body }, index) => {
        const [old, changed] = [before.get(reader)![index]!, after[index]!];
        return old === changed ? [] : [{ request: `${method} ${path} ${JSON.stringify(body ?? {})}`, old, changed }];
      });
      expect(differences.slice(0, 5)).toEqual([]);
      expect(after.length).toBeGreaterThan(1_000);
    },
    600_000,
  );
});
