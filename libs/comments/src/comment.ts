import type { Actor } from '#route-registry';

/** States that somebody can put a comment into. */
export const COMMENT_STATUSES = ['approved', 'hold', 'spam', 'trash'] as const;

/** State of a comment; `post-trashed` while its post is in the trash. */
export type CommentStatus = (typeof COMMENT_STATUSES)[number] | 'post-trashed';

/** Kind of the comments that only those see who may edit the post. */
export const NOTE = 'note';
/** Kind of what readers write below a post. */
export const COMMENT = 'comment';

/** What somebody wrote about a post: a comment, a note in the margin, or a notice of a link (`pingback`, `trackback`). */
export interface Comment {
  id: number;
  postId: number;
  /** The comment that it answers, 0 for none. */
  parentId: number;
  /** `comment`, `note`, `pingback`, `trackback`, … */
  type: string;
  status: CommentStatus;
  /** State before it became spam or went into the trash; empty elsewhere. */
  formerStatus: CommentStatus | '';
  /** State before its post went into the trash; empty elsewhere. */
  hiddenStatus: CommentStatus | '';
  /** The user who wrote it, 0 for a visitor. */
  authorId: number;
  /** As it is shown; `&`, `<` and `>` are escaped. */
  authorName: string;
  /** Empty for none. */
  authorEmail: string;
  /** Empty for none. */
  authorUrl: string;
  authorIp: string;
  authorUserAgent: string;
  /** In the site's zone when it was written, `YYYY-MM-DDTHH:MM:SS`. */
  date: string;
  /** The same instant in UTC. */
  dateGmt: string;
  /** As it is stored; rendered by `formatComment`. */
  content: string;
}

/** Whether a signed-in caller wrote a comment. */
export function isWrittenBy(actor: Actor, { authorId }: Pick<Comment, 'authorId'>): boolean {
  return actor.signedIn && actor.id > 0 && authorId === actor.id;
}

/** What a comment that is about to be made consists of. */
export type CommentDraft = Omit<Comment, 'id' | 'formerStatus' | 'hiddenStatus'>;

/** Columns of the table by member. */
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

/** SQL of the selected columns of `comments c`. */
export const COMMENT_SELECTION = Object.entries(COMMENT_COLUMNS)
  .map(([member, column]) => `c.${column} AS "${member}"`)
  .join(', ');
