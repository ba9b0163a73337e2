import { PublicContent } from '#public-content';
import { PostTypeRegistry } from '#content-model';
import { PostLifecycle } from '#content/core';
import type { PostSaved } from '#content/core';
import type { PostRow } from '#post-repository';
import { Clock, OutgoingHttp, Scheduler, SettingsService, UnitOfWork } from '#platform';
import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { INDEX_NOW_KEY, WEBSUB_HUB } from '../settings/page-settings.js';

/** Kind of the jobs; their key is the id of the changed post. */
const PING = 'page-ping';
/** Address that passes notices on to all search engines of IndexNow. */
const INDEX_NOW = 'https://api.indexnow.org/indexnow';
/** Milliseconds from a change to its report, so that several changes of a post are reported once. */
const DELAY = 30_000;
/** Maximum number of attempts for one change. */
const MAX_ATTEMPTS = 5;
/** Milliseconds before the second attempt; the delay doubles with each attempt. */
const FIRST_RETRY_DELAY = 60_000;

/** The payload of a job. */
interface PingPayload {
  /** Address of the page. */
  link: string;
  attempt: number;
}

/** Reports changed pages to search engines (IndexNow) and to the hub of the feeds (WebSub), if options name them. */
@Injectable()
export class ChangePings implements OnModuleInit {
  private readonly logger = new Logger(ChangePings.name);

  constructor(
    private readonly lifecycle: PostLifecycle,
    private readonly content: PublicContent,
    private readonly types: PostTypeRegistry,
    private readonly settings: SettingsService,
    private readonly scheduler: Scheduler,
    private readonly units: UnitOfWork,
    private readonly outgoing: OutgoingHttp,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.lifecycle.listen({ saved: (event) => this.saved(event) });
    this.scheduler.handle(PING, async ({ key, payload }) => {
      const ping = payload as PingPayload;
      const retryAt = await this.scheduleRetry(key, ping);
      // Other servers may be slow, so no request is sent within the unit of work.
      this.units.afterCommit(() => void this.units.runOutside(() => this.send(key, ping, retryAt)));
    });
  }

  private async saved({ before, after }: PostSaved): Promise<void> {
    if (!this.isPublic(after) && !(before && this.isPublic(before))) return;
    const settings = await this.settings.snapshot();
    if (settings.get(INDEX_NOW_KEY) === '' && settings.get(WEBSUB_HUB) === '') return;
    const { home } = await this.content.site();
    await this.schedule(String(after.id), { link: `${home}/?p=${after.id}`, attempt: 1 }, this.timeAfter(DELAY));
  }

  private isPublic({ type, status, password }: PostRow): boolean {
    return status === 'publish' && password === '' && this.types.get(type)?.viewable === true;
  }

  private schedule(key: string, payload: PingPayload, runAt: Date): Promise<void> {
    return this.scheduler.schedule({ kind: PING, key, runAt, payload });
  }

  private timeAfter(delay: number): Date {
    return new Date(this.clock.now().getTime() + delay);
  }

  /**
   * Schedules the next attempt before this one is made, so that no report is lost if the process ends meanwhile.
   * Returns its time; undefined after the last attempt.
   */
  private async scheduleRetry(key: string, { link, attempt }: PingPayload): Promise<Date | undefined> {
    if (attempt >= MAX_ATTEMPTS) return undefined;
    const runAt = this.timeAfter(FIRST_RETRY_DELAY * 2 ** (attempt - 1));
    await this.schedule(key, { link, attempt: attempt + 1 }, runAt);
    return runAt;
  }

  private async send(key: string, { link, attempt }: PingPayload, retryAt: Date | undefined): Promise<void> {
    try {
      const page = (await this.content.findByAddress(link))?.link ?? link;
      await this.report(page);
      // A job with another time reports a later change.
      if (retryAt) await this.scheduler.cancel(PING, key, retryAt);
    } catch (error) {
      this.logger.warn(`The change of ${link} was not reported at attempt ${attempt}: ${String(error)}`);
    }
  }

  /** https://www.indexnow.org/documentation, https://www.w3.org/TR/websub/#publishing */
  private async report(page: string): Promise<void> {
    const { home } = await this.content.site();
    const settings = await this.settings.snapshot();
    const key = settings.get(INDEX_NOW_KEY);
    const hub = settings.get(WEBSUB_HUB);
    if (key !== '')
      await this.post(INDEX_NOW, 'application/json; charset=utf-8', {
        host: new URL(home).host,
        key,
        keyLocation: `${home}/${key}.txt`,
        urlList: [page],
      });
    if (hub !== '')
      for (const feed of ['feed/', 'feed/atom/', 'feed/json/'])
        await this.post(hub, 'application/x-www-form-urlencoded', {
          'hub.mode': 'publish',
          'hub.url': `${home}/${feed}`,
        });
  }

  private async post(
    address: string,
    type: string,
    fields: Readonly<Record<string, string | string[]>>,
  ): Promise<void> {
    const body = type.startsWith('application/json')
      ? JSON.stringify(fields)
      : new URLSearchParams(fields as Record<string, string>).toString();
    const { status } = await this.outgoing.fetch(address, { method: 'POST', headers: { 'content-type': type }, body });
    if (status >= 400) throw new Error(`${new URL(address).host} answered ${status}.`);
  }
}
