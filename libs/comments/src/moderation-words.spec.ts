import { formatComment } from '#text';
import { startProcessorTimer } from '#testing/time';
import { countLinks, hasListedWord } from './moderation-words.js';

const comment = {
  authorName: 'Ida',
  authorEmail: 'ida@example.org',
  authorUrl: '',
  content: 'Cheap <b>Wat</b>ches here',
  authorIp: '198.51.100.7',
  authorUserAgent: 'pen/1',
};

describe('hasListedWord', () => {
  it('finds a word in every field, in any case', () => {
    for (const word of ['CHEAP', 'ida@', '198.51.', 'Pen/'])
      expect(hasListedWord(`nothing\n${word}\n`, comment)).toBe(true);
    expect(hasListedWord('expensive\nlist', comment)).toBe(false);
  });

  it('finds a word that is split by tags', () => expect(hasListedWord('watches', comment)).toBe(true));
  it('treats the words as literals, not as regular expressions', () =>
    expect(hasListedWord('W.t\n(a+)+$\n.*', comment)).toBe(false));
  it('ignores the word 0, as the reference does', () => expect(hasListedWord('0', comment)).toBe(false));
  it('finds a word that rendering adds', () => {
    expect(hasListedWord('nofollow', comment)).toBe(false);
    expect(hasListedWord('nofollow', comment, '<p><a rel="nofollow">Watches</a></p>')).toBe(true);
  });
  it('returns false for an empty list', () => expect(hasListedWord(' \n\n\t', comment)).toBe(false));
});

describe('countLinks', () => {
  it('counts links and bare addresses that become links', () => {
    const content =
      '<a href="https://example.org">one</a> and https://example.com/two and <A title="x" HREF=x>three</A>';
    expect(countLinks(formatComment(content))).toBe(3);
    expect(countLinks('<a name="here">none</a> <abbr>none</abbr>')).toBe(0);
  });

  it('runs in linear time on unclosed tags', () => {
    const duration = startProcessorTimer();
    countLinks('<a '.repeat(20_000));
    expect(duration()).toBeLessThan(2_000);
  });
});
