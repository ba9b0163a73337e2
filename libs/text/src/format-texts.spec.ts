import { startProcessorTimer } from '#testing/time';
import { isEmailAddress } from './addresses/emails.js';
import { markUserLinks } from './addresses/links.js';
import { escapeUrl } from './addresses/urls.js';
import { escapeHtml } from './entities/escape.js';
import { formatComment, formatExcerpt, formatTitle } from './format-texts.js';
import { sanitizeTextField } from './plain-text/sanitize-text.js';
import { trimWords } from './plain-text/trim-words.js';
import { sanitizeLogin } from './slugs/names.js';
import { slugify } from './slugs/slugify.js';

describe('formatting of texts', () => {
  it('formats titles with typographic characters', () => {
    expect(formatTitle(' "Tea" & more... ')).toBe('&#8220;Tea&#8221; &#038; more&#8230;');
    expect(formatTitle('&x; &xy; <code>& lt;</code> &')).toBe('&#038;x; &xy; <code>& lt;</code> &#038;');
  });

  it('corrects the name of the reference system in titles and comments, but not in addresses', () => {
    expect(formatTitle('MyWordpress wordpress')).toBe('MyWordPress wordpress');
    expect(formatComment('Wordpress "Wordpress" \'Wordpress\' (Wordpress) MyWordpress https://a.test/Wordpress')).toBe(
      '<p>WordPress &#8220;WordPress&#8221; &#8216;WordPress&#8217; (WordPress) MyWordpress <a href="https://a.test/Wordpress" rel="nofollow ugc">https://a.test/Wordpress</a></p>\n',
    );
    expect(formatExcerpt('Wordpress')).toBe('<p>Wordpress</p>\n');
  });

  it('formats excerpts with paragraphs and emoji', () => {
    expect(formatExcerpt('Tea :)\n\n[gallery]', { shortcodes: ['gallery'] })).toBe('<p>Tea 🙂</p>\n[gallery]\n');
    expect(formatExcerpt('Tea :)', { smilies: false })).toBe('<p>Tea :)</p>\n');
  });

  it('formats comments with links and closed tags', () => {
    expect(formatComment('<b>See www.a.org\n\n"So"')).toBe(
      '<p><b>See <a href="http://www.a.org" rel="nofollow ugc">http://www.a.org</a></p>\n<p>&#8220;So&#8221;</b></p>\n',
    );
  });
});

/** Long repetitions of one character or tag expose expressions with quadratic time. */
describe('processing of hostile texts', () => {
  const length = 100_000;
  /** Milliseconds of processor time. Linear work takes a tenth of it. */
  const limit = 1_000;
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
  const functions: Record<string, (hostile: string) => unknown> = {
    formatTitle: (hostile) => formatTitle(hostile, { shortcodes: ['gallery'] }),
    formatExcerpt: (hostile) => formatExcerpt(hostile, { shortcodes: ['gallery'] }),
    formatComment: (hostile) => formatComment(hostile),
    trimWords: (hostile) => trimWords(hostile),
    sanitizeTextField: (hostile) => sanitizeTextField(hostile),
    slugify: (hostile) => slugify(hostile),
    sanitizeLogin: (hostile) => sanitizeLogin(hostile),
    escapeUrl: (hostile) => escapeUrl(hostile),
    isEmailAddress: (hostile) => isEmailAddress(hostile),
    markUserLinks: (hostile) => markUserLinks(hostile),
    escapeHtml: (hostile) => escapeHtml(hostile),
  };

  it.each(Object.entries(functions))('%s takes less than a second for each text', (_, run) => {
    for (const part of parts) {
      const hostile = part.repeat(length / part.length);
      const duration = startProcessorTimer();
      run(hostile);
      expect({ part, quick: duration() < limit }).toEqual({ part, quick: true });
    }
  });
});
