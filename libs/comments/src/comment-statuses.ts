import { COMMENT_STATUSES, NOTE } from './comment.js';
import type { Comment, CommentStatus } from './comment.js';

/** The states of a comment after it was put into another one. */
export type StatusChange = Pick<Comment, 'status' | 'formerStatus'>;

/**
 * What becomes of a comment's state when somebody asks for another one. Spam and what is in the trash know where they came from, so that
 * `unspam` and `untrash` can put them back; where nothing is known they are held.
 * @param wanted a word of the interface: `approve`, `approved`, `1`, `hold`, `0`, `spam`, `unspam`, `trash`, `untrash`
 * @returns undefined where nothing changes, also for unknown words
 */
export function statusAfter({ status, formerStatus }: StatusChange, wanted: string): StatusChange | undefined {
  switch (wanted) {
    case 'approve':
    case 'approved':
    case '1':
      return status === 'approved' ? undefined : { status: 'approved', formerStatus };
    case 'hold':
    case '0':
      return status === 'hold' ? undefined : { status: 'hold', formerStatus };
    case 'spam':
    case 'trash':
      return status === wanted ? undefined : { status: wanted, formerStatus: status };
    case 'unspam':
    case 'untrash': {
      const former = formerStatus === '' ? 'hold' : formerStatus;
      return isChoosable(former) ? { status: former, formerStatus: '' } : undefined;
    }
    default:
      return undefined;
  }
}

function isChoosable(status: CommentStatus): boolean {
  return (COMMENT_STATUSES as readonly string[]).includes(status);
}

/** Whether what is below a comment goes into the trash with it: the answers to a note do. */
export function cascadesToReplies({ type, parentId }: Comment, after: StatusChange): boolean {
  return type === NOTE && parentId === 0 && after.status === 'trash';
}
