import type { Type } from '@nestjs/common';
import type { RoleName } from '#identity/testing';
import type { DatabaseKind } from '#platform';
import type { Client } from './client.js';
import type { TestClock } from './test-clock.js';

/** URL of the sites under test. */
export const SITE_URL = 'http://site.test';

/** Options of `bootSite`. */
export interface BootOptions {
  database: DatabaseKind;
  /** Additional settings of the process. */
  env?: Record<string, string>;
  /** False: the site has no accounts and content, so that a backup can be restored into it. Default: true. */
  install?: boolean;
}

/**
 * A site under test with a user of each role. Its request methods are anonymous; `as` returns the client of a user. With
 * `E2E_API` it is a started server. There, members that need the process of the site throw `OwnSiteNeeded`: `app`,
 * `clock`, `env` and `provider`.
 */
export interface Site extends Client {
  /** The clock of the site, which can be advanced. */
  readonly clock: TestClock;
  /** Settings with which another process uses the same site. */
  readonly env: Record<string, string>;
  /** Returns the client of the user with a role. In process, the `administrator` has installed the site. */
  as(role: RoleName): Client;
  /** Returns a client of this site with the credentials of a client of another site. */
  withAccountOf(client: Client): Client;
  /** Returns the ID of the user with a role. */
  idOf(role: RoleName): number;
  /** Creates a user with a role and an application password. Returns its client. */
  addUser(login: string, role: RoleName, name?: string): Promise<Client>;
  /** Creates a user that `as` returns from now on for a role, after a test has deleted the previous one. */
  replaceUser(role: RoleName, login: string): Promise<void>;
  /** Returns a provider of the app. */
  provider<T>(token: Type<T>): T;
  /** Ends the use of the site: stops it and drops its database, or removes from a started server what the suite created. */
  close(): Promise<void>;
}

/**
 * Boots a deployment in this process on a new database with an installed site and a user of each role. Sites with
 * additional settings are installed anew, because settings can affect what an installation stores. Loads the plugins that
 * the setting `PLUGINS` names.
 *
 * With E2E_API, the root of the API of a started server, and E2E_ADMIN, the login and application password of an
 * administrator, it returns that server.
 *
 * @throws OwnSiteNeeded with E2E_API, if the options or the deployment need other settings than those of the server
 */
export async function bootSite(app: Type<object>, options: BootOptions): Promise<Site> {
  const { E2E_API, E2E_ADMIN = '' } = process.env;
  if (E2E_API) {
    const { openStartedServer } = await import('./remote-site.js');
    return openStartedServer({ api: E2E_API, admin: E2E_ADMIN }, app, options);
  }
  const { bootLocalSite } = await import('./local-site.js');
  return bootLocalSite(app, options);
}
