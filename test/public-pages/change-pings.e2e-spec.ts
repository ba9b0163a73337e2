import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AcademyModule } from '#academy';
import { Database, Scheduler } from '#platform';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { waitUntil } from '#testing/time';

/** Number of requests that report one change to the hub: one for each feed. */
const REQUESTS_PER_REPORT = 3;

describe.each(databases)('reports of changed pages on %s', (database) => {
  let site: Site;
  let hub: Server;
  let received: string[] = [];
  let answer: (response: ServerResponse) => void;

  const confirm = (response: ServerResponse): void => void response.writeHead(202).end();
  const attemptsWaiting = async (): Promise<number[]> => {
    const jobs = await site
      .provider(Database)
      .query<{ payload: string | { attempt: number } }>("SELECT payload FROM scheduled_jobs WHERE kind = 'page-ping'");
    return jobs.map(({ payload }) => (typeof payload === 'string' ? JSON.parse(payload) : payload).attempt as number);
  };
  const runAfter = (milliseconds: number): Promise<number> => {
    site.clock.advance(milliseconds);
    return site.provider(Scheduler).runDue();
  };

  beforeAll(async () => {
    hub = createServer((request: IncomingMessage, response) => {
      request.resume().on('end', () => {
        received.push(request.url!);
        answer(response);
      });
    });
    await new Promise<void>((resolve) => {
      hub.listen(0, '127.0.0.1', resolve);
    });
    const { port } = hub.address() as AddressInfo;
    site = await bootSite(AcademyModule, { database, env: { OUTGOING_PRIVATE_HOSTS: `127.0.0.1:${port}` } });
    await site.as('administrator').post('/core/v2/page-settings', { websub_hub: `http://127.0.0.1:${port}/` });
  });
  beforeEach(() => {
    received = [];
    answer = confirm;
  });
  afterAll(async () => {
    await site.close();
    hub.closeAllConnections();
    hub.close();
  });

  it('reports are repeated after a process that has ended before it sent them', async () => {
    await site.as('editor').post('/core/v2/posts', { title: 'Interrupted', status: 'publish' });
    // The request of the process that ends gets no answer.
    answer = () => undefined;
    await runAfter(31_000);
    await waitUntil(() => received.length === 1);
    expect(await attemptsWaiting()).toEqual([2]);
    answer = confirm;
    await runAfter(61_000);
    await waitUntil(async () => (await attemptsWaiting()).length === 0);
    expect(received).toHaveLength(1 + REQUESTS_PER_REPORT);
  });

  it('a confirmed report leaves the report of a later change', async () => {
    const { id } = (await site.as('editor').post('/core/v2/posts', { title: 'First', status: 'publish' })).body;
    const held: ServerResponse[] = [];
    answer = (response) => void held.push(response);
    await runAfter(31_000);
    await waitUntil(() => held.length === 1);
    await site.as('editor').post(`/core/v2/posts/${id}`, { title: 'Second' });
    answer = confirm;
    confirm(held[0]!);
    await waitUntil(() => received.length === REQUESTS_PER_REPORT);
    // The end of the first report is not visible from outside.
    await sleep(100);
    expect(await attemptsWaiting()).toEqual([1]);
    await runAfter(31_000);
    await waitUntil(async () => (await attemptsWaiting()).length === 0);
    expect(received).toHaveLength(2 * REQUESTS_PER_REPORT);
  });

  it('a page that cannot be reported is tried five times', async () => {
    await site.as('editor').post('/core/v2/posts', { title: 'Refused', status: 'publish' });
    answer = (response) => void response.writeHead(503).end();
    for (const delay of [31_000, 61_000, 121_000, 241_000, 481_000, 961_000]) {
      const before = received.length;
      if ((await runAfter(delay)) > 0) await waitUntil(() => received.length > before);
    }
    expect(received).toHaveLength(5);
    expect(await attemptsWaiting()).toEqual([]);
  });
});
