import { PublicContent } from '#public-content';
import { PostTypeRegistry } from '#content-model';
import { PostLifecycle } from '#content';
import { Permalinks } from '#content/core';
import type { PostSaved } from '#content';
import type { PostRow } from '#post-repository';
import { Deliveries, OutgoingHttp, SettingsService } from '#platform';
import type { DeliveryQueue } from '#platform';
import { anonymousActor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { INDEX_NOW_KEY, WEBSUB_HUB } from '../settings/page-settings.js';

/** Kind of the deliveries of reports; their key is the id of the changed post. */
const PING = 'page-ping';
/** Address that passes notices on to all search engines of IndexNow. */
const INDEX_NOW = 'https://api.indexnow.org/indexnow';
/** Milliseconds from a change to its report, so that several changes of a post are reported once. */
const DELAY = 30_000;
/** Maximum number of attempts for one change. */
const MAX_ATTEMPTS = 5;
/** Milliseconds before the second attempt. */
const FIRST_RETRY_DELAY = 60_000;

/** The message about a changed page. */
interface ChangeReport {
  /** Address of the page. */
  link: string;
}

/** Reports changed pages to search engines (IndexNow) and to the hub of the feeds (WebSub), if options name them. */
@Injectable()
export class ChangePings implements OnModuleInit {
  private readonly reports: DeliveryQueue<ChangeReport>;

  constructor(
    private readonly lifecycle: PostLifecycle,
    private readonly content: PublicContent,
    private readonly permalinks: Permalinks,
    private readonly types: PostTypeRegistry,
    private readonly settings: SettingsService,
    private readonly outgoing: OutgoingHttp,
    deliveries: Deliveries,
  ) {
    this.reports = deliveries.register({
      kind: PING,
      send: ({ link }) => this.report(link),
      describeFailure: ({ link }) => `The change of ${link} was not reported`,
      maxAttempts: MAX_ATTEMPTS,
      firstRetryDelay: FIRST_RETRY_DELAY,
    });
  }

  onModuleInit(): void {
    this.lifecycle.listen({ saved: (event) => this.saved(event), deleting: (post) => this.removed(post) });
  }

  private async saved({ before, after }: PostSaved): Promise<void> {
    if (!this.isPublic(after)) return before && this.removed(before);
    if (!(await this.hasReceiver())) return;
    const { home } = await this.content.site();
    await this.reports.sendLater(String(after.id), { link: `${home}/?p=${after.id}` }, DELAY);
  }

  /** Reports the address of a post that is no longer public. Its id leads to no address afterwards. */
  private async removed(post: PostRow): Promise<void> {
    if (!this.isPublic(post) || !(await this.hasReceiver())) return;
    const links = await this.permalinks.forPosts([post], anonymousActor);
    await this.reports.sendLater(String(post.id), { link: links.linkOf(post) }, DELAY);
  }

  private async hasReceiver(): Promise<boolean> {
    const settings = await this.settings.snapshot();
    return settings.get(INDEX_NOW_KEY) !== '' || settings.get(WEBSUB_HUB) !== '';
  }

  private isPublic({ type, status, password }: PostRow): boolean {
    return status === 'publish' && password === '' && this.types.get(type)?.viewable === true;
  }

  /**
   * Reports the page at an address to IndexNow (https://www.indexnow.org/documentation), and the feeds to the hub
   * (https://www.w3.org/TR/websub/#publishing).
   */
  private async report(link: string): Promise<void> {
    const page = (await this.content.findByAddress(link))?.link ?? link;
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
