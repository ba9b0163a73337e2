import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { POSTGRES_CLIENT_OPTIONS } from '#postgres/core';
import { CHANGE_CHANNEL } from './change-channel.js';
import { LISTENING_SQL, registerSql } from './listening-instances.js';
import type { ListeningInstance, Reception } from './listening-instances.js';

/** Milliseconds between heartbeats. They read which processes listen, which has to be recent for the Redis channel. */
const HEARTBEAT_INTERVALS: Readonly<Record<Reception, number>> = { database: 5_000, redis: 1_000 };
/** Time limit of connecting and of each statement in milliseconds. */
const TIME_LIMIT = 5_000;
/** Numbers of connections are below this limit, so that the database can return them as 32-bit integers. */
const INSTANCE_NUMBERS = 2 ** 31 - 1;
/** Milliseconds between attempts to reconnect. */
const RECONNECT_DELAY = 500;

/** The callbacks of a PostgresChannel. */
export interface PostgresChannelListener {
  /** Called with the payload of each notification. */
  onNotification: (payload: string) => void;
  /** Called when `connected` changes. */
  onConnection: (connected: boolean) => void;
  /** Called with the processes that listen, before the channel counts as connected and with each heartbeat. */
  onListening: (listening: readonly ListeningInstance[]) => void;
}

/** Listens for the notifications of other instances on a dedicated connection, and reconnects it when it is lost. */
export class PostgresChannel {
  /** Whether the channel receives all notifications. */
  connected = false;
  /** A random number that identifies the connection among those that listen. Each connection gets a new one. */
  instance = 0;
  private readonly logger = new Logger('ChangeBus');
  private client?: pg.Client;
  private heartbeat?: NodeJS.Timeout;
  private stopped = false;
  /** The last logged reason of an interruption that lasts. */
  private loggedFailure?: string;

  /**
   * @param options address and name of the connection
   * @param reception how this process receives changes
   */
  constructor(
    private readonly options: pg.ClientConfig,
    private readonly reception: Reception,
    private readonly listener: PostgresChannelListener,
  ) {}

  /** Connects. If that fails, retries in the background. */
  async start(): Promise<void> {
    if (!(await this.connect())) void this.reconnect();
  }

  /** Sends notifications at once. If that fails, the connection counts as lost. */
  async notify(payloads: readonly string[]): Promise<void> {
    const { client } = this;
    if (!client) return;
    try {
      for (const payload of payloads) await client.query('SELECT pg_notify($1, $2)', [CHANGE_CHANNEL, payload]);
    } catch {
      this.handleDisconnect(client);
    }
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
      connectionTimeoutMillis: TIME_LIMIT,
      query_timeout: TIME_LIMIT,
    });
    client.on('error', () => this.handleDisconnect(client));
    client.on('end', () => this.handleDisconnect(client));
    client.on('notification', ({ payload }) => {
      if (payload) this.listener.onNotification(payload);
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANGE_CHANNEL}`);
      this.instance = randomInt(INSTANCE_NUMBERS);
      await client.query(registerSql({ instance: this.instance, reception: this.reception }));
      await this.readListening(client);
    } catch (error) {
      client.end().catch(() => undefined);
      // The database of a site that was closed in the meantime may be gone.
      if (this.stopped) return true;
      this.logFailure(`Cannot listen for changes of other instances: ${(error as Error).message}`);
      return false;
    }
    if (this.stopped) {
      await client.end();
      return true;
    }
    this.client = client;
    if (this.loggedFailure !== undefined) this.logger.log('Changes of other instances are received again.');
    this.loggedFailure = undefined;
    this.setConnected(true);
    this.scheduleHeartbeat(client);
    return true;
  }

  private async readListening(client: pg.Client): Promise<void> {
    const { rows } = await client.query<ListeningInstance>(LISTENING_SQL);
    if (!this.stopped) this.listener.onListening(rows);
  }

  private scheduleHeartbeat(client: pg.Client): void {
    this.heartbeat = setTimeout(() => {
      void this.checkAlive(client);
    }, HEARTBEAT_INTERVALS[this.reception]);
    this.heartbeat.unref();
  }

  private async checkAlive(client: pg.Client): Promise<void> {
    try {
      await this.readListening(client);
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
    this.logFailure('Lost the connection that receives changes of other instances; reconnecting.');
    client.end().catch(() => undefined);
    void this.reconnect();
  }

  /** Logs a reason once, not with each of the attempts, which go on every half second. */
  private logFailure(reason: string): void {
    if (reason !== this.loggedFailure) this.logger.warn(reason);
    this.loggedFailure = reason;
  }

  private async reconnect(): Promise<void> {
    do await sleep(RECONNECT_DELAY, undefined, { ref: false });
    while (!this.stopped && !(await this.connect()));
  }

  private setConnected(connected: boolean): void {
    if (this.connected === connected) return;
    this.connected = connected;
    this.listener.onConnection(connected);
  }
}
