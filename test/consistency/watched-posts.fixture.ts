const WRITERS = 8;
const READERS = 32;

/** A post that one writer changes repeatedly. */
interface WatchedPost {
  id: number;
  slug: string;
  link: string;
  /** The number of the last change that was started. */
  begun: number;
  /** When changes were acknowledged (`performance.now()`), and their numbers. */
  acknowledged: [time: number, change: number][];
  /** Changes after which the post is hidden. */
  hidden: Set<number>;
}

/** Reads an answer with the title of a post; undefined if the answer does not show the post. */
type ReadTitle = (api: string, watched: WatchedPost) => Promise<string | undefined>;

let counter = 0;
const readText = async (address: string): Promise<string | undefined> => {
  const answer = await fetch(address);
  const body = await answer.text();
  if (answer.status === 200) return body;
  if (answer.status === 401 || answer.status === 404) return undefined;
  throw new Error(`${answer.status}: ${body}`);
};
const readList = async (address: string): Promise<string | undefined> => {
  const body = await readText(address);
  return body === '[]' ? undefined : body;
};

/** Requests with which readers read a post: from caches, past them, by field, in lists, and as a page. */
const READ_METHODS: readonly ReadTitle[] = [
  (api, { id }) => readText(`${api}/core/v2/posts/${id}`),
  (api, { id }) => readText(`${api}/core/v2/posts/${id}?_=${++counter}`),
  (api, { id }) => readText(`${api}/core/v2/posts/${id}?_fields=title`),
  (api, { id }) => readList(`${api}/core/v2/posts?include=${id}`),
  (api, { slug }) => readList(`${api}/core/v2/posts?slug=${slug}`),
  (api, { id }) => readList(`${api}/core/v2/posts?include=${id}&orderby=title&_=${++counter}`),
  (api, { id }) => readList(`${api}/core/v2/search?include=${id}`),
  (_api, { link }) => readText(link),
];

/** What readers saw while writers changed posts. */
export interface ConsistencyFigures {
  /** Answers that were older than the last acknowledged change. */
  stale: string[];
  reads: number;
  /** Acknowledged changes of the writer that made the fewest. */
  leastWrites: number;
  writes: number;
  /** Requests without an answer, or with an error. */
  failures: string[];
}

/** A server with the credentials of an account that may write. */
export interface WatchedServer {
  api: string;
  authorization: string;
}

/** Maximum number of seconds by which a busy machine extends the duration. */
const MAX_EXTENSION = 20;

/**
 * Changes posts with eight writers and reads them with thirty-two readers.
 *
 * @param seconds minimum duration in seconds
 * @param tolerance milliseconds for which an answer may be older than an acknowledged change: 0 for one process, more
 * for several, which learn of each other's changes by notifications
 * @param minimum minimum numbers of reads, and of changes by each writer
 */
export async function findStaleAnswers(
  { api, authorization }: WatchedServer,
  seconds: number,
  tolerance = 0,
  minimum = { reads: 0, changes: 0 },
): Promise<ConsistencyFigures> {
  const post = async (path: string, body: object): Promise<{ id: number; slug: string; link: string }> => {
    const answer = await fetch(`${api}${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { id: number; slug: string; link: string };
  };
  const posts: WatchedPost[] = [];
  for (let n = 0; n < WRITERS; n++) {
    const made = await post('/core/v2/posts', {
      title: 'change 0.',
      slug: `watched-${n}`,
      status: 'publish',
      content: 'Words.',
    });
    posts.push({ ...made, begun: 0, acknowledged: [[0, 0]], hidden: new Set() });
  }
  const end = performance.now() + seconds * 1000;
  const stale: string[] = [];
  const failures: string[] = [];
  let reads = 0;

  const leastWrites = () => Math.min(...posts.map(({ acknowledged }) => acknowledged.length - 1));
  const isRunning = (): boolean => {
    const now = performance.now();
    const isEnough = reads >= minimum.reads && leastWrites() >= minimum.changes;
    return now < end || (!isEnough && now < end + MAX_EXTENSION * 1000);
  };
  const write = async (watched: WatchedPost): Promise<void> => {
    while (isRunning()) {
      const change = ++watched.begun;
      if (change % 5 === 0) watched.hidden.add(change);
      try {
        await post(`/core/v2/posts/${watched.id}`, {
          title: `change ${change}.`,
          status: change % 5 === 0 ? 'private' : 'publish',
        });
      } catch (error) {
        failures.push(String(error));
        continue;
      }
      watched.acknowledged.push([performance.now(), change]);
    }
  };
  const read = async (n: number): Promise<void> => {
    for (let turn = n; isRunning(); turn++) {
      const watched = posts[turn % posts.length]!;
      const method = Math.floor(turn / posts.length) % READ_METHODS.length;
      const latest = performance.now() - tolerance;
      const oldest = watched.acknowledged.findLast(([time]) => time <= latest)?.[1] ?? 0;
      let shown: string | undefined;
      try {
        shown = await READ_METHODS[method]!(api, watched);
      } catch (error) {
        failures.push(String(error));
        continue;
      }
      reads++;
      const change = shown === undefined ? undefined : Number(/change (\d+)\./.exec(shown)?.[1] ?? -1);
      const possible = Array.from({ length: watched.begun - oldest + 1 }, (_, index) => oldest + index);
      const isCurrent =
        change === undefined
          ? possible.some((one) => watched.hidden.has(one))
          : possible.includes(change) && !watched.hidden.has(change);
      if (!isCurrent)
        stale.push(
          `read method ${method}: ${change === undefined ? 'nothing' : `change ${change}`} was shown after change ${oldest} (of ${watched.begun}) was acknowledged`,
        );
    }
  };
  await Promise.all([...posts.map(write), ...Array.from({ length: READERS }, (_, n) => read(n))]);
  const writes = posts.map(({ acknowledged }) => acknowledged.length - 1);
  return { stale, reads, failures, leastWrites: leastWrites(), writes: writes.reduce((sum, n) => sum + n, 0) };
}
