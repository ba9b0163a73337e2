import { systemActor, UsersService } from '#identity';
import { RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { MenuItemProperties } from '#appearance';
import { AttachmentStore, UploadsAddress } from '#media';
import type { AttachmentRow } from '#media';
import { MetaStore, POST_FORMAT } from '#content-model/core';
import { PostTypeRegistry } from '#content-model';
import { guidOf, Permalinks } from '#content/core';
import { PostRepository, TermAssignment } from '#post-repository';
import type { PermalinkBuilder } from '#content/core';
import type { AssignedTerm, PostFilter, PostRow } from '#post-repository';
import type { ArchiveComment, ArchiveItemTerm, ArchiveMeta, WritableItem } from '../archive-record.js';
import { batchesBySize, SIZES_PER_QUERY } from '../batches-by-size.js';
import { COMMENT_STATUSES_KEY } from '../map-meta.js';
import { serialize } from '../php-serialized.js';
import { archiveDate } from './archive-date.js';
import { archiveMeta } from './archive-meta.js';
import { ExportCommentReader } from './export-comment-reader.js';
import { ExportMenuReader, menuItemMeta } from './export-menu-reader.js';

/** Types that follow the others in the archive, so that the items to which they refer come first. */
const LAST_TYPES = ['nav_menu_item', 'revision'];

/** Data that is loaded for a batch of posts. The keys of the maps are post ids, those of `logins` user ids. */
interface BatchData {
  links: PermalinkBuilder;
  logins: ReadonlyMap<number, { login: string }>;
  terms: ReadonlyMap<number, AssignedTerm[]>;
  meta: ReadonlyMap<number, ArchiveMeta[]>;
  comments: (postId: number) => AsyncIterable<ArchiveComment>;
  /** Statuses that comments had before their posts were trashed, by comment id. */
  formerStatuses: ReadonlyMap<number, Readonly<Record<number, string>>>;
  files: ReadonlyMap<number, AttachmentRow>;
  menuItems: ReadonlyMap<number, MenuItemProperties>;
}

/** Reads posts, pages, attachments, posts of custom types, menu items and revisions as archive items. */
@Injectable()
export class ExportItemReader {
  constructor(
    private readonly routes: RouteRegistry,
    private readonly types: PostTypeRegistry,
    private readonly users: UsersService,
    private readonly posts: PostRepository,
    private readonly permalinks: Permalinks,
    private readonly terms: TermAssignment,
    private readonly meta: MetaStore,
    private readonly files: AttachmentStore,
    private readonly uploads: UploadsAddress,
    private readonly menus: ExportMenuReader,
    private readonly comments: ExportCommentReader,
  ) {}

  /** Number of exportable posts. A revision whose post is not exported is counted, too. */
  async count(): Promise<number> {
    const counts = await Promise.all(this.exportFilters().map((filter) => this.posts.count(filter)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /**
   * Yields posts, then menu items, then revisions, each in the order of their ids, with one batch in memory at a time.
   * Comments are not part of it: read those of an item before the next item.
   */
  async *items(): AsyncGenerator<WritableItem> {
    for (const filter of this.exportFilters()) yield* this.itemsOf(filter);
  }

  private async *itemsOf(filter: PostFilter): AsyncGenerator<WritableItem> {
    for (let lastId = 0; ;) {
      const sizes = await this.posts.sizesOf({ ...filter, afterId: lastId }, SIZES_PER_QUERY);
      for (const ids of batchesBySize(sizes)) yield* await this.load(ids);
      if (sizes.length < SIZES_PER_QUERY) return;
      lastId = sizes.at(-1)!.id;
    }
  }

  private exportFilters(): PostFilter[] {
    const types = this.types.all.map(({ name }) => name);
    return [
      { type: types.filter((name) => !LAST_TYPES.includes(name)), notStatus: ['auto-draft'] },
      { type: types.filter((name) => name === 'nav_menu_item'), notStatus: ['auto-draft'] },
      { type: 'revision', status: 'inherit' },
    ];
  }

  private async load(ids: readonly number[]): Promise<WritableItem[]> {
    const found = [...(await this.posts.byIds(ids)).values()].sort((one, other) => one.id - other.id);
    const rows = await this.withoutOrphans(found);
    const menuItemIds = rows.filter(({ type }) => type === 'nav_menu_item').map(({ id }) => id);
    const data: BatchData = {
      links: await this.permalinks.forPosts(rows, systemActor),
      logins: await this.users.byIds(rows.map(({ authorId }) => authorId)),
      terms: await this.terms.termsOf(ids),
      meta: new Map(
        [...(await this.meta.rowsOf('post', ids))].map(([id, list]) => [id, archiveMeta(this.menus.otherMeta(list))]),
      ),
      comments: this.comments.reader(ids),
      formerStatuses: await this.comments.formerStatuses(ids),
      files: await this.files.findMany(rows.filter(({ type }) => type === 'attachment').map(({ id }) => id)),
      menuItems: await this.menus.propertiesOf(menuItemIds),
    };
    return rows.map((row) => this.item(row, data));
  }

  /** Removes the revisions of posts that are not exported. */
  private async withoutOrphans(rows: readonly PostRow[]): Promise<PostRow[]> {
    const parents = await this.posts.summariesByIds(
      rows.filter(({ type }) => type === 'revision').map(({ parentId }) => parentId),
    );
    const isExported = (id: number) => {
      const parent = parents.get(id);
      return parent !== undefined && parent.status !== 'auto-draft' && this.types.get(parent.type) !== undefined;
    };
    return rows.filter(({ type, parentId }) => type !== 'revision' || isExported(parentId));
  }

  private item(row: PostRow, data: BatchData): WritableItem {
    const { links, logins, terms, meta, comments, formerStatuses, files, menuItems } = data;
    return {
      kind: 'item',
      title: row.title,
      link: links.linkOf(row),
      pubDate: row.dateGmt === null ? '' : new Date(`${row.dateGmt}Z`).toUTCString().replace('GMT', '+0000'),
      creator: logins.get(row.authorId)?.login ?? '',
      guid: guidOf(row, this.routes.siteUrl),
      guidIsPermaLink: false,
      description: '',
      content: row.content,
      excerpt: row.excerpt,
      id: row.id,
      date: archiveDate(row.date),
      dateGmt: archiveDate(row.dateGmt),
      modified: archiveDate(row.modified),
      modifiedGmt: archiveDate(row.modifiedGmt),
      commentStatus: row.commentStatus,
      pingStatus: row.pingStatus,
      slug: row.slug,
      status: row.status,
      parentId: row.parentId,
      menuOrder: row.menuOrder,
      type: row.type,
      password: row.password,
      isSticky: Boolean(row.sticky),
      attachmentUrl: row.type === 'attachment' ? this.fileAddress(row, files) : '',
      terms: [
        ...(terms.get(row.id) ?? []).map(({ taxonomy, slug, name }) => ({ domain: taxonomy, slug, name })),
        ...formatTerm(row.format),
      ],
      meta: [
        ...(meta.get(row.id) ?? []),
        ...columnMeta(row),
        ...commentStatusMeta(formerStatuses.get(row.id)),
        ...fileMeta(files.get(row.id)),
        ...menuItemMeta(row.id, menuItems.get(row.id)),
      ],
      comments: comments(row.id),
    };
  }

  /** The file's address; for a file that is not stored here, its original address. */
  private fileAddress(row: PostRow, files: BatchData['files']): string {
    const file = files.get(row.id);
    return file ? this.uploads.urlFor(file.fileKey) : guidOf(row, this.routes.siteUrl);
  }
}

function formatTerm(format: string): ArchiveItemTerm[] {
  if (format === 'standard') return [];
  return [
    { domain: POST_FORMAT.name, slug: `post-format-${format}`, name: format.charAt(0).toUpperCase() + format.slice(1) },
  ];
}

/** Columns that archives store as meta. */
function columnMeta(row: PostRow): ArchiveMeta[] {
  const rows: [key: string, value: string][] = [];
  if (row.template !== '') rows.push(['_wp_page_template', row.template]);
  if (row.featuredMedia !== 0) rows.push(['_thumbnail_id', String(row.featuredMedia)]);
  if (row.status === 'trash') {
    rows.push(['_wp_trash_meta_status', row.trashedStatus], ['_wp_desired_post_slug', row.trashedSlug]);
    if (row.trashedGmt !== null) rows.push(['_wp_trash_meta_time', String(Date.parse(`${row.trashedGmt}Z`) / 1000)]);
  }
  return rows.map(([key, value]) => ({ key, value }));
}

function commentStatusMeta(formerStatuses: Readonly<Record<number, string>> | undefined): ArchiveMeta[] {
  return formerStatuses ? [{ key: COMMENT_STATUSES_KEY, value: serialize(formerStatuses) }] : [];
}

function fileMeta(file: AttachmentRow | undefined): ArchiveMeta[] {
  if (!file) return [];
  return [
    { key: '_wp_attached_file', value: file.fileKey },
    ...(file.altText === '' ? [] : [{ key: '_wp_attachment_image_alt', value: file.altText }]),
  ];
}
