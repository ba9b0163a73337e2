import type { ArchiveComment } from './archive-record.js';
import { mapDates } from './map-dates.js';
import type { MappedDates, ZoneRules } from './map-dates.js';
import { storableMeta } from './map-meta.js';
import type { MappedMeta } from './map-meta.js';
import { mapApproval } from './map-status.js';
import type { MappedApproval } from './map-status.js';
import { parentsFirst } from './parent-links.js';

/** A comment as it is to be stored. Source ids are the exporting site's. */
export interface MappedComment extends MappedDates {
  sourceId: number;
  /** A comment that precedes this one in the list, 0 for none. */
  parentSourceId: number;
  /** 0 for visitors; whether that user exists here is for the importer to know. */
  userSourceId: number;
  author: string;
  authorEmail: string;
  authorUrl: string;
  authorIp: string;
  /** As in the file: not yet cleaned of markup that commenters may not use. */
  content: string;
  status: MappedApproval;
  /** `comment`, `pingback`, `trackback`, … */
  type: string;
  meta: MappedMeta[];
}

/**
 * The comments of one item, parents before their answers, else in the order of their ids. Answers to comments that are not in the file,
 * and one of each circle of answers, stand on their own.
 *
 * @param postDateGmt for comments without any time
 */
export function mapComments(
  comments: readonly ArchiveComment[],
  postDateGmt: string,
  zone: ZoneRules,
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
    status: mapApproval(item.approved),
    type: item.type || 'comment',
    meta: storableMeta(item.meta),
  }));
}
