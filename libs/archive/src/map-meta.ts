import type { ArchiveMeta } from './archive-record.js';
import { maybeUnserialize } from './php-serialized.js';
import type { PhpValue } from './php-serialized.js';

export interface MappedMeta {
  key: string;
  /** Unserialized where that is safe, else the text of the file. */
  value: PhpValue;
}

/** What an item's custom data says about the item itself. Ids are the exporting site's. */
export interface MappedItemMeta {
  /** Rows to store as they are, in file order; a key may occur more than once. */
  rows: MappedMeta[];
  /** File name of the page template, `''` for the default one. */
  template: string;
  /** Attachment that is the featured image, 0 for none. */
  featuredMediaSourceId: number;
  /** User who edited last, 0 if unknown. */
  lastEditorSourceId: number;
  /** Attachments: alternative text. */
  altText: string;
  /** Attachments: path below the uploads folder, `2013/03/photo.jpg`, `''` if unknown. */
  attachedFile: string;
  /** Attachments: sizes, duration and the like as the exporting site had them, `null` if unknown. They are measured again once the file is here. */
  attachmentMetadata: PhpValue;
  /** Menu items: what `_menu_item_…` rows say, by the rest of the key. */
  menuItem: ReadonlyMap<string, PhpValue>;
}

const menuPrefix = '_menu_item_';
const maxKeyLength = 255;
/** Locks, queues and caches of the exporting site: wrong or useless here. */
const dropped: ReadonlySet<string> = new Set([
  '_edit_lock',
  '_pingme',
  '_encloseme',
  '_publicize_pending',
  '_attachment_original_parent_id',
]);

/** Whether custom data of this key is stored as it is. Keys that say something about the item itself are not: `mapMeta` reads them. */
export function isStorableMetaKey(key: string): boolean {
  return (
    key !== '' &&
    key.length <= maxKeyLength &&
    !dropped.has(key) &&
    !key.startsWith('_oembed_') &&
    !key.startsWith(menuPrefix) &&
    !lifted.has(key)
  );
}

/** Sorts an item's custom data into what to store and what concerns the item itself. Of lifted keys that occur twice the first counts. */
export function mapMeta(meta: readonly ArchiveMeta[]): MappedItemMeta {
  const first = new Map<string, string>();
  for (const { key, value } of meta) if (!first.has(key)) first.set(key, value);
  const text = (key: string) => (first.get(key) ?? '').trim();
  const template = text('_wp_page_template');
  return {
    rows: storableMeta(meta),
    template: template === 'default' ? '' : template,
    featuredMediaSourceId: id(text('_thumbnail_id')),
    lastEditorSourceId: id(text('_edit_last')),
    altText: text('_wp_attachment_image_alt'),
    attachedFile: text('_wp_attached_file'),
    attachmentMetadata: first.has('_wp_attachment_metadata') ? maybeUnserialize(text('_wp_attachment_metadata')) : null,
    menuItem: new Map(
      [...first]
        .filter(([key]) => key.startsWith(menuPrefix))
        .map(([key, value]) => [key.slice(menuPrefix.length), maybeUnserialize(value)]),
    ),
  };
}

/** The rows to store of a term's or comment's custom data, where no key is special. */
export function storableMeta(meta: readonly ArchiveMeta[]): MappedMeta[] {
  return meta
    .filter(({ key }) => isStorableMetaKey(key))
    .map(({ key, value }) => ({ key, value: maybeUnserialize(value) }));
}

const lifted: ReadonlySet<string> = new Set([
  '_wp_page_template',
  '_thumbnail_id',
  '_edit_last',
  '_wp_attachment_image_alt',
  '_wp_attached_file',
  '_wp_attachment_metadata',
]);

/** A positive whole number written in digits, else 0. */
export function id(value: PhpValue | undefined): number {
  const text = String(value ?? '').trim();
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
