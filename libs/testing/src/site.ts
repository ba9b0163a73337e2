import type { Abstract, Type } from '@nestjs/common';
import type { RoleName } from '#identity/testing';
import type { DatabaseKind } from '#platform';
import type { Client } from './client.js';
import type { TestClock } from './test-clock.js';

/** URL of the sites in the processes of suites. */
export const LOCAL_SITE_URL = 'http://site.test';

/**
 * URL of the sites under test. With `E2E_API` it is the URL of the external server (libs/testing/jest/environment.cjs).
 */
export const SITE_URL: string = process.env['E2E_SITE_URL'] ?? LOCAL_SITE_URL;

/** Options of `bootSite`. */
export interface BootOptions {
  database: DatabaseKind;
  /** Additional settings of the process. With `E2E_API`, `bootSite` throws `LocalSiteRequired` if they are given. */
  env?: Record<string, string>;
  /** Additional settings of a local site; ignored for an external server. */
  localEnv?: Record<string, string>;
  /** False: the site has no accounts and content, so that a backup can be restored into it. Default: true. */
  install?: boolean;
}

/**
 * A site under test with a user of each role. Its request methods are anonymous; `as` returns the client of a user.
 * With `E2E_API` it is an external server. There, members that need the process of the site throw `LocalSiteRequired`:
 * `app`, `clock`, `env` and `provider`.
 */
export interface Site extends Client {
  /** The clock of the site, which can be advanced. */
  readonly clock: TestClock;
  /** Settings with which another process uses the same site. */
  readonly env: Record<string, string>;
  /** Returns the client of the user with a role. On a local site, the installation has created the `administrator`. */
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
  provider<T>(token: Type<T> | Abstract<T>): T;
  /**
   * Ends the use of the site: stops it and drops its database, or removes from an external server what the suite
   * created.
   */
  close(): Promise<void>;
}
