import { isEmailAddress, sanitizeEmailAddress } from './emails.js';
import { linkAddresses, markUserLinks } from './links.js';
import { escapeUrl, sanitizeUrl } from './urls.js';

describe('isEmailAddress and sanitizeEmailAddress', () => {
  it.each(['vera@example.org', "o'neil+tag@sub.example-site.org", 'ab@b.c'])('%s is an email address', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });
  it.each([
    'a@b.c',
    'vera',
    'vera@example',
    '@example.org',
    'a@b@c.org',
    'vera@.org',
    'vera@ex..org',
    'vera@-a.org',
    'v ra@example.org',
    'véra@example.org',
  ])('%s is not an email address', (text) => expect(isEmailAddress(text)).toBe(false));
  it('removes characters that an email address may not contain', () => {
    expect(sanitizeEmailAddress(' ve ra@exa_mple.org. ')).toBe('vera@example.org');
    expect(sanitizeEmailAddress('vera@org')).toBe('');
  });
});

describe('sanitizeUrl and escapeUrl', () => {
  it.each([
    ['example.org/a b', 'http://example.org/a%20b'],
    ['/path?x=1#y', '/path?x=1#y'],
    ['javascript:alert(1)', ''],
    ['JAVA&#115;cript:alert(1)', ''],
    ['mailto:vera@example.org', 'mailto:vera@example.org'],
    ['http://[::1]:80/a[1]', 'http://[::1]:80/a%5B1%5D'],
    ['http://a.org/%0%0dd%0aSet-Cookie', 'http://a.org/Set-Cookie'],
    ['http://a.org/"<x>', 'http://a.org/x'],
    ['%0a', 'http://'],
    ['HTTPS://Example.org/A', 'https://Example.org/A'],
    ['MAILTO:a@example.org', 'mailto:a@example.org'],
    ['', ''],
    ['https://example.org/a?b=c&d=[1]', 'https://example.org/a?b=c&d=%5B1%5D'],
    ['http://[2001:db8::1]/a', 'http://[2001:db8::1]/a'],
    ['example.org', 'http://example.org'],
    [' example.org/a b', 'http://example.org/a%20b'],
    ['/relative', '/relative'],
    ['?query', '?query'],
    ['#part', '#part'],
    ['JaVa\nScript:alert(1)', ''],
    ['javascript&#58;alert(":")', ''],
    ['javascript&colon;alert(":")', ''],
    ['javascript&#58;alert(1)', 'http://javascript&#58;alert(1)'],
    ['example.org:8080/a', ''],
    ['feed:javascript:alert(1)', ''],
    ['feed:https://example.org/feed', 'feed:https://example.org/feed'],
    ['data:text/html,x', ''],
    ['http://example.org/%0%0aDset', 'http://example.org/set'],
    ['http;//example.org', 'http://example.org'],
    ['http://example.org/<script>"', 'http://example.org/script'],
    ['https://bücher.example/straße', 'https://bücher.example/straße'],
  ])('%s is stored as %s', (url, expected) => {
    expect(sanitizeUrl(url)).toBe(expected);
  });

  it('escapes a URL for use in markup', () => {
    expect(escapeUrl("https://a.org/?x=1&y='2'")).toBe('https://a.org/?x=1&#038;y=&#039;2&#039;');
  });

  it('allows only the given protocols', () => {
    expect(escapeUrl('ftp://a.org', { protocols: new Set(['https']) })).toBe('');
  });
});

describe('linkAddresses', () => {
  it('turns addresses into links without the punctuation around them', () => {
    expect(linkAddresses('(See http://a.org/b_(c), www.d.org. or v@e.org)')).toBe(
      '(See <a href="http://a.org/b_(c)" rel="nofollow ugc">http://a.org/b_(c)</a>, ' +
        '<a href="http://www.d.org" rel="nofollow ugc">http://www.d.org</a>. or <a href="mailto:v@e.org">v@e.org</a>)',
    );
  });

  it('does not change addresses within links, tags and code', () => {
    const text = '<a href="http://a.org">http://a.org</a> <code>http://b.org</code>';
    expect(linkAddresses(text)).toBe(text);
  });

  it('adds no nofollow to links to the site itself', () => {
    expect(linkAddresses('https://own.org/a', { ownHost: 'own.org' })).toBe(
      '<a href="https://own.org/a" rel="ugc">https://own.org/a</a>',
    );
  });

  it('finds addresses in long texts, except in words longer than any address', () => {
    const filler = 'word '.repeat(3000);
    expect(linkAddresses(`${filler}http://a.org ${filler}`)).toContain('<a href="http://a.org" rel="nofollow ugc">');
    expect(linkAddresses(`${'x'.repeat(20_000)}@a.org`)).not.toContain('<a');
  });
});

describe('markUserLinks', () => {
  it('adds the relation to existing links and preserves their other relations', () => {
    expect(markUserLinks('<a href="https://a.org" title="t">x</a>')).toBe(
      '<a href="https://a.org" title="t" rel="nofollow ugc">x</a>',
    );
    expect(markUserLinks('<A rel="me nofollow" href="https://a.org">x</a>')).toBe(
      '<a href="https://a.org" rel="me nofollow ugc">x</a>',
    );
  });
});
