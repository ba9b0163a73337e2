import type { Comment, CommentStatus } from './comment.js';
import { stateAfter, takesAnswersAlong } from './comment-states.js';

const of = (status: CommentStatus, formerStatus: CommentStatus | '' = '') => ({ status, formerStatus });

describe('the states of a comment', () => {
  it.each(['approve', 'approved', '1'])('is approved by "%s"', (word) => {
    expect(stateAfter(of('hold'), word)?.status).toBe('approved');
    expect(stateAfter(of('approved'), word)).toBeUndefined();
  });

  it('comes back from spam and from the trash as what it was', () => {
    const spam = stateAfter(of('approved'), 'spam')!;
    expect(spam).toEqual({ status: 'spam', formerStatus: 'approved' });
    expect(stateAfter(spam, 'unspam')).toEqual({ status: 'approved', formerStatus: '' });
    const trash = stateAfter(spam, 'trash')!;
    expect(stateAfter(trash, 'untrash')).toEqual({ status: 'spam', formerStatus: '' });
  });

  it('is held where nobody knows what it was', () => {
    expect(stateAfter(of('trash'), 'untrash')).toEqual({ status: 'hold', formerStatus: '' });
  });

  it('never comes back as what only the trash of its post makes of it', () => {
    expect(stateAfter(of('trash', 'post-trashed'), 'untrash')).toBeUndefined();
  });

  it('does not change for a word that nobody knows', () => {
    for (const word of ['', 'sleeping', 'post-trashed', 'toString'])
      expect(stateAfter(of('hold'), word)).toBeUndefined();
  });

  it('takes the answers to a note along into the trash, and only those', () => {
    const note = { type: 'note', parentId: 0 } as Comment;
    expect(takesAnswersAlong(note, of('trash'))).toBe(true);
    expect(takesAnswersAlong(note, of('approved'))).toBe(false);
    expect(takesAnswersAlong({ ...note, type: 'comment' }, of('trash'))).toBe(false);
    expect(takesAnswersAlong({ ...note, parentId: 4 }, of('trash'))).toBe(false);
  });
});
