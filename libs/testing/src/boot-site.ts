import type { Type } from '@nestjs/common';
import type { BootOptions, Site } from './site.js';

/**
 * Boots a deployment in this process on a new database with an installed site and a user of each role. Sites with
 * additional settings are installed anew, because settings can affect what an installation stores. Loads the plugins
 * that the setting `PLUGINS` names.
 *
 * With E2E_API, the root of the API of an external server, and E2E_ADMIN, the login and application password of an
 * administrator, it returns that server.
 * @throws LocalSiteRequired with E2E_API, if the options or the deployment need other settings than those of the server
 */
export async function bootSite(app: Type<object>, options: BootOptions): Promise<Site> {
  const { E2E_API, E2E_ADMIN = '' } = process.env;
  if (E2E_API) {
    const { openExternalServer } = await import('./external-site.js');
    return openExternalServer({ api: E2E_API, admin: E2E_ADMIN }, app, options);
  }
  const { bootLocalSite } = await import('./local-site.js');
  const { localEnv, ...others } = options;
  return bootLocalSite(app, localEnv ? { ...others, env: { ...localEnv, ...others.env } } : others);
}
