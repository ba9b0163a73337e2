import type { Abstract, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { UserWriter } from '#identity';
import { PasswordHashCost } from '#identity/testing';
import type { RoleName } from '#identity/testing';
import { Clock } from '#platform';
import { deploymentModule, fastifyAdapter, loadDeploymentConfiguration, withPlugins } from '#deployment/testing';
import { Client } from './client.js';
import { freshDatabase } from './fresh-database.js';
import type { FreshDatabase } from './fresh-database.js';
import { addPassword, copyInstalledSite, installSite } from './installed-site.js';
import type { TestAccount, TestAccounts } from './installed-site.js';
import { TestClock } from './test-clock.js';
import { LOCAL_SITE_URL } from './site.js';
import type { BootOptions, Site } from './site.js';

/** The lowest cost: hashes of the real cost would take most of the time of suites that create users or sign in. */
const LOW_HASH_COST: PasswordHashCost = { memoryCost: 8, timeCost: 1 };

/** A site in the process of the suite, with its own database. */
export class LocalSite extends Client implements Site {
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

  as(role: RoleName): Client {
    const client = this.clients.get(role);
    if (!client) throw new Error(`There is no user of the role ${role}.`);
    return client;
  }

  withAccountOf(client: Client): Client {
    return new Client(this.app, this.root, client.credentials);
  }

  idOf(role: RoleName): number {
    return this.ids.get(role)!;
  }

  async addUser(login: string, role: RoleName, name: string = role): Promise<Client> {
    return this.useAccount(login, await this.createAccount(login, role, name));
  }

  get env(): Record<string, string> {
    return { ...this.store.env, SITE_URL: LOCAL_SITE_URL };
  }

  async replaceUser(role: RoleName, login: string): Promise<void> {
    this.useAccount(role, await this.createAccount(login, role, login));
  }

  provider<T>(token: Type<T> | Abstract<T>): T {
    return this.app.get(token, { strict: false });
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.store.drop();
  }

  private async createAccount(login: string, role: RoleName, name: string): Promise<TestAccount> {
    const user = await this.app
      .get(UserWriter)
      .create({ login, email: `${login}@example.org`, password: `${login} Passw0rd`, name, roles: [role] });
    return addPassword(this.app, user);
  }

  /** Stores the account that `as` and `idOf` return for a role or login. */
  private useAccount(key: string, { id, login, password }: TestAccount): Client {
    const client = new Client(this.app, this.root, { login, password });
    this.clients.set(key, client);
    this.ids.set(key, id);
    return client;
  }
}

/** Boots a deployment in this process, see `bootSite`. */
export async function bootLocalSite(
  app: Type<object>,
  { database, env, install = true }: BootOptions,
): Promise<LocalSite> {
  const clock = new TestClock();
  const bootOn = async (store: FreshDatabase) => (await boot(app, clock, { ...store.env, ...env })).server;
  // The original of the copies is installed with the default settings.
  const isCopied = install && env === undefined;
  const { store, accounts } = isCopied
    ? await copyInstalledSite(app, database, bootOn)
    : { store: await freshDatabase(database), accounts: undefined };
  const { server, apiRoot } = await boot(app, clock, { ...store.env, ...env });
  return new LocalSite(server, clock, apiRoot, store, accounts ?? (install ? await installSite(server) : new Map()));
}

/** Boots a deployment on the database of `env`, without installing the site. */
async function boot(app: Type<object>, clock: TestClock, env: Readonly<Record<string, string>>) {
  const deployment = await withPlugins(app, env);
  const configuration = loadDeploymentConfiguration(deployment, {
    SITE_URL: LOCAL_SITE_URL,
    LOG_LEVEL: 'silent',
    // Suites need no durability after a power failure, and syncing to disk takes a third of the time of suites that
    // write.
    SQLITE_SYNCHRONOUS: 'NORMAL',
    ...env,
  });
  const module = await Test.createTestingModule({ imports: [deploymentModule(deployment, configuration)] })
    .overrideProvider(Clock)
    .useValue(clock)
    .overrideProvider(PasswordHashCost)
    .useValue({ ...LOW_HASH_COST })
    .compile();
  const server = module.createNestApplication<NestFastifyApplication>(fastifyAdapter(configuration), {
    bodyParser: false,
    logger: false,
  });
  await server.init();
  await server.getHttpAdapter().getInstance().ready();
  return { server, apiRoot: configuration.apiRoot };
}
