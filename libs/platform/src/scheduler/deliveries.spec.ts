import { setImmediate as nextTurn } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { TestingModule } from '@nestjs/testing';
import { databases, freshDatabase } from '#testing';
import type { FreshDatabase } from '#testing';
import { SettableClock } from '../clock/clock.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Deliveries } from './deliveries.js';
import type { DeliveryQueue } from './deliveries.js';
import { Scheduler } from './scheduler.js';
import { startSchedulerApp } from './scheduler-app.fixture.js';

const MINUTE = 60_000;

describe.each(databases)('Deliveries on %s', (kind) => {
  let fresh: FreshDatabase;
  let app: TestingModule;
  let queue: DeliveryQueue<{ text: string }>;
  let accepts = true;
  const sent: { text: string; minute: number }[] = [];
  const logged: string[] = [];
  const clock = new SettableClock('2024-06-01T12:00:00Z');
  const started = clock.now().getTime();

  /** Runs the jobs of the next minutes, each at its time. Returns the texts that were sent, with their minutes. */
  const sentWithin = async (minutes: number): Promise<string[]> => {
    for (let minute = 0; minute < minutes; minute += 1) {
      clock.advance(MINUTE);
      await app.get(Scheduler).runDue();
      // Messages are sent after the commit, in the background.
      for (let turn = 0; turn < 5; turn += 1) await nextTurn();
      await app.get(UnitOfWork).run(() => Promise.resolve());
    }
    return sent.splice(0).map(({ text, minute }) => `${text} ${minute}`);
  };

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    app = await startSchedulerApp(fresh.env, clock);
    queue = app.get(Deliveries).register<{ text: string }>({
      kind: 'letter',
      send: ({ text }) => {
        sent.push({ text, minute: (clock.now().getTime() - started) / MINUTE });
        return accepts ? Promise.resolve() : Promise.reject(new Error('closed'));
      },
      describeFailure: ({ text }) => `${text} did not arrive`,
      lastAdvice: 'Carry it there.',
      maxAttempts: 4,
      firstRetryDelay: MINUTE,
      maxRetryDelay: 2 * MINUTE,
    });
    for (const level of ['warn', 'error'] as const)
      jest
        .spyOn(Logger.prototype, level)
        .mockImplementation((...args: unknown[]) => void logged.push(`${level}: ${String(args[0])}`));
  });
  beforeEach(() => {
    accepts = true;
    clock.set('2024-06-01T12:00:00Z');
    sent.length = 0;
    logged.length = 0;
  });
  afterAll(async () => {
    await app?.close();
    await fresh?.drop();
  });

  it('an accepted message is sent once', async () => {
    await app.get(UnitOfWork).run(() => queue.sendAfterCommit('1', { text: 'now' }));
    await queue.sendLater('2', { text: 'later' }, 3 * MINUTE);
    expect(await sentWithin(8)).toEqual(['now 0', 'later 3']);
    expect(logged).toEqual([]);
  });

  it('a refused message is sent again at growing intervals, up to the maximum number of attempts', async () => {
    accepts = false;
    await queue.sendLater('1', { text: 'refused' }, MINUTE);
    expect(await sentWithin(20)).toEqual(['refused 1', 'refused 2', 'refused 4', 'refused 6']);
    expect(logged).toEqual([
      ...[1, 2, 3].map((attempt) => `warn: refused did not arrive at attempt ${attempt}: Error: closed`),
      'error: refused did not arrive at attempt 4, the last one. Carry it there. Reason: Error: closed',
    ]);
  });

  it('a later message with the same key replaces a waiting one', async () => {
    await queue.sendLater('1', { text: 'first' }, 2 * MINUTE);
    await queue.sendLater('1', { text: 'second' }, 3 * MINUTE);
    expect(await sentWithin(8)).toEqual(['second 3']);
  });

  it('a unit of work that is rolled back sends nothing', async () => {
    const unit = app.get(UnitOfWork).run(async () => {
      await queue.sendAfterCommit('1', { text: 'undone' });
      throw new Error('no');
    });
    await expect(unit).rejects.toThrow('no');
    expect(await sentWithin(8)).toEqual([]);
  });
});
