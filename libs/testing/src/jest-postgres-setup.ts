import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Environment variable with the URL of the broker, which suites ask for the PostgreSQL server. */
const BROKER = 'ATRIUM_TEST_POSTGRES';
/** Environment variable with the directory for the files of the run's sites. */
const DIRECTORY = 'ATRIUM_TEST_DIRECTORY';

declare global {
  /**
   * Stops the broker and the server, and removes the directory of the run. Jest's globalTeardown calls it in the same
   * process.
   */
  var stopTestPostgres: (() => Promise<void>) | undefined;
}

/**
 * Jest's globalSetup: creates a directory for the files of the run's sites, and starts a broker of one PostgreSQL server
 * for the whole run. The server starts when the first suite requests it. Jest loads this file without the module
 * resolution of suites, so it imports `postgres.ts` by its file name.
 */
export default async function startPostgresBroker(): Promise<void> {
  const starter = './postgres.ts';
  const { startPostgres } = (await import(starter)) as typeof import('./postgres.js');
  let running: ReturnType<typeof startPostgres> | undefined;
  const server = createServer((_request, response) => {
    running ??= startPostgres();
    running.then(
      ({ url }) => response.end(url),
      (error: unknown) => {
        response.statusCode = 500;
        response.end((error as Error).message);
      },
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  process.env[BROKER] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const directory = await mkdtemp(join(tmpdir(), 'atrium-run-'));
  process.env[DIRECTORY] = directory;
  globalThis.stopTestPostgres = async () => {
    server.closeAllConnections();
    server.close();
    await (await running?.catch(() => undefined))?.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
