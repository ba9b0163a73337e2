import { Metrics } from './metrics.js';

describe('Metrics', () => {
  it('reads the scheduled jobs once for each scrape', async () => {
    let reads = 0;
    const jobs = async () => {
      reads += 1;
      return { waiting: 10 + reads, overdue: 20 + reads, lateness: 30 + reads };
    };
    const metrics = await Metrics.create({ jobs, caches: () => [] });
    const port = await metrics.serve('127.0.0.1:0', undefined);
    try {
      for (const scrape of [1, 2]) {
        const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
        expect(text.match(/^atrium_scheduled_jobs.* \d+$/gm)).toEqual([
          `atrium_scheduled_jobs{state="waiting"} ${10 + scrape}`,
          `atrium_scheduled_jobs{state="overdue"} ${20 + scrape}`,
          `atrium_scheduled_jobs_lateness_seconds ${30 + scrape}`,
        ]);
      }
    } finally {
      await metrics.close();
    }
  });

  describe('while the database cannot be reached', () => {
    const status = { name: 'standby', isUp: true, lagBytes: 1, lagSeconds: 2, snapshots: 3 };

    it.each([
      ['fails', () => Promise.reject(new Error('connect ECONNREFUSED'))],
      ['waits for a connection', () => new Promise<never>(() => undefined)],
    ])('has the other metrics, and no outdated values of the database, if a query %s', async (_, fail) => {
      let isReachable = true;
      const metrics = await Metrics.create({
        pool: () => ({ total: 10, idle: 0, waiting: 7 }),
        replicas: { status: () => (isReachable ? Promise.resolve([status]) : fail()), primarySnapshots: 4 },
        jobs: () => (isReachable ? Promise.resolve({ waiting: 5, overdue: 6, lateness: 7 }) : fail()),
        caches: () => [],
      });
      const port = await metrics.serve('127.0.0.1:0', undefined);
      const scrape = async (): Promise<string> => {
        const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
        expect(answer.status).toBe(200);
        return answer.text();
      };
      const ofDatabase = /^atrium_(?:replica|snapshots\{server="standby"|scheduled_jobs).* \d+$/gm;
      try {
        expect((await scrape()).match(ofDatabase)).toHaveLength(7);
        isReachable = false;
        const text = await scrape();
        expect(text.match(ofDatabase)).toBe(null);
        expect(text).toContain('atrium_database_connections{state="waiting"} 7');
        expect(text).toContain('atrium_snapshots{server="primary"} 4');
      } finally {
        await metrics.close();
      }
    });
  });
});
