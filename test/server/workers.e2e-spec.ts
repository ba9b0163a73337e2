import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { AcademyModule } from '#academy';
import { databases, freshDatabase, freePort, installForServer, ServerProcess } from '#testing';
import type { FreshDatabase } from '#testing';
import { waitUntil } from '#testing/time';
import { findStaleAnswers } from '../consistency/watched-posts.fixture.js';
import { isRunning } from './processes.fixture.js';
import { beginRequest } from './running-requests.fixture.js';

/** For a long run: `WORKERS_SECONDS=60 npm test -- test/server/workers`. */
const SECONDS = Number(process.env['WORKERS_SECONDS'] ?? 1);
/** Milliseconds within which workers learn of each other's changes. On SQLite they read them before they answer. */
const NOTIFICATION_LIMIT = { sqlite: 0, postgres: 250 };
/** Number of clients that send requests. */
const CLIENTS = 6;
/**
 * Milliseconds between the requests of a client while a test waits for a new worker: without them, starts take longer.
 */
const PAUSE = 25;
/** Milliseconds between two requests for the metrics, for which both workers work. */
const METRICS_INTERVAL = 100;
/** Number of requests that run when the server is stopped. */
const RUNNING = 8;

/** Milliseconds after which a request counts as unanswered. */
const MAX_WAIT = 15_000;
const UNANSWERED = 'unanswered';
/** Milliseconds within which a killed worker is replaced. */
const REPLACEMENT_LIMIT = 60_000;
/** Number of kills during new connections; KILLS=20 for a long run. */
const KILLS = Number(process.env['KILLS'] ?? 2);

/** Status of a request, the code of its error, or `UNANSWERED`. */
function request(url: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = get(url, { agent, timeout: MAX_WAIT }, (answer) => {
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
      answer.resume();
    });
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    sent.once('timeout', () => {
      resolve(UNANSWERED);
      sent.destroy();
    });
  });
}

/** Clients that send requests. */
interface RunningLoad {
  /** Milliseconds between the requests of a client: 0 at first. */
  pause: number;
  /** Number of answers with the status 200 so far. */
  answered: () => number;
  /** Ends the requests. Returns the number of answers by status or error. */
  stop: () => Promise<Map<number | string, number>>;
}

/** Sends requests from several clients until `stop` is called, each on one connection or on many. */
function sendRequests(url: string, { keepAlive }: { keepAlive: boolean }): RunningLoad {
  const results = new Map<number | string, number>();
  const ending = new AbortController();
  const load: RunningLoad = {
    pause: 0,
    answered: () => results.get(200) ?? 0,
    stop: async () => {
      ending.abort();
      await Promise.all(clients);
      return results;
    },
  };
  const clients = Array.from({ length: CLIENTS }, async () => {
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    while (!ending.signal.aborted) {
      const result = await request(`${url}?_=${Math.random()}`, agent);
      results.set(result, (results.get(result) ?? 0) + 1);
      // A client that is refused tries again later.
      const pause = typeof result === 'string' ? 20 : load.pause;
      if (pause > 0) await sleep(pause);
    }
    agent.destroy();
  });
  return load;
}

