import * as text from './index.js';

describe('rendered texts', () => {
  it('titles get typographic signs', () => {
    expect(text.formatTitle(' "Tea" & more... ')).toBe('&#8220;Tea&#8221; &#038; more&#8230;');
  });

  it('excerpts get paragraphs and emoji', () => {
    expect(text.formatExcerpt('Tea :)\n\n[gallery]', { shortcodes: ['gallery'] })).toBe('<p>Tea 🙂</p>\n[gallery]\n');
  });

  it('comments get links and closed tags', () => {
    expect(text.formatComment('<b>See www.a.org\n\n"So"')).toBe(
      '<p><b>See <a href="http://www.a.org" rel="nofollow ugc">http://www.a.org</a></p>\n<p>&#8220;So&#8221;</b></p>\n',
    );
  });
});

/** A long row of one sign or tag is what makes careless expressions take minutes; these take well under a second each. */
describe('hostile texts', () => {
  const length = 250_000;
  const parts = [
    '<',
    '[',
    '"',
    "'",
    '&#',
    '%4',
    ' ',
    '\n ',
    '1,',
    '<p>',
    '<p ',
    '<b><i>',
    '<a ',
    '<!--',
    '<pre>',
    '<br />\n\n',
    '<script',
    '<script>\n',
    '[gallery ',
    '<p>[gallery]',
    '<a <p><lix>',
    '<object',
    '<source',
    '</x>',
    '<my-a-',
    'http://a ',
    'a@b.',
  ];
  const rules: Record<string, (hostile: string) => unknown> = {
    title: (hostile) => text.formatTitle(hostile, { shortcodes: ['gallery'] }),
    excerpt: (hostile) => text.formatExcerpt(hostile, { shortcodes: ['gallery'] }),
    comment: (hostile) => text.formatComment(hostile),
    words: (hostile) => text.trimWords(hostile),
    field: (hostile) => text.sanitizeTextField(hostile),
    slug: (hostile) => text.slugify(hostile),
    login: (hostile) => text.sanitizeLogin(hostile, true),
    url: (hostile) => text.escapeUrl(hostile),
    email: (hostile) => text.isEmailAddress(hostile),
    links: (hostile) => text.markUserLinks(hostile),
    escape: (hostile) => text.escapeHtml(hostile),
  };

  it.each(Object.entries(rules))('%s takes each in a moment', (_, rule) => {
    for (const part of parts) {
      const hostile = part.repeat(length / part.length);
      const started = performance.now();
      rule(hostile);
      expect({ part, quick: performance.now() - started < 5000 }).toEqual({ part, quick: true });
    }
  });
});
