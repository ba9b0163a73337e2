import type { INestApplicationContext, Type } from '@nestjs/common';
import { ApplicationPasswordsService, ROLES, UsersService, UserWriter } from '#identity';
import { InstallService } from '#identity/testing';
import type { RoleName } from '#identity/testing';
import type { DatabaseKind } from '#platform';
import { copyDatabase, freshDatabase } from './fresh-database.js';
import type { FreshDatabase } from './fresh-database.js';

/** A user of a site under test. */
export interface TestAccount {
  id: number;
  login: string;
  /** An application password. */
  password: string;
}

/** The accounts that an installed site has, one of each role. */
export type TestAccounts = ReadonlyMap<RoleName, TestAccount>;

/** A new database with an installed site. */
export interface PreparedSite {
  store: FreshDatabase;
  accounts: TestAccounts;
}

/** Installs a site and creates one user of each role. */
export async function installSite(app: INestApplicationContext): Promise<TestAccounts> {
  await app.get(InstallService).install({ adminLogin: 'admin', adminPassword: 'Adm1n Passw0rd' });
  const admin = await app.get(UsersService).byLogin('admin');
  const accounts = new Map([['administrator' as RoleName, await addPassword(app, admin!)]]);
  for (const role of ROLES) {
    if (role === 'administrator') continue;
    const user = await app.get(UserWriter).create({
      login: `the_${role}`,
      email: `${role}@example.org`,
      password: `${role} Passw0rd`,
      name: `The ${role}`,
      roles: [role],
    });
    accounts.set(role, await addPassword(app, user));
  }
  return accounts;
}

/** Creates an application password for a user. */
export async function addPassword(
  app: INestApplicationContext,
  { id, login }: { id: number; login: string },
): Promise<TestAccount> {
  const { password } = await app.get(ApplicationPasswordsService).create(id, { name: 'suite' });
  return { id, login, password };
}

/** Boots an app on a database. */
type Boot = (store: FreshDatabase) => Promise<INestApplicationContext>;

/** The original sites of this worker, by deployment and kind of database. */
const originals = new WeakMap<Type<object>, Map<DatabaseKind, Promise<PreparedSite>>>();

/**
 * Returns a copy of a database with an installed site. The original is installed once per worker and deployment,
 * because migrations and password hashes take longer than the rest of a boot.
 * @param boot boots the deployment with its default settings
 */
export async function copyInstalledSite(app: Type<object>, kind: DatabaseKind, boot: Boot): Promise<PreparedSite> {
  const byKind = originals.get(app) ?? new Map<DatabaseKind, Promise<PreparedSite>>();
  originals.set(app, byKind);
  const original = byKind.get(kind) ?? installOriginal(kind, boot);
  byKind.set(kind, original);
  // The next suite tries again.
  original.catch(() => byKind.delete(kind));
  const { store, accounts } = await original;
  return { store: await copyDatabase(store), accounts };
}

async function installOriginal(kind: DatabaseKind, boot: Boot): Promise<PreparedSite> {
  const store = await freshDatabase(kind);
  const app = await boot(store);
  const accounts = await installSite(app);
  await app.close();
  return { store, accounts };
}
