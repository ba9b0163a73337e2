/**
 * A record of a site archive (WXR, an extension of RSS; versions 1.0 to 1.2), in file order.
 * Strings are as in the file, `''` if absent; absent numbers are 0; dates are the file's own strings (`2013-01-05
 * 10:00:49`, `0000-00-00 00:00:00` for none). `map-item.ts` and the other `map-*` modules interpret them for this site.
 */
export type ArchiveRecord =
  | ArchiveSite
  | ArchiveSetting
  | ArchiveAuthor
  | ArchiveCategory
  | ArchiveTag
  | ArchiveTerm
  | ArchiveItem;

/** The exporting site. Always the first record; fields that follow another record in the file are ignored. */
export interface ArchiveSite {
  kind: 'site';
  title: string;
  link: string;
  description: string;
  pubDate: string;
  /** A language code such as `en-US`. */
  language: string;
  /** `1.0`, `1.1`, `1.2`, any other version in the file, or `''`. */
  wxrVersion: string;
  /** Address of the network of sites to which the site belongs; its own address if there is none. */
  baseSiteUrl: string;
  /** Address of the site itself. */
  baseBlogUrl: string;
  /** The exporting program; from the comment before the root element if `generator` follows the first record. */
  generator: string;
}

/** An option of the exporting site. Only archives of Atrium have them. */
export interface ArchiveSetting {
  kind: 'setting';
  name: string;
  /** The value as JSON. Ids are the exporting site's. */
  value: string;
}

/** An author of the exporting site. Archives of version 1.0 have none: there an item's `creator` is the only login. */
export interface ArchiveAuthor {
  kind: 'author';
  id: number;
  login: string;
  email: string;
  displayName: string;
  firstName: string;
  lastName: string;
  /** Only in archives of Atrium, which contain all users. */
  account?: ArchiveAccount;
}

/** The fields of an author's account for which WXR has no elements. */
export interface ArchiveAccount {
  nickname: string;
  slug: string;
  url: string;
  description: string;
  locale: string;
  /** Time of registration in UTC. */
  registeredGmt: string;
  roles: string[];
  /** Meta that the API shows; the values are JSON. */
  meta: ArchiveMeta[];
}

/** One row of meta. The value may be PHP-serialized: see `php-serialized.ts`. */
export interface ArchiveMeta {
  key: string;
  value: string;
}

interface ArchiveTermFields {
  id: number;
  slug: string;
  name: string;
  description: string;
  meta: ArchiveMeta[];
}

/** A category of posts. */
export interface ArchiveCategory extends ArchiveTermFields {
  kind: 'category';
  /** Slug of the parent category, `''` at the top. */
  parentSlug: string;
}

/** A tag of posts. */
export interface ArchiveTag extends ArchiveTermFields {
  kind: 'tag';
}

/** A term of any taxonomy: custom taxonomies, and `nav_menu`, whose terms are the menus. */
export interface ArchiveTerm extends ArchiveTermFields {
  kind: 'term';
  taxonomy: string;
  /** Slug of the parent term in the same taxonomy, `''` at the top. */
  parentSlug: string;
}

/** A term of an item. Archives of version 1.0 list each term a second time without domain and slug. */
export interface ArchiveItemTerm {
  /** The taxonomy; archives of version 1.0 use `tag` for `post_tag`. */
  domain: string;
  slug: string;
  name: string;
}

/** A comment on an item. */
export interface ArchiveComment {
  id: number;
  author: string;
  authorEmail: string;
  authorUrl: string;
  authorIp: string;
  date: string;
  dateGmt: string;
  content: string;
  /** `1`, `0`, `spam`, `trash` or `post-trashed`. */
  approved: string;
  /** `''` means `comment`. */
  type: string;
  parentId: number;
  /** The exporting site's id of the commenting user, 0 for anonymous commenters. */
  userId: number;
  meta: ArchiveMeta[];
}

/** A post, page, attachment, menu item or item of a custom type. */
export interface ArchiveItem {
  kind: 'item';
  title: string;
  link: string;
  pubDate: string;
  /** Login of the author. */
  creator: string;
  guid: string;
  guidIsPermaLink: boolean;
  description: string;
  content: string;
  excerpt: string;
  id: number;
  /** In the exporting site's zone. */
  date: string;
  dateGmt: string;
  modified: string;
  modifiedGmt: string;
  commentStatus: string;
  pingStatus: string;
  slug: string;
  status: string;
  parentId: number;
  menuOrder: number;
  type: string;
  password: string;
  isSticky: boolean;
  /** Address of the file, for attachments. */
  attachmentUrl: string;
  terms: ArchiveItemTerm[];
  meta: ArchiveMeta[];
  comments: ArchiveComment[];
}

/** A record to write; the comments of an item can be read while they are written. */
export type WritableRecord = Exclude<ArchiveRecord, ArchiveItem> | WritableItem;

/** An item to write. */
export interface WritableItem extends Omit<ArchiveItem, 'comments'> {
  comments: Iterable<ArchiveComment> | AsyncIterable<ArchiveComment>;
}
