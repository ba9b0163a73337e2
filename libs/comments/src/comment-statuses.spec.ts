import type { Comment, CommentStatus } from './comment.js';
import { statusAfter, cascadesToReplies } from './comment-statuses.js';

const of = (status: CommentStatus, formerStatus: CommentStatus | '' = '') => ({ status, formerStatus });

describe('the states of a comment', () => {
  it.each(['approve', 'approved', '1'])('is approved by "%s"', (word) => {
    expect(statusAfter(of('hold'), word)?.status).toBe('approved');
    expect(statusAfter(of('approved'), word)).toBeUndefined();
  });

  it('comes back from spam and from the trash as what it was', () => {
    const spam = statusAfter(of('approved'), 'spam')!;
    expect(spam).toEqual({ status: 'spam', formerStatus: 'approved' });
    expect(statusAfter(spam, 'unspam')).toEqual({ status: 'approved', formerStatus: '' });
    const trash = statusAfter(spam, 'trash')!;
    expect(statusAfter(trash, 'untrash')).toEqual({ status: 'spam', formerStatus: '' });
  });

  it('is held where nobody knows what it was', () => {
    expect(statusAfter(of('trash'), 'untrash')).toEqual({ status: 'hold', formerStatus: '' });
  });

  it('never comes back as what only the trash of its post makes of it', () => {
    expect(statusAfter(of('trash', 'post-trashed'), 'untrash')).toBeUndefined();
  });

  it('does not change for a word that nobody knows', () => {
    for (const word of ['', 'sleeping', 'post-trashed', 'toString'])
      expect(statusAfter(of('hold'), word)).toBeUndefined();
  });

  it('takes the answers to a note along into the trash, and only those', () => {
    const note = { type: 'note', parentId: 0 } as Comment;
    expect(cascadesToReplies(note, of('trash'))).toBe(true);
    expect(cascadesToReplies(note, of('approved'))).toBe(false);
    expect(cascadesToReplies({ ...note, type: 'comment' }, of('trash'))).toBe(false);
    expect(cascadesToReplies({ ...note, parentId: 4 }, of('trash'))).toBe(false);
  });
});
