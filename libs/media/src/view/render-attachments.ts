import { anonymousActor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { AttachmentQuery, ImageFile, RenderAttachment, RenderOwner } from '#rendering';
import { ATTACHMENT } from '#content-model/core';
import { Permalinks, PostAccess, PostAccessScopes, PostRepository, RenderParts } from '#content/core';
import type { PostRow } from '#content/core';
import type { SqlConditions } from '#platform';
import { UploadsAddress } from '../files/uploads-address.js';
import { AttachmentStore, folderOfPath } from './attachment-store.js';
import type { AttachmentRow } from './attachment-store.js';

/** Sort keys by order of galleries and playlists. */
const ORDERS = { menu_order: 'menuOrder', date: 'date', title: 'titleKey', id: 'id' } as const;

/** Maximum number of attachments of one gallery or playlist. */
const MAX_ATTACHMENTS = 1_000;

/** Provides attachments to the renderer. */
@Injectable()
export class RenderAttachments implements OnModuleInit {
  constructor(
    private readonly parts: RenderParts,
    private readonly posts: PostRepository,
    private readonly access: PostAccess,
    private readonly scope: PostAccessScopes,
    private readonly permalinks: Permalinks,
    private readonly attachments: AttachmentStore,
    private readonly addresses: UploadsAddress,
  ) {}

  onModuleInit(): void {
    this.parts.register({
      attachment: (id, owner) => this.attachment(id, owner),
      attachments: (query, owner) => this.list(query, owner),
    });
  }

  /** Returns an attachment that is public, belongs to the owner, or is the owner. */
  async attachment(id: number, owner?: RenderOwner): Promise<RenderAttachment | undefined> {
    const row = await this.posts.byId(id);
    if (row?.type !== 'attachment') return undefined;
    const isOwners = id === owner?.post || (row.status === 'inherit' && row.parentId === owner?.post);
    // defence: rendered-attachment-readable
    return isOwners || (await this.access.mayRead(anonymousActor, row))
      ? (await this.toRenderAttachments([row]))[0]
      : undefined;
  }

  /** Returns attachments that are public or belong to the owner, except private ones. */
  async list(query: AttachmentQuery, owner?: RenderOwner): Promise<RenderAttachment[]> {
    const direction = query.order === 'desc' ? 'desc' : 'asc';
    const found = await this.posts.findIds(
      {
        type: 'attachment',
        status: 'inherit',
        id: query.ids,
        parentId: query.parent,
        notId: query.exclude,
        where: (sql) => `${this.readable(sql, owner)} AND ${ofKind(sql, query.kind)}`,
      },
      {
        order: [
          [ORDERS[query.orderBy], direction],
          ['id', direction],
        ],
        limit: MAX_ATTACHMENTS,
      },
    );
    const rows = await this.posts.byIds(found);
    const order = query.ids ? [...new Set(query.ids)].filter((id) => rows.has(id)) : found;
    return this.toRenderAttachments(order.map((id) => rows.get(id)!));
  }

  private readable(sql: SqlConditions, owner: RenderOwner | undefined): string {
    // defence: rendered-attachments-readable
    const isReadable = this.scope.readable(anonymousActor, ATTACHMENT, ['inherit'], sql.bind);
    return owner ? `(${isReadable} OR p.parent_id = ${sql.bind(owner.post)})` : `(${isReadable})`;
  }

  private async toRenderAttachments(rows: readonly PostRow[]): Promise<RenderAttachment[]> {
    const attachments = await this.attachments.findMany(rows.map(({ id }) => id));
    const links = await this.permalinks.forPosts(rows, anonymousActor);
    return rows.flatMap((row) => {
      const attachment = attachments.get(row.id);
      return attachment ? [this.toRenderAttachment(row, attachment, links.linkOf(row))] : [];
    });
  }

  private toRenderAttachment(row: PostRow, { path, altText, details }: AttachmentRow, link: string): RenderAttachment {
    const folder = folderOfPath(path);
    const sizes: Record<string, ImageFile> = {};
    for (const [name, { file, width, height }] of Object.entries(details.sizes ?? {}))
      sizes[name] = { url: this.addresses.urlFor(folder + file), width, height };
    return {
      id: row.id,
      mimeType: row.mimeType,
      url: this.addresses.urlFor(path),
      link,
      title: row.title,
      alt: altText,
      caption: row.excerpt,
      description: row.content,
      width: details.width ?? 0,
      height: details.height ?? 0,
      sizes,
    };
  }
}

/** Condition on the media type; a slash is followed by a zero in the order of characters. */
function ofKind(sql: SqlConditions, kind: string): string {
  return `p.mime_type >= ${sql.bind(`${kind}/`)} AND p.mime_type < ${sql.bind(`${kind}0`)}`;
}