describe.each(databases)('a server with two workers on %s', (database) => {
  let store: FreshDatabase;
  let server: ServerProcess;
  let authorization: string;
  let metrics: string;
  let load: RunningLoad | undefined;
  beforeAll(async () => {
    store = await freshDatabase(database);
    const metricsAddress = `127.0.0.1:${await freePort()}`;
    metrics = `http://${metricsAddress}/metrics`;
    authorization = await installForServer(AcademyModule, store.env);
    server = await ServerProcess.start('academy', {
      ...store.env,
      WORKERS: '2',
      METRICS: metricsAddress,
      LOG_LEVEL: 'info',
    });
  }, 240_000);
  afterAll(async () => {
    await server.stop('SIGKILL');
    await store.drop();
  });

  afterEach(async () => {
    await load?.stop();
  });

  /** The numbers of the workers that have a metric. */
  const workersWith = async (metric: string): Promise<string[]> => {
    const text = await (await fetch(metrics)).text();
    const lines = text.split('\n').filter((line) => line.startsWith(metric));
    return [...new Set(lines.map((line) => /worker="(\d+)"/.exec(line)![1]!))].toSorted();
  };
  const waitForBothWorkers = () =>
    waitUntil(
      async () => (await workersWith('process_resident_memory_bytes')).length === 2,
      REPLACEMENT_LIMIT,
      METRICS_INTERVAL,
    );

  it(
    `sends no data that is more than ${NOTIFICATION_LIMIT[database]} ms older than the last acknowledged change, for ${SECONDS} s, and its metrics name the workers`,
    async () => {
      expect(server.processIds()).toHaveLength(3);
      const { stale, failures, reads, leastWrites } = await findStaleAnswers(
        { api: server.api, authorization },
        SECONDS,
        NOTIFICATION_LIMIT[database],
        { reads: 33, changes: 1 },
      );
      expect([stale.slice(0, 10), failures]).toEqual([[], []]);
      expect(leastWrites).toBeGreaterThan(0);
      expect(reads).toBeGreaterThan(32);
      expect(await workersWith('atrium_request_duration_seconds_count')).toEqual(['1', '2']);
    },
    (SECONDS + 90) * 1000,
  );

  it('continues to serve after a worker was killed, and replaces it', async () => {
    const [, victim] = server.processIds();
    load = sendRequests(`${server.api}/core/v2/posts`, { keepAlive: true });
    await sleep(200);
    process.kill(victim!, 'SIGKILL');
    await sleep(200);
    // The other worker answers meanwhile. A connection of an earlier request can have been to the killed worker.
    const readPosts = () => fetch(`${server.api}/core/v2/posts`);
    expect((await readPosts().catch(readPosts)).status).toBe(200);
    const results = await load.stop();
    // At most the requests that the killed worker was answering are lost.
    const lost = [...results].filter(([result]) => result !== 200).reduce((sum, [, count]) => sum + count, 0);
    expect(results.get(200)).toBeGreaterThan(CLIENTS);
    expect(lost).toBeLessThanOrEqual(CLIENTS);
    await waitUntil(() => !isRunning(victim!));
    await waitForBothWorkers();
    expect([server.processIds().length, isRunning(victim!)]).toEqual([3, false]);
    const line = server.output.split('\n').find((text) => text.includes('has ended (SIGKILL)'));
    expect(JSON.parse(line!)).toMatchObject({ level: 50, context: 'Workers' });
  });

  // The kernel and the supervisor distribute connections, whichever database the workers use.
  if (database === databases[0])
    it(
      `loses no new connection when a worker is killed, ${KILLS} times in a row`,
      async () => {
        load = sendRequests(`${server.api}/core/v2/posts`, { keepAlive: false });
        for (let kills = 0; kills < KILLS; kills++) {
          load.pause = 0;
          const before = load.answered();
          await waitUntil(() => load!.answered() > before + 100);
          const [, victim] = server.processIds();
          process.kill(victim!, 'SIGKILL');
          await sleep(200);
          load.pause = PAUSE;
          await waitUntil(() => !isRunning(victim!));
          await waitForBothWorkers();
        }
        const results = await load.stop();
        expect(results.get(200)).toBeGreaterThan(100);
        expect(results.get(UNANSWERED)).toBeUndefined();
      },
      60_000 + KILLS * 60_000,
    );

  it('answers all running requests after SIGTERM, exits with code 0 and leaves no process', async () => {
    const ids = server.processIds();
    load = sendRequests(`${server.api}/core/v2/posts`, { keepAlive: true });
    const running = await Promise.all(
      Array.from({ length: RUNNING }, (_, n) => beginRequest({ api: server.api, authorization }, `tag ${n}`)),
    );
    const ended = server.stop('SIGTERM');
    await sleep(50);
    const answers = await Promise.all(running.map(({ finish }) => finish()));
    expect(answers).toEqual(answers.map(() => 201));
    expect(await ended).toBe(0);
    expect(ids.filter(isRunning)).toEqual([]);
  });
});
