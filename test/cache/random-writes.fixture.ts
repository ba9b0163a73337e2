import type { Client } from '#testing';
import type { RandomGenerator } from '#testing/random';

/** A write that `next` has made. */
interface MadeWrite {
  name: string;
  /** The index of the client that made it. */
  clientIndex: number;
}

/** Random writes of all kinds to a site. */
export interface RandomWrites {
  /** Makes the next write. */
  next(): Promise<MadeWrite>;
  /** Addresses of written entities, of lists about them and of their pages (with `~`). */
  addresses(): string[];
  /** How often each kind of write succeeded. */
  readonly counts: Readonly<Record<string, number>>;
}

/** The collections with random writes: the last segments of their paths. */
const COLLECTIONS = ['posts', 'pages', 'categories', 'tags', 'comments', 'users'] as const;
type Collection = (typeof COLLECTIONS)[number];

const WORDS = ['word', 'other', 'red', 'blue'];

/**
 * Creates a source of writes that are the same for the same seed of `random`.
 *
 * @param clients the clients of which a random one makes each write
 */
export function randomWrites(random: RandomGenerator, clients: readonly Client[]): RandomWrites {
  const ids: Record<Collection, number[]> = {
    posts: [1],
    pages: [2],
    categories: [1],
    tags: [],
    comments: [],
    users: [1],
  };
  const counts: Record<string, number> = {};
  const links = new Set<string>(['~/']);
  let number = 0;

  const text = () => `${random.pick(WORDS)} ${random.pick(WORDS)} ${++number}`;
  /** Returns 0 for an empty collection. */
  const randomIdOf = (collection: Collection) => (ids[collection].length > 0 ? random.pick(ids[collection]) : 0);
  const post = () => ({
    title: text(),
    content: random.pick([
      `<!-- wp:paragraph --><p>${text()}</p><!-- /wp:paragraph -->`,
      `${text()} <!-- wp:latest-posts {"postsToShow":3} /-->`,
      `<!-- wp:latest-comments /--> <!-- wp:categories /--> <!-- wp:tag-cloud /-->`,
      `<!-- wp:archives /--> <!-- wp:page-list /-->`,
    ]),
    status: random.pick(['publish', 'publish', 'publish', 'draft', 'private']),
    ...(random.below(5) === 0 ? { password: 'open' } : {}),
  });
  const fields: Record<Collection, () => object> = {
    posts: () => ({
      ...post(),
      ...(random.below(2) === 0 ? { tags: ids.tags.slice(0, 2), categories: [randomIdOf('categories')] } : {}),
      ...(random.below(6) === 0 ? { sticky: true, password: '' } : {}),
      ...(random.below(6) === 0 ? { date: `2023-0${1 + random.below(9)}-10T10:00:00` } : {}),
      ...(random.below(6) === 0 ? { author: randomIdOf('users') } : {}),
    }),
    pages: () => ({ ...post(), parent: random.below(2) === 0 ? randomIdOf('pages') : 0 }),
    categories: () => ({ name: text(), parent: random.below(2) === 0 ? randomIdOf('categories') : 0 }),
    tags: () => ({ name: text(), description: text() }),
    comments: () => ({ content: text(), status: random.pick(['approved', 'hold', 'spam']) }),
    users: () => ({ name: text(), description: text() }),
  };
  /** Further fields of new entities. */
  const createFields: Partial<Record<Collection, () => object>> = {
    comments: () => ({ post: randomIdOf('posts') }),
    users: () => ({ username: `user${++number}`, email: `user${number}@example.org`, password: 'Passw0rd for all' }),
  };

  const kinds: Record<string, (client: Client) => Promise<boolean>> = {};
  for (const collection of COLLECTIONS) {
    const path = `/core/v2/${collection}`;
    kinds[`create ${collection}`] = async (client) => {
      const { status, body } = await client.post(path, { ...fields[collection](), ...createFields[collection]?.() });
      if (status !== 201) return false;
      ids[collection].push(body.id as number);
      if (typeof body.link === 'string') links.add(`~${new URL(body.link).pathname}`);
      return true;
    };
    kinds[`update ${collection}`] = async (client) =>
      (await client.post(`${path}/${randomIdOf(collection)}`, fields[collection]())).status === 200;
    kinds[`retitle ${collection}`] = async (client) => {
      const name = { posts: 'title', pages: 'title', comments: 'content' }[collection as string] ?? 'name';
      return (await client.post(`${path}/${randomIdOf(collection)}`, { [name]: text() })).status === 200;
    };
    kinds[`delete ${collection}`] = async (client) => {
      const id = randomIdOf(collection);
      if (random.below(2) === 0 || id === 1) return false;
      const reassign = collection === 'users' ? '&reassign=1' : '';
      const force = !['posts', 'pages', 'comments'].includes(collection) || random.below(2) === 0;
      return (await client.delete(`${path}/${id}?force=${force}${reassign}`)).status === 200;
    };
  }
  kinds['change settings'] = async (client) =>
    (
      await client.post(
        '/core/v2/settings',
        random.pick([
          { title: text() },
          { posts_per_page: 3 + random.below(5) },
          { date_format: random.pick(['Y-m-d', 'F j, Y']) },
          { timezone: random.pick(['Europe/Oslo', 'America/New_York']) },
          { default_comment_status: random.pick(['open', 'closed']) },
        ]),
      )
    ).status === 200;

  const names = Object.keys(kinds);
  return {
    counts,
    addresses: () => [
      ...COLLECTIONS.flatMap((collection) =>
        ids[collection]
          .slice(-12)
          .flatMap((id) => [`/core/v2/${collection}/${id}`, `/core/v2/${collection}/${id}?_embed=1`]),
      ),
      ...ids.posts.slice(-4).map((id) => `/core/v2/comments?post=${id}`),
      ...ids.posts.slice(-4).map((id) => `/core/v2/tags?post=${id}`),
      ...[...links].slice(-12),
    ],
    async next() {
      for (;;) {
        const clientIndex = random.below(clients.length);
        const name = random.pick(names);
        if (!(await kinds[name]!(clients[clientIndex]!))) continue;
        counts[name] = (counts[name] ?? 0) + 1;
        return { name, clientIndex };
      }
    },
  };
}
