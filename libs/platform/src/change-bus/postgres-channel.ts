import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import pg from 'pg';

/** Name of the channel on which the instances of a site tell each other of changes. */
export const CHANGE_CHANNEL = 'atrium_changes';

/** Milliseconds between signs of life, and until a missing one counts as a broken connection. */
const HEARTBEAT = 5_000;
/** Milliseconds between attempts to connect again. */
const RECONNECT = 500;

/** Listens for the notifications of other instances on a connection of its own, and keeps it alive. */
export class PostgresChannel {
  /** Whether every notification is being heard. */
  connected = false;
  private readonly logger = new Logger('ChangeBus');
  private client?: pg.Client;
  private heartbeat?: NodeJS.Timeout;
  private stopped = false;

  /**
   * @param options how to connect
   * @param hear gets each notification's payload
   * @param changed called when `connected` changes
   */
  constructor(
    private readonly options: pg.ClientConfig,
    private readonly hear: (payload: string) => void,
    private readonly changed: (connected: boolean) => void,
  ) {}

  /** Connects, or begins to try again and again where that fails. */
  async start(): Promise<void> {
    if (!(await this.connect())) void this.reconnect();
  }

  /** Ends the connection for good. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.heartbeat);
    const client = this.client;
    this.client = undefined;
    this.setConnected(false);
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<boolean> {
    const client = new pg.Client({
      ...this.options,
      connectionTimeoutMillis: HEARTBEAT,
      query_timeout: HEARTBEAT,
      keepAlive: true,
    });
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    client.on('notification', ({ payload }) => {
      if (payload) this.hear(payload);
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANGE_CHANNEL}`);
    } catch (error) {
      this.logger.warn(`Cannot listen for changes of other instances: ${(error as Error).message}`);
      client.end().catch(() => undefined);
      return false;
    }
    if (this.stopped) {
      await client.end();
      return true;
    }
    this.client = client;
    this.setConnected(true);
    this.beat(client);
    return true;
  }

  private beat(client: pg.Client): void {
    this.heartbeat = setTimeout(() => {
      void this.checkAlive(client);
    }, HEARTBEAT);
    this.heartbeat.unref();
  }

  private async checkAlive(client: pg.Client): Promise<void> {
    try {
      await client.query('SELECT 1');
      if (client === this.client) this.beat(client);
    } catch {
      this.lose(client);
    }
  }

  private lose(client: pg.Client): void {
    if (client !== this.client || this.stopped) return;
    this.client = undefined;
    clearTimeout(this.heartbeat);
    this.setConnected(false);
    this.logger.warn('Lost the connection that hears of changes of other instances; connecting again.');
    client.end().catch(() => undefined);
    void this.reconnect();
  }

  private async reconnect(): Promise<void> {
    do await sleep(RECONNECT, undefined, { ref: false });
    while (!this.stopped && !(await this.connect()));
  }

  private setConnected(connected: boolean): void {
    if (this.connected === connected) return;
    this.connected = connected;
    this.changed(connected);
  }
}
