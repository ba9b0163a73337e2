import { Nonces } from '#identity';
import { fieldSelection, Item, ResourceSchemas, RouteRegistry } from '#route-registry';
import type { Context, Links, RestRequest, View } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { MetaRegistry } from '../meta/meta-registry.js';
import { MetaStore } from '../meta/meta-store.js';
import { readMeta } from '../meta/read-meta.js';
import type { MetaRow } from '../meta/read-meta.js';
import { collectionPath } from '../post-types/post-type.js';
import type { PostType } from '../post-types/post-type.js';
import type { PostRow } from '../posts/post-row.js';
import { Permalinks } from '../posts/view/permalinks.js';
import { RenderedPosts } from '../posts/view/rendered-posts.js';
import { ListRenderState } from '../posts/view/list-render-state.js';
import type { RenderingOrder } from '../posts/view/list-render-state.js';
import type { StoredRendering } from '../posts/view/stored-renderings.js';

/** How former states are to be shown. */
export interface RevisionViewRequest {
  /** Of what they are states. */
  parent: PostRow;
  type: PostType;
  resource: Type<object>;
  context: Context;
  request: RestRequest;
  /** Where in an answer their texts stand; without it they are the only ones. */
  order?: RenderingOrder;
}

/** Shows former states and unfinished work as resources. */
@Injectable()
export class RevisionView {
  constructor(
    private readonly schemas: ResourceSchemas,
    private readonly routes: RouteRegistry,
    private readonly permalinks: Permalinks,
    private readonly nonces: Nonces,
    private readonly rendered: RenderedPosts,
    private readonly metaKeys: MetaRegistry,
    private readonly metaRows: MetaStore,
  ) {}

  async item(row: PostRow, wish: RevisionViewRequest): Promise<Item> {
    return (await this.items([row], wish))[0]!;
  }

  /** In the order of the rows. */
  async items(rows: readonly PostRow[], wish: RevisionViewRequest): Promise<Item[]> {
    const view = this.view(wish);
    const ids = rows.map(({ id }) => id);
    const isRendered = ['title', 'content', 'excerpt'].some((field) => view.wants(`${field}.rendered`));
    const renderings = isRendered ? await this.rendered.findMany(rows) : new Map<number, StoredRendering>();
    const meta = view.wants('meta') ? await this.metaRows.rowsOf('post', ids) : new Map<number, MetaRow[]>();
    const items: Item[] = [];
    const order = wish.order ?? new ListRenderState();
    for (const row of rows) {
      const data = this.data(row, { ...wish, order }, view, renderings.get(row.id), meta.get(row.id) ?? []);
      if (view.wants('preview_link')) data.preview_link = await this.previewLink(row, wish);
      items.push(new Item(data, this.links(row, wish.type), { keepLinks: view.wants('parent') }));
    }
    return items;
  }

  /** Whoever asks for the parent is told where it is, too. */
  private links(row: PostRow, type: PostType): Links {
    return row.parentId > 0
      ? { parent: [{ href: `${this.routes.apiUrl}${collectionPath(type)}/${row.parentId}` }] }
      : {};
  }

  /** A field is shown as a whole or not at all: `_fields` that name a member of one show nothing of it. */
  private view({ resource, context, request }: RevisionViewRequest): View {
    const view = this.schemas.get(resource).view(context, request.params._fields);
    const fields = fieldSelection(request.params._fields);
    return {
      context,
      filter: (data) => view.filter(data),
      wants: (field) => view.wants(field) && fields.includes(`${field.split('.', 1)[0]}.*`),
    };
  }

  private data(
    row: PostRow,
    { type, order }: RevisionViewRequest & { order: RenderingOrder },
    view: View,
    rendering: StoredRendering | undefined,
    meta: readonly MetaRow[],
  ): Record<string, unknown> {
    const data: Record<string, unknown> = {};
    const put = (field: string, value: unknown) => {
      if (view.wants(field)) data[field] = value;
    };
    const putText = (field: string, raw: string, shown: string | undefined) => {
      if (view.wants(field))
        data[field] = {
          ...(view.wants(`${field}.raw`) ? { raw } : {}),
          ...(view.wants(`${field}.rendered`) ? { rendered: shown ?? '' } : {}),
        };
    };
    const guid = row.guid.startsWith('/') ? this.routes.siteUrl + row.guid : row.guid;
    put('author', row.authorId);
    // The date of a draft floats; it is kept inside of the draft, and has then no date of its own.
    put('date', row.dateGmt === null ? null : row.date);
    put('date_gmt', row.dateGmt);
    put('id', row.id);
    put('modified', row.modified);
    put('modified_gmt', row.modifiedGmt);
    put('parent', row.parentId);
    put('slug', row.slug);
    putText('guid', guid, guid);
    putText('title', row.title, rendering?.title);
    putText(
      'content',
      row.content,
      rendering && view.wants('content.rendered') ? order.content(rendering, row.id) : undefined,
    );
    putText('excerpt', row.excerpt, row.excerpt === '' ? '' : rendering?.excerpt);
    put('meta', readMeta(this.metaKeys.keysOf('post', type.name), meta));
    return data;
  }

  /** Address of the item with the autosave's proof that its author saw it; empty for types without pages. */
  private async previewLink(row: PostRow, { type, parent, request }: RevisionViewRequest): Promise<string> {
    if (!type.viewable) return '';
    const address = new URL((await this.permalinks.forPosts([parent], request.actor)).linkOf(parent));
    if (row.id !== parent.id) {
      address.searchParams.set('preview_id', String(parent.id));
      address.searchParams.set(
        'preview_nonce',
        this.nonces.create(`user ${request.actor.id}`, `preview of ${parent.id}`),
      );
    }
    address.searchParams.set('preview', 'true');
    return address.href;
  }
}
