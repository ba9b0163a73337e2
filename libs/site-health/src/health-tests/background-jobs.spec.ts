import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Scheduler } from '#platform';
import { SettableClock } from '#platform/testing';
import { BackgroundJobsTest } from './background-jobs.js';

type ScheduledJob = Parameters<Scheduler['schedule']>[0];

/** The table of jobs, as a scheduler fills it that performs none. */
class StoppedScheduler implements Pick<Scheduler, 'schedule' | 'cancel'> {
  private readonly jobs = new Map<string, ScheduledJob>();

  async schedule(job: ScheduledJob): Promise<void> {
    this.jobs.set(job.key, job);
  }

  async cancel(_kind: string, key: string): Promise<boolean> {
    return this.jobs.delete(key);
  }

  /** Counts probes, all or those with the key of the parameters. No other jobs exist. */
  readonly query = async (sql: string, [kind, key]: readonly unknown[]): Promise<{ count: number }[]> => {
    const probes = [...this.jobs.values()].filter((job) => job.kind === kind && (key ?? job.key) === job.key);
    return [{ count: sql.includes('kind <> $1') ? 0 : probes.length }];
  };
}

describe('BackgroundJobsTest', () => {
  it('reports that no jobs are done, even if another instance cancels its probe at the same time', async () => {
    const jobs = new StoppedScheduler();
    const instance = () =>
      new BackgroundJobsTest(
        jobs as unknown as Scheduler,
        { query: jobs.query } as unknown as Database,
        new SettableClock('2026-01-01T00:00:00Z'),
      );
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    try {
      const first = instance().run();
      await sleep(100);
      now = 3_000;
      const second = instance().run();
      await sleep(100);
      now = 5_500;
      expect((await first).status).toBe('critical');
      await sleep(100);
      now = 9_000;
      expect((await second).status).toBe('critical');
    } finally {
      clock.mockRestore();
    }
  });
});
