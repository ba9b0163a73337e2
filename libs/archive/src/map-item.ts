import { toGmtTime } from '#platform';
import type { ArchiveItem } from './archive-record.js';
import type { MappedComment } from './map-comments.js';
import { mapComments } from './map-comments.js';
import { boundedZone, parseArchiveDate, parseFeedDate, mapDates } from './map-dates.js';
import type { MappedDates, ZoneRules } from './map-dates.js';
import { mapMeta, parseId } from './map-meta.js';
import type { MappedMeta } from './map-meta.js';
import { hasFloatingDate, mapStatus } from './map-status.js';
import type { MappedStatus } from './map-status.js';
import type { MappedFormat, MappedTermRef } from './map-terms.js';
import { mapItemTerms } from './map-terms.js';
import type { PhpValue } from './php-serialized.js';

/** Properties of this site that determine how items are mapped. */
export interface MapItemOptions {
  /** The current time. It decides whether an item is still scheduled. */
  now: Date;
  /** This site's zone, for items that have only one of the two dates. */
  zone: ZoneRules;
  /** Types that this site can store; items of other types are skipped. */
  types: ReadonlySet<string>;
}

/** An item to store. Source ids are the exporting site's; the importer maps them to local ids. */
export interface MappedItem extends MappedDates {
  sourceId: number;
  type: string;
  status: MappedStatus;
  title: string;
  content: string;
  excerpt: string;
  /** As in the file, so it may be in use on this site; `''` if it is to be derived from the title. */
  slug: string;
  modified: string;
  modifiedGmt: string;
  /** `''` if unknown; then the importing user becomes the author. */
  authorLogin: string;
  parentSourceId: number;
  menuOrder: number;
  /** Undefined if the archive has none. Then the site's default applies. */
  commentStatus: 'open' | 'closed' | undefined;
  pingStatus: 'open' | 'closed' | undefined;
  /** `''` for none. Private content has no password. */
  password: string;
  sticky: boolean;
  format: MappedFormat;
  template: string;
  featuredMediaSourceId: number;
  guid: string;
  terms: MappedTermRef[];
  meta: MappedMeta[];
  /** Parents before replies. */
  comments: MappedComment[];
  /** Present for attachments. */
  attachment?: MappedAttachment;
  /** Present for menu items. */
  menuItem?: MappedMenuItem;
}

/** The file of an attachment. */
export interface MappedAttachment {
  /** Address of the file on the exporting site. */
  url: string;
  altText: string;
  /** Path below the uploads folder of the exporting site, `2013/03/photo.jpg`, `''` if unknown. */
  file: string;
  metadata: PhpValue;
}

/** The target and appearance of a menu item. Source ids are those of the exporting site. */
export interface MappedMenuItem {
  menuSlug: string;
  /** `post_type`, `taxonomy`, `post_type_archive` or `custom`. */
  type: string;
  /** `page`, `category`, … */
  object: string;
  objectSourceId: number;
  parentSourceId: number;
  url: string;
  target: string;
  classes: string[];
  rel: string;
}

/**
 * Why an item is not stored: an unsaved draft, a type that this site does not have, or an attachment without a file.
 */
export type SkipReason = 'auto-draft' | 'unknown-type' | 'no-file';

/** A mapped item, or the reason why it is skipped. */
export type MapItemResult = { outcome: 'store'; item: MappedItem } | { outcome: 'skip'; reason: SkipReason };

/**
 * Maps an item without access to the database: the importer handles duplicates, ids, users, unique slugs and HTML
 * filtering.
 */
export function mapItem(source: ArchiveItem, options: MapItemOptions): MapItemResult {
  const type = source.type || 'post';
  if (source.status === 'auto-draft') return { outcome: 'skip', reason: 'auto-draft' };
  if (!options.types.has(type)) return { outcome: 'skip', reason: 'unknown-type' };

  const now = toGmtTime(options.now);
  const zone = boundedZone(options.zone);
  const dates = mapDates(
    source.date,
    source.dateGmt,
    parseFeedDate(source.pubDate) ?? now,
    zone,
    // The status in the file decides: an item that becomes a draft on this site retains its UTC date.
    hasFloatingDate(source.status),
  );
  const status = mapStatus(source.status, type, dates.dateGmt, now);
  const timeGmt = dates.dateGmt ?? zone.toGmt(dates.date);
  const meta = mapMeta(source.meta);
  const { format, menuSlug, terms } = mapItemTerms(source.terms);

  const item: MappedItem = {
    sourceId: source.id,
    type,
    status,
    title: source.title,
    content: source.content,
    excerpt: source.excerpt,
    slug: source.slug,
    ...dates,
    ...modifiedDates(source, dates.date, timeGmt, zone),
    authorLogin: source.creator,
    parentSourceId: source.parentId === source.id ? 0 : source.parentId,
    menuOrder: source.menuOrder,
    commentStatus: openOrClosed(source.commentStatus),
    pingStatus: openOrClosed(source.pingStatus),
    password: status === 'private' ? '' : source.password,
    sticky: type === 'post' && source.isSticky,
    format: type === 'post' ? format : 'standard',
    template: meta.template,
    featuredMediaSourceId: meta.featuredMediaSourceId,
    guid: source.guid,
    terms,
    meta: meta.rows,
    comments: mapComments(source.comments, timeGmt, zone, status === 'trash' ? meta.commentStatuses : new Map()),
  };

  if (type === 'attachment') {
    const url = fileAddressOf(source);
    if (url === '') return { outcome: 'skip', reason: 'no-file' };
    item.attachment = { url, altText: meta.altText, file: meta.attachedFile, metadata: meta.attachmentMetadata };
  }
  if (type === 'nav_menu_item') item.menuItem = mapMenuItem(meta.menuItem, menuSlug);
  return { outcome: 'store', item };
}

/** Returns the address of the file of an attachment; '' if it is unknown. */
function fileAddressOf({ attachmentUrl, guid, guidIsPermaLink }: ArchiveItem): string {
  return attachmentUrl || (guidIsPermaLink || /^https?:\/\//i.test(guid) ? guid : '');
}

function modifiedDates(
  source: ArchiveItem,
  date: string,
  dateGmt: string,
  zone: ZoneRules,
): { modified: string; modifiedGmt: string } {
  // Only newer archives have these; otherwise the item counts as unmodified since its own date.
  if (!parseArchiveDate(source.modified) && !parseArchiveDate(source.modifiedGmt))
    return { modified: date, modifiedGmt: dateGmt };
  const { date: modified, dateGmt: modifiedGmt } = mapDates(source.modified, source.modifiedGmt, dateGmt, zone);
  return { modified, modifiedGmt: modifiedGmt ?? zone.toGmt(modified) };
}

function mapMenuItem(fields: ReadonlyMap<string, PhpValue>, menuSlug: string): MappedMenuItem {
  const text = (key: string) => {
    const value = fields.get(key);
    return typeof value === 'string' ? value : '';
  };
  const classes = fields.get('classes');
  return {
    menuSlug,
    type: text('type'),
    object: text('object'),
    objectSourceId: parseId(fields.get('object_id')),
    parentSourceId: parseId(fields.get('menu_item_parent')),
    url: text('url'),
    target: text('target'),
    classes: Array.isArray(classes)
      ? classes.filter((name): name is string => typeof name === 'string' && name !== '')
      : text('classes').split(/\s+/).filter(Boolean),
    rel: text('xfn'),
  };
}

function openOrClosed(status: string): 'open' | 'closed' | undefined {
  if (status === '') return undefined;
  return status === 'open' ? 'open' : 'closed';
}
