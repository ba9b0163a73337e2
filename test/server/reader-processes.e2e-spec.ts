import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AcademyModule } from '#academy';
import { freshDatabase, installForServer, ServerProcess, useServer } from '#testing';
import type { FreshDatabase } from '#testing';
import { waitUntil } from '#testing/time';
import { ReaderProcesses, sqliteDriver } from '#sqlite';
import { childrenOf, isRunning } from './processes.fixture.js';

/** A statement that never ends. */
const ENDLESS = 'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) AS total FROM n';
const ENTRY = join(process.cwd(), 'dist/reader-process.js');
const SECRET = 'a key that no other process needs to know';

let store: FreshDatabase;
let authorization: string;
beforeAll(async () => {
  store = await freshDatabase('sqlite');
  authorization = await installForServer(AcademyModule, store.env);
}, 60_000);
afterAll(() => store.drop());

describe('reader processes', () => {
  const path = () => store.env.DATABASE_URL;
  let readers: ReaderProcesses;
  /** Processes that this one had started before, such as a database server or readers that are still ending. */
  let earlier: ReadonlySet<number>;
  const open = (timeLimit = 10_000, count = 2) => {
    earlier = new Set(childrenOf(process.pid));
    return (readers = new ReaderProcesses({ path: path(), count, timeLimit, entry: ENTRY }));
  };
  const started = () => childrenOf(process.pid).filter((id) => !earlier.has(id));
  afterEach(() => readers.close());

  it('return rows as the server reads them, with everything that was committed before', async () => {
    open();
    const writer = new sqliteDriver(path());
    for (let n = 1; n <= 5; n++) {
      writer
        .prepare(
          'INSERT INTO posts (type, status, author_id, date, modified, modified_gmt, title) VALUES (?, ?, 1, ?, ?, ?, ?)',
        )
        .run('note', 'publish', 'a', 'b', 'c', `Note ${n}`);
      const rows = await readers.read(
        'SELECT id > 0 AS yes, title, date_gmt AS none, $2 AS text FROM posts WHERE type = $1 AND title IN (SELECT value FROM json_each($3)) ORDER BY id LIMIT $4',
        ['note', new Date(0), ['Note 1', `Note ${n}`], 10],
      );
      expect(rows.at(-1)).toEqual({ yes: 1, title: `Note ${n}`, none: null, text: '1970-01-01T00:00:00.000Z' });
    }
    writer.exec("DELETE FROM posts WHERE type = 'note'");
    writer.close();
  });

  it('cannot write, and know no setting of the server', async () => {
    process.env.SECRET_KEY = SECRET;
    try {
      open();
      await expect(readers.read('DELETE FROM posts', [])).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
      await expect(readers.read('SELECT missing', [])).rejects.toThrow(/no such column: missing/);
      const [reader] = started();
      expect(readFileSync(`/proc/${reader}/environ`, 'utf8')).not.toContain(SECRET);
    } finally {
      delete process.env.SECRET_KEY;
    }
  });

  it('end a statement at its time limit, even if it waits for a process, and run the next one', async () => {
    open(1_500, 1);
    const startTime = Date.now();
    const ended = [ENDLESS, `${ENDLESS} WHERE 1`].map((sql) =>
      expect(readers.read(sql, [])).rejects.toMatchObject({ name: 'StatementTimeoutError' }),
    );
    await Promise.all(ended);
    expect(Date.now() - startTime).toBeLessThan(8_000);
    expect(await readers.read('SELECT 1 AS one', [])).toEqual([{ one: 1 }]);
  });

  it('run as many statements at a time as there are processes, and refuse more than a hundred that wait', async () => {
    open(60_000, 2);
    const one = () => readers.read('SELECT 1 AS one', []);
    let hasEnded = false;
    const endless = readers.read(ENDLESS, []).finally(() => {
      hasEnded = true;
    });
    const ended = Promise.allSettled([endless]);
    // The second process runs the first of these; a hundred wait.
    const accepted = Promise.all(Array.from({ length: 101 }, one));
    await expect(one()).rejects.toMatchObject({
      name: 'StatementTimeoutError',
      message: expect.stringContaining('100 others wait'),
    });
    expect(await accepted).toEqual(Array.from({ length: 101 }, () => [{ one: 1 }]));
    expect(await one()).toEqual([{ one: 1 }]);
    expect([hasEnded, started().length]).toEqual([false, 2]);
    await readers.close();
    expect(await ended).toMatchObject([{ status: 'rejected', reason: { name: 'ReaderFailureError' } }]);
  });

  it('run equal statements only once if they read the same version of the data at the same time', async () => {
    open(10_000, 2);
    const read = (version?: number) => readers.read('SELECT random() AS number', [], version);
    const [one, same, later, unknown, alsoUnknown] = await Promise.all([read(1), read(1), read(2), read(), read()]);
    expect(same).toBe(one);
    expect(new Set([one, later, unknown, alsoUnknown].map((rows) => JSON.stringify(rows))).size).toBe(4);
    expect(await read(1)).not.toEqual(one);
  });

  it('are replaced when they are killed', async () => {
    open(10_000, 1);
    await readers.read('SELECT 1', []);
    const lost = readers.read(ENDLESS, []);
    for (const id of started()) process.kill(id, 'SIGKILL');
    await expect(lost).rejects.toMatchObject({ name: 'ReaderFailureError' });
    expect(await readers.read('SELECT 2 AS two', [])).toEqual([{ two: 2 }]);
  });

  it('finish their statements after the signals that stop a server', async () => {
    open(30_000, 1);
    await readers.read('SELECT 1', []);
    const counted = readers.read(ENDLESS.replace('FROM n)', 'FROM n WHERE i < 3000000)'), []);
    for (const id of started()) for (const signal of ['SIGINT', 'SIGTERM']) process.kill(id, signal);
    expect(await counted).toEqual([{ total: 3_000_000 }]);
  });

  it('are used for a large file, or if a setting gives their number', () => {
    expect(statSync(path()).size).toBeLessThan(10 * 1024 * 1024);
    expect(open().isUsed).toBe(true);
    expect(new ReaderProcesses({ path: path(), count: 'auto', timeLimit: 1, entry: ENTRY }).isUsed).toBe(false);
    expect(new ReaderProcesses({ path: path(), count: 0, timeLimit: 1, entry: ENTRY }).isUsed).toBe(false);
  });
});

