import { Database } from '#platform';
import { anonymousActor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { AttachmentQuery, ImageFile, RenderAttachment, RenderOwner } from '#rendering';
import { ATTACHMENT } from '#content/core';
import { PostAccess } from '#content/core';
import { PostAccessScopes } from '#content/core';
import { PostReader } from '#content/core';
import type { PostRow } from '#content/core';
import { RenderParts } from '#content/core';
import { SqlConditions } from '#content/core';
import { Permalinks } from '#content/core';
import { UploadsAddress } from '../files/uploads-address.js';
import { AttachmentStore, folderOfPath } from './attachment-store.js';
import type { AttachmentRow } from './attachment-store.js';

/** Columns by order of galleries and playlists. */
const ORDERS = { menu_order: 'p.menu_order', date: 'p.date', title: 'p.title_key', id: 'p.id' } as const;

/** Maximum number of attachments of one list in a content. */
const MAX_ATTACHMENTS = 1_000;

/** Provides attachments to the renderer. */
@Injectable()
export class RenderAttachments implements OnModuleInit {
  constructor(
    private readonly parts: RenderParts,
    private readonly database: Database,
    private readonly posts: PostReader,
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
    return isOwners || (await this.access.mayRead(anonymousActor, row)) ? (await this.of([row]))[0] : undefined;
  }

  /** Returns attachments that are public or belong to the owner, except private ones. */
  async list(query: AttachmentQuery, owner?: RenderOwner): Promise<RenderAttachment[]> {
    const sql = new SqlConditions(this.database);
    sql.and(`p.type = 'attachment' AND p.status = 'inherit'`);
    // defence: rendered-attachments-readable
    const isReadable = this.scope.readable(anonymousActor, ATTACHMENT, ['inherit'], (value) => sql.bind(value));
    sql.and(owner ? `(${isReadable} OR p.parent_id = ${sql.bind(owner.post)})` : isReadable);
    sql.and(`p.mime_type >= ${sql.bind(`${query.kind}/`)} AND p.mime_type < ${sql.bind(`${query.kind}0`)}`);
    if (query.ids) sql.and(sql.oneOf('p.id', query.ids));
    if (query.parent !== undefined) sql.and(`p.parent_id = ${sql.bind(query.parent)}`);
    if (query.exclude && query.exclude.length > 0) sql.and(`NOT (${sql.oneOf('p.id', query.exclude)})`);
    const direction = query.order === 'desc' ? 'DESC' : 'ASC';
    const found = await this.database.query<{ id: number }>(
      `SELECT p.id FROM posts p WHERE ${sql.where} ORDER BY ${ORDERS[query.orderBy]} ${direction}, p.id ${direction} LIMIT ${MAX_ATTACHMENTS}`,
      sql.parameters,
    );
    const rows = await this.posts.byIds(found.map(({ id }) => id));
    const order = query.ids ? [...new Set(query.ids)].filter((id) => rows.has(id)) : found.map(({ id }) => id);
    return this.of(order.map((id) => rows.get(id)!));
  }

  private async of(rows: readonly PostRow[]): Promise<RenderAttachment[]> {
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
