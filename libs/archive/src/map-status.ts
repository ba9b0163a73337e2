/** Statuses that content comes to have after an import. */
export type MappedStatus = 'publish' | 'future' | 'draft' | 'pending' | 'private' | 'trash' | 'inherit';

const known: ReadonlySet<string> = new Set([
  'publish',
  'future',
  'draft',
  'pending',
  'private',
  'trash',
  'inherit',
] satisfies MappedStatus[]);

/** True for statuses under which an item has no UTC time until someone sets one. */
export function hasFloatingDate(status: string): boolean {
  return status === 'draft' || status === 'pending' || status === 'auto-draft';
}

/**
 * The status under which an item is stored. What was scheduled and is due by now is published, what is published with a time to come is scheduled;
 * attachments take their parent's status unless private or trashed; what this site does not know becomes a draft, so that an import never publishes by mistake.
 *
 * @param dateGmt the item's time in UTC, `2013-01-05T10:00:49`
 * @param now likewise
 */
export function mapStatus(status: string, type: string, dateGmt: string | null, now: string): MappedStatus {
  if (type === 'attachment') return status === 'private' || status === 'trash' ? status : 'inherit';
  if (!isKnown(status) || status === 'inherit') return 'draft';
  if ((status === 'publish' || status === 'future') && dateGmt !== null) return dateGmt > now ? 'future' : 'publish';
  return status;
}

/** `approved`, `hold`, `spam` or `trash`, as comments are listed. */
export type MappedApproval = 'approved' | 'hold' | 'spam' | 'trash';

/** Comments of trashed content are trashed; what is neither approved nor refused waits for a moderator. */
export function mapApproval(approved: string): MappedApproval {
  if (approved === '1' || approved === 'approve' || approved === 'approved') return 'approved';
  if (approved === 'spam') return 'spam';
  return approved === 'trash' || approved === 'post-trashed' ? 'trash' : 'hold';
}

function isKnown(status: string): status is MappedStatus {
  return known.has(status);
}
