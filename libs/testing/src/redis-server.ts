import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.js';

/** Names of programs that are Redis-compatible servers. */
const PROGRAMS = ['redis-server', 'valkey-server'];

/** Path of a Redis-compatible server: `REDIS_SERVER`, or one in `PATH`; undefined if there is none. */
const PROGRAM = [
  process.env['REDIS_SERVER'],
  ...(process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => PROGRAMS.map((name) => join(folder, name))),
].find((path) => path && existsSync(path));

/** Like `describe`, but skipped if no Redis-compatible server is installed. */
export function describeWithRedis(name: string, work: () => void): void {
  // Each suite has its own `describe`, whereas this module is loaded once per worker.
  if (PROGRAM) return describe(name, work);
  process.stdout.write(
    `Skipped, because redis-server is not installed (apt-get install redis-server, or REDIS_SERVER=path): ${name}\n`,
  );
  describe.skip(name, work);
}

/** A Redis-compatible server that belongs to this process and stores nothing on disk. */
export class RedisServer {
  private child?: ChildProcess;

  private constructor(private readonly port: number) {}

  /** Starts a server on a free port. */
  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort());
    await server.restart();
    return server;
  }

  /** `redis://…` URL. */
  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts the server again on its port after `stop`. */
  async restart(): Promise<void> {
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()];
    // A run of jest does not end while a process has inherited an output of its worker. The server logs to its standard
    // output.
    const child = spawn(PROGRAM!, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    this.child = child;
    const endWithProcess = (): void => void child.kill('SIGKILL');
    process.once('exit', endWithProcess);
    child.once('exit', () => process.removeListener('exit', endWithProcess));
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`redis-server has ended with code ${code}.`)));
      child.stdout.on('data', (text: Buffer) => {
        if (text.includes('Ready to accept connections')) resolve();
      });
    });
  }

  /** Stops the process without ending its connections, until `resume`. */
  pause(): void {
    this.child!.kill('SIGSTOP');
  }

  /** Continues after `pause`. */
  resume(): void {
    this.child!.kill('SIGCONT');
  }

  /** Ends all connections and the server. */
  async stop(): Promise<void> {
    const { child } = this;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill('SIGKILL');
    await ended;
  }
}
