import { readFileSync } from 'node:fs';
import type { Type } from '@nestjs/common';
import { ROLES } from '#identity';
import type { RoleName } from '#identity/testing';
import { deploymentOf } from '#deployment/testing';
import { libraryKind, namespacesOf } from '#platform/testing';
import type { Client } from './client.js';
import { LocalSiteRequired } from './local-site-required.js';
import { ExternalClient } from './external-client.js';
import { LOCAL_SITE_URL } from './site.js';
import type { BootOptions, Site } from './site.js';
import { SuiteRequests } from './suite-requests.js';

/** The URL of an external server, which the suites have not started, and how to sign in. */
export interface ExternalServer {
  /** Root of the API. */
  api: string;
  /** Login and application password of an administrator, separated by a colon. */
  admin: string;
}

/** The open sites of this worker, with the paths of their suites. */
const openSites: { suite: string | undefined; app: Type<object> }[] = [];

/**
 * Opens an external server for a suite.
 * @throws LocalSiteRequired if the suite needs other settings or other modules than those of the server
 */
export async function openExternalServer(
  { api, admin }: ExternalServer,
  app: Type<object>,
  { env, install = true }: BootOptions,
): Promise<ExternalSite> {
  const { apiRoot, namespaceNames, namespaces, libraries = [] } = deploymentOf(app);
  if (env || apiRoot || namespaceNames) throw new LocalSiteRequired('other settings');
  if (!install) throw new LocalSiteRequired('a site without accounts and content');
  // Apps consist of libraries. Modules without `@Library` are those of suites.
  if ([...namespaces, ...libraries].some((module) => libraryKind(module) === undefined))
    throw new LocalSiteRequired('modules of the suite');
  const suite = expect.getState().testPath;
  const other = openSites.find((site) => site.suite === suite);
  // A second site would be the same server, whose users of each role it would replace.
  if (other) throw new LocalSiteRequired(other.app === app ? 'two sites at once' : 'two deployments at once');
  const address = new URL(api);
  const requests = new SuiteRequests(address, namespacesOf(namespaces));
  const [login = '', password = ''] = admin.split(/:(.*)/s);
  const site = new ExternalSite(address, app, requests, new ExternalClient(address, requests, { login, password }));
  const { url, namespaces: served } = await site.describe();
  const source = readFileSync(suite!, 'utf8');
  if (url !== LOCAL_SITE_URL && source.includes(LOCAL_SITE_URL))
    throw new LocalSiteRequired(`the address ${LOCAL_SITE_URL}: start the server with SITE_URL=${LOCAL_SITE_URL}`);
  requests.served = served;
  requests.expectNamespacesIn(source);
  openSites.push({ suite, app });
  closeAfterSuite(site);
  await site.recordSettings();
  for (const role of ROLES) await site.addUserOf(role);
  return site;
}

/** Sites that the environment of jest closes after the suite (libs/testing/jest/environment.cjs). */
const OPENED_SITES = Symbol.for('atrium:opened-sites');

/** Closes a site after the suite, because tests that are skipped do not close theirs. */
function closeAfterSuite(site: Site): void {
  const shared = globalThis as { [OPENED_SITES]?: Set<Site> };
  (shared[OPENED_SITES] ??= new Set()).add(site);
}

/** Resources of the site itself, which suites change. */
const SETTINGS = ['/core/v2/settings', '/core/v2/page-settings'];

/** Members of a resource of the site itself. */
type Settings = Record<string, unknown>;

/** A user to create. */
interface NewUser {
  login: string;
  email: string;
  name: string;
  role: RoleName;
}

/**
 * An external server as the site of a suite, with a new user of each role. `close` deletes these users, their texts and
 * the items that the suite has created, and restores the settings of the site.
 */
class ExternalSite extends ExternalClient implements Site {
  private readonly clients = new Map<RoleName, Client>();
  private readonly ids = new Map<RoleName, number>();
  private readonly settings = new Map<string, Settings>();

  constructor(
    api: URL,
    private readonly deployment: Type<object>,
    private readonly requests: SuiteRequests,
    private readonly admin: Client,
  ) {
    super(api, requests);
  }

