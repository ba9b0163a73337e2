import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { startPostgres, writeOwned } from './postgres.js';
import type { RunningPostgres } from './postgres.js';

/** Starts a primary for a hot standby. Its commits are flushed at once, because only flushed ones are streamed. */
export function startPrimary(): Promise<RunningPostgres> {
  return startPostgres({ flags: { synchronous_commit: 'on' } });
}

/** A hot standby of a server, which can be stopped and started again on its port. */
export class StandbyServer {
  private constructor(
    private readonly port: number,
    private readonly flags: Readonly<Record<string, string>>,
    private server: RunningPostgres,
  ) {}

  /** Creates a standby from an online backup of its primary, and starts it. */
  static async start(primary: RunningPostgres): Promise<StandbyServer> {
    const directory = `${primary.directory}-standby`;
    const client = new Client({ connectionString: primary.url });
    await client.connect();
    try {
      await client.query("SELECT pg_backup_start('suite', true)");
      await promisify(execFile)('cp', ['-a', primary.directory, directory]);
      const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
      await writeOwned(directory, 'backup_label', rows[0]!.labelfile);
    } finally {
      await client.end();
    }
    await rm(join(directory, 'postmaster.pid'));
    await writeOwned(directory, 'standby.signal', '');
    const { hostname, port, username, password } = new URL(primary.url);
    const flags = { primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}` };
    const server = await startPostgres({ directory, flags });
    return new StandbyServer(Number(new URL(server.url).port), flags, server);
  }

  /** `postgres://…` URL of its maintenance database. */
  get url(): string {
    return this.server.url;
  }

  /** Ends all connections and the server. */
  stop(): Promise<void> {
    return this.server.stop();
  }

  /** Starts the server again. */
  async restart(): Promise<void> {
    this.server = await startPostgres({ directory: this.server.directory, port: this.port, flags: this.flags });
  }

  /** Stops the server and removes its files. */
  async remove(): Promise<void> {
    await this.server.stop();
    await rm(this.server.directory, { recursive: true, force: true });
  }
}
