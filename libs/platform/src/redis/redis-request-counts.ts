import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { SharedRequestCount, SharedRequestCounts } from '#route-registry';
import type { Configuration } from '../config/configuration.js';
import { RedisConnection } from './redis-connection.js';

/** The number of clients that one transaction counts, so that none blocks the server for long. */
const CLIENTS_PER_TRANSACTION = 500;
/** The number of replies for each client. */
const REPLIES = 3;

/** Counts the requests of clients in a Redis-compatible server, in keys that expire with their windows. */
export class RedisRequestCounts implements SharedRequestCounts, OnModuleInit, OnApplicationShutdown {
  private readonly connection: RedisConnection;

  /** @param url address of the server */
  constructor(
    url: string,
    private readonly configuration: Configuration,
  ) {
    this.connection = new RedisConnection(url, () => undefined);
  }

  onModuleInit(): Promise<void> {
    return this.connection.start();
  }

  onApplicationShutdown(): void {
    this.connection.close();
  }

  async add(
    counts: ReadonlyMap<string | number, number>,
    window: number,
  ): Promise<Map<string | number, SharedRequestCount>> {
    const totals = new Map<string | number, SharedRequestCount>();
    const entries = [...counts];
    for (let from = 0; from < entries.length; from += CLIENTS_PER_TRANSACTION) {
      const part = entries.slice(from, from + CLIENTS_PER_TRANSACTION);
      const replies = await this.connection.send((client) => {
        const transaction = client.multi();
        for (const [name, count] of part) {
          const key = `atrium:requests:${this.configuration.siteUrl}:${name}`;
          transaction
            .set(key, 0, { condition: 'NX', expiration: { type: 'PX', value: window } })
            .incrBy(key, count)
            .pTTL(key);
        }
        return transaction.exec() as unknown as Promise<number[]>;
      });
      for (const [index, [name]] of part.entries()) {
        const [, used, remaining] = replies.slice(index * REPLIES, (index + 1) * REPLIES);
        totals.set(name, { used: used!, remaining: remaining! });
      }
    }
    return totals;
  }
}
