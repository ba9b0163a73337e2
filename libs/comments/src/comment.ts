import { isEmptyValue, sanitizeKey } from '#text';

/** Statuses that a request can set. */
export const COMMENT_STATUSES = ['approved', 'hold', 'spam', 'trash'] as const;

/** Status of a comment; `post-trashed` while its post is in the trash. */
export type CommentStatus = (typeof COMMENT_STATUSES)[number] | 'post-trashed';

/** Type of comments that only editors of the post see. */
export const NOTE = 'note';
/** Type of readers' comments. */
export const COMMENT = 'comment';

/**
 * Returns the type of a new comment from the argument `type`, or undefined for a type that clients cannot
 * create. Empty values mean `comment`, as in the reference. The permission check and the write must use the same type.
 */
export function requestedType(type: unknown): typeof COMMENT | typeof NOTE | undefined {
  if (type === NOTE || type === COMMENT) return type;
  return isEmptyValue(type) ? COMMENT : undefined;
}

/**
 * Returns the type to which the argument `type` limits a list: `Note` means `note`, as in the reference. The permission
 * check and the query must use the same type.
 */
export function listedType(type: unknown): string {
  return sanitizeKey(typeof type === 'string' ? type : COMMENT);
}

/**
 * Returns the status to which the argument `status` limits a list: `Hold` means `hold`, as in the reference. A request
 * without the argument, such as a creation whose header `Allow` depends on the permission to list, has the status ''.
 */
export function listedStatus(status: unknown): string {
  return sanitizeKey(typeof status === 'string' ? status : '');
}

/** A comment on a post, an editors' note, or a notice of a link (`pingback`, `trackback`). */
export interface Comment {
  id: number;
  postId: number;
  /** Id of the parent comment, 0 for none. */
  parentId: number;
  /** `comment`, `note`, `pingback`, `trackback`, … */
  type: string;
  status: CommentStatus;
  /** Status before the comment last became spam or trash. Empty if it never did, and after `unspam` and `untrash`. */
  formerStatus: CommentStatus | '';
  /** Status before the post was trashed, while the comment is `post-trashed`; otherwise empty. */
  hiddenStatus: CommentStatus | '';
  /** Id of the user who wrote it, 0 for anonymous authors. */
  authorId: number;
  /** Display name with `&`, `<` and `>` escaped. */
  authorName: string;
  /** Empty for none. */
  authorEmail: string;
  /** With `&` as `&amp;`; empty for none. */
  authorUrl: string;
  authorIp: string;
  authorUserAgent: string;
  /** Date in the site's zone at the time of writing, `YYYY-MM-DDTHH:MM:SS`. */
  date: string;
  /** The same instant in UTC. */
  dateGmt: string;
  /** As stored; `formatComment` renders it. */
  content: string;
}

/** The fields of a comment to insert. */
export type CommentDraft = Omit<Comment, 'id' | 'formerStatus' | 'hiddenStatus'>;

/** Columns of the table by field. */
export const COMMENT_COLUMNS: Readonly<Record<keyof Comment, string>> = {
  id: 'id',
  postId: 'post_id',
  parentId: 'parent_id',
  type: 'type',
  status: 'status',
  formerStatus: 'former_status',
  hiddenStatus: 'hidden_status',
  authorId: 'author_id',
  authorName: 'author_name',
  authorEmail: 'author_email',
  authorUrl: 'author_url',
  authorIp: 'author_ip',
  authorUserAgent: 'author_user_agent',
  date: 'date',
  dateGmt: 'date_gmt',
  content: 'content',
};

/** SQL list of the columns of `comments c`. */
export const COMMENT_SELECTION = Object.entries(COMMENT_COLUMNS)
  .map(([member, column]) => `c.${column} AS "${member}"`)
  .join(', ');
