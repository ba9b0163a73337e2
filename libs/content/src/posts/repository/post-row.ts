import type { PostEntity } from './post.entity.js';

/** A row of SQL statements: the entity's fields, with `sticky` as the database returns it. */
export type PostRow = Omit<PostEntity, 'sticky' | 'titleKey'> & { sticky: boolean | 0 | 1 };

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

function selection(columns: Partial<Columns<keyof PostRow>>): string {
  return Object.entries(columns)
    .map(([field, column]) => `p.${column} AS "${field}"`)
    .join(', ');
}

/** SQL of the selected columns of `posts p` without the raw content and excerpt. */
export const SHORT_SELECTION = selection(SHORT_COLUMNS);
/** SQL of all selected columns of `posts p`. */
export const FULL_SELECTION = `${SHORT_SELECTION}, ${selection(LONG_COLUMNS)}`;

/** Whether a number is a possible id; others never reach the database. */
export function isId(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}
