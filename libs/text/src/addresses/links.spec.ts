import { linkAddresses } from './links.js';

describe('linkAddresses', () => {
  it('keeps addresses that are the text of a link, whatever the case of its tags', () => {
    for (const link of ['<a href="http://a.org">http://a.org</a>', '<A HREF="http://a.org">http://a.org</A>'])
      expect(linkAddresses(`İ ${link}, next`)).toMatch(/^İ <a href="http:\/\/a\.org">http:\/\/a\.org<\/a>, next$/i);
  });
});
