import { AcademyModule } from '#academy';
import { databases, freshDatabase, installForServer, ServerProcess } from '#testing';
import type { FreshDatabase } from '#testing';

/** For a long run: `NEVER_STALE_SECONDS=60 npm test -- test/consistency/never-stale`. */
const SECONDS = Number(process.env['NEVER_STALE_SECONDS'] ?? 4);
const WRITERS = 8;
const READERS = 32;

/** A post that one writer changes repeatedly. */
interface Watched {
  id: number;
  slug: string;
  link: string;
  /** Numbers of the last change that was started and of the last one that was acknowledged. */
  begun: number;
  acknowledged: number;
  /** Changes after which the post is hidden. */
  hidden: Set<number>;
}

/** Reads a text with the title of a post; undefined if the post is not shown. */
type Reader = (api: string, watched: Watched) => Promise<string | undefined>;

let counter = 0;
const text = async (address: string): Promise<string | undefined> => {
  const answer = await fetch(address);
  const body = await answer.text();
  if (answer.status === 200) return body;
  if (answer.status === 401 || answer.status === 404) return undefined;
  throw new Error(`${answer.status}: ${body}`);
};
const listed = async (address: string): Promise<string | undefined> => {
  const body = await text(address);
  return body === '[]' ? undefined : body;
};

const READERS_BY: readonly Reader[] = [
  (api, { id }) => text(`${api}/core/v2/posts/${id}`),
  (api, { id }) => text(`${api}/core/v2/posts/${id}?_=${++counter}`),
  (api, { id }) => text(`${api}/core/v2/posts/${id}?_fields=title`),
  (api, { id }) => listed(`${api}/core/v2/posts?include=${id}`),
  (api, { slug }) => listed(`${api}/core/v2/posts?slug=${slug}`),
  (api, { id }) => listed(`${api}/core/v2/posts?include=${id}&orderby=title&_=${++counter}`),
  (api, { id }) => listed(`${api}/core/v2/search?include=${id}`),
  (_api, { link }) => text(link),
];

describe.each(databases)('a server with eight writers and thirty-two readers on %s', (database) => {
  let store: FreshDatabase;
  let server: ServerProcess;
  let authorization: string;
  beforeAll(async () => {
    store = await freshDatabase(database);
    authorization = await installForServer(AcademyModule, store.env);
    server = await ServerProcess.start('academy', store.env);
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await store.drop();
  });

  const post = async (path: string, body: object): Promise<{ id: number; slug: string; link: string }> => {
    const answer = await fetch(`${server.api}${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { id: number; slug: string; link: string };
  };

  it(
    `answers for ${SECONDS} s no data that is older than the last acknowledged change`,
    async () => {
      const posts: Watched[] = [];
      for (let n = 0; n < WRITERS; n++) {
        const made = await post('/core/v2/posts', {
          title: 'change 0.',
          slug: `watched-${n}`,
          status: 'publish',
          content: 'Words.',
        });
        posts.push({ ...made, begun: 0, acknowledged: 0, hidden: new Set() });
      }
      const end = performance.now() + SECONDS * 1000;
      const stale: string[] = [];
      let reads = 0;

      const write = async (watched: Watched): Promise<void> => {
        while (performance.now() < end) {
          const change = ++watched.begun;
          if (change % 5 === 0) watched.hidden.add(change);
          await post(`/core/v2/posts/${watched.id}`, {
            title: `change ${change}.`,
            status: change % 5 === 0 ? 'private' : 'publish',
          });
          watched.acknowledged = change;
        }
      };
      const read = async (n: number): Promise<void> => {
        for (let turn = n; performance.now() < end; turn++) {
          const watched = posts[turn % posts.length]!;
          const way = Math.floor(turn / posts.length) % READERS_BY.length;
          const floor = watched.acknowledged;
          const shown = await READERS_BY[way]!(server.api, watched);
          reads++;
          const change = shown === undefined ? undefined : Number(/change (\d+)\./.exec(shown)?.[1] ?? -1);
          const possible = Array.from({ length: watched.begun - floor + 1 }, (_, index) => floor + index);
          const isTrue =
            change === undefined
              ? possible.some((one) => watched.hidden.has(one))
              : possible.includes(change) && !watched.hidden.has(change);
          if (!isTrue)
            stale.push(
              `way ${way}: ${change === undefined ? 'nothing' : `change ${change}`} was shown after change ${floor} (of ${watched.begun}) was acknowledged`,
            );
        }
      };
      await Promise.all([...posts.map(write), ...Array.from({ length: READERS }, (_, n) => read(n))]);

      expect(stale.slice(0, 10)).toEqual([]);
      // Also on a busy machine, all writers and readers must have run.
      expect(Math.min(...posts.map(({ acknowledged }) => acknowledged))).toBeGreaterThan(0);
      expect(reads).toBeGreaterThan(READERS);
      process.stdout.write(
        `${database}: ${reads} reads, ${posts.reduce((sum, { acknowledged }) => sum + acknowledged, 0)} writes\n`,
      );
    },
    (SECONDS + 60) * 1000,
  );
});
