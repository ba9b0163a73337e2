import { parseFragment } from 'parse5';
import { startProcessorTimer } from '#testing/time';
import { answerHtml } from './answer-html.js';

const ADDRESS = 'https://films.example/7';
/** The allowed values of attributes; those of others are not checked. */
const VALUES: Readonly<Record<string, RegExp>> = { sandbox: /^allow-scripts$/, src: /^https:/, href: /^https:/ };
/** Returns the markup for the answer of an unknown provider. */
const rebuild = (html: string, title?: string) =>
  answerHtml({ type: 'rich', html, title }, ADDRESS, 'unknown-provider');
const withoutSecrets = (html: string | false) =>
  html === false ? html : html.replace(/(secret="?=?)[A-Za-z0-9]{10}/g, '$1S');

describe('answerHtml of an unknown provider (attack 29)', () => {
  it('returns a frame whose scripts run in an opaque origin', () => {
    expect(
      withoutSecrets(
        rebuild(
          '<iframe src="https://films.example/embed/7?a=1&amp;b=2" width="600" height="300" frameborder="0"></iframe>',
          'A film',
        ),
      ),
    ).toBe(
      '<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted" title="A film" src="https://films.example/embed/7?a=1&#038;b=2#?secret=S" data-secret="S" width="600" height="300" frameborder="0"></iframe>',
    );
  });

  it('preserves a quotation before the frame and shows it until the frame is ready', () => {
    const html = rebuild(
      '<p>x</p><blockquote class="a" onclick="b"><p>See <a href="https://films.example/7" onmouseover="x">the <b>film</b></a></p></blockquote><script>1</script><iframe src="https://films.example/e" title="Own"></iframe>',
    );
    expect(withoutSecrets(html)).toBe(
      '<blockquote class="wp-embedded-content" data-secret="S">See <a href="https://films.example/7">the film</a></blockquote>' +
        '<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted" style="position: absolute; visibility: hidden;" title="Own" src="https://films.example/e#?secret=S" data-secret="S"></iframe>',
    );
    expect(new Set([...String(html).matchAll(/secret="?=?([A-Za-z0-9]{10})/g)].map(([, secret]) => secret)).size).toBe(
      1,
    );
  });

  it('attack 29: escapes the title, whatever its source', () => {
    const title = '"><script>alert(1)</script><i onload="x';
    const escaped = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;i onload=&quot;x';
    for (const html of [
      rebuild('<iframe src="https://x.example"></iframe>', title),
      rebuild(`<iframe src="https://x.example" title='${title}'></iframe>`),
    ]) {
      expect(html).toContain(` title="${escaped}"`);
      expect(html).not.toContain('<script');
    }
  });

  it.each([
    ['no frame', '<blockquote>words</blockquote><script>x</script>'],
    ['a frame without address', '<iframe></iframe>'],
    ['a javascript: address', '<iframe src="javascript:alert(1)"></iframe>'],
    ['a javascript: address with character references', '<iframe src=" java&#9;script&colon;alert(1)"></iframe>'],
    ['a frame with srcdoc', '<iframe srcdoc="<script>x</script>"></iframe>'],
    ['a data: address', '<iframe src="data:text/html,x"></iframe>'],
    ['an address without host', '<iframe src="/embed"></iframe>'],
    ['an empty string', ''],
    ['a frame in a comment', '<!-- <iframe src="https://x.example"> -->'],
    ['a frame in a script', '<script><iframe src="https://x.example"></script>'],
  ])('returns false for %s', (_what, html) => expect(rebuild(html)).toBe(false));

  it.each([
    '<iframe src="https://x.example" onload="a" srcdoc="<script>b</script>" allow="camera" name="c" sandbox="allow-same-origin allow-top-navigation"></iframe>',
    '<blockquote><script>a</script><img src=x onerror=b><svg onload=c><a href="javascript:d">e</a><style>f</style></blockquote><iframe src="https://x.example"></iframe><iframe src="https://y.example"></iframe><object data="x"></object>',
    "<blockquote><a href='https://x.example/\"><script>'>x</a></blockquote><iframe src='https://x.example/\"onload=\"a' width='\"onload=\"b' title='\"><script>'></iframe>",
    '<blockquote><blockquote>deep</blockquote></a></blockquote></blockquote><iframe src=https://x.example/ >',
    `${'<blockquote>'.repeat(5_000)}${'<a href=https://x.example>'.repeat(5_000)}<iframe src="https://x.example"></iframe>`,
  ])('returns only allowed elements, attributes and addresses: %#', (html) => {
    const shown = rebuild(html, '"><script>alert(1)</script>');
    expect(shown).toContain('<iframe ');
    const allowed: Record<string, string[]> = {
      blockquote: ['class', 'data-secret'],
      a: ['href'],
      iframe: [
        'class',
        'sandbox',
        'security',
        'style',
        'title',
        'src',
        'data-secret',
        'width',
        'height',
        'frameborder',
        'marginwidth',
        'marginheight',
        'scrolling',
      ],
    };
    const waiting = [...parseFragment(shown as string).childNodes];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (!('tagName' in node)) continue;
      expect(Object.keys(allowed)).toContain(node.tagName);
      for (const { name, value } of node.attrs) {
        expect(allowed[node.tagName]).toContain(name);
        expect([name, value]).toEqual([name, expect.stringMatching(VALUES[name] ?? '')]);
      }
      waiting.push(...node.childNodes);
    }
  });

  it.each(['<blockquote>', '<a href=x>', '<iframe ', '</blockquote>', '&#', '<pre', '\n'])(
    'runs in linear time on 300,000 characters of %j',
    (piece) => {
      const duration = startProcessorTimer();
      rebuild(
        `<blockquote>${piece.repeat(Math.ceil(300_000 / piece.length))}</blockquote><iframe src="https://x.example"></iframe>`,
      );
      answerHtml(
        { type: 'rich', html: piece.repeat(Math.ceil(300_000 / piece.length)), title: 'x' },
        ADDRESS,
        'known-provider',
      );
      expect(duration()).toBeLessThan(1_000);
    },
  );
});

describe('answerHtml of a known provider', () => {
  it('preserves the markup, but adds titles to frames and removes line breaks', () => {
    expect(
      answerHtml(
        {
          type: 'video',
          title: 'A "film"',
          html: '<div>\n<iframe src="https://v.example"></iframe>\n</div><pre>a\nb</pre>\n<script>c</script>',
        },
        ADDRESS,
        'known-provider',
      ),
    ).toBe(
      '<div><iframe title="A &quot;film&quot;" src="https://v.example"></iframe></div><pre>a\nb</pre><script>c</script>',
    );
    expect(answerHtml({ type: 'rich', title: 'x', html: '<iframe title="own">' }, ADDRESS, 'known-provider')).toBe(
      '<iframe title="own">',
    );
    expect(answerHtml({ type: 'rich', html: 'İİİ\n<PRE>a\nb</PRE>\nc' }, ADDRESS, 'known-provider')).toBe(
      'İİİ<PRE>a\nb</PRE>c',
    );
  });
});

describe('answerHtml of other types', () => {
  it('returns for a photo an image that links to its page', () => {
    expect(
      answerHtml(
        { type: 'photo', url: 'https://p.example/1.jpg', width: 300, height: '200', title: 'Sea' },
        ADDRESS,
        'unknown-provider',
      ),
    ).toBe(
      '<a href="https://films.example/7"><img src="https://p.example/1.jpg" alt="Sea" width="300" height="200" /></a>',
    );
    expect(
      answerHtml(
        { type: 'photo', url: 'https://p.example/1.jpg', width: 'wide', height: 1 },
        ADDRESS,
        'unknown-provider',
      ),
    ).toBe(false);
    expect(
      answerHtml({ type: 'photo', url: 'javascript:alert(1)', width: 1, height: 1 }, ADDRESS, 'unknown-provider'),
    ).toBe(false);
    expect(
      answerHtml(
        { type: 'photo', url: 'https://p.example/"onerror="x', width: 1, height: 1, title: '"onload="' },
        ADDRESS,
        'unknown-provider',
      ),
    ).not.toMatch(/"onerror|"onload/);
  });

  it('returns for a link a link, or false', () => {
    expect(answerHtml({ type: 'link', title: 'Fish & <chips>' }, ADDRESS, 'unknown-provider')).toBe(
      '<a href="https://films.example/7">Fish &amp; &lt;chips&gt;</a>',
    );
    for (const answer of [
      { type: 'link' },
      { type: 'rich' },
      { type: 'video', html: 7 },
      { type: 'other', html: '<b>' },
      {},
    ])
      expect(answerHtml(answer, ADDRESS, 'unknown-provider')).toBe(false);
  });
});
