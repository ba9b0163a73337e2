import { Item, RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { POST_FORMAT, POST_FORMATS } from '#content-model/core';
import type { PostFormat } from '#content-model/core';
import { PostRepository } from '#post-repository';
import type { SearchPage, SearchHandler, SearchQuery } from './search-handler.js';

/** Finds formats of published posts. */
@Injectable()
export class FormatSearch implements SearchHandler {
  readonly type = 'post-format';

  constructor(
    private readonly posts: PostRepository,
    private readonly routes: RouteRegistry,
  ) {}

  subtypes(): readonly string[] {
    return [];
  }

  async find({ search, limit, offset }: SearchQuery): Promise<SearchPage> {
    const word = search?.toLowerCase();
    // Slug and label of a format differ only in the case of the first letter.
    const matching = POST_FORMATS.filter(
      (format) => format !== 'standard' && (word === undefined || format.includes(word)),
    );
    const found: PostFormat[] = [];
    for (const format of matching) if (await this.isUsed(format)) found.push(format);
    return { items: found.slice(offset, offset + limit).map((format) => this.item(format)), total: found.length };
  }

  private isUsed(format: PostFormat): Promise<boolean> {
    // defence: format-search-published
    return this.posts.exists({ format, type: 'post', status: 'publish' });
  }

  private item(format: PostFormat): Item {
    const { siteUrl } = this.routes;
    return new Item(
      {
        id: format,
        title: format.charAt(0).toUpperCase() + format.slice(1),
        url: `${siteUrl}/${POST_FORMAT.addressBase}/${format}/`,
        type: this.type,
      },
      { collection: [{ href: this.routes.urlOf('/core/v2/search') }] },
    );
  }
}
