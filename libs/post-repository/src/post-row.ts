import type { PostEntity } from './post.entity.js';

/** A row as statements return it: the fields of the entity except derived ones. SQLite returns `sticky` as a number. */
export type PostRow = Omit<PostEntity, 'sticky' | 'titleKey' | 'locked'> & { sticky: boolean | 0 | 1 };

/** Fields with the texts that authors write. */
export const POST_TEXTS = ['title', 'content', 'excerpt'] as const;

type Columns<Field extends keyof PostRow> = Readonly<Record<Field, string>>;

/** Columns by field, without the long texts. */
const SHORT_COLUMNS: Columns<Exclude<keyof PostRow, 'content' | 'excerpt'>> = {
  id: 'id',
  type: 'type',
  status: 'status',
  authorId: 'author_id',
  date: 'date',
  dateGmt: 'date_gmt',
  modified: 'modified',
  modifiedGmt: 'modified_gmt',
  slug: 'slug',
  title: 'title',
  password: 'password',
  parentId: 'parent_id',
  menuOrder: 'menu_order',
  commentStatus: 'comment_status',
  pingStatus: 'ping_status',
  commentCount: 'comment_count',
  mimeType: 'mime_type',
  guid: 'guid',
  template: 'template',
  format: 'format',
  sticky: 'sticky',
  featuredMedia: 'featured_media',
  trashedStatus: 'trashed_status',
  trashedSlug: 'trashed_slug',
  trashedGmt: 'trashed_gmt',
};

const LONG_COLUMNS: Columns<'content' | 'excerpt'> = { content: 'content', excerpt: 'excerpt' };

/** Columns of `posts` by field. */
export const POST_COLUMNS: Columns<keyof PostRow> = { ...SHORT_COLUMNS, ...LONG_COLUMNS };

/** A field that statements can select: one of `PostRow`, or the sort key of the title. */
export type PostField = keyof PostRow | 'titleKey';

/** A row with the sort key of its title. */
export type SelectedPost = PostRow & { titleKey: string };

/** A post without its long texts. */
export type PostSummary = Omit<PostRow, 'content' | 'excerpt'>;

/** Returns the SQL of a field of `posts p`. */
export function columnOf(field: PostField): string {
  return `p.${field === 'titleKey' ? 'title_key' : POST_COLUMNS[field]}`;
}

/** Returns the SQL of the selected fields of `posts p`. */
export function selectionOf(fields: readonly PostField[]): string {
  return fields.map((field) => `${columnOf(field)} AS "${field}"`).join(', ');
}

/** The fields of a post without its long texts. */
export const SUMMARY_FIELDS = Object.keys(SHORT_COLUMNS) as (keyof PostSummary)[];
/** All fields of a post. */
export const ROW_FIELDS = Object.keys(POST_COLUMNS) as (keyof PostRow)[];

/** Whether a number is a possible id. No other number may reach the database. */
export function isId(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}

/** Largest `menu_order` that the API accepts, an integer of 32 bits. The column has no such limit. */
export const MAX_MENU_ORDER = 2_147_483_647;
