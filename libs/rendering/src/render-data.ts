/** One of an attachment's files: an original or a smaller copy. */
export interface ImageFile {
  url: string;
  width: number;
  height: number;
}

/** An attachment as rendering needs it. */
export interface RenderAttachment {
  id: number;
  /** The media type, such as `image/png`. */
  mimeType: string;
  url: string;
  /** Address of its page. */
  link: string;
  title: string;
  alt: string;
  caption: string;
  description: string;
  /** Of an image or a video; 0 when unknown. */
  width: number;
  height: number;
  /** Copies by the name of their size (`thumbnail`, `medium`, …), smallest or largest first as they were made. */
  sizes: Readonly<Record<string, ImageFile>>;
}

/** A post, page or other entry as rendering needs it. */
export interface RenderEntry {
  id: number;
  type: string;
  status: string;
  title: string;
  content: string;
  excerpt: string;
  /** Whether a password is needed to read it. */
  protected: boolean;
  link: string;
  /** In the site's zone, `2024-05-06T07:08:09`. */
  date: string;
  modified: string;
  author: number;
  featuredMedia: number;
  parent: number;
  menuOrder: number;
  /** Class names that tell its kind, status and terms. */
  classes: readonly string[];
  /** Meta values that blocks of it may show (`footnotes`). */
  meta?: Readonly<Record<string, unknown>>;
  /** First value of each key of meta as JSON text, regardless of permissions: for stages of other libraries. */
  storedMeta?: ReadonlyMap<string, string | null>;
}

export interface RenderTerm {
  id: number;
  name: string;
  slug: string;
  link: string;
  /** Of published entries. */
  count: number;
  parent: number;
}

export interface RenderUser {
  id: number;
  name: string;
  /** Address of the list of what the user wrote. */
  link: string;
  description: string;
  /** SHA-256 of the trimmed, lower-case e-mail address, in hexadecimal digits: what avatars are found by. */
  avatarHash: string;
}

export interface RenderComment {
  id: number;
  post: number;
  parent: number;
  authorName: string;
  authorUrl: string;
  avatarHash: string;
  /** In the site's zone, `2024-05-06T07:08:09`. */
  date: string;
  content: string;
  link: string;
}

export interface ArchivePeriod {
  year: number;
  /** 1 to 12; absent for a whole year. */
  month?: number;
  day?: number;
  /** How many published posts it has. */
  count: number;
  link: string;
}

export interface EntryQuery {
  type: string;
  order: 'asc' | 'desc';
  orderBy: 'date' | 'title' | 'modified' | 'menu_order' | 'rand' | 'author';
  limit: number;
  offset: number;
  author?: number;
  search?: string;
  exclude?: readonly number[];
  parents?: readonly number[];
  /** Ids of terms by taxonomy: entries with any of them. */
  terms?: Readonly<Record<string, readonly number[]>>;
  /** Sticky entries alone, none of them, or (undefined) no matter. */
  sticky?: boolean;
}

export interface TermQuery {
  taxonomy: string;
  orderBy: 'name' | 'count';
  order: 'asc' | 'desc';
  limit?: number;
  /** Terms of this entry alone. */
  entry?: number;
  hideEmpty: boolean;
  topLevelOnly?: boolean;
}

export interface AttachmentQuery {
  /** These, in this order. */
  ids?: readonly number[];
  /** Those that belong to this entry. */
  parent?: number;
  exclude?: readonly number[];
  /** The start of the media type: `image`, `audio`, `video`. */
  kind: 'image' | 'audio' | 'video';
  orderBy: 'menu_order' | 'date' | 'title' | 'id';
  order: 'asc' | 'desc';
}

/**
 * The post that a rendering belongs to. Readers of the rendering may read that post, so they may also see the files that belong to
 * it and its author, even while not everybody may.
 */
export interface RenderOwner {
  /** Id of the post; of a revision the id of its parent. */
  post: number;
  /** Id of the post's author. */
  author: number;
}

/**
 * What rendering may ask for. Answers hold only what everybody may read, and what the owner's readers may read: a rendering is
 * stored and shown to all of them.
 * Implementations need not report queries: the renderer records them.
 */
export interface RenderData {
  attachment(id: number, owner?: RenderOwner): Promise<RenderAttachment | undefined>;
  attachments(query: AttachmentQuery, owner?: RenderOwner): Promise<RenderAttachment[]>;
  entry(id: number): Promise<RenderEntry | undefined>;
  /** A page of published entries and how many there are in all. */
  entries(query: EntryQuery): Promise<{ items: RenderEntry[]; total: number }>;
  /** Published pages without contents, terms and meta, all of them, by `menu_order` and title. */
  pages(): Promise<RenderEntry[]>;
  /** None of a taxonomy that is not public. */
  terms(query: TermQuery): Promise<RenderTerm[]>;
  /** Users whom everybody may see: authors of published posts. */
  user(id: number, owner?: RenderOwner): Promise<RenderUser | undefined>;
  /** Approved comments, newest first (of one entry: oldest first). */
  comments(query: { entry?: number; limit: number }): Promise<RenderComment[]>;
  /** Periods that have published posts, newest first. */
  archives(period: 'daily' | 'weekly' | 'monthly' | 'yearly'): Promise<ArchivePeriod[]>;
  /** Markup that a provider offers for an address, or undefined. */
  embed(url: string): Promise<string | undefined>;
}
