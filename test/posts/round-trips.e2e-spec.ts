import { setImmediate } from 'node:timers/promises';
import { Client } from 'pg';
import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

const BEGIN = 'START TRANSACTION ISOLATION LEVEL SERIALIZABLE';

/** Turns of the event loop for which results are held back, so that a fast database does not change the count. */
const TURNS = 10;

/**
 * Returns how many round trips to PostgreSQL the units of work of a function wait for. A statement that is sent while
 * its connection waits for an earlier one shares the round trip of that one.
 */
async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  const { query } = Client.prototype;
  const waiting = new Map<Client, number>();
  let count = 0;
  const spy = jest.spyOn(Client.prototype, 'query').mockImplementation(function run(this: Client, ...args: unknown[]) {
    const text = (args[0] as { text?: string }).text ?? String(args[0]);
    const result = holdBack((query as (...all: unknown[]) => unknown).apply(this, args) as Promise<unknown>);
    if (text === BEGIN) waiting.set(this, 0);
    const open = waiting.get(this);
    if (open === undefined) return result as never;
    if (open === 0) count += 1;
    waiting.set(this, open + 1);
    const end = (): void => {
      if (text.endsWith('COMMIT')) waiting.delete(this);
      else waiting.set(this, waiting.get(this)! - 1);
    };
    result.then(end, end);
    return result as never;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return count;
}

/** Returns a promise that settles like another one, but after the statements that need no result of it are sent. */
async function holdBack<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } finally {
    for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
  }
}

(databases.includes('postgres') ? describe : describe.skip)('round trips to PostgreSQL', () => {
  let site: Site;
  const admin = () => site.as('administrator');
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database: 'postgres' });
    // The first requests fill caches.
    await post('/core/v2/posts', { title: 'First', status: 'publish' });
  });
  afterAll(() => site.close());

  async function post(path: string, body: object): Promise<number> {
    const answer = await admin().post(path, body);
    expect([200, 201]).toContain(answer.status);
    return answer.body.id as number;
  }

  it('are few for a write, because statements that need no earlier result share one', async () => {
    const tags: number[] = [];
    for (const name of ['one', 'two', 'three']) tags.push(await post('/core/v2/tags', { name }));
    const id = await post('/core/v2/posts', { title: 'Second', status: 'publish' });
    const measured = {
      create: await roundTripsOf(() =>
        post('/core/v2/posts', { title: 'Third', content: 'Text.', status: 'publish', tags }),
      ),
      update: await roundTripsOf(() => post(`/core/v2/posts/${id}`, { title: 'Changed', content: 'Text.' })),
      'update of the title': await roundTripsOf(() => post(`/core/v2/posts/${id}`, { title: 'Changed again' })),
      'update of the tags': await roundTripsOf(() => post(`/core/v2/posts/${id}`, { tags })),
      deletion: await roundTripsOf(() => admin().delete(`/core/v2/posts/${id}?force=true`)),
    };
    // The begin shares the first one. The last two are the sources of stored items, and the commit.
    expect(measured).toEqual({
      create: 5,
      update: 7,
      'update of the title': 5,
      'update of the tags': 7,
      deletion: 8,
    });
  });

  it('are two for each item of a batch of creates', async () => {
    const batch = (count: number): Promise<number> =>
      roundTripsOf(() =>
        admin().post('/batch/v1', {
          requests: Array.from({ length: count }, (_, n) => ({
            path: '/core/v2/posts',
            body: { title: `Item ${count} ${n}`, status: 'publish' },
          })),
        }),
      );
    const few = await batch(5);
    expect(((await batch(25)) - few) / 20).toBeCloseTo(2, 0);
  });
});
