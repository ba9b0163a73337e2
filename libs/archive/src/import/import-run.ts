import type { Json } from '#schema';
import type { LocalClock } from '#content-model/core';
import type { ResourceStore, StoredField, StoredItem } from '#resources';
import { ParentLinks } from '../parent-links.js';
import { CompactIdMap } from './compact-id-map.js';
import { ImportReport } from './import-report.js';
import { UsersWithoutAccount } from './users-without-account.js';

/** Options of an import. */
export interface ImportOptions {
  /** Id of the importing user, who becomes the author of items without a known author. */
  importerId: number;
  /** How to treat unknown authors: create accounts, or use the importing user as the author. */
  authors: 'create' | 'existing';
  /** Role of created accounts. By default it is that of the archive, otherwise the site's default role. */
  authorRole?: string;
  /**
   * Whether to filter HTML as for users without `unfiltered_html`. Otherwise the archive is trusted like an
   * administrator.
   */
  filterHtml: boolean;
  /** Whether the settings of the archive replace those of this site. */
  settings?: boolean;
}

/** A relation of an imported item to items that come later in the archive. */
export interface PendingRelation {
  store: ResourceStore<StoredItem>;
  id: number;
  /** Id of the item in the archive. */
  itemSourceId: number;
  field: StoredField;
  sourceIds: readonly number[];
}

/** State of one run of an import. A retry after a serialization failure starts with a new one. */
export class ImportRun {
  readonly report = new ImportReport();
  /**
   * Ids of users by the login in the archive, normalized by `loginKey`. Contains only authors of items, and users whose
   * account was found by their email address.
   */
  readonly userIdsByLogin = new Map<string, number>();
  /** Ids of users by the exporting site's user ids. */
  readonly userIdsBySourceId = new CompactIdMap();
  /** The users without an account here. The importing user becomes the author of their items. */
  readonly usersWithoutAccount = new UsersWithoutAccount(this.report.unknownAuthors);
  /** The settings of the archive by name, as JSON. */
  readonly settings = new Map<string, Json>();
  /** Ids of terms by the exporting site's ids. */
  readonly termIds = new CompactIdMap();
  /** Ids of the items of stored resources by the exporting site's ids, by the path of the collection. */
  readonly resourceIds = new Map<string, CompactIdMap>();
  /** The largest id in each collection before the import, by the path of the collection. */
  readonly lastResourceIds = new Map<string, number>();
  readonly pendingRelations: PendingRelation[] = [];
  /** Items that are removed if a required relation never comes: path of the collection and local id. */
  readonly incompleteItems = new Set<string>();
  /** Local ids and parents of terms. The keys come from `termKey`. */
  readonly terms = new ParentLinks<string>();
  /** Local ids and parents of posts by the exporting site's ids. */
  readonly items = new ParentLinks<number>(new CompactIdMap(), new CompactIdMap());
  /** Items whose featured image comes later in the archive. */
  readonly pendingImages: { postId: number; sourceId: number }[] = [];
  /** Local ids and parents of menu items by the exporting site's ids. */
  readonly menuItems = new ParentLinks<number>(new CompactIdMap(), new CompactIdMap());
  /** Menu items whose parent came earlier in the archive. */
  readonly menuItemParents: { id: number; parentId: number }[] = [];
  /** Menu items whose target has not come yet. */
  readonly pendingTargets: { id: number; sourceId: number }[] = [];
  /** Ids of the menus that this run created. */
  readonly newMenuIds = new Set<number>();
  /** Whether the archive is an export of this site, so that its ids are those of this site. */
  isFromThisSite = false;
  /** Terms whose counts must be updated. */
  readonly usedTerms = new Set<number>();
  /** Authors of the imported items. */
  readonly usedAuthors = new Set<number>();
  /** Types of the imported items. */
  readonly types = new Set<string>();
  /** Ids of attachments by the exporting site's ids, where they differ. */
  readonly changedMediaIds = new Map<number, number>();
  /** Ids of the posts that this run created, in the order of the archive. */
  readonly createdPostIds: number[] = [];
  /** Ids up to `lastId` that were free and that this run has given to new posts. */
  private readonly createdIds = new Set<number>();

  /**
   * @param clock the site's clock
   * @param lastId the largest post id before the import
   */
  constructor(
    readonly options: ImportOptions,
    readonly clock: LocalClock,
    readonly lastId: number,
  ) {}

  /** Records the local id of an attachment of the archive. */
  recordAttachment(sourceId: number, id: number): void {
    this.report.attachmentIds.push(id);
    if (sourceId !== 0 && sourceId !== id) this.changedMediaIds.set(sourceId, id);
  }

  /** Records the id of a post that this run created. */
  recordCreated(id: number): void {
    this.createdPostIds.push(id);
    if (id <= this.lastId) this.createdIds.add(id);
  }

  /** Whether a post existed before this run. */
  existedBefore(id: number): boolean {
    return id <= this.lastId && !this.createdIds.has(id);
  }
}

/** Key of an archive's term. */
export function termKey(taxonomy: string, slug: string): string {
  return `${taxonomy} ${slug}`;
}
