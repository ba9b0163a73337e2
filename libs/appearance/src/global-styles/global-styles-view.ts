import { Item, ResourceSchemas, RouteRegistry } from '#route-registry';
import type { Actor, Context, Links } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { collectionPath } from '#content-model';
import { PostAccess } from '#content/core';
import { PostRepository } from '#post-repository';
import type { PostRow } from '#post-repository';
import { ContentRenderer } from '#rendering';
import { GLOBAL_STYLES } from './global-styles-type.js';
import { GlobalStylesResource, GlobalStylesRevisionResource } from './global-styles.resource.js';
import { GlobalStyles } from './global-styles.service.js';

/** Converts the site's global styles and their revisions to response items. */
@Injectable()
export class GlobalStylesView {
  constructor(
    private readonly styles: GlobalStyles,
    private readonly access: PostAccess,
    private readonly posts: PostRepository,
    private readonly renderer: ContentRenderer,
    private readonly schemas: ResourceSchemas,
    private readonly routes: RouteRegistry,
  ) {}

  /** API address of the site's global styles. */
  hrefOf(id: number): string {
    return this.routes.urlOf(`${collectionPath(GLOBAL_STYLES)}/${id}`);
  }

  /** Converts the site's global styles. */
  async item(row: PostRow, context: Context, actor: Actor): Promise<Item> {
    const data = {
      id: row.id,
      title: { raw: row.title, rendered: this.renderer.renderTitle(row.title) },
      ...this.styles.read(row),
    };
    return new Item(this.schemas.get(GlobalStylesResource).view(context).filter(data), await this.links(row, actor));
  }

  /** Converts a revision. If its document is empty, the item has neither settings nor styles. */
  revision(row: PostRow, context: Context): Item {
    const { settings, styles } = this.styles.read(row);
    const isEmpty = Object.keys(settings).length === 0 && Object.keys(styles).length === 0;
    const data = {
      ...(isEmpty ? {} : { settings, styles }),
      author: row.authorId,
      date: row.date,
      date_gmt: row.dateGmt,
      id: row.id,
      modified: row.modified,
      modified_gmt: row.modifiedGmt,
      parent: row.parentId,
    };
    return new Item(this.schemas.get(GlobalStylesRevisionResource).view(context).filter(data));
  }

  private async links(row: PostRow, actor: Actor): Promise<Links> {
    const self = this.hrefOf(row.id);
    const allow = ['GET', ...(this.access.mayEdit(actor, row) ? ['POST', 'PUT', 'PATCH'] : [])];
    const summary = (await this.posts.revisionSummaries([row.id])).get(row.id);
    const links: Links = {
      self: [{ href: self, targetHints: { allow } }],
      about: [{ href: this.routes.urlOf(`/core/v2/types/${GLOBAL_STYLES.name}`) }],
      'version-history': [{ count: summary?.count ?? 0, href: `${self}/revisions` }],
    };
    if (actor.can(GLOBAL_STYLES.capabilities.publish_posts)) links['wp:action-publish'] = [{ href: self }];
    if (actor.can('unfiltered_html')) links['wp:action-edit-css'] = [{ href: self }];
    return links;
  }
}
