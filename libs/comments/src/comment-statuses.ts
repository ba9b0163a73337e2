import { COMMENT_STATUSES, NOTE } from './comment.js';
import type { Comment, CommentStatus } from './comment.js';

/** The status fields of a comment. */
export type StatusFields = Pick<Comment, 'status' | 'formerStatus'>;

/**
 * Returns the status fields after a status is requested. Spam and trashed comments store their former status for
 * `unspam` and `untrash`; without one they become `hold`.
 * @param requested a value of the argument `status`: `approve`, `approved`, `1`, `hold`, `0`, `spam`, `unspam`,
 * `trash`, `untrash`
 * @returns undefined if the status does not change, also for unknown values
 */
export function statusAfter({ status, formerStatus }: StatusFields, requested: string): StatusFields | undefined {
  switch (requested) {
    case 'approve':
    case 'approved':
    case '1':
      return status === 'approved' ? undefined : { status: 'approved', formerStatus };
    case 'hold':
    case '0':
      return status === 'hold' ? undefined : { status: 'hold', formerStatus };
    case 'spam':
    case 'trash':
      return status === requested ? undefined : { status: requested, formerStatus: status };
    case 'unspam':
    case 'untrash': {
      const former = formerStatus === '' ? 'hold' : formerStatus;
      return isSettable(former) ? { status: former, formerStatus: '' } : undefined;
    }
    default:
      return undefined;
  }
}

/** Whether a request can set a status: not `post-trashed`. */
function isSettable(status: CommentStatus): boolean {
  return (COMMENT_STATUSES as readonly string[]).includes(status);
}

/** Whether the replies move to the trash together with the comment, as those of a note do. */
export function cascadesToReplies({ type, parentId }: Comment, after: StatusFields): boolean {
  return type === NOTE && parentId === 0 && after.status === 'trash';
}
