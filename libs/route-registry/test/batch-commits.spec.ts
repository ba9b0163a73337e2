import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { BatchRunner } from '../src/batch/batch-runner.js';
import { UncertainCommitError } from '../src/errors/uncertain-commit-error.js';
import type { GroupCommits } from '../src/pipeline/ports.js';
import { bootEvents, EventStore } from './events.fixture.js';

/** Runs units whose commit fails. */
function failingCommits(failure: Error): GroupCommits {
  const start = async <T>(unit: () => Promise<T>) => {
    const result = await unit();
    const committed = Promise.reject<void>(failure);
    committed.catch(() => undefined);
    return { result, committed };
  };
  return { hasChanges: true, runTogether: (work) => work(start) };
}

describe('a batch whose commit fails', () => {
  let app: NestFastifyApplication;
  beforeEach(async () => {
    app = await bootEvents();
  });
  afterEach(() => app.close());

  async function createTwo(failure: Error) {
    Object.assign(app.get(BatchRunner), { commits: failingCommits(failure) });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/batch/v1',
      headers: { authorization: 'User 7' },
      payload: { requests: ['one', 'two'].map((name) => ({ path: '/events/v1/events', body: { name } })) },
    });
    const names = [...app.get(EventStore).events.values()].map(({ name }) => name);
    return { answers: answer.json<{ responses: unknown[] }>().responses, names };
  }

  it('repeats the items if the database has rolled them back', async () => {
    const { answers, names } = await createTwo(new Error('conflict'));
    expect(answers).toEqual([expect.objectContaining({ status: 201 }), expect.objectContaining({ status: 201 })]);
    expect(names).toEqual(['Opening', 'one', 'two', 'one', 'two']);
  });

  it('answers 503 and repeats no item if they may be stored', async () => {
    const { answers, names } = await createTwo(new UncertainCommitError(new Error('no reply')));
    const unavailable = expect.objectContaining({
      status: 503,
      headers: expect.objectContaining({ 'Retry-After': 2 }) as unknown,
      body: expect.objectContaining({ code: 'rest_temporarily_unavailable' }) as unknown,
    }) as unknown;
    expect(answers).toEqual([unavailable, unavailable]);
    expect(names).toEqual(['Opening', 'one', 'two']);
  });
});
