import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Variable by which the suites find the address at which a PostgreSQL server can be asked for. */
const BROKER = 'ATRIUM_TEST_POSTGRES';

declare global {
  /** Stops what the run started; set here, called by jest's globalTeardown in the same process. */
  var stopTestPostgres: (() => Promise<void>) | undefined;
}

/**
 * jest's globalSetup: offers one PostgreSQL server for the whole run, which starts when the first suite asks for it.
 * Jest loads this file without the resolution that suites have, so it imports the starter by its real name.
 */
export default async function offerPostgres(): Promise<void> {
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
  globalThis.stopTestPostgres = async () => {
    server.closeAllConnections();
    server.close();
    await (await running?.catch(() => undefined))?.stop();
  };
}
