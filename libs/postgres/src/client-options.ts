import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import pg from 'pg';

const INT8 = 20;
const TIMESTAMPTZ = 1184;

/**
 * Parses values like the SQLite driver: counts and ids as numbers, instants as ISO text. Integers beyond the safe range
 * stay texts.
 */
const SQLITE_COMPATIBLE_TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const parse = pg.types.getTypeParser(oid, format) as (text: string) => unknown;
    if (format === 'binary') return parse;
    if (oid === INT8) return (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : text);
    if (oid === TIMESTAMPTZ)
      return (text: string) => {
        const parsed = parse(text);
        return parsed instanceof Date ? parsed.toISOString() : parsed;
      };
    return parse;
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * Options of the PostgreSQL driver for all connections, including that of the change bus. With `pipeline`, statements
 * that do not wait for each other are sent at once, and run in the order of their calls.
 */
export const POSTGRES_CLIENT_OPTIONS = {
  types: SQLITE_COMPATIBLE_TYPES,
  keepAlive: true,
  pipeline: true,
  stream: (): Socket => new CombiningSocket(),
} as const;

/**
 * Sends everything that is written in one turn of the event loop by one system call, which takes about 0.1 ms of
 * processor time: the driver would make one for each statement. With TLS, it still does.
 */
class CombiningSocket extends Socket {
  private isCollecting = false;

  override write(data: Uint8Array | string, callback?: (error?: Error | null) => void): boolean;
  override write(
    text: Uint8Array | string,
    encoding?: BufferEncoding,
    callback?: (error?: Error | null) => void,
  ): boolean;
  override write(...parameters: unknown[]): boolean {
    if (!this.isCollecting) {
      this.isCollecting = true;
      this.cork();
      process.nextTick(() => {
        this.isCollecting = false;
        this.uncork();
      });
    }
    return super.write(...(parameters as Parameters<Socket['write']>));
  }
}

/**
 * Closes a connection without waiting for the answers of its statements, which fail. The method `end` of a connection
 * with `pipeline` waits for them.
 */
export function closeAtOnce(client: pg.PoolClient): void {
  // The types of the driver omit the socket.
  (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy();
}

/**
 * Lets the process continue when the server ends a connection of a pool. A pool removes connections that fail while
 * they are idle. A connection can also fail as soon as it is established, before another listener exists. Without this
 * listener Node would end the process.
 */
export function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}
