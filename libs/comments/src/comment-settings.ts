import { SHOW_AVATARS } from '#identity';
import { defineSetting } from '#platform';

/** Maximum characters of a list of words. */
const MAX_KEYS_LENGTH = 100_000;

/** Whether only signed-in users may comment. */
export const COMMENT_REGISTRATION = defineSetting<boolean>({
  name: 'comment_registration',
  default: false,
  schema: { type: 'boolean' },
  description: 'Whether only signed-in users may comment.',
});
/** Whether anonymous users may comment, in the API and on public pages. Off by default because of spam. */
export const ALLOW_ANONYMOUS_COMMENTS = defineSetting<boolean>({
  name: 'allow_anonymous_comments',
  default: false,
  schema: { type: 'boolean' },
  description: 'Whether readers without an account may comment, in the API and on public pages.',
});
/** Whether anonymous comments need a name and an email address. */
export const REQUIRE_NAME_EMAIL = defineSetting<boolean>({
  name: 'require_name_email',
  default: true,
  schema: { type: 'boolean' },
  description: 'Whether readers without an account need a name and an email address to comment.',
});
/** Whether every comment is held until a moderator approves it. */
export const COMMENT_MODERATION = defineSetting<boolean>({
  name: 'comment_moderation',
  default: false,
  schema: { type: 'boolean' },
  description: 'Whether every comment is held until a moderator approves it.',
});
/** Whether comments are held until their author has an approved comment. */
export const COMMENT_PREVIOUSLY_APPROVED = defineSetting<boolean>({
  name: 'comment_previously_approved',
  default: true,
  schema: { type: 'boolean' },
  description: 'Whether comments are held until their author has an approved comment.',
});
/** Number of links at which a comment is held; 0 for no limit. */
export const COMMENT_MAX_LINKS = defineSetting<number>({
  name: 'comment_max_links',
  default: 2,
  schema: { type: 'integer', minimum: 0, maximum: 1_000 },
  description: 'Number of links at which a comment is held; 0 for no limit.',
});
/** Words that hold a comment, one per line. */
export const MODERATION_KEYS = defineSetting<string>({
  name: 'moderation_keys',
  default: '',
  schema: { type: 'string', maxLength: MAX_KEYS_LENGTH },
  description: 'Words that hold a comment, one per line.',
});
/** Words that put a comment into the trash, one per line. */
export const DISALLOWED_KEYS = defineSetting<string>({
  name: 'disallowed_keys',
  default: '',
  schema: { type: 'string', maxLength: MAX_KEYS_LENGTH },
  description: 'Words that put a comment into the trash, one per line.',
});
/** Whether comments close on old posts. */
export const CLOSE_COMMENTS_FOR_OLD_POSTS = defineSetting<boolean>({
  name: 'close_comments_for_old_posts',
  default: false,
  schema: { type: 'boolean' },
  description: 'Whether comments close on old posts.',
});
/** Age of a post in days at which its comments close; 0 for never. */
export const CLOSE_COMMENTS_DAYS_OLD = defineSetting<number>({
  name: 'close_comments_days_old',
  default: 14,
  schema: { type: 'integer', minimum: 0, maximum: 36_500 },
  description: 'Age of a post in days at which its comments close; 0 for never.',
});
/** Order of comments below a post: oldest first (`asc`) or newest first. */
export const COMMENT_ORDER = defineSetting<'asc' | 'desc'>({
  name: 'comment_order',
  default: 'asc',
  schema: { type: 'string', enum: ['asc', 'desc'] },
  description: 'Order of comments below a post: oldest first (`asc`) or newest first (`desc`).',
});

/** Whether replies are shown below the comments that they answer. */
export const THREAD_COMMENTS = defineSetting<boolean>({
  name: 'thread_comments',
  default: true,
  schema: { type: 'boolean' },
  description: 'Whether replies are shown below the comments that they answer.',
});
/** Maximum depth at which comments are displayed, 1 for no nesting; deeper replies are displayed at this depth. */
export const THREAD_COMMENTS_DEPTH = defineSetting<number>({
  name: 'thread_comments_depth',
  default: 5,
  schema: { type: 'integer', minimum: 1, maximum: 10 },
  description:
    'Maximum depth at which comments are displayed, 1 for no nesting; deeper replies are displayed at this depth.',
});
/** Whether the comments of a post are divided into pages. */
export const PAGE_COMMENTS = defineSetting<boolean>({
  name: 'page_comments',
  default: false,
  schema: { type: 'boolean' },
  description: 'Whether the comments of a post are divided into pages.',
});
/** Number of threads on one page of comments; numbers above 200 count as 200. */
export const COMMENTS_PER_PAGE = defineSetting<number>({
  name: 'comments_per_page',
  default: 50,
  schema: { type: 'integer', minimum: 1, maximum: 1_000 },
  description: 'Number of threads on one page of comments; numbers above 200 count as 200.',
});
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
