import { systemActor } from '#identity';
import { Database, Scheduler, SettingsService, toGmtTime } from '#platform';
import { anonymousActor } from '#route-registry';
import { slugify } from '#text';
import { Injectable } from '@nestjs/common';
import { extensionOf, typeOfExtension } from '#media';
import { MetaRegistry, PostTypeRegistry } from '#content-model';
import { DEFAULT_CATEGORY, MetaStore, StatusRegistry } from '#content-model/core';
import type { PostType } from '#content-model';
import { defaultDiscussion, filterTexts, PostSlugs, PUBLISH_JOB } from '#content/core';
import { MAX_MENU_ORDER, PostRepository, SearchIndex, UniqueSlugs } from '#post-repository';
import type { NewPost, PostRow } from '#post-repository';
import type { PostStatus } from '#content-model/core';
import type { MappedItem } from '../map-item.js';
import type { MappedMeta } from '../map-meta.js';
import { AuthorImporter } from './author-importer.js';
import type { ImportRun } from './import-run.js';
import { TermImporter } from './term-importer.js';
import { DuplicateItemFinder } from './duplicate-item-finder.js';
import { toMetaChanges } from './to-meta-changes.js';

type Texts = Pick<PostRow, 'title' | 'content' | 'excerpt'>;
type TrashedFields = Pick<PostRow, 'trashedStatus' | 'trashedSlug' | 'trashedGmt'>;

/** Meta keys of a trashed item: its status before it was trashed, the time, and its slug before. */
const TRASH_KEYS = ['_wp_trash_meta_status', '_wp_trash_meta_time', '_wp_desired_post_slug'];
const MAX_PASSWORD_LENGTH = 255;
/**
 * Largest source id that is reused as the local id. New posts get ids above all others, but menu items can refer only
 * to ids below 2^31.
 */
const MAX_REUSED_ID = 1_000_000_000;

/** Returns a source id if it may become a local id. */
export function reusableId(sourceId: number): number | undefined {
  return sourceId >= 1 && sourceId <= MAX_REUSED_ID ? sourceId : undefined;
}

/** The local post of an archive item, which may have existed before. */
export interface ImportedPost {
  id: number;
  /** Whether this import created it. */
  isNew: boolean;
}

/** Stores an archive's posts, pages, attachments and items of custom types that the site knows. */
@Injectable()
export class ItemImporter {
  constructor(
    private readonly database: Database,
    private readonly scheduler: Scheduler,
    private readonly settings: SettingsService,
    private readonly types: PostTypeRegistry,
    private readonly statuses: StatusRegistry,
    private readonly duplicates: DuplicateItemFinder,
    private readonly authors: AuthorImporter,
    private readonly terms: TermImporter,
    private readonly posts: PostRepository,
    private readonly slugs: PostSlugs,
    private readonly uniqueSlugs: UniqueSlugs,
    private readonly metaKeys: MetaRegistry,
    private readonly meta: MetaStore,
    private readonly search: SearchIndex,
  ) {}

  /**
   * Stores an item unless it exists already. An existing post is not changed.
   * @param find returns the id of the existing post with this title
   */
  async importItem(
    item: MappedItem,
    run: ImportRun,
    find = (title: string) => this.duplicates.find(item, title, run),
  ): Promise<ImportedPost> {
    const {
      title = '',
      content = '',
      excerpt = '',
    } = await filterTexts(item, run.options.filterHtml ? anonymousActor : systemActor);
    const texts: Texts = { title, content, excerpt };
    const existingId = run.items.idOf(item.sourceId) ?? (await find(title));
    if (existingId !== undefined) {
      if (item.sourceId !== 0) run.items.store(item.sourceId, existingId);
      recordLocalId(item, existingId, run);
      this.authors.reportUnknown(item.authorLogin, run);
      run.report.count(item.type, 'present');
      return { id: existingId, isNew: false };
    }
    const id = await this.insert(item, texts, run);
    run.recordCreated(id);
    recordLocalId(item, id, run);
    if (item.sourceId !== 0) run.items.store(item.sourceId, id);
    run.types.add(item.type);
    run.report.count(item.type, 'imported');
    return { id, isNew: true };
  }

  /** Sets parents and featured images that came later in the archive than the items that refer to them. */
  async finalize(run: ImportRun): Promise<void> {
    for (const { id, parentId } of run.items.linksToLaterParents()) {
      const row = await this.posts.byId(id);
      if (!row) continue;
      const slug = await this.uniqueSlugs.findFree(row.slug, { id, type: row.type, parentId, slug: row.slug });
      this.posts.update(row, { parentId, slug });
    }
    for (const { postId, sourceId } of run.pendingImages) {
      const image = run.items.idOf(sourceId);
      if (image !== undefined) this.posts.setFeaturedMedia(postId, image);
    }
  }

