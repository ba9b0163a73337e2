import { wholeNumber } from '#platform';
import { POST_ID_ARGUMENTS, PublicContent } from '#public-content';
import type { Actor } from '#route-registry';
import { RestError } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { EntryPages } from '../entries/entry-pages.js';
import type { SitePageResponse } from '../page/page-document.js';
import { PageLayout } from '../page/page-layout.js';
import type { SiteAddress } from '../routing/site-address.js';
import { PreviewEntries } from './preview-entries.js';
import type { PreviewEntry } from './preview-entries.js';
import { PreviewLinks } from './preview-links.js';

/** Query argument with the token of a preview link. */
const PREVIEW_TOKEN = 'preview_token';

/** Names of statuses in the notice of a preview. */
const STATUS_NAMES: Readonly<Record<string, string>> = {
  publish: 'published',
  future: 'scheduled',
  'auto-draft': 'draft',
  pending: 'pending review',
};

/** Shows previews to signed-in users and by signed links. No cache stores these pages. */
@Injectable()
export class PreviewPages {
  constructor(
    private readonly content: PublicContent,
    private readonly previews: PreviewEntries,
    private readonly links: PreviewLinks,
    private readonly pages: EntryPages,
    private readonly layout: PageLayout,
  ) {}

  /** Whether a request target may be that of a preview: a cheap check before the address is parsed. */
  static mayBePreview(target: string): boolean {
    return target.includes('preview');
  }

  /**
   * Returns the preview at an address; undefined for other addresses, and for users who may not read the post.
   * @param actorOf finds the signed-in user of the browser
   */
  async answer(address: SiteAddress, actorOf: () => Promise<Actor | undefined>): Promise<SitePageResponse | undefined> {
    const { query, page } = address;
    const token = query.get(PREVIEW_TOKEN);
    if (token !== null) return this.answerToken(token, query);
    const actor = query.get('preview') === 'true' ? await actorOf() : undefined;
    if (!actor) return undefined;
    const id = idIn(query) ?? (await this.content.findByAddress(address.absolute))?.id ?? 0;
    const withAutosave = query.has('preview_id');
    const preview = await this.previews.forActor(id, actor, withAutosave);
    const previewQuery = `preview=true${withAutosave ? `&preview_id=${id}` : ''}`;
    return preview && this.show(preview, `p=${id}&${previewQuery}`, partIn(query, page));
  }

  /** The address of a preview link. */
  async addressOf(token: string): Promise<string> {
    return `${(await this.content.site()).home}/?${PREVIEW_TOKEN}=${token}`;
  }

  private async answerToken(token: string, query: URLSearchParams): Promise<SitePageResponse> {
    try {
      const preview = await this.previews.forLink(await this.links.requireByToken(token));
      const page = preview && (await this.show(preview, `${PREVIEW_TOKEN}=${token}`, partIn(query, 1)));
      return page ?? (await this.layout.missing());
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      return this.layout.message(error.status, 'No preview here', error.message);
    }
  }

  private async show(
    { entry, status }: PreviewEntry,
    query: string,
    part: number,
  ): Promise<SitePageResponse | undefined> {
    const { home } = await this.content.site();
    const page = await this.pages.show(
      { ...entry, link: `${home}/?${query}` },
      { part, preview: `This is a preview. Its status is: ${STATUS_NAMES[status] ?? status}.` },
    );
    // The address of a link is a secret, so other sites must not receive it as the referrer.
    return (
      page && {
        ...page,
        headers: { ...page.headers, 'cache-control': 'no-store, private', 'referrer-policy': 'no-referrer' },
      }
    );
  }
}

function idIn(query: URLSearchParams): number | undefined {
  const text = ['preview_id', ...POST_ID_ARGUMENTS].map((name) => query.get(name)).find((value) => value !== null);
  return wholeNumber(text ?? '');
}

function partIn(query: URLSearchParams, page: number): number {
  const number = query.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(number) ? Number(number) : page;
}
