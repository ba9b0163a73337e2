import { Configuration, SettingsService } from '#platform';
import { anonymousActor, RestRequest } from '#route-registry';
import { languageTag } from '#text';
import { Injectable } from '@nestjs/common';
import { PasswordAttempts, RenderedPosts, SiteRenderData, WorkLimits, renderSite } from '#content/core';
import { PostRepository } from '#post-repository';
import type { PageListQuery } from '#content/core';
import { ContentRenderer } from '#rendering';
import type { RenderSite } from '#rendering';
import { LANGUAGE } from '#content-model/core';
import { AddressResolver } from './address-resolver.js';
import { chooseImage } from './choose-image.js';
import { PublicEntries } from './public-entries.js';
import { lacksPassword } from './public-entry.js';
import type { PublicEntry, PublicImage } from './public-entry.js';

/** Properties of the site for pages and embeds; `name` and `description` are plain text. */
export interface PublicSite extends RenderSite {
  /** Language tag for HTML, such as `en-US`. */
  language: string;
}

/** The fields of a post that determine its image. */
type ImageSource = Pick<PublicEntry, 'image' | 'protected' | 'unlocked'>;

/** Maximum number of posts that `rawPublishedPosts` returns. */
const MAX_EXPORTED = 1_000;

/**
 * Reads public content for libraries that show it outside of the REST API of posts, such as in pages and embeds. It
 * checks no rights, because it returns public data only.
 */
@Injectable()
export class PublicContent {
  /** Each page needs it several times. `renderSite` returns a new `source` when the settings change. */
  private cachedSite: { source: RenderSite; site: PublicSite } | undefined;

  constructor(
    private readonly settings: SettingsService,
    private readonly configuration: Configuration,
    private readonly addresses: AddressResolver,
    private readonly posts: PostRepository,
    private readonly entries: PublicEntries,
    private readonly rendered: RenderedPosts,
    private readonly renderer: ContentRenderer,
    private readonly renderData: SiteRenderData,
    private readonly passwords: PasswordAttempts,
    private readonly limits: WorkLimits,
  ) {}

  /** Returns the current properties of the site. */
  async site(): Promise<PublicSite> {
    const settings = await this.settings.snapshot();
    const source = renderSite(settings, this.configuration);
    if (this.cachedSite?.source !== source)
      this.cachedSite = { source, site: { ...source, language: languageTag(settings.get(LANGUAGE)) } };
    return this.cachedSite.site;
  }

  /** Whether an address belongs to this site, even if it has no content. */
  isOwnAddress(address: string): boolean {
    return this.addresses.isOwnAddress(address);
  }

  /** Returns the content at an absolute address of this site: by slug, path or id (`?p=7`). */
  async findByAddress(address: string): Promise<PublicEntry | undefined> {
    const row = await this.addresses.find(address);
    return row && (await this.entries.fromRows([row]))[0];
  }

  /** Returns the content that formerly had the slug at the end of an address, for a redirect to its new address. */
  async findMoved(address: string): Promise<PublicEntry | undefined> {
    const row = await this.addresses.findMoved(address);
    return row && (await this.entries.fromRows([row]))[0];
  }

  /**
   * Returns the fields of a protected post that change if the password is right.
   * @param remoteAddress IP address of the client; it is blocked for a while after too many wrong passwords
   * @throws RestError 403 `rest_post_incorrect_password`, 429 `rest_too_many_attempts`
   */
  async unlock(
    entry: PublicEntry,
    password: string,
    remoteAddress: string,
  ): Promise<Pick<PublicEntry, 'content' | 'styles' | 'unlocked'>> {
    const row = await this.posts.byId(entry.id);
    if (!row) return { content: '' };
    if (row.password !== '')
      this.passwords.check(
        password,
        row,
        new RestRequest({ method: 'POST', path: '', actor: anonymousActor, remoteAddress }),
      );
    const { content, styles } = (await this.rendered.findMany([row])).get(row.id)!;
    return { content, styles, unlocked: true };
  }

  /** Returns the featured image of a post for a width in pixels; undefined if it has none or is locked. */
  async image(entry: ImageSource, width: number): Promise<PublicImage | undefined> {
    const id = shownImage(entry);
    const attachment = id > 0 ? await this.renderData.attachment(id) : undefined;
    return attachment && chooseImage(attachment, width);
  }

  /** Returns the featured images of several posts by the ids of the posts, for a width in pixels; like `image`. */
  async images(
    entries: readonly (ImageSource & Pick<PublicEntry, 'id'>)[],
    width: number,
  ): Promise<Map<number, PublicImage>> {
    const ids = [...new Set(entries.map(shownImage))].filter((id) => id > 0);
    const found =
      ids.length === 0 ? [] : await this.renderData.attachments({ ids, kind: 'image', orderBy: ['id'], order: 'asc' });
    const images = new Map(found.map((attachment) => [attachment.id, chooseImage(attachment, width)]));
    return new Map(
      entries.flatMap((entry) => {
        const shown = images.get(shownImage(entry));
        return shown ? [[entry.id, shown] as const] : [];
      }),
    );
  }

  /**
   * Renders block markup that belongs to no post.
   * @param pages order and exclusions of the lists of all pages in the text
   */
  async render(text: string, { pages }: { pages?: PageListQuery } = {}): Promise<string> {
    const data = pages ? this.renderData.withPages(pages) : this.renderData;
    const input = { site: await this.site(), data, limits: this.limits.rendering };
    const rendering = await this.renderer.renderContent(text, input);
    this.limits.report('a text of the site', rendering);
    return rendering.html;
  }

  /** Returns published posts of a type with their raw content in the order of slugs, for exports. At most 1,000. */
  rawPublishedPosts(type: string): Promise<{ slug: string; content: string }[]> {
    return this.posts.select(
      ['slug', 'content'],
      { type, status: 'publish' },
      {
        order: [
          ['slug', 'asc'],
          ['id', 'asc'],
        ],
        limit: MAX_EXPORTED,
      },
    );
  }
}

/** Returns the id of the image that may be shown; 0 for none. */
function shownImage(entry: ImageSource): number {
  return lacksPassword(entry) ? 0 : entry.image;
}
