import { Nonces } from '#identity';
import { Item, ResourceSchemas, RouteRegistry } from '#route-registry';
import type { Context, Links, RestRequest, View } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { collectionPath, MetaRegistry } from '#content-model';
import { MetaStore, readMeta } from '#content-model/core';
import type { MetaRow } from '#content-model/core';
import type { PostType } from '#content-model';
import type { PostRow } from '#post-repository';
import { guidOf, Permalinks, RenderedPosts } from '#content/core';
import type { PostRendering } from '#content/core';
import { POST_TEXTS } from '#post-repository';
import { ListRenderState, titlePrefix } from '#rendering';
import type { RenderState } from '#rendering';

/** Options for the representation of revisions. */
export interface RevisionViewOptions {
  /** Post of the revisions. */
  parent: PostRow;
  type: PostType;
  resource: Type<object>;
  context: Context;
  request: RestRequest;
}

/** Converts revisions and autosaves to response items. */
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

  /** Converts one revision. */
  async item(row: PostRow, options: RevisionViewOptions): Promise<Item> {
    return (await this.items([row], options))[0]!;
  }

  /** Converts revisions in the order of the rows. */
  async items(rows: readonly PostRow[], options: RevisionViewOptions): Promise<Item[]> {
    const view = this.chooseView(options);
    const ids = rows.map(({ id }) => id);
    const needsRenderings = POST_TEXTS.some((field) => view.wants(`${field}.rendered`));
    const renderings = needsRenderings ? await this.rendered.findMany(rows) : new Map<number, PostRendering>();
    const meta = view.wants('meta') ? await this.metaRows.rowsOf('post', ids) : new Map<number, MetaRow[]>();
    const items: Item[] = [];
    const renderState = new ListRenderState();
    for (const row of rows) {
      const data = this.buildData(
        row,
        { ...options, renderState },
        view,
        renderings.get(row.id),
        meta.get(row.id) ?? [],
      );
      if (view.wants('preview_link')) data.preview_link = await this.buildPreviewLink(row, options);
      items.push(
        new Item(data, view.wants('parent') ? this.buildLinks(row, options.type) : {}, { alwaysHasLinks: true }),
      );
    }
    return items;
  }

  /** The link to the post. Answers that select the field `parent` have it, even if `_fields` does not select links. */
  private buildLinks(row: PostRow, type: PostType): Links {
    return row.parentId > 0 ? { parent: [{ href: this.routes.urlOf(`${collectionPath(type)}/${row.parentId}`) }] } : {};
  }

  /**
   * Fields other than `meta` are selected as a whole: `_fields` with only a member of such a field does not select the
   * field.
   */
  private chooseView({ resource, context, request }: RevisionViewOptions): View {
    const schema = this.schemas.get(resource);
    const withMembers = schema.view(context, request.params._fields);
    const whole = schema.view(context, request.params._fields, { wholeFields: true });
    return { ...whole, wants: (field) => (field === 'meta' ? withMembers : whole).wants(field) };
  }

  private buildData(
    row: PostRow,
    { type, renderState }: RevisionViewOptions & { renderState: RenderState },
    view: View,
    rendering: PostRendering | undefined,
    meta: readonly MetaRow[],
  ): Record<string, unknown> {
    const data: Record<string, unknown> = {};
    const set = (field: string, value: unknown) => {
      if (view.wants(field)) data[field] = value;
    };
    const setText = (field: string, raw: string, rendered: string | undefined) => {
      if (view.wants(field))
        data[field] = {
          ...(view.wants(`${field}.raw`) ? { raw } : {}),
          ...(view.wants(`${field}.rendered`) ? { rendered: rendered ?? '' } : {}),
        };
    };
    const guid = guidOf(row, this.routes.siteUrl);
    set('author', row.authorId);
    // The row can be a draft, because an autosave can be saved into it. A draft without a fixed date has the date null,
    // and the title of one with a password has a prefix.
    set('date', row.dateGmt === null ? null : row.date);
    set('date_gmt', row.dateGmt);
    set('id', row.id);
    set('modified', row.modified);
    set('modified_gmt', row.modifiedGmt);
    set('parent', row.parentId);
    set('slug', row.slug);
    setText('guid', guid, guid);
    setText('title', row.title, (titlePrefix({ protected: row.password !== '' }) + (rendering?.title ?? '')).trim());
    setText(
      'content',
      row.content,
      rendering && view.wants('content.rendered') ? renderState.nextContent(rendering, row.id) : undefined,
    );
    setText('excerpt', row.excerpt, row.excerpt === '' ? '' : rendering?.excerpt);
    set('meta', readMeta(this.metaKeys.keysOf('post', type.name), meta));
    return data;
  }

  /** Preview address of the post with a nonce of the current user; empty for types that have no pages. */
  private async buildPreviewLink(row: PostRow, { type, parent, request }: RevisionViewOptions): Promise<string> {
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
