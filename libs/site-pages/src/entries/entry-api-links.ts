import { collectionPath, PostTypeRegistry } from '#content-model';
import type { PublicEntry } from '#public-content';
import { rootLink, RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { HeadLink } from '../page/page-document.js';

/** Links the pages of entries to their items in the API. */
@Injectable()
export class EntryApiLinks {
  constructor(
    private readonly types: PostTypeRegistry,
    private readonly routes: RouteRegistry,
  ) {}

  /** Returns the link to the item in the head of a page. */
  headLinks(entry: PublicEntry): HeadLink[] {
    const address = this.addressOf(entry);
    return address === undefined ? [] : [{ rel: 'alternate', type: 'application/json', title: 'JSON', href: address }];
  }

  /** Returns the value of the `Link` header: the root of the API and the item. */
  linkHeader(entry: PublicEntry): string {
    const address = this.addressOf(entry);
    const root = rootLink(this.routes.apiUrl);
    return address === undefined ? root : `${root}, <${address}>; rel="alternate"; type="application/json"`;
  }

  private addressOf({ id, type }: PublicEntry): string | undefined {
    const known = this.types.get(type);
    return known?.restBase === undefined ? undefined : this.routes.urlOf(`${collectionPath(known)}/${id}`);
  }
}
