import type { Comment, CommentStatus } from './comment.js';
import { statusAfter, cascadesToReplies } from './comment-statuses.js';

const comment = (status: CommentStatus, formerStatus: CommentStatus | '' = '') => ({ status, formerStatus });

describe('comment statuses', () => {
  it.each(['approve', 'approved', '1'])('approves a held comment by "%s"', (word) => {
    expect(statusAfter(comment('hold'), word)?.status).toBe('approved');
    expect(statusAfter(comment('approved'), word)).toBeUndefined();
  });

  it('restores the former status from spam and from the trash', () => {
    const spam = statusAfter(comment('approved'), 'spam')!;
    expect(spam).toEqual({ status: 'spam', formerStatus: 'approved' });
    expect(statusAfter(spam, 'unspam')).toEqual({ status: 'approved', formerStatus: '' });
    const trash = statusAfter(spam, 'trash')!;
    expect(statusAfter(trash, 'untrash')).toEqual({ status: 'spam', formerStatus: '' });
  });

  it('holds a comment whose former status is unknown', () => {
    expect(statusAfter(comment('trash'), 'untrash')).toEqual({ status: 'hold', formerStatus: '' });
  });

  it('never restores the status that comments of a trashed post have', () => {
    expect(statusAfter(comment('trash', 'post-trashed'), 'untrash')).toBeUndefined();
  });

  it('returns undefined for an unknown value', () => {
    for (const word of ['', 'sleeping', 'post-trashed', 'toString'])
      expect(statusAfter(comment('hold'), word)).toBeUndefined();
  });

  it('cascadesToReplies returns true only for a top-level note that moves to the trash', () => {
    const note = { type: 'note', parentId: 0 } as Comment;
    expect(cascadesToReplies(note, comment('trash'))).toBe(true);
    expect(cascadesToReplies(note, comment('approved'))).toBe(false);
    expect(cascadesToReplies({ ...note, type: 'comment' }, comment('trash'))).toBe(false);
    expect(cascadesToReplies({ ...note, parentId: 4 }, comment('trash'))).toBe(false);
  });
});
