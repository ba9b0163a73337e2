import type { Comment, CommentStatus } from './comment.js';
import { cascadesToReplies, statusAfter } from './comment-statuses.js';
import type { StatusFields } from './comment-statuses.js';

const comment = (
  status: CommentStatus,
  formerStatus: CommentStatus | '' = '',
  hiddenStatus: CommentStatus | '' = '',
): StatusFields => ({ status, formerStatus, hiddenStatus });

describe('statusAfter', () => {
  it.each(['approve', 'approved', '1'])('approves a held comment by "%s"', (word) => {
    expect(statusAfter(comment('hold'), word)?.status).toBe('approved');
    expect(statusAfter(comment('approved'), word)).toBeUndefined();
  });

  it('restores the former status from spam and from the trash', () => {
    const spam = statusAfter(comment('approved'), 'spam')!;
    expect(spam).toEqual(comment('spam', 'approved'));
    expect(statusAfter(spam, 'unspam')).toEqual(comment('approved'));
    const trash = statusAfter(spam, 'trash')!;
    expect(statusAfter(trash, 'untrash')).toEqual(comment('spam'));
  });

  it('holds a comment whose former status is unknown', () => {
    expect(statusAfter(comment('trash'), 'untrash')).toEqual(comment('hold'));
    for (const word of ['unspam', 'untrash']) expect(statusAfter(comment('approved'), word)).toEqual(comment('hold'));
  });

  it('returns undefined for a comment that already has the restored status', () => {
    for (const word of ['unspam', 'untrash']) {
      expect(statusAfter(comment('hold'), word)).toBeUndefined();
      expect(statusAfter(comment('approved', 'approved'), word)).toBeUndefined();
    }
  });

  it('never restores the status that comments of a trashed post have', () => {
    expect(statusAfter(comment('trash', 'post-trashed'), 'untrash')).toEqual(comment('hold'));
    const trash = statusAfter(comment('post-trashed', '', 'approved'), 'trash')!;
    expect(trash).toEqual(comment('trash', 'approved'));
    expect(statusAfter(trash, 'untrash')).toEqual(comment('approved'));
  });

  it('returns undefined for an unknown value', () => {
    for (const word of ['', 'sleeping', 'post-trashed', 'toString'])
      expect(statusAfter(comment('hold'), word)).toBeUndefined();
  });
});

describe('cascadesToReplies', () => {
  it('returns true only for a top-level note that moves to the trash', () => {
    const note = { type: 'note', parentId: 0 } as Comment;
    expect(cascadesToReplies(note, comment('trash'))).toBe(true);
    expect(cascadesToReplies(note, comment('approved'))).toBe(false);
    expect(cascadesToReplies({ ...note, type: 'comment' }, comment('trash'))).toBe(false);
    expect(cascadesToReplies({ ...note, parentId: 4 }, comment('trash'))).toBe(false);
  });
});
