import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { READERS } from './canaries/canary.js';
import type { Reader } from './canaries/canary.js';
import { isSlow, pageRequests, readRequests, writeRequests } from './canaries/requests.js';
import type { ScanRequest } from './canaries/requests.js';
import { seedSite } from './canaries/seed-site.js';
import type { Seeds } from './canaries/seed-site.js';
import { WholeSiteModule } from './whole-site.js';

const SECRET_KEY = 'zqsecretkey-0123456789-0123456789-0123456789';

/**
 * Readers of the site on SQLite and on PostgreSQL. What a reader may see does not depend on the database, so the
 * readers with the fewest and the most rights are sufficient on PostgreSQL.
 */
const READERS_BY_DATABASE: Record<(typeof databases)[number], readonly Reader[]> = {
  sqlite: READERS,
  postgres: ['anonymous', 'administrator'],
};

/** Minimum number of checked answers for each reader on each site. */
const MIN_CHECKED_ANSWERS = 1_000;

describe.each(databases)('the answers of every namespace on %s', (database) => {
  let site: Site;
  let seeds: Seeds;
  let reads: ScanRequest[];
  let writes: ScanRequest[];
  beforeAll(async () => {
    site = await bootSite(WholeSiteModule, { database, env: { SECRET_KEY } });
    seeds = await seedSite(site, SECRET_KEY);
    const { routes } = (await site.as('administrator').get('/')).body;
    reads = [...readRequests(routes, seeds), ...pageRequests(seeds)];
    writes = writeRequests(routes, seeds);
  }, 120_000);
  afterAll(() => site.close());

  /** Sends requests as a reader. Returns all errors and the numbers of answers by status. */
  async function scan(reader: Reader, requests: readonly ScanRequest[]) {
    const client = reader === 'anonymous' ? site : site.as(reader);
    const leaks: string[] = [];
    const patterns = new Set<string>();
    let checked = 0;
    const check = async ({ method, path, pattern }: ScanRequest): Promise<void> => {
      const { status, headers, text } = await client.call(method, path);
      checked += 1;
      if (status === 200) patterns.add(pattern);
      // Links contain the URL of the request, which contains no canary.
      for (const leak of seeds.canaries.leaks(reader, `${text}\n${JSON.stringify(headers)}`))
        leaks.push(`${method} ${path} (${status}): ${leak}`);
      if (status >= 500 && status !== 503) leaks.push(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
    };
    // Slow routes wait for timers, so that other requests are answered meanwhile.
    const slow = Promise.all(requests.filter(isSlow).map(check));
    for (const request of requests) if (!isSlow(request)) await check(request);
    await slow;
    return { leaks, checked, patterns };
  }

  it.each(READERS_BY_DATABASE[database])(
    'answers contain no password, key, address or text for the %s that this reader may not see',
    async (reader) => {
      const { leaks, checked, patterns } = await scan(reader, reads);
      expect(leaks).toEqual([]);
      expect(checked).toBeGreaterThan(MIN_CHECKED_ANSWERS);
      // Minimum number of routes with a checkable answer.
      expect(patterns.size).toBeGreaterThan(reader === 'administrator' ? 75 : 25);
    },
    600_000,
  );

  it('answers contain nothing private for anonymous users who try to write', async () => {
    const { leaks, checked } = await scan('anonymous', writes);
    expect(leaks).toEqual([]);
    expect(checked).toBeGreaterThan(200);
  }, 120_000);

  it('answers contained every canary for a reader who may see the canary, so the scan reached all places', () => {
    expect(seeds.canaries.all.length).toBeGreaterThan(80);
    expect(seeds.canaries.unseen).toEqual([]);
  });
});
