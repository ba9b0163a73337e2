import { PublicAuthors, UserSummaries } from '#identity';
import { Database, SettingsService } from '#platform';
import { anonymousActor, RestRequest, RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { PasswordAttempts } from '../posts/password-attempts.js';
import { PostReader } from '../posts/post-reader.js';
import { FULL_SELECTION } from '../posts/post-row.js';
import type { PostRow } from '../posts/post-row.js';
import { renderSite } from '../posts/render/render-site.js';
import { WorkLimits } from '../posts/render/work-limits.js';
import { SiteRenderData } from '../posts/render/site-render-data.js';
import { Permalinks } from '../posts/view/permalinks.js';
import { RenderedPosts } from '../posts/view/rendered-posts.js';
import { ContentRenderer, passwordForm } from '#rendering';
import type { RenderSite } from '#rendering';
import { LANGUAGE } from '../settings/site-options.js';
import { AddressResolver } from './address-resolver.js';
import { imageFor } from './image-choice.js';
import type { PublicEntry, PublicImage, PublicList } from './public-entry.js';

/** Properties of the site for pages and embeds; names are plain text. */
export interface PublicSite extends RenderSite {
  /** Language tag for HTML, such as `en-US`. */
  language: string;
}

/** Placeholder for a protected excerpt. */
const NO_EXCERPT = '<p>There is no excerpt, for this needs a password.</p>';

/**
 * Reads public content: the interface for namespaces that show content elsewhere. It checks no rights, because it
 * returns public data only.
 */
@Injectable()
export class PublicContent {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly routes: RouteRegistry,
    private readonly addresses: AddressResolver,
    private readonly posts: PostReader,
    private readonly permalinks: Permalinks,
    private readonly rendered: RenderedPosts,
    private readonly renderer: ContentRenderer,
    private readonly renderData: SiteRenderData,
    private readonly users: UserSummaries,
    private readonly authors: PublicAuthors,
    private readonly passwords: PasswordAttempts,
    private readonly limits: WorkLimits,
  ) {}

  /** Returns the current properties of the site. */
  async site(): Promise<PublicSite> {
    const settings = await this.settings.snapshot();
    return { ...renderSite(settings, this.routes.siteUrl), language: settings.get(LANGUAGE).replace('_', '-') };
  }

  /** Whether an address belongs to this site, with or without content. */
  isOwn(address: string): boolean {
    return this.addresses.isOwn(address);
  }

  /** Returns the content at an absolute address of this site: by slug, path or id (`?p=7`). */
  async findByAddress(address: string): Promise<PublicEntry | undefined> {
    const row = await this.addresses.find(address);
    return row && (await this.entries([row]))[0];
  }

  /** Published posts, newest first. */
  async latest({ limit, offset }: { limit: number; offset: number }): Promise<PublicList> {
    const where = 'p.type = $1 AND p.status = $2';
    const rows = await this.database.query<PostRow>(
      `SELECT ${FULL_SELECTION} FROM posts p WHERE ${where} ORDER BY p.date DESC, p.id DESC LIMIT $3 OFFSET $4`,
      ['post', 'publish', limit, offset],
    );
    const [counted] = await this.database.query<{ total: number }>(
      `SELECT COUNT(*) AS total FROM posts p WHERE ${where}`,
      ['post', 'publish'],
    );
    return { entries: await this.entries(rows), total: counted!.total };
  }

  /**
   * Returns the content of a protected post for the right password.
   * @param remoteAddress client address; it is blocked for a while after too many wrong passwords
   * @throws RestError 403 `rest_post_incorrect_password`, 429 `rest_too_many_attempts`
   */
  async unlocked(entry: PublicEntry, password: string, remoteAddress: string): Promise<string> {
    const row = await this.posts.byId(entry.id);
    if (!row) return '';
    if (row.password !== '')
      this.passwords.check(
        password,
        row,
        new RestRequest({ method: 'POST', path: '', actor: anonymousActor, remoteAddress }),
      );
    return (await this.rendered.findMany([row])).get(row.id)!.content;
  }

  /** Returns the featured image of a post for a width in pixels. */
  async image(entry: PublicEntry, width: number): Promise<PublicImage | undefined> {
    const attachment = entry.image > 0 ? await this.renderData.attachment(entry.image) : undefined;
    return attachment && imageFor(attachment, width);
  }

  /** Renders a text without a post. */
  async render(text: string): Promise<string> {
    const input = { site: await this.site(), data: this.renderData, limits: this.limits.rendering };
    const rendering = await this.renderer.renderContent(text, input);
    this.limits.report('a text of the site', rendering);
    return rendering.html;
  }

  /** Returns the raw published posts of a type by slug, for exports. At most 1,000. */
  async written(type: string): Promise<{ slug: string; content: string }[]> {
    return this.database.query(
      'SELECT slug, content FROM posts WHERE type = $1 AND status = $2 ORDER BY slug, id LIMIT 1000',
      [type, 'publish'],
    );
  }

  private async entries(rows: readonly PostRow[]): Promise<PublicEntry[]> {
    const links = await this.permalinks.forPosts(rows, anonymousActor);
    const texts = await this.rendered.findMany(rows);
    // defence: page-authors-public
    const authors = await this.users.findMany([
      ...(await this.authors.filterVisible(rows.map(({ authorId }) => authorId))),
    ]);
    return rows.map((row) => {
      const link = links.linkOf(row);
      const isProtected = row.password !== '';
      const { title, content, excerpt } = texts.get(row.id)!;
      return {
        id: row.id,
        type: row.type,
        link,
        protected: isProtected,
        title: isProtected ? this.renderer.renderTitle(row.title, { protected: true }) : title,
        // defence: public-content-form
        content: isProtected ? passwordForm(row.id, link) : content,
        // defence: public-excerpt-hidden
        excerpt: isProtected ? NO_EXCERPT : excerpt,
        author: authors.get(row.authorId),
        date: row.date,
        dateGmt: row.dateGmt ?? row.date,
        modifiedGmt: row.modifiedGmt,
        mimeType: row.mimeType,
        image: row.mimeType.startsWith('image/') ? row.id : row.featuredMedia,
      };
    });
  }
}
