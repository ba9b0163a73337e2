import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Environment variable with the URL of the broker, which suites ask for the PostgreSQL server. */
const BROKER = 'ATRIUM_TEST_POSTGRES';
/** Environment variable with the directory for the files of the run's sites. */
const DIRECTORY = 'ATRIUM_TEST_DIRECTORY';

/** Settings of a server without replicas: it does not log the contents of tables that are created. */
const WITHOUT_REPLICATION = { wal_level: 'minimal', max_wal_senders: '0' };

declare global {
  /**
   * Stops the broker and the server, and removes the directory of the run. Jest's globalTeardown calls it in the same
   * process.
   */
  var stopTestPostgres: (() => Promise<void>) | undefined;
}

/**
 * Jest's globalSetup: creates a directory for the files of the run's sites, and starts a broker of one PostgreSQL
 * server for the whole run. The server starts when the first suite requests it. A run that a suite starts uses the
 * broker of the suite.
 */
export default async function startPostgresBroker(): Promise<void> {
  const broker = process.env[BROKER] ? undefined : await createBroker();
  process.env[BROKER] ??= broker?.url;
  const directory = await createDirectory();
  process.env[DIRECTORY] = directory;
  globalThis.stopTestPostgres = async () => {
    await broker?.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

/** Jest loads this file without the module resolution of suites, so other files are imported by their names. */
const FILES = {
  broker: './postgres-broker.ts',
  starter: './postgres.ts',
  temporaryDirectory: './temporary-directory.ts',
};

async function createDirectory(): Promise<string> {
  const { temporaryDirectory } = (await import(FILES.temporaryDirectory)) as typeof import('./temporary-directory.js');
  return mkdtemp(join(await temporaryDirectory(), 'atrium-run-'));
}

async function createBroker() {
  const { createPostgresBroker } = (await import(FILES.broker)) as typeof import('./postgres-broker.js');
  const { startPostgres } = (await import(FILES.starter)) as typeof import('./postgres.js');
  return createPostgresBroker(() => startPostgres({ flags: WITHOUT_REPLICATION }));
}
