import { countLinks, hasListedWord } from './moderation-words.js';

const comment = {
  authorName: 'Ida',
  authorEmail: 'ida@example.org',
  authorUrl: '',
  content: 'Cheap <b>Wat</b>ches here',
  authorIp: '198.51.100.7',
  authorUserAgent: 'pen/1',
};

describe('words that hold a comment', () => {
  it('are found in every part of it, whatever the case', () => {
    for (const word of ['CHEAP', 'ida@', '198.51.', 'Pen/'])
      expect(hasListedWord(`nothing\n${word}\n`, comment)).toBe(true);
    expect(hasListedWord('expensive\nlist', comment)).toBe(false);
  });

  it('are found where tags hide them', () => expect(hasListedWord('watches', comment)).toBe(true));
  it('are words and no expressions', () => expect(hasListedWord('W.t\n(a+)+$\n.*', comment)).toBe(false));
  it('are none in an empty list', () => expect(hasListedWord(' \n\n\t', comment)).toBe(false));
});

describe('counting links', () => {
  it('counts those that are written and addresses that become links', () => {
    expect(
      countLinks('<a href="https://example.org">one</a> and https://example.com/two and <A title="x" HREF=x>three</A>'),
    ).toBe(3);
    expect(countLinks('<a name="here">none</a> <abbr>none</abbr>')).toBe(0);
  });

  it('does not take long over tags that never end', () => {
    const start = performance.now();
    countLinks('<a '.repeat(20_000));
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
