import { Logger } from '@nestjs/common';
import type { createClient } from '@redis/client';

/** Milliseconds between attempts to connect. */
const RETRY_DELAY = 500;
/** Milliseconds between checks that the server still answers. */
const PING_INTERVAL = 1_000;
/** Milliseconds without an answer after which the connection counts as lost. */
const SILENCE_LIMIT = 3_000;
/** Milliseconds that a command may take. */
const COMMAND_LIMIT = 1_000;

type RedisClient = ReturnType<typeof createClient>;

/** A connection to a Redis-compatible server (protocol RESP3, Redis 6 and later), which reconnects when it is lost. */
export class RedisConnection {
  /** Whether the server answers. */
  connected = false;
  /** Why the server does not answer; undefined while it does. */
  failure?: string;
  private readonly logger = new Logger('Redis');
  private isClosed = false;
  /** The reasons that were logged since the server answered last: an outage can end with a refused password. */
  private readonly loggedReasons = new Set<string>();
  private client?: RedisClient;

  /**
   * @param url address of the server
   * @param onConnection called when `connected` changes
   */
  constructor(
    private readonly url: string,
    private readonly onConnection: (connected: boolean) => void,
  ) {}

  /**
   * Connects. If that fails, retries in the background. The client is loaded only here, so that other sites start
   * faster.
   */
  async start(): Promise<void> {
    const { createClient: create } = await import('@redis/client');
    const client = create({
      url: this.url,
      // Otherwise commands would wait for the next connection.
      disableOfflineQueue: true,
      pingInterval: PING_INTERVAL,
      socket: { connectTimeout: SILENCE_LIMIT, socketTimeout: SILENCE_LIMIT, reconnectStrategy: () => RETRY_DELAY },
    }) as RedisClient;
    this.client = client;
    client.on('ready', () => this.setConnected(true));
    client.on('ping-interval', () => this.setConnected(client.isReady));
    client.on('error', (error: Error) => {
      if (!client.isReady) this.onLoss(error);
    });
    const firstAttempt = new Promise<void>((resolve) => {
      for (const event of ['ready', 'error', 'end']) client.once(event, () => resolve());
    });
    // The promise rejects only when the connection is closed; errors are events.
    client.connect().catch(() => undefined);
    await firstAttempt;
  }

  /**
   * Sends a command after `start`. Rejects if the server does not answer within a second. The connection then counts as
   * lost until the server answers again.
   */
  async send<T>(command: (client: RedisClient) => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const error = new Error(`There was no answer within ${COMMAND_LIMIT} ms.`);
        this.onLoss(error);
        reject(error);
      }, COMMAND_LIMIT);
    });
    try {
      return await Promise.race([command(this.client!), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Closes the connection permanently. */
  close(): void {
    this.isClosed = true;
    this.setConnected(false);
    this.client?.destroy();
  }

  private onLoss(error: Error): void {
    if (this.isClosed) return;
    const reason = messageOf(error);
    if (!this.loggedReasons.has(reason))
      this.logger.warn(`Lost the server of REDIS_URL, or cannot reach it: ${reason}`);
    this.loggedReasons.add(reason);
    this.failure = reason;
    this.setConnected(false);
  }

  private setConnected(connected: boolean): void {
    if (connected) this.failure = undefined;
    if (this.connected === connected) return;
    this.connected = connected;
    if (connected && this.loggedReasons.size > 0) this.logger.log('The server of REDIS_URL answers again.');
    if (connected) this.loggedReasons.clear();
    this.onConnection(connected);
  }
}

/** The message of an error; that of the first cause if it is a failed connection to several addresses. */
function messageOf(error: Error): string {
  const [first = error] = error instanceof AggregateError ? (error.errors as Error[]) : [];
  return first.message;
}
