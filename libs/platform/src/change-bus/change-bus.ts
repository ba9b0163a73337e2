import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { ChangeClock } from '#route-registry';
import { packChanges, unpackChanges } from '#change-tracking';
import type { ChangeSet } from '#change-tracking';
import { Configuration } from '../config/configuration.js';
import type { Announcement, CommitObserver } from '../database/group-commit.js';
import { SiteDataSource } from '../database/site-data-source.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import type { InstanceChannels } from './instance-channels.js';

/**
 * Notifies caches of committed changes: on this instance right after the commit, in other processes by announcements.
 * On PostgreSQL these are messages (see InstanceChannels); while messages cannot be received, caches are disabled. On
 * SQLite other processes read the log of commits before they use caches.
 */
@Injectable()
export class ChangeBus implements CommitObserver, OnModuleInit, OnApplicationShutdown {
  private readonly instanceId = randomUUID();
  private channels?: InstanceChannels;

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
    return this.configuration.database.kind === 'sqlite' || (this.channels?.connected ?? false);
  }

  announcementOf(changes: ChangeSet): Announcement {
    const textsOf = (limit?: number) => packChanges(this.instanceId, changes, limit);
    return this.channels?.announcementOf(textsOf) ?? { texts: textsOf(Infinity) };
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
    const { InstanceChannels: Channels } = await import('./instance-channels.js');
    this.channels = new Channels(location.url, this.configuration, this.source, {
      onAnnouncement: (text) => this.receive(text),
      onConnection: (connected) => this.clock.setEnabled(connected),
      onLoss: () => this.clock.invalidateAll(),
    });
    await this.channels.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.channels?.stop();
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
