import { wholeNumber } from '#platform';
import type { ArchiveMeta } from './archive-record.js';
import { maybeUnserialize } from './php-serialized.js';
import type { PhpValue } from './php-serialized.js';

/** A row of meta to store. */
export interface MappedMeta {
  key: string;
  /** Unserialized if that is safe, otherwise the string of the file. */
  value: PhpValue;
}

/** The fields of an item that archives store as meta. Ids are the exporting site's. */
export interface MappedItemMeta {
  /** Rows to store as meta, in file order; a key may occur more than once. */
  rows: MappedMeta[];
  /** File name of the page template, `''` for the default one. */
  template: string;
  /** Source id of the featured image, 0 for none. */
  featuredMediaSourceId: number;
  /** Attachments: alternative text. */
  altText: string;
  /** Attachments: path below the uploads folder, `2013/03/photo.jpg`, `''` if unknown. */
  attachedFile: string;
  /**
   * Attachments: sizes, duration and other metadata that the exporting site measured, `null` if unknown.
   */
  attachmentMetadata: PhpValue;
  /** Trashed items: the values that `wp:comment_approved` had before the trash, by source id of the comment. */
  commentStatuses: ReadonlyMap<number, string>;
  /** Menu items: the values of `_menu_item_…` rows, by the rest of the key. */
  menuItem: ReadonlyMap<string, PhpValue>;
}

/** Key of the statuses that the comments of a trashed item had before. */
export const COMMENT_STATUSES_KEY = '_wp_trash_meta_comments_status';
const MENU_PREFIX = '_menu_item_';
const MAX_KEY_LENGTH = 255;
/** Locks, queues, caches and last editors of the exporting site, which are wrong or useless on this site. */
const DROPPED_KEYS: ReadonlySet<string> = new Set([
  '_edit_lock',
  '_edit_last',
  '_pingme',
  '_encloseme',
  '_publicize_pending',
  '_attachment_original_parent_id',
]);

/** Whether a row with this key is stored as meta. `mapMeta` reads fields of the item from some of the other keys. */
function isStorableMetaKey(key: string): boolean {
  return (
    key !== '' &&
    key.length <= MAX_KEY_LENGTH &&
    !DROPPED_KEYS.has(key) &&
    !key.startsWith('_oembed_') &&
    !key.startsWith(MENU_PREFIX) &&
    !ITEM_FIELD_KEYS.has(key)
  );
}

/** Splits an item's meta into rows to store and fields of the item. If a field has several rows, the first counts. */
export function mapMeta(meta: readonly ArchiveMeta[]): MappedItemMeta {
  const first = new Map<string, string>();
  for (const { key, value } of meta) if (!first.has(key)) first.set(key, value);
  const text = (key: string) => (first.get(key) ?? '').trim();
  const template = text('_wp_page_template');
  return {
    rows: mapMetaRows(meta),
    template: template === 'default' ? '' : template,
    featuredMediaSourceId: parseId(text('_thumbnail_id')),
    altText: text('_wp_attachment_image_alt'),
    attachedFile: text('_wp_attached_file'),
    attachmentMetadata: first.has('_wp_attachment_metadata') ? maybeUnserialize(text('_wp_attachment_metadata')) : null,
    commentStatuses: textsById(maybeUnserialize(text(COMMENT_STATUSES_KEY))),
    menuItem: new Map(
      [...first]
        .filter(([key]) => key.startsWith(MENU_PREFIX))
        .map(([key, value]) => [key.slice(MENU_PREFIX.length), maybeUnserialize(value)]),
    ),
  };
}

/** Returns the rows that are stored as meta, with their values unserialized. */
export function mapMetaRows(meta: readonly ArchiveMeta[]): MappedMeta[] {
  return meta
    .filter(({ key }) => isStorableMetaKey(key))
    .map(({ key, value }) => ({ key, value: maybeUnserialize(value) }));
}

/** Keys whose values become fields of an item. */
const ITEM_FIELD_KEYS: ReadonlySet<string> = new Set([
  '_wp_page_template',
  '_thumbnail_id',
  '_wp_attachment_image_alt',
  '_wp_attached_file',
  '_wp_attachment_metadata',
  COMMENT_STATUSES_KEY,
]);

/** Returns the texts of an array by their keys; an empty map for any other value. */
function textsById(value: PhpValue): Map<number, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return new Map(entries.flatMap(([key, text]) => (typeof text === 'string' ? [[parseId(key), text] as const] : [])));
}

/** Parses a positive integer written in digits, otherwise returns 0. */
export function parseId(value: PhpValue | undefined): number {
  return wholeNumber(String(value ?? '').trim()) ?? 0;
}
