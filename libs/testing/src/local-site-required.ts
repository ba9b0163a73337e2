import type { Site } from './site.js';

/** Event of `process` with the reason, for the environment of jest (libs/testing/jest/environment.cjs). */
const LOCAL_SITE_REQUIRED = 'atrium:local-site-required';

/**
 * Thrown where a suite that runs against an external server (`E2E_API`) needs a local site. The environment of jest
 * skips the tests that fail because of it.
 */
export class LocalSiteRequired extends Error {
  /** @param reason what an external server does not have, for example `other settings` */
  constructor(readonly reason: string) {
    super(`E2E_API: this suite needs a local site (${reason}); run it without E2E_API.`);
    this.name = 'LocalSiteRequired';
    (process as NodeJS.EventEmitter).emit(LOCAL_SITE_REQUIRED, reason);
  }
}

/**
 * Throws if suites run against an external server. It is called by tools that cannot use this server, and by tests that
 * need certain content.
 * @param reason what an external server does not have, for example `a new site`
 * @throws LocalSiteRequired with E2E_API
 */
export function requireLocalSite(reason: string): void {
  if (process.env['E2E_API']) throw new LocalSiteRequired(reason);
}

/**
 * Refuses tests of an argument that only some deployments have, if an external server does not have it.
 * @throws LocalSiteRequired with E2E_API
 */
export async function requireArgument(site: Site, path: string, name: string): Promise<void> {
  if (!process.env['E2E_API']) return;
  const { endpoints } = (await site.call('OPTIONS', path)).body as { endpoints: { args: object }[] };
  if (!endpoints.some(({ args }) => name in args)) throw new LocalSiteRequired(`the argument ${name} of ${path}`);
}

/**
 * Refuses tests of lists of the whole site, such as its feed, if an external server has posts already.
 * @throws LocalSiteRequired with E2E_API
 */
export async function requireNoPosts(site: Site): Promise<void> {
  if (!process.env['E2E_API']) return;
  const { headers } = await site.as('administrator').get('/core/v2/posts?status=any&per_page=1&_fields=id');
  if (headers['x-wp-total'] !== '0') throw new LocalSiteRequired('a site without other posts');
}
