import type { CollectedStyles } from '#rendering';

/** A public post that has a page of its own, with the texts as readers see them: for public pages and embeds. */
export interface PublicEntry {
  readonly id: number;
  /** `post`, `page`, `attachment`, … */
  readonly type: string;
  /** Rendered HTML. The title of a protected post has a prefix. */
  readonly title: string;
  /** Address of its page. */
  readonly link: string;
  /** Whether its texts and its image require a password. */
  readonly protected: boolean;
  /** Whether the reader gave the password. */
  readonly unlocked?: boolean;
  /** Rendered HTML; the password form for a protected post. */
  readonly content: string;
  /** Styles of the classes that are generated for the content; absent for none. */
  readonly styles?: CollectedStyles;
  /** Rendered HTML; a placeholder for a protected post. */
  readonly excerpt: string;
  /** Absent if the user was deleted or is not public. */
  readonly author: PublicAuthor | undefined;
  /** Dates as `YYYY-MM-DDTHH:MM:SS`: `date` in the site's zone, the others in UTC. */
  readonly date: string;
  readonly dateGmt: string;
  readonly modifiedGmt: string;
  readonly slug: string;
  /** Name of the template that was chosen for the post; empty for the default one. */
  readonly template: string;
  /** Id of the parent, 0 for none. */
  readonly parent: number;
  /** Media type of an attachment, otherwise empty. */
  readonly mimeType: string;
  /** Id of the featured image, or of the post itself if it is an image; 0 for none. */
  readonly image: number;
}

/** Whether the reader lacks the password of a post. */
export function lacksPassword(entry: Pick<PublicEntry, 'protected' | 'unlocked'>): boolean {
  return entry.protected && entry.unlocked !== true;
}

/** Author of a post. */
export interface PublicAuthor {
  readonly id: number;
  /** Escaped for HTML. */
  readonly name: string;
  /** Address of the author's archive. */
  readonly link: string;
}

/** An image with the dimensions in which to show it. */
export interface PublicImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Alternative text, plain; may be empty. */
  readonly alt: string;
  /** The sizes of the same aspect ratio as the value of `srcset`; undefined if there is only one. */
  readonly srcset?: string;
}

/** One page of a list. */
export interface PublicList {
  readonly entries: readonly PublicEntry[];
  /** Total number of posts. */
  readonly total: number;
}

/** Address, date and image of a post, for sitemaps. */
export interface PublicAddress {
  readonly link: string;
  /** In UTC, `YYYY-MM-DDTHH:MM:SS`. */
  readonly modifiedGmt: string;
  /** Id of the featured image; 0 for none, and for a protected post. */
  readonly image: number;
}

/** A term of a public taxonomy. */
export interface PublicTerm {
  readonly id: number;
  readonly taxonomy: string;
  readonly slug: string;
  /** Plain text. */
  readonly name: string;
  /** Filtered HTML. */
  readonly description: string;
  /** Address of its archive. */
  readonly link: string;
  /** Number of published posts. */
  readonly count: number;
}

/** Selects the posts of an archive. Absent filters do not restrict. */
export interface ArchiveQuery {
  /** Post type; default `post`. */
  type?: string;
  /** Terms of one taxonomy. A post matches if it has at least one of them or of their descendants. */
  terms?: { taxonomy: string; ids: readonly number[] };
  /** Id of the author. */
  author?: number;
  /** Post format. */
  format?: string;
  /** Bounds of the date in the site's zone, both exclusive. */
  after?: string;
  before?: string;
  /** Words to search in posts of all searchable types; other filters do not apply. */
  search?: string;
  /** Whether the first page starts with the sticky posts, like the front page. */
  stickyFirst?: boolean;
}
