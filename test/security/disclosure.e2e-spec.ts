import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { READERS } from './canaries/canary.js';
import type { Reader } from './canaries/canary.js';
import { isSlow, pageRequests, readRequests, writeRequests } from './canaries/requests.js';
import type { ScanRequest } from './canaries/requests.js';
import { abilityRequests, argumentRequests, blockRequests, blockTexts } from './canaries/probes.js';
import { seedSite } from './canaries/seed-site.js';
import type { Seeds } from './canaries/seeds.js';
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

/**
 * Readers who send probes, on SQLite: users with many rights may see nearly everything that probes can reach. Blocks,
 * arguments and abilities ask for data by the same conditions on both databases.
 */
const PROBERS: readonly Reader[] = ['anonymous', 'contributor'];

/** Readers who try to write. Their writes change the site, so they are sent last. */
const WRITERS: Record<(typeof databases)[number], readonly Reader[]> = {
  sqlite: ['anonymous', 'subscriber', 'contributor', 'author'],
  postgres: ['anonymous'],
};

/** Minimum number of checked answers for each reader on each site. */
const MIN_CHECKED_ANSWERS = 1_000;

describe.each(databases)('the answers of every namespace on %s', (database) => {
  let site: Site;
  let seeds: Seeds;
  let reads: ScanRequest[];
  let writes: ScanRequest[];
  let probes: ScanRequest[];
  let texts: string[];
  beforeAll(async () => {
    site = await bootSite(WholeSiteModule, { database, env: { SECRET_KEY } });
    seeds = await seedSite(site, SECRET_KEY);
    const { routes } = (await site.as('administrator').get('/')).body;
    // Slow routes examine the server and its files, which are the same on both databases.
    const ofRoutes = readRequests(routes, seeds).filter((request) => database === 'sqlite' || !isSlow(request));
    reads = [...ofRoutes, ...pageRequests(seeds)];
    writes = writeRequests(routes, seeds);
    const { body: blocks } = await site.as('administrator').get('/core/v2/block-types');
    probes = [...argumentRequests(routes, seeds), ...blockRequests(blocks, seeds), ...abilityRequests(seeds)];
    texts = blockTexts(blocks, seeds);
  }, 120_000);
  afterAll(() => site.close());

  /**
   * Sends requests as a reader. Returns the leaks and the errors of the server, the number of answers, and the patterns
   * of routes that answered 200.
   */
  async function scan(reader: Reader, requests: readonly ScanRequest[]) {
    const client = reader === 'anonymous' ? site : site.as(reader);
    const leaks: string[] = [];
    const patterns = new Set<string>();
    let checked = 0;
    const check = async ({ method, path, pattern, body }: ScanRequest): Promise<void> => {
      const options = path === '~/mcp' ? { headers: { accept: 'application/json, text/event-stream' } } : {};
      const { status, headers, text } = await client.call(method, path, { body, ...options });
      checked += 1;
      if (status === 200) patterns.add(pattern);
      // Links contain the URL of the request, which contains no canary.
      for (const leak of seeds.canaries.leaks(reader, `${text}\n${JSON.stringify(headers)}`))
        leaks.push(`${method} ${path} ${JSON.stringify(body ?? {})} (${status}): ${leak}`);
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

  if (database === 'sqlite') {
    it.each(PROBERS)(
      'answers contain nothing private for the %s, whatever the argument, block or ability',
      async (reader) => {
        const { leaks, checked, patterns } = await scan(reader, probes);
        expect(leaks).toEqual([]);
        if (reader === 'contributor')
          expect([...patterns]).toEqual(
            expect.arrayContaining(['/core/v2/posts', '/core/v2/search', 'a block', 'an ability', 'a tool']),
          );
        expect(checked).toBeGreaterThan(MIN_CHECKED_ANSWERS);
      },
      600_000,
    );

    it.each(['contributor', 'author'] as const)(
      'posts of a user with the role %s show nothing private, whatever their blocks refer to',
      async (reader) => {
        const leaks: string[] = [];
        const status = reader === 'author' ? 'publish' : 'draft';
        for (const content of texts) {
          const answer = await site.as(reader).post('/core/v2/posts', { title: 'Bait', content, status });
          expect(answer.status).toBe(201);
          leaks.push(...seeds.canaries.leaks(reader, answer.text));
          if (status === 'draft') continue;
          for (const path of [`/core/v2/posts/${answer.body.id}`, `~${new URL(answer.body.link as string).pathname}`]) {
            const shown = await site.get(path);
            expect(shown.status).toBe(200);
            leaks.push(...seeds.canaries.leaks('anonymous', shown.text));
          }
        }
        // A post shows published patterns to its readers.
        expect(leaks.filter((leak) => leak !== 'a pattern')).toEqual([]);
      },
      600_000,
    );
  }

  it('answers contained every canary for a reader who may see the canary, so the scan reached all places', () => {
    expect(seeds.canaries.all.length).toBeGreaterThan(80);
    expect(seeds.canaries.unseen).toEqual([]);
  });

  it.each(WRITERS[database])(
    'answers contain nothing private for the %s who tries to write',
    async (reader) => {
      const { leaks, checked } = await scan(reader, writes);
      expect(leaks).toEqual([]);
      expect(checked).toBeGreaterThan(200);
    },
    600_000,
  );
});
