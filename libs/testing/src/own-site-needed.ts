import type { Site } from './site.js';

/** Event of `process` with the reason, for the environment of jest (libs/testing/jest/environment.cjs). */
const OWN_SITE_NEEDED = 'atrium:own-site-needed';

/**
 * Thrown where a suite that runs against a started server (`E2E_API`) needs a site of its own. The environment of jest
 * skips the tests that fail because of it.
 */
export class OwnSiteNeeded extends Error {
  /** @param reason what a started server does not have, for example `other settings` */
  constructor(readonly reason: string) {
    super(`E2E_API: this suite needs a site of its own (${reason}); run it without E2E_API.`);
    this.name = 'OwnSiteNeeded';
    (process as NodeJS.EventEmitter).emit(OWN_SITE_NEEDED, reason);
  }
}

/**
 * Refuses a tool that does not use the started server, and tests that need a site with a certain content.
 *
 * @param reason what a started server does not have, for example `a new site`
 *
 * @throws OwnSiteNeeded with E2E_API
 */
export function expectOwnSite(reason: string): void {
  if (process.env['E2E_API']) throw new OwnSiteNeeded(reason);
}

/**
 * Refuses tests of an argument that only some deployments have, if a started server does not have it.
 * @throws OwnSiteNeeded with E2E_API
 */
export async function expectArgument(site: Site, path: string, name: string): Promise<void> {
  if (!process.env['E2E_API']) return;
  const { endpoints } = (await site.call('OPTIONS', path)).body as { endpoints: { args: object }[] };
  if (!endpoints.some(({ args }) => name in args)) throw new OwnSiteNeeded(`the argument ${name} of ${path}`);
}

/**
 * Refuses tests of lists of the whole site, such as its feed, if a started server has posts already.
 * @throws OwnSiteNeeded with E2E_API
 */
export async function expectNoPosts(site: Site): Promise<void> {
  if (!process.env['E2E_API']) return;
  const { headers } = await site.as('administrator').get('/core/v2/posts?status=any&per_page=1&_fields=id');
  if (headers['x-wp-total'] !== '0') throw new OwnSiteNeeded('a site without other posts');
}
