import { SettingsService } from '#platform';
import { RouteRegistry } from '#route-registry';
import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PostType } from '#content-model';
import { PostTypeRegistry } from '#content-model';
import { PAGE_ON_FRONT, SHOW_ON_FRONT, StatusRegistry } from '#content-model/core';
import { PostAccess } from '../access/post-access.js';
import { PostRepository } from '#post-repository';
import type { PostRow } from '#post-repository';
import { findAncestorPaths } from './page-paths.js';

/** The fields of a post that determine its address. */
export type LinkedRow = Pick<PostRow, 'id' | 'type' | 'status' | 'slug' | 'parentId' | 'authorId' | 'trashedStatus'>;

/** Returns the addresses of posts that were loaded together. */
export interface PermalinkBuilder {
  /** Address for the reader: without the slug if the reader may not open the post. */
  linkOf(row: LinkedRow): string;
  /** Address with a placeholder for the slug, for editors. */
  linkTemplate(row: LinkedRow, placeholder: string): string;
  /** Address with the id. */
  plainLink(row: Pick<LinkedRow, 'id' | 'type'>): string;
}

/** Creates addresses of posts: `/slug/` for posts, the path in the tree for pages. */
@Injectable()
export class Permalinks {
  constructor(
    private readonly routes: RouteRegistry,
    private readonly settings: SettingsService,
    private readonly types: PostTypeRegistry,
    private readonly statuses: StatusRegistry,
    private readonly access: PostAccess,
    private readonly posts: PostRepository,
  ) {}

  /** Loads the data for the addresses of these posts. */
  async forPosts(rows: readonly LinkedRow[], actor: Actor): Promise<PermalinkBuilder> {
    const treeRows = rows.filter((row) => this.types.get(row.type)?.hierarchical);
    const ancestorPaths =
      treeRows.length > 0 ? await findAncestorPaths(treeRows, this.posts) : new Map<number, string>();
    const settings = await this.settings.snapshot();
    const frontPageId = settings.get(SHOW_ON_FRONT) === 'page' ? settings.get(PAGE_ON_FRONT) : 0;
    const site = this.routes.siteUrl;
    const plainLink: PermalinkBuilder['plainLink'] = ({ id, type }) =>
      `${site}/?${queryOf(this.types.get(type), type)}=${id}`;
    const attachments = rows.filter(({ type }) => type === 'attachment');
    const parentLinks = attachments.length > 0 ? await this.parentLinks(attachments, actor) : new Map<number, string>();
    const isFrontPage = ({ id, type }: LinkedRow) => id === frontPageId && type === 'page';
    const prettyLink = (row: LinkedRow, slug: string): string => {
      if (isFrontPage(row)) return `${site}/`;
      if (row.type === 'attachment') {
        const parentLink = parentLinks.get(row.parentId);
        // Below a post, a number is a page of its text.
        const prefix = parentLink !== undefined && /^\d+$/.test(slug) ? 'attachment/' : '';
        return `${parentLink ?? `${site}/`}${prefix}${slug}/`;
      }
      const path = this.types.get(row.type)?.hierarchical ? ancestorPaths.get(row.parentId) : undefined;
      return `${site}/${path ? `${path}/` : ''}${slug}/`;
    };
    const linkOf: PermalinkBuilder['linkOf'] = (row) => {
      const hasPrettyLink =
        row.type === 'attachment' ? parentLinks.get(row.parentId) !== '' : this.hasPrettyLink(row, actor);
      return hasPrettyLink || isFrontPage(row) ? prettyLink(row, row.slug) : plainLink(row);
    };
    const linkTemplate: PermalinkBuilder['linkTemplate'] = (row, placeholder) =>
      row.type === 'attachment' && !parentLinks.get(row.parentId) ? plainLink(row) : prettyLink(row, placeholder);
    return { linkOf, linkTemplate, plainLink };
  }

  /**
   * Addresses of attachments' parents by id; empty if the reader does not get the address with the parent's slug.
   * Deleted parents and parents that are attachments are absent.
   */
  private async parentLinks(attachments: readonly LinkedRow[], actor: Actor): Promise<Map<number, string>> {
    const ids = attachments.map(({ parentId }) => parentId).filter((id) => id > 0);
    const parents = [...(await this.posts.byIds(ids)).values()].filter(({ type }) => type !== 'attachment');
    if (parents.length === 0) return new Map();
    const links = await this.forPosts(parents, actor);
    // defence: permalink-of-open-parent
    return new Map(parents.map((parent) => [parent.id, this.hasPrettyLink(parent, actor) ? links.linkOf(parent) : '']));
  }

  /** Whether the reader gets the address with the slug. */
  private hasPrettyLink(row: LinkedRow, actor: Actor): boolean {
    const type = this.types.get(row.type);
    const status = this.statuses.get(row.status);
    if (!status || !(type?.viewable || type?.hasAddresses)) return false;
    return Boolean(status.public) || (Boolean(status.private) && this.access.mayReadByOwnStatus(actor, row));
  }
}

/** Returns the query parameter of the id. Types without addresses of their own also need their name in the query. */
function queryOf(type: PostType | undefined, name: string): string {
  return type?.viewable || type?.hasAddresses ? type.idQueryParameter : `post_type=${name}&p`;
}
