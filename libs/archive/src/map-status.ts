/** Statuses that an imported item can have. */
export type MappedStatus = 'publish' | 'future' | 'draft' | 'pending' | 'private' | 'trash' | 'inherit';

const KNOWN_STATUSES: ReadonlySet<string> = new Set([
  'publish',
  'future',
  'draft',
  'pending',
  'private',
  'trash',
  'inherit',
] satisfies MappedStatus[]);

/** Whether items of this status have no UTC date until they are published. */
export function hasFloatingDate(status: string): boolean {
  return status === 'draft' || status === 'pending' || status === 'auto-draft';
}

/**
 * Returns the status under which an item is stored. A scheduled item that is due is published; a published item with a
 * future date is scheduled. Attachments inherit their parent's status unless private or trashed. A status that this
 * site does not know becomes `draft`, so that an import never publishes by mistake.
 * @param dateGmt the item's UTC date, `2013-01-05T10:00:49`
 * @param now the current UTC date in the same form
 */
export function mapStatus(status: string, type: string, dateGmt: string | null, now: string): MappedStatus {
  if (type === 'attachment') return status === 'private' || status === 'trash' ? status : 'inherit';
  if (!isKnown(status) || status === 'inherit') return 'draft';
  if ((status === 'publish' || status === 'future') && dateGmt !== null) return dateGmt > now ? 'future' : 'publish';
  return status;
}

/** Statuses that an imported comment can have. */
export type MappedCommentStatus = 'approved' | 'hold' | 'spam' | 'trash';

/**
 * The status of an imported comment. While its post is in the trash, `hiddenStatus` is the status that it had before.
 */
export type MappedCommentStatuses =
  | { status: MappedCommentStatus; hiddenStatus: '' }
  | { status: 'post-trashed'; hiddenStatus: MappedCommentStatus };

/**
 * Maps the status of a comment. Comments of trashed posts whose former status is unknown are trashed.
 * @param approved value of `wp:comment_approved`
 * @param former that value before the post was trashed, if the post is in the trash
 */
export function mapCommentStatuses(approved: string, former: string | undefined): MappedCommentStatuses {
  return approved === 'post-trashed' && former !== undefined && former !== 'post-trashed'
    ? { status: 'post-trashed', hiddenStatus: mapCommentStatus(former) }
    : { status: mapCommentStatus(approved), hiddenStatus: '' };
}

/** Maps a value of `wp:comment_approved`. Unknown values become `hold`. */
export function mapCommentStatus(approved: string): MappedCommentStatus {
  if (approved === '1' || approved === 'approve' || approved === 'approved') return 'approved';
  if (approved === 'spam') return 'spam';
  return approved === 'trash' || approved === 'post-trashed' ? 'trash' : 'hold';
}

function isKnown(status: string): status is MappedStatus {
  return KNOWN_STATUSES.has(status);
}
