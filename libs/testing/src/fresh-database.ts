import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { DatabaseKind } from '#platform';

/** An empty database of a test's own. */
export interface FreshDatabase {
  /** Which database it is. */
  kind: DatabaseKind;
  /** Settings of the process that make an app use it: DATABASE_URL and DATA_DIR. */
  env: { DATABASE_URL: string; DATA_DIR: string };
  /** Removes it, whoever is still connected. */
  drop: () => Promise<void>;
}

/** The databases that suites run on: both, or those that TEST_DATABASES names (separated by commas). For `describe.each`. */
export const databases: DatabaseKind[] = (['sqlite', 'postgres'] as const).filter((kind) =>
  (process.env['TEST_DATABASES'] ?? 'sqlite,postgres').split(',').includes(kind),
);

/** Address of the run's PostgreSQL server, which is started now if no suite asked before: see jest-postgres-setup.ts. */
async function postgresUrl(): Promise<string> {
  const address = process.env['ATRIUM_TEST_POSTGRES'];
  if (!address) throw new Error('Nobody offers PostgreSQL: is globalSetup missing in the configuration of jest?');
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

/** Makes an empty database. */
export async function freshDatabase(kind: DatabaseKind): Promise<FreshDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'atrium-test-'));
  const removeFiles = (): Promise<void> => rm(directory, { recursive: true, force: true });
  if (kind === 'sqlite')
    return { kind, env: { DATABASE_URL: join(directory, 'site.sqlite'), DATA_DIR: directory }, drop: removeFiles };
  const server = await postgresUrl();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE template0`);
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
