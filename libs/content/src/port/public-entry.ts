/** What everybody may see of a thing that has a page: what public pages, embeds and other namespaces show. */
export interface PublicEntry {
  readonly id: number;
  /** `post`, `page`, `attachment`, … */
  readonly type: string;
  /** HTML, as it is shown; says where a password is needed. */
  readonly title: string;
  /** Address of its page. */
  readonly link: string;
  /** Whether a password is needed to read its texts. */
  readonly protected: boolean;
  /** HTML, as it is shown; of a protected one the form that asks for the password. */
  readonly content: string;
  /** HTML, as it is shown; of a protected one a sentence that says so. */
  readonly excerpt: string;
  /** Absent where the user is gone, or is not shown to everybody. */
  readonly author: PublicAuthor | undefined;
  /** Times as `YYYY-MM-DDTHH:MM:SS`: `date` in the site's zone, the others in UTC. */
  readonly date: string;
  readonly dateGmt: string;
  readonly modifiedGmt: string;
  /** Media type of an attachment, else empty. */
  readonly mimeType: string;
  /** The attachment that stands for it: the one it is shown with, or itself where it is an image; 0 for none. */
  readonly image: number;
}

/** Whoever wrote a thing. */
export interface PublicAuthor {
  /** Escaped for HTML. */
  readonly name: string;
  /** Address of what the author wrote. */
  readonly link: string;
}

/** An image in the size that was asked for, as far as there is such a copy. */
export interface PublicImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Plain text for those who do not see it; may be empty. */
  readonly alt: string;
}

/** A part of a list. */
export interface PublicList {
  readonly entries: readonly PublicEntry[];
  /** How many there are in all. */
  readonly total: number;
}
