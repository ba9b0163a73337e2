/** A file of an attachment: the original or an image size. */
export interface ImageFile {
  url: string;
  /** In pixels, like the height. */
  width: number;
  height: number;
}

/** The fields of an attachment for rendering. */
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
  /** In pixels, for images and videos; 0 if unknown. */
  width: number;
  height: number;
  /** Image sizes by name (`thumbnail`, `medium`, …), in the order of their generation. */
  sizes: Readonly<Record<string, ImageFile>>;
  /** Texts about an audio or video file that players show, such as `artist` and `length_formatted`. */
  tags?: Readonly<Record<string, unknown>>;
  /** ID of its featured image; 0 or absent without one. */
  featuredMedia?: number;
}

/** The fields of a post, page or other entry for rendering. */
export interface RenderEntry {
  id: number;
  type: string;
  status: string;
  title: string;
  content: string;
  excerpt: string;
  /** Whether the content requires a password. */
  protected: boolean;
  link: string;
  /** In the site's zone, `2024-05-06T07:08:09`. */
  date: string;
  modified: string;
  author: number;
  featuredMedia: number;
  parent: number;
  menuOrder: number;
  /** Class names for its type, status and terms; only entries of lists have them. */
  classes: readonly string[];
  /** Meta values for its blocks (`footnotes`). */
  meta?: Readonly<Record<string, unknown>>;
  /** First value of each meta key as JSON, regardless of permissions. Stages of other libraries read it. */
  storedMeta?: ReadonlyMap<string, string | null>;
}

/** The fields of a term for rendering. */
export interface RenderTerm {
  id: number;
  name: string;
  slug: string;
  link: string;
  /** HTML. */
  description: string;
  /** Number of published entries. */
  count: number;
  parent: number;
}

/** The fields of a user for rendering. */
export interface RenderUser {
  id: number;
  name: string;
  slug: string;
  /** URL of the user's archive. */
  link: string;
  description: string;
  /** SHA-256 of the trimmed, lower-case email address in hexadecimal, which identifies the avatar. */
  avatarHash: string;
}

/** The fields of a comment for rendering. */
export interface RenderComment {
  id: number;
  /** ID of the post. */
  post: number;
  /** ID of the comment to which it replies; 0 for none. */
  parent: number;
  /** ID of the author's account; 0 without one. */
  author: number;
  authorName: string;
  authorUrl: string;
  avatarHash: string;
  /** In the site's zone, `2024-05-06T07:08:09`. */
  date: string;
  content: string;
  link: string;
}

/** A year, month, week or day with published posts. */
export interface ArchivePeriod {
  year: number;
  /** 1 to 12; absent for a whole year. */
  month?: number;
  day?: number;
  /** Number of published posts. */
  count: number;
  link: string;
}

/** The current time and day of the site. */
export interface RenderDay {
  /** The current instant, `2024-05-06T12:34:56.000Z`. */
  now: string;
  /** In the site's zone, `2024-05-06`. */
  date: string;
  /** The instant at which the next day begins, `2024-05-06T22:00:00.000Z`. */
  ends: string;
}

/** Whether and how anonymous readers may comment on an entry. */
export interface RenderCommentForm {
  state: 'open' | 'sign-in' | 'closed';
  /** Whether name and email address are required. */
  requiresAuthor: boolean;
  /** The instant at which the form closes automatically, `2024-05-06T22:00:00.000Z`. */
  closes?: string;
  /**
   * Maximum depth of comments; 0 if replies are not shown below the comments that they answer. Readers cannot reply to
   * comments at this depth.
   */
  maxDepth: number;
}

/** The form of an entry on which no one may comment. */
export const CLOSED_COMMENT_FORM: RenderCommentForm = { state: 'closed', requiresAuthor: false, maxDepth: 10 };

/** An entry of a feed of another site. Its texts are plain text and untrusted. */
export interface RenderFeedItem {
  title: string;
  link: string;
  author: string;
  /** The instant of its publication, `2024-05-06T22:00:00.000Z`; '' if unknown. */
  date: string;
  description: string;
}

/** A feed of another site, as of the last time that it was read. */
export interface RenderFeed {
  /** Empty if the feed could not be read, undefined while it has not been read yet. */
  items?: readonly RenderFeedItem[];
  /** The instant after which it should be read again, `2024-05-06T22:00:00.000Z`. */
  expires: string;
}

