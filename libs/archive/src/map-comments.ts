import type { ArchiveComment, ArchiveMeta } from './archive-record.js';
import { mapDates } from './map-dates.js';
import type { MappedDates, ZoneRules } from './map-dates.js';
import { mapMetaRows } from './map-meta.js';
import type { MappedMeta } from './map-meta.js';
import { mapCommentStatus, mapCommentStatuses } from './map-status.js';
import type { MappedCommentStatus, MappedCommentStatuses } from './map-status.js';
import { parentsFirst } from './parent-links.js';

/** Meta key of the status that spam or a trashed comment had before, in the values of `wp:comment_approved`. */
export const FORMER_STATUS_KEY = '_wp_trash_meta_status';
/** Meta keys that are not stored: the former status, and the time since when a comment is spam or trashed. */
const TRASH_KEYS: readonly string[] = [FORMER_STATUS_KEY, '_wp_trash_meta_time'];

/** A comment to store. Source ids are the exporting site's. */
export type MappedComment = MappedCommentFields & MappedCommentStatuses;

interface MappedCommentFields extends MappedDates {
  sourceId: number;
  /** Source id of a comment earlier in the list, 0 for none. */
  parentSourceId: number;
  /** Source id of the user, 0 for anonymous commenters; the importer maps it to a local user. */
  userSourceId: number;
  author: string;
  authorEmail: string;
  authorUrl: string;
  authorIp: string;
  /** As in the file, before disallowed markup is removed. */
  content: string;
  /** `comment`, `pingback`, `trackback`, … */
  type: string;
  /** Status before it became spam or was trashed; empty if unknown. */
  formerStatus: MappedCommentStatus | '';
  meta: MappedMeta[];
}

/**
 * Maps the comments of one item: parents before replies, otherwise in the order of ids. Replies to absent comments, and
 * one comment of each cycle, become top-level comments.
 * @param postDateGmt date for comments without one
 * @param formerStatuses values of `wp:comment_approved` before the item was trashed, by id; empty if it is not trashed
 */
export function mapComments(
  comments: readonly ArchiveComment[],
  postDateGmt: string,
  zone: ZoneRules,
  formerStatuses: ReadonlyMap<number, string>,
): MappedComment[] {
  const byId = [...comments].sort((a, b) => a.id - b.id);
  return parentsFirst(
    byId,
    (comment) => comment.id,
    (comment) => comment.parentId,
  ).map(({ item, parent }) => ({
    sourceId: item.id,
    parentSourceId: parent,
    userSourceId: item.userId,
    author: item.author,
    authorEmail: item.authorEmail,
    authorUrl: item.authorUrl,
    authorIp: item.authorIp,
    ...mapDates(item.date, item.dateGmt, postDateGmt, zone),
    content: item.content,
    ...mapCommentStatuses(item.approved, formerStatuses.get(item.id)),
    formerStatus: formerStatus(item.meta),
    type: item.type || 'comment',
    meta: mapMetaRows(item.meta.filter(({ key }) => !TRASH_KEYS.includes(key))),
  }));
}

function formerStatus(meta: readonly ArchiveMeta[]): MappedCommentStatus | '' {
  const value = meta.find(({ key }) => key === FORMER_STATUS_KEY)?.value ?? '';
  return value === '' ? '' : mapCommentStatus(value);
}
