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
});
