import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { POSTGRES_CLIENT_OPTIONS } from '../database/postgres-client-options.js';
import { CHANGE_CHANNEL } from './change-channel.js';

/** Milliseconds between heartbeats, and the time limit of each. */
const HEARTBEAT_INTERVAL = 5_000;
/** Milliseconds between attempts to reconnect. */
const RECONNECT_DELAY = 500;

/** Listens for the notifications of other instances on a dedicated connection, and reconnects it when it is lost. */
export class PostgresChannel {
  /** Whether the channel receives all notifications. */
  connected = false;
  private readonly logger = new Logger('ChangeBus');
  private client?: pg.Client;
  private heartbeat?: NodeJS.Timeout;
  private stopped = false;

  /**
   * @param options address and name of the connection
   *
   * @param onNotification called with the payload of each notification
   *
   * @param onConnection called when `connected` changes
   */
  constructor(
    private readonly options: pg.ClientConfig,
    private readonly onNotification: (payload: string) => void,
    private readonly onConnection: (connected: boolean) => void,
  ) {}

  /** Connects. If that fails, retries in the background. */
  async start(): Promise<void> {
    if (!(await this.connect())) void this.reconnect();
  }

  /** Closes the connection permanently. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.heartbeat);
    const client = this.client;
    this.client = undefined;
    this.setConnected(false);
    await client?.end().catch(() => undefined);
  }

  /** Connects and listens. Returns `false` if that has failed and must be tried again. */
  private async connect(): Promise<boolean> {
    const client = new pg.Client({
      ...POSTGRES_CLIENT_OPTIONS,
      ...this.options,
      connectionTimeoutMillis: HEARTBEAT_INTERVAL,
      query_timeout: HEARTBEAT_INTERVAL,
    });
    client.on('error', () => this.handleDisconnect(client));
    client.on('end', () => this.handleDisconnect(client));
    client.on('notification', ({ payload }) => {
      if (payload) this.onNotification(payload);
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
    this.scheduleHeartbeat(client);
    return true;
  }

  private scheduleHeartbeat(client: pg.Client): void {
    this.heartbeat = setTimeout(() => {
      void this.checkAlive(client);
    }, HEARTBEAT_INTERVAL);
    this.heartbeat.unref();
  }

  private async checkAlive(client: pg.Client): Promise<void> {
    try {
      await client.query('SELECT 1');
      if (client === this.client) this.scheduleHeartbeat(client);
    } catch {
      this.handleDisconnect(client);
    }
  }

  private handleDisconnect(client: pg.Client): void {
    if (client !== this.client || this.stopped) return;
    this.client = undefined;
    clearTimeout(this.heartbeat);
    this.setConnected(false);
    this.logger.warn('Lost the connection that receives changes of other instances; reconnecting.');
    client.end().catch(() => undefined);
    void this.reconnect();
  }

  private async reconnect(): Promise<void> {
    do await sleep(RECONNECT_DELAY, undefined, { ref: false });
    while (!this.stopped && !(await this.connect()));
  }

  private setConnected(connected: boolean): void {
    if (this.connected === connected) return;
    this.connected = connected;
    this.onConnection(connected);
  }
}
