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
import type { PostgresChannel } from './postgres-channel.js';

/**
 * Notifies caches of committed changes: on this instance right after the commit, in other processes through the
 * database. On PostgreSQL these receive a notification that is part of the transaction; while notifications cannot be
 * received, caches are disabled. On SQLite they read the log of commits before they use caches.
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
    const { sharedFile } = source;
    if (!sharedFile) return;
    sharedFile.onCommits = (commits) => this.onForeignCommits(commits);
    clock.beforeLookup = () => sharedFile.check();
    clock.onRequest = () => sharedFile.onRequest();
  }

  /**
   * Whether this instance receives the changes of all instances; always `true` on SQLite. While it is `false`, caches
   * are empty and disabled.
   */
  get connected(): boolean {
    return this.configuration.database.kind === 'sqlite' || (this.channel?.connected ?? false);
  }

  announcementsOf(changes: ChangeSet, limit?: number): string[] {
    return packChanges(this.instanceId, changes, limit);
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
      (payload) => this.receive(payload),
      (connected) => this.clock.setEnabled(connected),
    );
    await this.channel.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.channel?.stop();
  }

  /** Applies the commits of other processes on the same SQLite file. */
  private onForeignCommits(commits: readonly string[] | 'unknown'): void {
    if (commits === 'unknown') this.clock.invalidateAll();
    // The announcement of a commit that changes nothing in a cache is empty.
    else for (const announcement of commits) if (announcement !== '') this.receive(announcement);
  }

  private receive(announcement: string): void {
    const changes = unpackChanges(this.instanceId, announcement);
    if (changes) this.onCommit(changes);
  }
}
