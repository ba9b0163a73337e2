import { Item, RouteRegistry } from '#route-registry';
import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { collectionPath, PostTypeRegistry } from '#content-model';
import { Permalinks, PostAccess } from '#content/core';
import { PublishedPosts } from '#post-repository';
import type { PostSummary } from '#post-repository';
import { ContentRenderer } from '#rendering';
import type { SearchPage, SearchHandler, SearchQuery } from './search-handler.js';

/** Finds published posts of viewable types, by relevance, then newest first. */
@Injectable()
export class PostSearch implements SearchHandler {
  readonly type = 'post';
  readonly isEmptyPastEnd = true;

  constructor(
    private readonly published: PublishedPosts,
    private readonly types: PostTypeRegistry,
    private readonly access: PostAccess,
    private readonly permalinks: Permalinks,
    private readonly renderer: ContentRenderer,
    private readonly routes: RouteRegistry,
  ) {}

  subtypes(): readonly string[] {
    return this.types.listed.map(({ name }) => name);
  }

  async find({ subtypes, ...query }: SearchQuery, actor: Actor): Promise<SearchPage> {
    const types = this.types.listed.filter(({ name }) =>
      subtypes.length > 0 ? subtypes.includes(name) : name === 'post',
    );
    const { rows, total } = await this.published.find({ ...query, types }, actor);
    return { items: await this.items(rows, actor), total };
  }

  private async items(rows: readonly PostSummary[], actor: Actor): Promise<Item[]> {
    const links = await this.permalinks.forPosts(rows, actor);
    const sitePages = await this.access.sitePages();
    return rows.map((row) => this.item(row, links.linkOf(row), this.access.allowedMethods(actor, row, sitePages)));
  }

  private item(row: PostSummary, url: string, allow: string[]): Item {
    return new Item(
      { id: row.id, title: this.renderer.renderTitle(row.title), url, type: this.type, subtype: row.type },
      {
        self: [
          {
            embeddable: true,
            href: this.routes.urlOf(`${collectionPath(this.types.get(row.type)!)}/${row.id}`),
            targetHints: { allow },
          },
        ],
        about: [{ href: this.routes.urlOf(`/core/v2/types/${row.type}`) }],
        collection: [{ href: this.routes.urlOf('/core/v2/search') }],
      },
    );
  }
}
