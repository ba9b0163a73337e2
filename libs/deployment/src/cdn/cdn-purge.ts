import { randomUUID } from 'node:crypto';
import { Injectable, Module } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleInit } from '@nestjs/common';
import {
  Clock,
  Configuration,
  Database,
  Deliveries,
  OutgoingHttp,
  Scheduler,
  SiteDataSource,
  UnitOfWork,
} from '#platform';
import type { DeliveryQueue } from '#platform';
import { mergeScopes, purgeScope } from './purge-keys.js';
import type { PurgeScope } from './purge-keys.js';
import { PURGE_FORMATS } from './purge-requests.js';
import type { PurgeRequest } from './purge-requests.js';
import { PurgeSettings } from './purge-settings.js';

/** Kind of the jobs that commits add. Their payload is a `PurgeScope`. */
const CHANGE_KIND = 'cdn-changed';
/** Kind of the deliveries of purges. */
const PURGE_KIND = 'cdn-purge';
/** Milliseconds after a commit within which the keys of further commits join its purge. */
const COLLECTION_TIME = 1_000;
/** Milliseconds that the CDN has to answer the requests of a purge, which are sent at the same time. */
const TIMEOUT = 10_000;
/** Milliseconds until a purge is sent again for the first time, more than TIMEOUT. */
const FIRST_RETRY_DELAY = 15_000;
/** Maximum milliseconds between two attempts. */
const MAX_RETRY_DELAY = 3_600_000;
/** Maximum number of attempts of a purge, in about six hours. */
const MAX_ATTEMPTS = 14;

/** The message of a purge. */
interface Purge {
  scope: PurgeScope;
}

/**
 * Sends the surrogate keys of changed data to a CDN, if CDN_PURGE_URL is set. Each commit writes its keys as a
 * scheduled job in the same transaction, so that no key is lost. A second later one instance collects these jobs and
 * sends their keys. A purge is sent again until the CDN has confirmed it, so the CDN can receive it twice.
 */
@Injectable()
export class CdnPurge implements OnModuleInit, OnApplicationBootstrap {
  private readonly settings: PurgeSettings;
  private purges?: DeliveryQueue<Purge>;

  constructor(
    configuration: Configuration,
    private readonly source: SiteDataSource,
    private readonly database: Database,
    private readonly units: UnitOfWork,
    private readonly scheduler: Scheduler,
    private readonly deliveries: Deliveries,
    private readonly outgoing: OutgoingHttp,
    private readonly clock: Clock,
  ) {
    this.settings = configuration.readSettings(PurgeSettings);
  }

  onModuleInit(): void {
    if (this.settings.purgeUrl === undefined) return;
    this.scheduler.handle(CHANGE_KIND, ({ payload }) => this.collect(payload as PurgeScope));
    this.purges = this.deliveries.register({
      kind: PURGE_KIND,
      send: ({ scope }) => this.send(scope),
      describeFailure: ({ scope }) => `The CDN was not purged of ${describeScope(scope)}`,
      lastAdvice: 'Purge it by hand.',
      maxAttempts: MAX_ATTEMPTS,
      firstRetryDelay: FIRST_RETRY_DELAY,
      maxRetryDelay: MAX_RETRY_DELAY,
    });
  }

  /**
   * Registers its commit hook after the hooks of libraries, so that it also receives the rows that those hooks derive.
   */
  onApplicationBootstrap(): void {
    if (this.settings.purgeUrl === undefined) return;
    this.units.beforeEachCommit(async (changes) => {
      const scope = purgeScope(changes, this.source.derivedTables, (table) => this.source.tracker?.firstTagOf(table));
      if (scope.length === 0) return;
      await this.scheduler.schedule({
        kind: CHANGE_KIND,
        key: randomUUID(),
        runAt: new Date(this.clock.now().getTime() + COLLECTION_TIME),
        payload: scope,
      });
    });
  }

  /**
   * Merges the jobs of all commits so far into one purge.
   * @param first payload of the running job, which the scheduler has already deleted
   */
  private async collect(first: PurgeScope): Promise<void> {
    const others = await this.database.query<{ payload: string }>(
      'DELETE FROM scheduled_jobs WHERE kind = $1 RETURNING payload',
      [CHANGE_KIND],
    );
    const scope = mergeScopes([first, ...others.map(({ payload }) => JSON.parse(payload) as PurgeScope)]);
    await this.purges!.sendAfterCommit(randomUUID(), { scope });
  }

  private async send(scope: PurgeScope): Promise<void> {
    const { purgeFormat, purgeUrl, purgeToken } = this.settings;
    const requests = PURGE_FORMATS[purgeFormat](scope, { url: purgeUrl!, token: purgeToken });
    await Promise.all(requests.map((request) => this.request(request)));
  }

  private async request({ url, ...request }: PurgeRequest): Promise<void> {
    // The token must not reach another server.
    const { status } = await this.outgoing.fetch(url, { ...request, timeout: TIMEOUT, maxRedirects: 0 });
    if (status < 200 || status > 299) throw new Error(`it answered ${status}`);
  }
}

function describeScope(scope: PurgeScope): string {
  return scope === 'everything' ? scope : `${scope.length} keys`;
}

/** Provides the purging of a CDN. */
@Module({ providers: [CdnPurge] })
export class CdnPurgeModule {}
