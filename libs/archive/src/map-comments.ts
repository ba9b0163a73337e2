import type { ArchiveComment } from './archive-record.js';
import { mapDates } from './map-dates.js';
import type { MappedDates, ZoneRules } from './map-dates.js';
import { storableMeta } from './map-meta.js';
import type { MappedMeta } from './map-meta.js';
import { mapCommentStatuses } from './map-status.js';
import type { MappedCommentStatuses } from './map-status.js';
import { parentsFirst } from './parent-links.js';

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
  meta: MappedMeta[];
}

/**
 * Maps the comments of one item: parents before replies, otherwise in the order of ids. Replies to absent comments, and
 * one comment of each cycle, become top-level comments.
 *
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
    type: item.type || 'comment',
    meta: storableMeta(item.meta),
  }));
}