describe('a server that uses reader processes', () => {
  const WORDS = ['river', 'stone', 'ri', 'e', 'river stone', '"river stone"', '-stone', 'nothing'];
  const FILTERS = [
    '',
    'after=2020-02-10T00:00:00',
    'author=1',
    'categories=1',
    'exclude=3',
    'sticky=false',
    'offset=3',
    'modified_before=2099-01-01T00:00:00',
  ];
  const ORDERS = ['date', 'relevance', 'title', 'modified', 'author', 'id'];
  const PATHS = [
    ...WORDS.flatMap((word) =>
      ['posts', 'pages', 'media', 'comments', 'search'].map((list) => `/${list}?search=${encodeURIComponent(word)}`),
    ),
    ...FILTERS.flatMap((filter) =>
      ORDERS.flatMap((order) => [
        ...(order === 'relevance' ? [] : [`/posts?per_page=5&orderby=${order}&${filter}`]),
        `/posts?per_page=5&orderby=${order}&search=river&${filter}`,
      ]),
    ),
  ];

  /** A server with two reader processes, and the answers of one without, by user and path. */
  let server: ServerProcess;
  const expected = new Map<string, Awaited<ReturnType<typeof read>>>();
  const start = (count: number, settings: object = {}) =>
    ServerProcess.start('academy', { ...store.env, READER_PROCESSES: String(count), ...settings });
  const read = async (api: string, path: string, as?: string) => {
    const response = await fetch(`${api}/core/v2${path}`, { headers: as ? { authorization: as } : {} });
    const total = response.headers.get('x-wp-total');
    return { status: response.status, total, body: await response.text() };
  };
  const send = async (api: string, path: string, body: object) => {
    const response = await fetch(`${api}${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBeLessThan(300);
    return (await response.json()) as { id: number };
  };
  const withoutPort = (text: string) => text.replaceAll(/127\.0\.0\.1:\d+/g, 'host');

  beforeAll(async () => {
    await useServer(AcademyModule, { ...store.env, READER_PROCESSES: '0' }, async (api) => {
      for (let n = 0; n < 24; n++)
        await send(api, '/core/v2/posts', {
          title: `${n % 3 === 0 ? 'River' : 'Field'} ${n}`,
          content: `${n % 2 === 0 ? 'A river of stone' : 'A stone'} ${n}`,
          status: n % 7 === 0 ? 'private' : 'publish',
          date: `2020-02-${String(1 + n).padStart(2, '0')}T10:00:00`,
          password: n % 11 === 0 ? 'secret' : '',
        });
      const [first] = JSON.parse((await read(api, '/posts')).body) as { id: number }[];
      await send(api, '/core/v2/comments', { post: first!.id, content: 'Such a river' });
      for (const as of [undefined, authorization])
        for (const path of PATHS) expected.set(`${as} ${path}`, await read(api, path, as));
    });
    server = await start(2);
  }, 120_000);
  afterAll(() => server.stop('SIGKILL'));

  it('gives the same answers as without reader processes', async () => {
    let compared = 0;
    for (const as of [undefined, authorization])
      for (const path of PATHS) {
        const answer = await read(server.api, path, as);
        const before = expected.get(`${as} ${path}`)!;
        expect({ path, ...answer, body: withoutPort(answer.body) }).toEqual({
          path,
          ...before,
          body: withoutPort(before.body),
        });
        compared += 1;
      }
    expect(compared).toBe(2 * PATHS.length);
  }, 120_000);

  it('finds what was written as soon as the write is answered', async () => {
    const { api } = server;
    for (let n = 0; n < 20; n++) {
      const word = `quartz${n}`;
      const { id } = await send(api, '/core/v2/posts', { title: word, status: 'publish' });
      const ids = async () =>
        (JSON.parse((await read(api, `/posts?search=${word}&orderby=relevance`)).body) as { id: number }[]).map(
          (post) => post.id,
        );
      expect(await ids()).toEqual([id]);
      await send(api, `/core/v2/posts/${id}`, { status: 'draft' });
      expect(await ids()).toEqual([]);
    }
  }, 60_000);

  it('leaves no process behind', async () => {
    await read(server.api, '/posts?search=river&orderby=title');
    const ids = server.processIds();
    expect(ids.length).toBeGreaterThan(1);
    await server.stop();
    expect(ids.filter((id) => isRunning(id))).toEqual([]);
  });

  it('answers other requests during a long statement, which it cancels at the time limit with 503', async () => {
    const slowServer = await start(1, { STATEMENT_TIMEOUT: '2' });
    await read(slowServer.api, '/posts?search=river&orderby=title');
    const [id, reader, ...others] = slowServer.processIds();
    expect(others).toEqual([]);
    // For the server, a stopped reader process runs a long statement.
    process.kill(reader!, 'SIGSTOP');
    const slow = fetch(`${slowServer.api}/core/v2/posts?search=stone&orderby=title`);
    expect((await read(slowServer.api, '/posts')).status).toBe(200);
    const { status, headers } = await slow;
    expect([status, Number(headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
    await waitUntil(() => !isRunning(reader!));
    expect((await read(slowServer.api, '/posts?search=stone&orderby=title')).status).toBe(200);
    const [, next] = slowServer.processIds();
    await slowServer.stop('SIGKILL');
    await waitUntil(() => !isRunning(next!));
    expect(isRunning(id!)).toBe(false);
  }, 60_000);
});
