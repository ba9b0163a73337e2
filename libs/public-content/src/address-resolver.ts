import { SettingsService } from '#platform';
import { anonymousActor, RouteRegistry } from '#route-registry';
import { parseUrl, slugify } from '#text';
import { Injectable } from '@nestjs/common';
import { PostTypeRegistry } from '#content-model';
import { ATTACHMENT, PAGE_ON_FRONT, SHOW_ON_FRONT } from '#content-model/core';
import { PostAccess, formerSlugFilter } from '#content/core';
import { BY_ID, PostRepository } from '#post-repository';
import type { PostRow, PostSortKey } from '#post-repository';

/** Query arguments that identify a post of any type by its id. */
export const POST_ID_ARGUMENTS: readonly string[] = ['p', 'page_id', 'attachment_id'];
/** Maximum levels of a path. */
const MAX_DEPTH = 50;
/** Maximum number of posts with one slug. Slugs are unique per type and parent, unless other programs write them. */
const MAX_SAME_SLUG = 20;
const NEWEST_ID_FIRST: readonly PostSortKey[] = [['id', 'desc']];
/** Maximum characters of an address. */
const MAX_LENGTH = 4_096;

/** Resolves addresses of this site to posts. */
@Injectable()
export class AddressResolver {
  constructor(
    private readonly settings: SettingsService,
    private readonly routes: RouteRegistry,
    private readonly types: PostTypeRegistry,
    private readonly posts: PostRepository,
    private readonly access: PostAccess,
  ) {}

  /** Whether an address belongs to this site, ignoring `www.` and the scheme. */
  isOwnAddress(address: string): boolean {
    return this.parseOwnAddress(address) !== undefined;
  }

  /** Returns the public post at an address of this site. Fragments and unknown query arguments are ignored. */
  async find(address: string): Promise<PostRow | undefined> {
    const target = this.parseOwnAddress(address);
    if (!target) return undefined;
    for (const [name, value] of target.query) {
      // Addresses of comments on a post without a slug end with a slash: `/?p=7/#comment-3`.
      const [, id] = (POST_ID_ARGUMENTS.includes(name) && /^(\d{1,16})\/?$/.exec(value)) || [];
      if (id !== undefined) return this.ifPublic(await this.posts.byId(Number(id)));
    }
    if (target.segments.length === 0) return this.findFrontPage();
    const last = target.segments.at(-1)!;
    // The last segment of a post's embed view or numbered page is not part of the post's path.
    const shorter = last === 'embed' || /^\d+$/.test(last) ? target.segments.slice(0, -1) : [];
    return (await this.findByPath(target.segments)) ?? (shorter.length > 0 ? this.findByPath(shorter) : undefined);
  }

  /** Returns the public post that formerly had the slug at the end of an address. */
  async findMoved(address: string): Promise<PostRow | undefined> {
    const last = this.parseOwnAddress(address)?.segments.at(-1);
    const slug = last === undefined ? '' : slugify(last, 'query');
    return slug === ''
      ? undefined
      : this.findFirstPublic(
          await this.posts.find(formerSlugFilter(slug), { order: NEWEST_ID_FIRST, limit: MAX_SAME_SLUG }),
        );
  }

  private parseOwnAddress(address: string): { segments: string[]; query: URLSearchParams } | undefined {
    const url = address.length > MAX_LENGTH ? undefined : parseUrl(address);
    if (!url) return undefined;
    const site = new URL(this.routes.siteUrl);
    const root = site.pathname.replace(/\/$/, '');
    const isOwn =
      /^https?:$/.test(url.protocol) && hostOf(url) === hostOf(site) && `${url.pathname}/`.startsWith(`${root}/`);
    return isOwn
      ? { segments: url.pathname.slice(root.length).split('/').filter(Boolean), query: url.searchParams }
      : undefined;
  }

  /** The static front page, if the site has one. */
  private async findFrontPage(): Promise<PostRow | undefined> {
    const settings = await this.settings.snapshot();
    return settings.get(SHOW_ON_FRONT) === 'page'
      ? this.ifPublic(await this.posts.byId(settings.get(PAGE_ON_FRONT)))
      : undefined;
  }

  private async findByPath(segments: readonly string[]): Promise<PostRow | undefined> {
    if (segments.length > MAX_DEPTH) return undefined;
    return (await this.findPost(segments)) ?? (segments.length > 1 ? this.findAttachment(segments) : undefined);
  }

  /**
   * Resolves a path without looking for attachments below their parents. Posts of hierarchical types have precedence
   * over posts of other types with the same slug.
   */
  private async findPost(segments: readonly string[]): Promise<PostRow | undefined> {
    const slugs = segments.map((segment) => slugify(segment, 'query'));
    return (
      (await this.findInTree(slugs)) ??
      (slugs.length === 1
        ? this.findFirstPublic(await this.findBySlug(slugs[0]!, this.typeNames({ hierarchical: false })))
        : undefined)
    );
  }

  /** Attachments have addresses below that of their parent: `/parent/boat/`, `/parent/attachment/7/`. */
  private async findAttachment(segments: readonly string[]): Promise<PostRow | undefined> {
    const parentSegments = segments.slice(0, segments.at(-2) === 'attachment' ? -2 : -1);
    if (parentSegments.length === 0) return undefined;
    const parent = await this.findPost(parentSegments);
    const slug = slugify(segments.at(-1)!, 'query');
    return parent && parent.type !== ATTACHMENT.name
      ? this.findFirstPublic(await this.findBySlug(slug, [ATTACHMENT.name], [parent.id]))
      : undefined;
  }

  /** Resolves a path of posts of hierarchical types, from the top level down. */
  private async findInTree(slugs: readonly string[]): Promise<PostRow | undefined> {
    const types = this.typeNames({ hierarchical: true });
    let parents = [0];
    for (const slug of slugs.slice(0, -1)) {
      parents = (await this.findBySlug(slug, types, parents)).map(({ id }) => id);
      if (parents.length === 0) return undefined;
    }
    return this.findFirstPublic(await this.findBySlug(slugs.at(-1)!, types, parents));
  }

  private findBySlug(slug: string, types: readonly string[], parents?: readonly number[]): Promise<PostRow[]> {
    if (slug === '') return Promise.resolve([]);
    return this.posts.find({ slug, type: types, parentId: parents }, { order: BY_ID, limit: MAX_SAME_SLUG });
  }

  /** Returns the first public row in the order of the types' registration. */
  private async findFirstPublic(rows: readonly PostRow[]): Promise<PostRow | undefined> {
    const order = this.types.all.map(({ name }) => name);
    for (const row of [...rows].sort((one, other) => order.indexOf(one.type) - order.indexOf(other.type)))
      if (await this.ifPublic(row)) return row;
    return undefined;
  }

  private async ifPublic(row: PostRow | undefined): Promise<PostRow | undefined> {
    // defence: address-anonymous-access
    return row && this.types.get(row.type)?.viewable && (await this.access.mayRead(anonymousActor, row))
      ? row
      : undefined;
  }

  private typeNames({ hierarchical }: { hierarchical: boolean }): string[] {
    return this.types.all
      .filter((type) => type.viewable && Boolean(type.hierarchical) === hierarchical)
      .map(({ name }) => name);
  }
}

function hostOf(url: URL): string {
  return url.host.replace(/^www\./, '');
}
