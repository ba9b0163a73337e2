import { contentKey, nameKey, searchTexts } from './comment-keys.js';
import type { Comment } from './comment.js';

describe('contentKey and nameKey', () => {
  it('return the same key for texts that differ only in case, accents or trailing whitespace', () => {
    expect(contentKey('Déjà vu ')).toBe(contentKey('deja VU'));
    expect(contentKey('deja vu')).not.toBe(contentKey('deja  vu'));
    expect(nameKey('Zoë')).toBe('zoe');
  });
});

describe('searchTexts', () => {
  it('separates texts that only moderators see from public ones', () => {
    const texts = searchTexts({
      authorName: 'Ida',
      authorUrl: 'https://ida.example.org',
      content: 'Hello',
      authorEmail: 'secret@example.org',
      authorIp: '198.51.100.7',
    } as Comment);
    expect(texts.shown).not.toMatch(/secret|198/);
    expect(texts.hidden).toBe('secret@example.org\n198.51.100.7');
  });
});
