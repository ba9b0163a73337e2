import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningPostgres } from './postgres.js';

/** A web server that starts a PostgreSQL server with the first request, and answers its `socketUrl`. */
export interface PostgresBroker {
  url: string;
  /** Stops the broker and the PostgreSQL server. */
  stop: () => Promise<void>;
}

/**
 * Creates a broker. All requests share one PostgreSQL server. After a failed start, which is answered with 500 and its
 * message, the next request tries again.
 */
export async function createPostgresBroker(start: () => Promise<RunningPostgres>): Promise<PostgresBroker> {
  let running: Promise<RunningPostgres> | undefined;
  const server = createServer((_request, response) => {
    running ??= start().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    running.then(
      ({ socketUrl }) => response.end(socketUrl),
      (error: unknown) => {
        response.statusCode = 500;
        response.end((error as Error).message);
      },
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await (await running?.catch(() => undefined))?.stop();
    },
  };
}