  /** Returns the discovery document. */
  async describe(): Promise<{ url: string; namespaces: string[] }> {
    return (await this.get('/')).body as { url: string; namespaces: string[] };
  }

  as(role: RoleName): Client {
    const client = this.clients.get(role);
    if (!client) throw new Error(`There is no user of the role ${role}.`);
    return client;
  }

  withAccountOf({ credentials }: Client): Client {
    return new ExternalClient(this.api, this.requests, credentials);
  }

  idOf(role: RoleName): number {
    return this.ids.get(role)!;
  }

  async addUser(login: string, role: RoleName, name: string = role): Promise<Client> {
    return (await this.createUser({ login, role, name, email: `${login}@example.org` })).client;
  }

  async replaceUser(role: RoleName, login: string): Promise<void> {
    await this.useNewUser({ login, role, name: login, email: `${login}@example.org` });
  }

  get clock(): never {
    throw new LocalSiteRequired('another time');
  }

  get env(): never {
    throw new LocalSiteRequired('several processes');
  }

  provider(): never {
    throw new LocalSiteRequired('providers of the app');
  }

  /**
   * Creates the user of a role, with the login and email address that it has in process. Deletes the user that an
   * aborted run has left.
   */
  async addUserOf(role: RoleName): Promise<void> {
    const login = role === 'administrator' ? 'the_admin' : `the_${role}`;
    const email = `${role}@example.org`;
    const { body } = await this.admin.get(`/core/v2/users?slug=${login}&context=edit&_fields=id,email`);
    for (const user of body as { id: number; email: string }[])
      if (user.email === email) await this.admin.delete(`/core/v2/users/${user.id}?force=true&reassign=false`);
    await this.useNewUser({ login, role, name: `The ${role}`, email });
  }

  async close(): Promise<void> {
    if (this.requests.isClosed) return;
    openSites.splice(
      openSites.findLastIndex(({ app }) => app === this.deployment),
      1,
    );
    // Before the items, because an item that a setting names cannot be deleted, such as the default category.
    const failures = await this.restoreSettings();
    await this.requests.created.delete(this.admin);
    this.requests.isClosed = true;
    if (failures.length > 0) throw new Error(failures.join('\n'));
  }

  /** Records the settings that `close` restores. */
  async recordSettings(): Promise<void> {
    for (const path of SETTINGS) {
      const { status, body } = await this.admin.get(path);
      if (status === 200) this.settings.set(path, body as Settings);
    }
  }

  /** Returns a sentence for each group of settings that the server has refused to restore. */
  private async restoreSettings(): Promise<string[]> {
    const failures: string[] = [];
    for (const [path, original] of this.settings) {
      const current = (await this.admin.get(path)).body as Settings;
      const changed = Object.entries(original).filter(
        ([name, value]) => JSON.stringify(current[name]) !== JSON.stringify(value),
      );
      if (changed.length === 0) continue;
      const { status, text } = await this.admin.post(path, Object.fromEntries(changed));
      if (status !== 200)
        failures.push(`The external server has other settings now, because POST ${path} answers ${status}: ${text}`);
    }
    return failures;
  }

  private async useNewUser(user: NewUser): Promise<void> {
    const { id, client } = await this.createUser(user);
    this.ids.set(user.role, id);
    this.clients.set(user.role, client);
  }

  private async createUser({ login, role, ...fields }: NewUser): Promise<{ id: number; client: Client }> {
    const user = await this.expectCreated('/core/v2/users', {
      ...fields,
      username: login,
      password: `${login} Passw0rd`,
      roles: [role],
    });
    const { password } = await this.expectCreated(`/core/v2/users/${user.id}/application-passwords`, { name: 'suite' });
    return { id: user.id, client: new ExternalClient(this.api, this.requests, { login, password }) };
  }

  private async expectCreated(path: string, body: object): Promise<{ id: number; password: string }> {
    const answer = await this.admin.post(path, body);
    if (answer.status !== 201) throw new Error(`E2E_ADMIN: POST ${path} answers ${answer.status}: ${answer.text}`);
    return answer.body as { id: number; password: string };
  }
}
