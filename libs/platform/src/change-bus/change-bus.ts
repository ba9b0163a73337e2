import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { applicationName, POSTGRES_CLIENT_OPTIONS } from '../database/data-source-options.js';
import { Database } from '../database/database.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { ChangeList, packChanges, unpackChanges } from './change.js';
import type { Change, ChangeListener } from './change.js';
import { CHANGE_CHANNEL, PostgresChannel } from './postgres-channel.js';

/**
 * Tells whoever keeps something in memory that it has changed: on this instance in the moment the commit is known, on the
 * other instances of a PostgreSQL site by a notification that belongs to the transaction.
 */
@Injectable()
export class ChangeBus implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(ChangeBus.name);
  private readonly origin = randomUUID();
  private readonly listeners = new Map<string, Set<ChangeListener>>();
  private readonly connectionListeners = new Set<(connected: boolean) => void>();
  private readonly undelivered = new WeakMap<object, ChangeList>();
  private readonly unsent = new WeakMap<object, ChangeList>();
  private readonly channel?: PostgresChannel;

  constructor(
    configuration: Configuration,
    private readonly database: Database,
    private readonly units: UnitOfWork,
  ) {
    const location = configuration.database;
    if (location.kind === 'postgres')
      this.channel = new PostgresChannel(
        {
          ...POSTGRES_CLIENT_OPTIONS,
          connectionString: location.url,
          application_name: `${applicationName(configuration)} changes`,
        },
        (payload) => {
          for (const change of unpackChanges(this.origin, payload)) this.deliver(change);
        },
        (connected) => {
          for (const listener of this.connectionListeners) listener(connected);
        },
      );
  }

  /**
   * Whether every committed change of every instance is heard. Always on SQLite. While false, nothing may be answered
   * from memory; what was kept before must be dropped.
   */
  get connected(): boolean {
    return this.channel?.connected ?? true;
  }

  /** As `UnitOfWork.readsBefore`. */
  isOlderThan(moment: number): boolean {
    return this.units.isOlderThan(moment);
  }

  /** Calls back when `connected` changes. Returns the function that ends this. */
  onConnection(listener: (connected: boolean) => void): () => void {
    this.connectionListeners.add(listener);
    return () => {
      this.connectionListeners.delete(listener);
    };
  }

  /** Calls back at each change of a topic (`*`: of any). Returns the function that ends this. */
  subscribe(topic: string, listener: ChangeListener): () => void {
    const listeners = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
    };
  }

  /** Tells of a change: inside of a unit of work when it is committed (once for each topic) and never if it fails, else at once. */
  publish(change: Change): void {
    if (!this.units.active) {
      this.deliver(change);
      if (this.channel)
        this.send([change]).catch((error: unknown) =>
          this.logger.error('A change was not told to other instances.', error),
        );
      return;
    }
    const transaction = this.database.manager;
    const deliver = (list: ChangeList) =>
      this.units.afterCommit(() => {
        for (const each of list.changes) this.deliver(each);
      });
    listOf(this.undelivered, transaction, deliver).add(change);
    if (!this.channel) return;
    const send = (list: ChangeList) =>
      this.units.beforeCommit(() => {
        this.unsent.delete(transaction);
        return this.send(list.changes);
      });
    listOf(this.unsent, transaction, send).add(change);
  }

  private async send(changes: readonly Change[]): Promise<void> {
    for (const payload of packChanges(this.origin, changes))
      await this.database.query('SELECT pg_notify($1, $2)', [CHANGE_CHANNEL, payload]);
  }

  private deliver(change: Change): void {
    for (const topic of [change.topic, '*']) {
      for (const listener of this.listeners.get(topic) ?? []) {
        try {
          listener(change);
        } catch (error) {
          this.logger.error(`A listener to changes of ${change.topic} failed.`, error);
        }
      }
    }
  }

  async onModuleInit(): Promise<void> {
    await this.channel?.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.channel?.stop();
  }
}

/** The list of a transaction; a new one is announced. */
function listOf(
  lists: WeakMap<object, ChangeList>,
  transaction: object,
  announce: (list: ChangeList) => void,
): ChangeList {
  let list = lists.get(transaction);
  if (!list) {
    lists.set(transaction, (list = new ChangeList()));
    announce(list);
  }
  return list;
}
