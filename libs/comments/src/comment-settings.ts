import { defineSetting } from '#platform';

/** Whether only signed-in users may comment. */
export const COMMENT_REGISTRATION = defineSetting<boolean>({ name: 'comment_registration', default: false });
/** Whether anonymous users may comment through the API. Off by default because of spam. */
export const ALLOW_ANONYMOUS_COMMENTS = defineSetting<boolean>({ name: 'allow_anonymous_comments', default: false });
/** Whether anonymous comments need a name and an email address. */
export const REQUIRE_NAME_EMAIL = defineSetting<boolean>({ name: 'require_name_email', default: true });
/** Whether every comment is held until a moderator approves it. */
export const COMMENT_MODERATION = defineSetting<boolean>({ name: 'comment_moderation', default: false });
/** Whether comments are held until their author has an approved one. */
export const COMMENT_PREVIOUSLY_APPROVED = defineSetting<boolean>({
  name: 'comment_previously_approved',
  default: true,
});
/** Number of links at which a comment is held; 0 for no limit. */
export const COMMENT_MAX_LINKS = defineSetting<number>({ name: 'comment_max_links', default: 2 });
/** Words that hold a comment, one per line. */
export const MODERATION_KEYS = defineSetting<string>({ name: 'moderation_keys', default: '' });
/** Words that put a comment into the trash, one per line. */
export const DISALLOWED_KEYS = defineSetting<string>({ name: 'disallowed_keys', default: '' });
/** Whether comments close on old posts. */
export const CLOSE_COMMENTS_FOR_OLD_POSTS = defineSetting<boolean>({
  name: 'close_comments_for_old_posts',
  default: false,
});
/** Age in days at which they close; 0 for never. */
export const CLOSE_COMMENTS_DAYS_OLD = defineSetting<number>({ name: 'close_comments_days_old', default: 14 });
/** Order of comments below a post: oldest first (`asc`) or newest first. */
export const COMMENT_ORDER = defineSetting<'asc' | 'desc'>({ name: 'comment_order', default: 'asc' });

/** Whether replies are shown below the comments that they answer. */
export const THREAD_COMMENTS = defineSetting<boolean>({ name: 'thread_comments', default: true });
/** Maximum depth of replies. */
export const THREAD_COMMENTS_DEPTH = defineSetting<number>({ name: 'thread_comments_depth', default: 5 });
/** Whether the comments of a post are divided into pages. */
export const PAGE_COMMENTS = defineSetting<boolean>({ name: 'page_comments', default: false });
/** Number of threads on one page. */
export const COMMENTS_PER_PAGE = defineSetting<number>({ name: 'comments_per_page', default: 50 });
/** Whether pages show the pictures of authors of comments, which a public service provides. */
export const SHOW_AVATARS = defineSetting<boolean>({ name: 'show_avatars', default: true });

/** All settings of comments, for the registry. */
export const COMMENT_SETTINGS = [
  COMMENT_REGISTRATION,
  ALLOW_ANONYMOUS_COMMENTS,
  REQUIRE_NAME_EMAIL,
  COMMENT_MODERATION,
  COMMENT_PREVIOUSLY_APPROVED,
  COMMENT_MAX_LINKS,
  MODERATION_KEYS,
  DISALLOWED_KEYS,
  CLOSE_COMMENTS_FOR_OLD_POSTS,
  CLOSE_COMMENTS_DAYS_OLD,
  COMMENT_ORDER,
  THREAD_COMMENTS,
  THREAD_COMMENTS_DEPTH,
  PAGE_COMMENTS,
  COMMENTS_PER_PAGE,
  SHOW_AVATARS,
];