/** A query of published entries. Absent filters do not restrict. */
export interface EntryQuery {
  type: string;
  order: 'asc' | 'desc';
  orderBy: 'date' | 'title' | 'modified' | 'menu_order' | 'rand' | 'author' | 'id' | 'name' | 'parent';
  limit: number;
  offset: number;
  authors?: readonly number[];
  /** Words that all match, phrases in double quotes, and exclusions with a minus, as in searches of posts. */
  search?: string;
  exclude?: readonly number[];
  /** IDs of parents. Only types with a hierarchy have them; for others, they do not restrict. */
  parents?: readonly number[];
  /** Post formats, such as `aside` or `standard`. Unknown ones do not restrict the list. */
  formats?: readonly string[];
  /** Entries that have one of the terms of each filter. Taxonomies that are unknown or not public do not restrict. */
  terms?: readonly { taxonomy: string; ids: readonly number[] }[];
  /** True limits to sticky entries, false to entries that are not sticky. */
  sticky?: boolean;
}

/** A query of the terms of one taxonomy. Absent filters do not restrict. */
export interface RenderTermQuery {
  taxonomy: string;
  /** `include` is the order of `ids`. */
  orderBy: 'name' | 'count' | 'include';
  order: 'asc' | 'desc';
  limit?: number;
  /** Only terms with these ids, which are positive. */
  ids?: readonly number[];
  /** Only terms of this entry. */
  postId?: number;
  /** Whether terms without published entries are excluded. */
  hideEmpty: boolean;
  topLevelOnly?: boolean;
}

/** A sort key of attachments. `include` is the order of the ids of the query. */
export type AttachmentSortKey =
  | 'menu_order'
  | 'date'
  | 'title'
  | 'id'
  | 'modified'
  | 'name'
  | 'author'
  | 'parent'
  | 'include';

/** A query of attachments. Absent filters do not restrict. */
export interface AttachmentQuery {
  /** Attachments with these ids. */
  ids?: readonly number[];
  /** Attachments of this entry; 0 for those of none. */
  parent?: number;
  exclude?: readonly number[];
  /** Type part of the media type: `image`, `audio`, `video`. */
  kind: 'image' | 'audio' | 'video';
  /** Sort keys in their precedence. Where they are equal, the smaller ID comes first. */
  orderBy: readonly AttachmentSortKey[];
  /** The direction of all keys except `include`. */
  order: 'asc' | 'desc';
}

/**
 * Identifies the rendered post and its author. Each reader of the rendering may read that post, so its files and its
 * author are shown even if they are not public.
 */
export interface RenderedPostIds {
  /** ID of the post, or of the parent of a revision. */
  post: number;
  /** ID of the post's author. */
  author: number;
}

/** A page of entries. */
export interface EntryPage {
  items: RenderEntry[];
  /** Number of entries of all pages. */
  total: number;
  /** Type of the entries; default: that of the query. */
  type?: string;
}

/**
 * Data port of rendering. It returns only public data and data of the rendered post, because a rendering is stored and
 * shown to all readers of that post. Methods for a single item return undefined if it does not exist or is not public.
 * The renderer calls them through `DependencyRecorder`.
 */
export interface RenderData {
  attachment(id: number, renderedPost?: RenderedPostIds): Promise<RenderAttachment | undefined>;
  attachments(query: AttachmentQuery, renderedPost?: RenderedPostIds): Promise<RenderAttachment[]>;
  entry(id: number): Promise<RenderEntry | undefined>;
  /** Returns a page of published entries and their total number. */
  entries(query: EntryQuery): Promise<EntryPage>;
  /**
   * Returns all published pages without content, terms and meta, by `menu_order` and title; without those below a page
   * that is not published.
   */
  pages(): Promise<RenderEntry[]>;
  /** Returns terms of public taxonomies only. */
  terms(query: RenderTermQuery): Promise<RenderTerm[]>;
  /** Returns an author of published posts or of the rendered post; undefined while the site hides authors. */
  user(id: number, renderedPost?: RenderedPostIds): Promise<RenderUser | undefined>;
  /** Returns approved comments: the newest ones of public posts, or those of one entry in the site's order. */
  comments(query: { postId?: number; limit: number }): Promise<RenderComment[]>;
  /** Returns the number of approved comments of an entry. */
  commentCount(postId: number): Promise<number>;
  /** Returns periods with published posts, newest first. */
  archives(period: 'daily' | 'weekly' | 'monthly' | 'yearly'): Promise<ArchivePeriod[]>;
  /** Returns the markup with which a provider embeds a URL; undefined if it has no provider or no usable answer. */
  embed(url: string): Promise<string | undefined>;
  /** Returns the feed at a URL without waiting for other servers; undefined if this site reads no feeds. */
  feed(url: string): Promise<RenderFeed | undefined>;
  /** Returns the newest published navigation menu, which navigation blocks without a menu of their own show. */
  menu(): Promise<RenderEntry | undefined>;
  /** Returns the comment form of an entry, as anonymous readers see it. */
  commentForm(postId: number): Promise<RenderCommentForm>;
  /** Returns the current time, and the current day in the site's zone. */
  today(): Promise<RenderDay>;
}
