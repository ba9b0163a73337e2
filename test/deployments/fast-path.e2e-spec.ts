import { isDeepStrictEqual } from 'node:util';
import type { Type } from '@nestjs/common';
import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Site } from '#testing';
import { createPicture } from '../media/media.fixture.js';
import { BothPaths } from './both-paths.fixture.js';
import type { ComparedResponse } from './both-paths.fixture.js';
import { ItemPaths, seedUnlinkedItems } from './item-paths.fixture.js';
import { describedRoutes, examplePath, LinkWalk, seedLinkedContent } from './link-walk.fixture.js';

const API = `${SITE_URL}/api`;

/** Queries that each route is requested with. */
const QUERIES = [
  '',
  '_fields=id,slug,_links',
  '_embed',
  '_envelope',
  '_jsonp=call.me',
  '_jsonp=(',
  'context=nowhere&per_page=0&page=x&include=x&order=x&_fields=id',
];

/** Checks that take seconds. */
const SLOW = /\/(?:tests\/background-updates|directory-sizes)$/;
/** Routes of which the site has no item: locations of the theme, its styles, and autosaves of published posts. */
const NO_ITEM =
  /^\/core\/v2\/(?:menu-locations|global-styles\/(?:themes\/|.*revisions)|(?:posts|templates|template-parts)\/.*autosaves)/;

type Deployment = readonly [name: string, app: Type<object>];
const ACADEMY: Deployment = ['academy', AcademyModule];
const CHALLENGE: Deployment = ['challenge', ChallengeModule];

/**
 * Deployments on SQLite and on PostgreSQL. Both paths run the same pipeline and differ only in how they read requests
 * and write responses, which does not depend on the database. One deployment on PostgreSQL is sufficient to show that
 * both paths query it alike.
 */
const DEPLOYMENTS: Record<(typeof databases)[number], readonly Deployment[]> = {
  sqlite: [ACADEMY, CHALLENGE],
  postgres: [ACADEMY],
};

/** Error ids are random. */
const withoutIds = ({ body, ...rest }: ComparedResponse): ComparedResponse => ({
  ...rest,
  body: body.replace(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/g, '<id>'),
});

describe.each(databases)('the fast path on %s', (database) => {
  describe.each(DEPLOYMENTS[database])('of %s', (_name, app) => {
    let site: Site;
    let paths: BothPaths;
    /** Addresses of all GET routes by their patterns, and the patterns of which the site has no item. */
    const addresses = new Map<string, string>();
    const withoutItem: string[] = [];

    beforeAll(async () => {
      site = await bootSite(app, { database });
      const admin = site.as('administrator');
      await seedLinkedContent(admin, 'core/v2', await createPicture());
      const unlinked = await seedUnlinkedItems(admin);
      const walk = new LinkWalk(admin, API, [], { withoutRoute: [], skipped: SLOW });
      await walk.follow('/');
      const linked = [...walk.visited].map((path) => path.split('?', 1)[0]!);
      const { routes } = await describedRoutes(site);
      const patterns = Object.keys(routes).filter((pattern) => routes[pattern]!.methods.includes('GET'));
      const items = new ItemPaths(admin, [...linked, ...unlinked]);
      for (const pattern of patterns) {
        const item = await items.find(pattern);
        if (item === undefined) withoutItem.push(pattern);
        addresses.set(pattern, `/api${item ?? examplePath(pattern)}`);
      }
      await site.app.listen(0, '127.0.0.1');
      paths = new BothPaths(site);
    }, 120_000);
    afterAll(async () => {
      paths.close();
      await site.close();
    });

    it('answers stored public pages like the full path, and no other pages', async () => {
      for (const path of ['/', '/feed/', '/sitemap.xml', '/robots.txt', '/?s=coral']) {
        // The response cache stores the second response.
        for (let time = 0; time < 2; time++) expect((await paths.full(path)).status).toBe(200);
        const full = withoutIds(await paths.full(path));
        expect(withoutIds(await paths.fast(path))).toEqual(full);
        const validators: Record<string, string>[] = [
          { 'if-none-match': String(full.headers.etag) },
          { 'if-modified-since': site.clock.now().toUTCString() },
        ];
        for (const validator of validators)
          expect(withoutIds(await paths.fast(path, validator))).toEqual(withoutIds(await paths.full(path, validator)));
        await expect(paths.fast(path, { cookie: 'a=b' })).rejects.toThrow('did not take the fast path');
      }
      for (const path of ['/never-asked-for', '/?p=1&preview=true'])
        await expect(paths.fast(path)).rejects.toThrow('did not take the fast path');
    });

    it('answers every GET route like the full path, computed, cached and not modified', async () => {
      const differences: unknown[] = [];
      const counts = { responses: 0, cached: 0, notModified: 0, statuses: {} as Record<string, number> };
      const compare = async (url: string, headers?: Record<string, string>): Promise<ComparedResponse> => {
        const full = withoutIds(await paths.full(url, headers));
        const fast = withoutIds(await paths.fast(url, headers));
        counts.responses++;
        counts.statuses[String(fast.status)] = (counts.statuses[String(fast.status)] ?? 0) + 1;
        if (!isDeepStrictEqual(fast, full)) differences.push({ url, fast, full });
        return fast;
      };
      for (const address of addresses.values()) {
        if (SLOW.test(address)) continue;
        for (const query of QUERIES) {
          const url = query ? `${address}?${query}` : address;
          const { headers } = await compare(url);
          if (typeof headers.etag !== 'string') continue;
          // The response cache has stored the second response.
          await compare(url);
          counts.cached++;
          expect((await compare(url, { 'if-none-match': headers.etag })).status).toBe(304);
          counts.notModified++;
        }
      }
      expect(differences.slice(0, 3)).toEqual([]);
      expect(withoutItem.filter((pattern) => !NO_ITEM.test(pattern))).toEqual([]);
      process.stdout.write(
        `${database}: ${addresses.size} routes, ${withoutItem.length} without item, ${JSON.stringify(counts)}\n`,
      );
      expect(counts.responses).toBeGreaterThan(addresses.size * (QUERIES.length - 1));
    }, 240_000);
  });
});
