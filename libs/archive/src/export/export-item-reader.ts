import { systemActor, UsersService } from '#identity';
import { Database } from '#platform';
import { RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { COMMENT_SELECTION } from '#comments';
import type { Comment } from '#comments';
import type { MenuItemProperties } from '#appearance';
import { AttachmentStore, UploadsAddress } from '#media';
import type { AttachmentRow } from '#media';
import { MetaStore, POST_FORMAT } from '#content-model/core';
import { PostTypeRegistry } from '#content-model';
import { guidOf, Permalinks } from '#content/core';
import { PostRepository, TermAssignment } from '#post-repository';
import type { PermalinkBuilder } from '#content/core';
import type { AssignedTerm, PostFilter, PostRow } from '#post-repository';
import type { ArchiveComment, ArchiveItem, ArchiveItemTerm, ArchiveMeta } from '../archive-record.js';
import { batchesBySize } from '../batches-by-size.js';
import { FORMER_STATUS_KEY } from '../map-comments.js';
import { COMMENT_STATUSES_KEY } from '../map-meta.js';
import { serialize } from '../php-serialized.js';
import { archiveDate } from './archive-date.js';
import { archiveMeta } from './archive-meta.js';
import { ExportMenuReader, menuItemMeta } from './export-menu-reader.js';

/** Number of posts whose sizes are read per query. */
const SCANNED_PAGE_SIZE = 500;
/** Types that follow the others in the archive, so that the items to which they refer come first. */
const LAST_TYPES = ['nav_menu_item', 'revision'];

/** Values of `wp:comment_approved` by the status of a comment. */
const APPROVAL_BY_STATUS: Readonly<Record<Comment['status'], string>> = {
  approved: '1',
  hold: '0',
  spam: 'spam',
  trash: 'trash',
  'post-trashed': 'post-trashed',
};

/** The comments of a post. */
interface PostComments {
  list: ArchiveComment[];
  /** The statuses before the post was trashed, by id of the comment. */
  formerStatuses: Record<number, string>;
}

/** Data that is loaded for a batch of posts. The keys of the maps are post ids, those of `logins` user ids. */
interface BatchData {
  links: PermalinkBuilder;
  logins: ReadonlyMap<number, { login: string }>;
  terms: ReadonlyMap<number, AssignedTerm[]>;
  meta: ReadonlyMap<number, ArchiveMeta[]>;
  comments: ReadonlyMap<number, PostComments>;
  files: ReadonlyMap<number, AttachmentRow>;
  menuItems: ReadonlyMap<number, MenuItemProperties>;
}

/** Reads posts, pages, attachments, posts of custom types, menu items and revisions as archive items. */
@Injectable()
export class ExportItemReader {
  constructor(
    private readonly database: Database,
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
  ) {}

  /** Number of exportable posts. A revision whose post is not exported is counted, too. */
  async count(): Promise<number> {
    const counts = await Promise.all(this.exportFilters().map((filter) => this.posts.count(filter)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /**
   * Yields posts, then menu items, then revisions, each in the order of their ids, with one batch in memory at a time.
   */
  async *items(): AsyncGenerator<ArchiveItem> {
    for (const filter of this.exportFilters()) yield* this.itemsOf(filter);
  }

  private async *itemsOf(filter: PostFilter): AsyncGenerator<ArchiveItem> {
    for (let lastId = 0; ;) {
      const sizes = await this.posts.sizesOf({ ...filter, afterId: lastId }, SCANNED_PAGE_SIZE);
      for (const ids of batchesBySize(sizes)) yield* await this.load(ids);
      if (sizes.length < SCANNED_PAGE_SIZE) return;
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

  private async load(ids: readonly number[]): Promise<ArchiveItem[]> {
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
      comments: await this.comments(ids),
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

  private item(row: PostRow, { links, logins, terms, meta, comments, files, menuItems }: BatchData): ArchiveItem {
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
        ...commentStatusMeta(comments.get(row.id)),
        ...fileMeta(files.get(row.id)),
        ...menuItemMeta(row.id, menuItems.get(row.id)),
      ],
      comments: comments.get(row.id)?.list ?? [],
    };
  }

  private async comments(postIds: readonly number[]): Promise<Map<number, PostComments>> {
    const rows = await this.database.query<Comment>(
      `SELECT ${COMMENT_SELECTION} FROM comments c WHERE ${this.database.anyOf('c.post_id', 1)} ORDER BY c.id`,
      [postIds],
    );
    const meta = await this.meta.rowsOf(
      'comment',
      rows.map(({ id }) => id),
    );
    const found = new Map<number, PostComments>();
    for (const row of rows) {
      const comments = found.get(row.postId) ?? { list: [], formerStatuses: {} };
      if (row.hiddenStatus !== '') comments.formerStatuses[row.id] = APPROVAL_BY_STATUS[row.hiddenStatus];
      comments.list.push({
        id: row.id,
        author: row.authorName,
        authorEmail: row.authorEmail,
        authorUrl: row.authorUrl,
        authorIp: row.authorIp,
        date: archiveDate(row.date),
        dateGmt: archiveDate(row.dateGmt),
        content: row.content,
        approved: APPROVAL_BY_STATUS[row.status],
        type: row.type,
        parentId: row.parentId,
        userId: row.authorId,
        meta: [...formerStatusMeta(row), ...archiveMeta(meta.get(row.id))],
      });
      found.set(row.postId, comments);
    }
    return found;
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

function commentStatusMeta({ formerStatuses }: PostComments = { list: [], formerStatuses: {} }): ArchiveMeta[] {
  return Object.keys(formerStatuses).length > 0
    ? [{ key: COMMENT_STATUSES_KEY, value: serialize(formerStatuses) }]
    : [];
}

function formerStatusMeta({ formerStatus }: Comment): ArchiveMeta[] {
  return formerStatus === '' ? [] : [{ key: FORMER_STATUS_KEY, value: APPROVAL_BY_STATUS[formerStatus] }];
}

function fileMeta(file: AttachmentRow | undefined): ArchiveMeta[] {
  if (!file) return [];
  return [
    { key: '_wp_attached_file', value: file.fileKey },
    ...(file.altText === '' ? [] : [{ key: '_wp_attachment_image_alt', value: file.altText }]),
  ];
}
