/** A public post with a page: for public pages, embeds and other namespaces. */
export interface PublicEntry {
  readonly id: number;
  /** `post`, `page`, `attachment`, … */
  readonly type: string;
  /** Rendered HTML; marks protected posts. */
  readonly title: string;
  /** Address of its page. */
  readonly link: string;
  /** Whether its texts require a password. */
  readonly protected: boolean;
  /** Rendered HTML; the password form for a protected post. */
  readonly content: string;
  /** Rendered HTML; a placeholder for a protected post. */
  readonly excerpt: string;
  /** Absent if the user was deleted or is not public. */
  readonly author: PublicAuthor | undefined;
  /** Dates as `YYYY-MM-DDTHH:MM:SS`: `date` in the site's zone, the others in UTC. */
  readonly date: string;
  readonly dateGmt: string;
  readonly modifiedGmt: string;
  /** Media type of an attachment, otherwise empty. */
  readonly mimeType: string;
  /** Id of the featured image, or of the post itself if it is an image; 0 for none. */
  readonly image: number;
}

/** Author of a post. */
export interface PublicAuthor {
  /** Escaped for HTML. */
  readonly name: string;
  /** Address of the author's archive. */
  readonly link: string;
}

/** An image in the requested size, as far as a copy exists. */
export interface PublicImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Alternative text, plain; may be empty. */
  readonly alt: string;
}

/** One page of a list. */
export interface PublicList {
  readonly entries: readonly PublicEntry[];
  /** Total number of posts. */
  readonly total: number;
}
