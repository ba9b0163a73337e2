import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { DatabaseKind } from '#platform';
import { chosenDatabases } from './chosen-databases.js';
import { requireLocalSite } from './local-site-required.js';

/** An empty or copied database for one suite. */
export interface FreshDatabase {
  /** Kind of the database. */
  kind: DatabaseKind;
  /** Settings with which an app uses the database: DATABASE_URL and DATA_DIR. */
  env: { DATABASE_URL: string; DATA_DIR: string };
  /** Drops the database, also while connections to it are open. */
  drop: () => Promise<void>;
}

/**
 * The databases of the run for `describe.each`: both, or those in TEST_DATABASES (separated by commas). An external
 * server (E2E_API) has its own database, so suites run once.
 */
export const databases: DatabaseKind[] = process.env['E2E_API']
  ? ['sqlite']
  : chosenDatabases(process.env['TEST_DATABASES']);

const SQLITE_FILE = 'site.sqlite';

/**
 * Returns the URL of the run's PostgreSQL server: ATRIUM_TEST_POSTGRES itself, or what its broker answers. The broker
 * starts the server with the first request: see jest-postgres-setup.ts.
 */
async function postgresUrl(): Promise<string> {
  const address = process.env['ATRIUM_TEST_POSTGRES'];
  if (!address)
    throw new Error('ATRIUM_TEST_POSTGRES is not set: is globalSetup missing in the configuration of jest?');
  if (/^postgres(?:ql)?:/.test(address)) return address.replace(/\/$/, '');
  const response = await fetch(address);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Creates an empty database.
 * @throws LocalSiteRequired with E2E_API, since an external server has its own database
 */
export async function freshDatabase(kind: DatabaseKind): Promise<FreshDatabase> {
  requireLocalSite('a database of its own');
  return createDatabase(kind);
}

/** Creates a copy of a database and of its files. No process may use the original meanwhile. */
export function copyDatabase(original: FreshDatabase): Promise<FreshDatabase> {
  return createDatabase(original.kind, original);
}

async function createDatabase(kind: DatabaseKind, original?: FreshDatabase): Promise<FreshDatabase> {
  // The directory of the run is removed at its end, even if a suite does not drop its database.
  const directory = await mkdtemp(join(process.env['ATRIUM_TEST_DIRECTORY'] ?? tmpdir(), 'atrium-test-'));
  const removeFiles = (): Promise<void> => rm(directory, { recursive: true, force: true });
  if (original) await cp(original.env.DATA_DIR, directory, { recursive: true });
  if (kind === 'sqlite')
    return { kind, env: { DATABASE_URL: join(directory, SQLITE_FILE), DATA_DIR: directory }, drop: removeFiles };
  const server = await postgresUrl();
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = original ? new URL(original.env.DATABASE_URL).pathname.slice(1) : 'template0';
  // Copying files takes half the processor time of the default, which writes each block to the log.
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    kind,
    env: { DATABASE_URL: url.href, DATA_DIR: directory },
    drop: async () => {
      await administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await removeFiles();
    },
  };
}