  private async insert(item: MappedItem, texts: Texts, run: ImportRun): Promise<number> {
    const type = this.types.get(item.type)!;
    const row = await this.buildRow(type, item, texts, run);
    const image = item.featuredMediaSourceId === 0 ? undefined : run.items.idOf(item.featuredMediaSourceId);
    const post = await this.store(item.sourceId, { ...row, featuredMedia: image ?? 0 });
    const { id } = this.posts.update(post, {
      slug: await this.slugs.slugOrId(post),
      guid: row.guid || `/?${type.idQueryParameter}=${post.id}`,
    });
    if (image === undefined && item.featuredMediaSourceId !== 0)
      run.pendingImages.push({ postId: id, sourceId: item.featuredMediaSourceId });
    await this.meta.write(
      'post',
      id,
      toMetaChanges(metaOf(item), this.metaKeys, {
        owner: 'post',
        subtype: type.name,
        isFiltered: run.options.filterHtml,
      }),
    );
    await this.assignTerms(id, type, item, run);
    await this.search.indexNow(post);
    if (item.status === 'future' && item.dateGmt !== null)
      await this.scheduler.schedule({ kind: PUBLISH_JOB, key: String(id), runAt: new Date(`${item.dateGmt}Z`) });
    return id;
  }

  /** Returns the row of a new post without its featured image. */
  private async buildRow(
    type: PostType,
    item: MappedItem,
    texts: Texts,
    run: ImportRun,
  ): Promise<Omit<NewPost, 'featuredMedia'>> {
    const parentId =
      type.hierarchical || type.name === 'attachment' ? run.items.linkToParent(item.sourceId, item.parentSourceId) : 0;
    const slug = await this.slugs.slugFor({
      type,
      input: slugify(item.slug),
      title: texts.title,
      status: item.status,
      parentId,
      before: undefined,
      mayPublish: true,
      mayShare: true,
    });
    const password = item.password.slice(0, MAX_PASSWORD_LENGTH);
    const discussion = defaultDiscussion(type, await this.settings.snapshot());
    const authorId = await this.authors.authorIdOf(item.authorLogin, run);
    run.usedAuthors.add(authorId);
    return {
      type: type.name,
      status: item.status,
      authorId,
      date: item.date,
      dateGmt: item.dateGmt,
      modified: item.modified,
      modifiedGmt: item.modifiedGmt,
      slug,
      ...texts,
      password,
      parentId,
      menuOrder: Math.min(Math.max(item.menuOrder, -MAX_MENU_ORDER), MAX_MENU_ORDER),
      commentStatus: item.commentStatus ?? discussion.commentStatus,
      pingStatus: item.pingStatus ?? discussion.pingStatus,
      commentCount: 0,
      mimeType: item.attachment ? mediaTypeOf(item.attachment.url) : '',
      guid: this.duplicates.guidOf(item),
      template: item.template,
      format: item.format,
      sticky: item.sticky && password === '',
      ...this.trashedFields(item, run),
    };
  }

  /** Reuses the source id if no local post has it. */
  private async store(sourceId: number, row: NewPost): Promise<PostRow> {
    const id = reusableId(sourceId);
    const inserted = id === undefined ? undefined : await this.posts.insertWithId(id, row);
    return inserted ?? this.posts.insert(row);
  }

  /** Stores the terms of a post. `ArchiveImporter` updates the counts of all terms once at the end. */
  private async assignTerms(id: number, type: PostType, item: MappedItem, run: ImportRun): Promise<void> {
    const chosen = await this.terms.termsOf(type.name, item.terms, run);
    if (type.name === 'post' && type.taxonomies?.includes('category') && !chosen.has('category'))
      chosen.set('category', new Set([await this.settings.get(DEFAULT_CATEGORY)]));
    for (const termId of [...chosen.values()].flatMap((ids) => [...ids])) {
      await this.database.execute(
        'INSERT INTO post_terms (post_id, term_id, type, status, date) VALUES ($1, $2, $3, $4, $5)',
        [id, termId, type.name, item.status, item.date],
      );
      run.usedTerms.add(termId);
    }
  }

  private trashedFields({ status, meta }: MappedItem, { clock }: ImportRun): TrashedFields {
    if (status !== 'trash') return { trashedStatus: '', trashedSlug: '', trashedGmt: null };
    const [former, time, slug] = TRASH_KEYS.map((trashKey) =>
      String(meta.find(({ key }) => key === trashKey)?.value ?? ''),
    );
    const isKnown = former !== 'trash' && this.statuses.get(former!) !== undefined;
    const seconds = /^\d{1,11}$/.test(time!) ? Number(time) : undefined;
    return {
      trashedStatus: isKnown ? (former as PostStatus) : 'draft',
      trashedSlug: slugify(slug!),
      trashedGmt: seconds === undefined ? clock.nowGmt() : toGmtTime(new Date(seconds * 1000)),
    };
  }
}

/** Records the local id of an item for the steps after the import. */
function recordLocalId({ sourceId, attachment }: MappedItem, id: number, run: ImportRun): void {
  run.report.postIds.push(id);
  if (attachment) run.recordAttachment(sourceId, id);
}

/** Meta rows to store, including the file data of an attachment. */
function metaOf({ meta, attachment }: MappedItem): MappedMeta[] {
  const rows = meta.filter(({ key }) => !TRASH_KEYS.includes(key));
  if (!attachment) return rows;
  const { file, altText, metadata } = attachment;
  const fileRows: MappedMeta[] = [];
  if (file !== '') fileRows.push({ key: '_wp_attached_file', value: file });
  if (altText !== '') fileRows.push({ key: '_wp_attachment_image_alt', value: altText });
  if (metadata !== null) fileRows.push({ key: '_wp_attachment_metadata', value: metadata });
  return [...rows, ...fileRows];
}

/** Derives the media type from the extension in the address. */
function mediaTypeOf(url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  return typeOfExtension(extensionOf(path.slice(path.lastIndexOf('/') + 1))) ?? 'application/octet-stream';
}
