import { anonymousActor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { AttachmentQuery, AttachmentSortKey, ImageFile, RenderAttachment, RenderedPostIds } from '#rendering';
import { ATTACHMENT } from '#content-model/core';
import { Permalinks, PostAccess, RenderDataRegistry } from '#content/core';
import { PostAccessScopes, PostRepository } from '#post-repository';
import type { PostRow } from '#post-repository';
import type { SqlConditions } from '#platform';
import { UploadsAddress } from '../files/uploads-address.js';
import { AttachmentStore, folderOfKey } from './attachment-store.js';
import type { AttachmentRow } from './attachment-store.js';

/** The fields of posts to sort by. */
const SORT_FIELDS = {
  menu_order: 'menuOrder',
  date: 'date',
  title: 'titleKey',
  id: 'id',
  modified: 'modified',
  name: 'slug',
  author: 'authorId',
  parent: 'parentId',
} as const satisfies Record<Exclude<AttachmentSortKey, 'include'>, string>;

/** The members of `media_details` that players show, in this order. */
const SHOWN_TAGS = ['artist', 'album', 'genre', 'year', 'length_formatted'] as const;

/** Maximum number of attachments of one gallery or playlist. */
const MAX_ATTACHMENTS = 1_000;

/** Provides attachments to the renderer. */
@Injectable()
export class RenderAttachments implements OnModuleInit {
  constructor(
    private readonly renderData: RenderDataRegistry,
    private readonly posts: PostRepository,
    private readonly access: PostAccess,
    private readonly accessScopes: PostAccessScopes,
    private readonly permalinks: Permalinks,
    private readonly attachments: AttachmentStore,
    private readonly addresses: UploadsAddress,
  ) {}

  onModuleInit(): void {
    this.renderData.register({
      attachment: (id, renderedPost) => this.attachment(id, renderedPost),
      attachments: (query, renderedPost) => this.list(query, renderedPost),
    });
  }

  /** Returns an attachment that is public, is attached to the rendered post, or is the rendered post. */
  async attachment(id: number, renderedPost?: RenderedPostIds): Promise<RenderAttachment | undefined> {
    const row = await this.posts.byId(id);
    if (row?.type !== 'attachment') return undefined;
    const isOfRenderedPost =
      id === renderedPost?.post || (row.status === 'inherit' && row.parentId === renderedPost?.post);
    // defence: rendered-attachment-readable
    return isOfRenderedPost || (await this.access.mayRead(anonymousActor, row))
      ? (await this.toRenderAttachments([row]))[0]
      : undefined;
  }

  /** Returns attachments that are public or attached to the rendered post, except private ones. */
  async list(query: AttachmentQuery, renderedPost?: RenderedPostIds): Promise<RenderAttachment[]> {
    const direction = query.order === 'desc' ? 'desc' : 'asc';
    const found = await this.posts.findIds(
      {
        type: 'attachment',
        status: 'inherit',
        id: query.ids,
        parentId: query.parent,
        notId: query.exclude,
        where: (sql) => `${this.readableSql(sql, renderedPost)} AND ${ofKind(sql, query.kind)}`,
      },
      {
        order: [
          ...query.orderBy.flatMap((key) => (key === 'include' ? [] : [[SORT_FIELDS[key], direction] as const])),
          ['id', 'asc'],
        ],
        limit: MAX_ATTACHMENTS,
      },
    );
    const rows = await this.posts.byIds(found);
    const isInOrderOfIds = query.ids && query.orderBy[0] === 'include';
    const order = isInOrderOfIds ? [...new Set(query.ids)].filter((id) => rows.has(id)) : found;
    return this.toRenderAttachments(order.map((id) => rows.get(id)!));
  }

  private readableSql(sql: SqlConditions, renderedPost: RenderedPostIds | undefined): string {
    // defence: rendered-attachments-readable
    const readable = this.accessScopes.readableSql(anonymousActor, ATTACHMENT, ['inherit'], sql.bind);
    return renderedPost ? `(${readable} OR p.parent_id = ${sql.bind(renderedPost.post)})` : `(${readable})`;
  }

  private async toRenderAttachments(rows: readonly PostRow[]): Promise<RenderAttachment[]> {
    const attachments = await this.attachments.findMany(rows.map(({ id }) => id));
    const links = await this.permalinks.forPosts(rows, anonymousActor);
    return rows.flatMap((row) => {
      const attachment = attachments.get(row.id);
      return attachment ? [this.toRenderAttachment(row, attachment, links.linkOf(row))] : [];
    });
  }

  private toRenderAttachment(
    row: PostRow,
    { fileKey, altText, details }: AttachmentRow,
    link: string,
  ): RenderAttachment {
    const folder = folderOfKey(fileKey);
    const sizes: Record<string, ImageFile> = {};
    for (const [name, { file, width, height }] of Object.entries(details.sizes ?? {}))
      sizes[name] = { url: this.addresses.urlFor(folder + file), width, height };
    return {
      id: row.id,
      mimeType: row.mimeType,
      url: this.addresses.urlFor(fileKey),
      link,
      title: row.title,
      alt: altText,
      caption: row.excerpt,
      description: row.content,
      width: details.width ?? 0,
      height: details.height ?? 0,
      sizes,
      tags: Object.fromEntries(SHOWN_TAGS.flatMap((name) => (details[name] ? [[name, details[name]]] : []))),
      featuredMedia: row.featuredMedia,
    };
  }
}

/** Condition on the top-level media type. `0` is the character after `/`, so it is the upper bound. */
function ofKind(sql: SqlConditions, kind: string): string {
  return `p.mime_type >= ${sql.bind(`${kind}/`)} AND p.mime_type < ${sql.bind(`${kind}0`)}`;
}
