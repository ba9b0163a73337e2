import { COMMENT_STATUSES, NOTE } from './comment.js';
import type { Comment, CommentStatus } from './comment.js';

/** The status fields of a comment. */
export type StatusFields = Pick<Comment, 'status' | 'formerStatus' | 'hiddenStatus'>;

/**
 * Returns the status fields after a status is requested. Spam and trashed comments store their former status for
 * `unspam` and `untrash`; without one they become `hold`. If the post is in the trash, that is the hidden status.
 * @param requested a value of the argument `status`: `approve`, `approved`, `1`, `hold`, `0`, `spam`, `unspam`,
 * `trash`, `untrash`
 * @returns undefined if the status does not change, also for unknown values
 */
export function statusAfter(comment: StatusFields, requested: string): StatusFields | undefined {
  const { status, formerStatus } = comment;
  switch (requested) {
    case 'approve':
    case 'approved':
    case '1':
      return status === 'approved' ? undefined : { status: 'approved', formerStatus, hiddenStatus: '' };
    case 'hold':
    case '0':
      return status === 'hold' ? undefined : { status: 'hold', formerStatus, hiddenStatus: '' };
    case 'spam':
    case 'trash':
      return status === requested
        ? undefined
        : { status: requested, formerStatus: statusOutsideTrash(comment).status, hiddenStatus: '' };
    case 'unspam':
    case 'untrash': {
      const restored = isSettable(formerStatus) ? formerStatus : 'hold';
      return status === restored ? undefined : { status: restored, formerStatus: '', hiddenStatus: '' };
    }
    default:
      return undefined;
  }
}

/** Returns the status fields of a comment on a post that is not in the trash. */
export function statusOutsideTrash({ status, formerStatus, hiddenStatus }: StatusFields): StatusFields {
  if (status !== 'post-trashed') return { status, formerStatus, hiddenStatus };
  return { status: isSettable(hiddenStatus) ? hiddenStatus : 'hold', formerStatus, hiddenStatus: '' };
}

/** Whether a request can set a status: not `post-trashed`. */
function isSettable(status: CommentStatus | ''): status is (typeof COMMENT_STATUSES)[number] {
  return (COMMENT_STATUSES as readonly string[]).includes(status);
}

/** Whether the replies move to the trash together with the comment, as those of a note do. */
export function cascadesToReplies({ type, parentId }: Comment, after: Pick<Comment, 'status'>): boolean {
  return type === NOTE && parentId === 0 && after.status === 'trash';
}
