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
 * Notifies caches of committed changes: on this instance right after the commit, on the other instances of a PostgreSQL
 * site by a notification that is part of the transaction.
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
   * Whether this instance receives the changes of all instances; always `true` on SQLite. While it is `false`, caches
   * must be empty and disabled.
   */
  get connected(): boolean {
    return this.channel?.connected ?? true;
  }

  /** See `UnitOfWork.isOlderThan`. */
  isOlderThan(version: number): boolean {
    return this.units.isOlderThan(version);
  }

  /** Calls the listener when `connected` changes. Returns a function that unsubscribes it. */
  onConnection(listener: (connected: boolean) => void): () => void {
    this.connectionListeners.add(listener);
    return () => {
      this.connectionListeners.delete(listener);
    };
  }

  /** Calls the listener for each change of a topic (`*`: all topics). Returns a function that unsubscribes it. */
  subscribe(topic: string, listener: ChangeListener): () => void {
    const listeners = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
    };
  }

  /**
   * Publishes a change. Within a unit of work it is delivered at the commit, once per topic, and never after a failure;
   * otherwise immediately.
   */
  publish(change: Change): void {
    if (!this.units.active) {
      this.deliver(change);
      if (this.channel)
        this.send([change]).catch((error: unknown) =>
          this.logger.error('A change could not be sent to other instances.', error),
        );
      return;
    }
    const transaction = this.database.manager;
    const deliver = (list: ChangeList) =>
      this.units.afterCommit(() => {
        for (const each of list.changes) this.deliver(each);
      });
    changeListOf(this.undelivered, transaction, deliver).add(change);
    if (!this.channel) return;
    const send = (list: ChangeList) =>
      this.units.beforeCommit(() => {
        this.unsent.delete(transaction);
        return this.send(list.changes);
      });
    changeListOf(this.unsent, transaction, send).add(change);
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
          this.logger.error(`A listener for changes of ${change.topic} failed.`, error);
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

/** Returns the change list of a transaction. Creates it on first use, and then calls `announce`. */
function changeListOf(
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
