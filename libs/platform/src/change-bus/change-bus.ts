import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { ChangeClock } from '#route-registry';
import { packChanges, unpackChanges } from '../cache/change-set.js';
import type { ChangeSet } from '../cache/change-set.js';
import { Configuration } from '../config/configuration.js';
import { applicationName, POSTGRES_CLIENT_OPTIONS } from '../database/data-source-options.js';
import type { CommitObserver } from '../database/group-commit.js';
import { SiteDataSource } from '../database/site-data-source.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { CHANGE_CHANNEL, PostgresChannel } from './postgres-channel.js';

/**
 * Notifies caches of committed changes: on this instance right after the commit, on the other instances of a PostgreSQL
 * site by a notification that is part of the transaction. While notifications cannot be received, caches are disabled.
 */
@Injectable()
export class ChangeBus implements CommitObserver, OnModuleInit, OnApplicationShutdown {
  private readonly origin = randomUUID();
  private readonly channel?: PostgresChannel;

  constructor(
    configuration: Configuration,
    units: UnitOfWork,
    private readonly source: SiteDataSource,
    private readonly clock: ChangeClock,
  ) {
    const location = configuration.database;
    units.observeCommits(this);
    if (location.kind !== 'postgres') return;
    this.channel = new PostgresChannel(
      {
        ...POSTGRES_CLIENT_OPTIONS,
        connectionString: location.url,
        application_name: `${applicationName(configuration)} changes`,
      },
      (payload) => {
        const changes = unpackChanges(this.origin, payload);
        if (changes) this.committed(changes);
      },
      (connected) => clock.setEnabled(connected),
    );
    clock.setEnabled(false);
  }

  /**
   * Whether this instance receives the changes of all instances; always `true` on SQLite. While it is `false`, caches
   * are empty and disabled.
   */
  get connected(): boolean {
    return this.channel?.connected ?? true;
  }

  notificationsOf(changes: ChangeSet): { channel: string; payload: string }[] {
    return packChanges(this.origin, changes).map((payload) => ({ channel: CHANGE_CHANNEL, payload }));
  }

  committed(changes: ChangeSet): void {
    if (changes.changesSchema) this.clock.invalidateAll();
    // defence: commits-invalidate
    this.source.tracker?.apply(changes, this.clock.advance());
  }

  async onModuleInit(): Promise<void> {
    await this.channel?.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.channel?.stop();
  }
}
