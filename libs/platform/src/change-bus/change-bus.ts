import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { ChangeClock } from '#route-registry';
import { packChanges, unpackChanges } from '#change-tracking';
import type { ChangeSet } from '#change-tracking';
import { Configuration } from '../config/configuration.js';
import { applicationName } from '../database/data-source-options.js';
import type { CommitObserver } from '../database/group-commit.js';
import { SiteDataSource } from '../database/site-data-source.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { CHANGE_CHANNEL } from './change-channel.js';
import type { PostgresChannel } from './postgres-channel.js';

/**
 * Notifies caches of committed changes: on this instance right after the commit, on the other instances of a PostgreSQL
 * site by a notification that is part of the transaction. While notifications cannot be received, caches are disabled.
 */
@Injectable()
export class ChangeBus implements CommitObserver, OnModuleInit, OnApplicationShutdown {
  private readonly instanceId = randomUUID();
  private channel?: PostgresChannel;

  constructor(
    private readonly configuration: Configuration,
    units: UnitOfWork,
    private readonly source: SiteDataSource,
    private readonly clock: ChangeClock,
  ) {
    units.observeCommits(this);
    if (!this.connected) clock.setEnabled(false);
  }

  /**
   * Whether this instance receives the changes of all instances; always `true` on SQLite. While it is `false`, caches
   * are empty and disabled.
   */
  get connected(): boolean {
    return this.configuration.database.kind === 'sqlite' || (this.channel?.connected ?? false);
  }

  notificationsOf(changes: ChangeSet): { channel: string; payload: string }[] {
    return packChanges(this.instanceId, changes).map((payload) => ({ channel: CHANGE_CHANNEL, payload }));
  }

  onCommit(changes: ChangeSet): void {
    if (changes.changesSchema) this.clock.invalidateAll();
    // defence: commits-invalidate
    this.source.tracker?.apply(changes, this.clock.advance());
  }

  /** Starts to listen on PostgreSQL. Its client is loaded only here, so that SQLite sites start faster. */
  async onModuleInit(): Promise<void> {
    const location = this.configuration.database;
    if (location.kind !== 'postgres') return;
    const { PostgresChannel } = await import('./postgres-channel.js');
    this.channel = new PostgresChannel(
      {
        connectionString: location.url,
        application_name: `${applicationName(this.configuration)} changes`,
      },
      (payload) => {
        const changes = unpackChanges(this.instanceId, payload);
        if (changes) this.onCommit(changes);
      },
      (connected) => this.clock.setEnabled(connected),
    );
    await this.channel.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.channel?.stop();
  }
}
