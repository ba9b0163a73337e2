import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { UserWriter } from '#identity';
import type { RoleName } from '#identity/testing';
import { Clock } from '#platform';
import { deploymentModule, fastifyAdapter, loadDeploymentConfiguration, withPlugins } from '#platform/testing';
import type { DatabaseKind } from '#platform';
import { Client } from './client.js';
import { freshDatabase } from './fresh-database.js';
import type { FreshDatabase } from './fresh-database.js';
import { addPassword, copyInstalledSite, installSite } from './installed-site.js';
import type { TestAccount, TestAccounts } from './installed-site.js';
import { TestClock } from './test-clock.js';

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

/** A running site with its own database. Its request methods are anonymous; `as` returns the client of a user. */
export class Site extends Client {
  private readonly clients = new Map<string, Client>();
  private readonly ids = new Map<string, number>();

  constructor(
    override readonly app: NestFastifyApplication,
    readonly clock: TestClock,
    private readonly root: string,
    private readonly store: FreshDatabase,
    accounts: TestAccounts,
  ) {
    super(app, root);
    for (const [role, account] of accounts) this.useAccount(role, account);
  }

  /** Returns the client of the user with a role that `bootSite` created. The `administrator` installed the site. */
  as(role: RoleName): Client {
    const client = this.clients.get(role);
    if (!client) throw new Error(`There is no user of the role ${role}.`);
    return client;
  }

  /** Returns a client of this site with the credentials of a client of another site. */
  withAccountOf(client: Client): Client {
    return new Client(this.app, this.root, client.credentials);
  }

  /** Returns the ID of the user with a role. */
  idOf(role: RoleName): number {
    return this.ids.get(role)!;
  }

  /** Creates a user with a role and an application password. Returns its client. */
  async addUser(login: string, role: RoleName, name: string = role): Promise<Client> {
    const user = await this.app
      .get(UserWriter)
      .create({ login, email: `${login}@example.org`, password: `${login} Passw0rd`, name, roles: [role] });
    return this.useAccount(login, await addPassword(this.app, user));
  }

  /** Settings with which another process uses the same site. */
  get env(): Record<string, string> {
    return { ...this.store.env, SITE_URL };
  }

  /** Creates a user that `as` returns from now on for a role, after a test has deleted the previous one. */
  async replaceUser(role: RoleName, login: string): Promise<void> {
    const user = await this.app
      .get(UserWriter)
      .create({ login, email: `${login}@example.org`, password: `${login} Passw0rd`, name: login, roles: [role] });
    this.useAccount(role, await addPassword(this.app, user));
  }

  /** Returns a provider of the app. */
  provider<T>(token: Type<T>): T {
    return this.app.get(token, { strict: false });
  }

  /** Stops the site and drops its database. */
  async close(): Promise<void> {
    await this.app.close();
    await this.store.drop();
  }

  /** Stores the account that `as` and `idOf` return for a role or login. */
  private useAccount(key: string, { id, login, password }: TestAccount): Client {
    const client = new Client(this.app, this.root, { login, password });
    this.clients.set(key, client);
    this.ids.set(key, id);
    return client;
  }
}

/**
 * Boots a deployment in this process on a new database with an installed site and a user of each role. Sites with
 * additional settings are installed anew, because settings can affect what an installation stores. Loads the plugins that
 * the setting `PLUGINS` names.
 *
 * With E2E_API, the root of the API of a started server, and E2E_ADMIN, the login and application password of an
 * administrator, it returns that server.
 */
export async function bootSite(app: Type<object>, { database, env, install = true }: BootOptions): Promise<Site> {
  const { E2E_API, E2E_ADMIN = '' } = process.env;
  if (E2E_API) {
    if (env || !install) throw new Error('E2E_API: this suite needs a site with other settings.');
    const { RemoteSite } = await import('./remote-site.js');
    return (await RemoteSite.open(E2E_API, E2E_ADMIN)) as unknown as Site;
  }
  const clock = new TestClock();
  const bootOn = async (store: FreshDatabase) => (await boot(app, clock, { ...store.env, ...env })).server;
  const isCopied = install && env === undefined;
  const { store, accounts } = isCopied
    ? await copyInstalledSite(app, database, bootOn)
    : { store: await freshDatabase(database), accounts: undefined };
  const { server, apiRoot } = await boot(app, clock, { ...store.env, ...env });
  return new Site(server, clock, apiRoot, store, accounts ?? (install ? await installSite(server) : new Map()));
}

/** Boots a deployment in this process. */
async function boot(app: Type<object>, clock: TestClock, env: Readonly<Record<string, string>>) {
  const deployment = await withPlugins(app, env);
  const configuration = loadDeploymentConfiguration(deployment, {
    SITE_URL,
    LOG_LEVEL: 'silent',
    // Suites need no durability after a power failure, and syncing to disk takes a third of the time of suites that
    // write.
    SQLITE_SYNCHRONOUS: 'NORMAL',
    ...env,
  });
  const module = await Test.createTestingModule({ imports: [deploymentModule(deployment, configuration)] })
    .overrideProvider(Clock)
    .useValue(clock)
    .compile();
  const server = module.createNestApplication<NestFastifyApplication>(fastifyAdapter(configuration), {
    bodyParser: false,
    logger: false,
  });
  await server.init();
  await server.getHttpAdapter().getInstance().ready();
  return { server, apiRoot: configuration.apiRoot };
}
