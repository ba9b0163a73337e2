import { linkAddresses } from './links.js';

describe('linkAddresses', () => {
  it('does not change addresses that are the text of a link, whatever the case of its tags', () => {
    for (const link of ['<a href="http://a.org">http://a.org</a>', '<A HREF="http://a.org">http://a.org</A>'])
      expect(linkAddresses(`İ ${link}, next`)).toMatch(/^İ <a href="http:\/\/a\.org">http:\/\/a\.org<\/a>, next$/i);
  });

  it('finds addresses after white space of ASCII only', () => {
    expect(linkAddresses('a\u00a0www.a.org b\u00a0c@d.org e')).toBe('a\u00a0www.a.org b\u00a0c@d.org e');
    expect(linkAddresses('a\fwww.a.org b')).toBe(
      'a\f<a href="http://www.a.org" rel="nofollow ugc">http://www.a.org</a> b',
    );
  });
});
