import { createRenderer } from './core-blocks.js';
import type { RenderComment, RenderEntry, RenderFeedItem } from '#rendering';
import { anEntry, aPicture, inputWith } from '#rendering/testing';
import type { RenderDataFixture } from '#rendering/testing';

const renderer = createRenderer();
const rendering = (raw: string, known: RenderDataFixture = {}, post?: RenderEntry) =>
  renderer.renderContent(raw, inputWith(known, post));
const html = async (raw: string, known: RenderDataFixture = {}, post?: RenderEntry): Promise<string> =>
  (await rendering(raw, known, post)).html.trim();

describe('core/comments', () => {
  const comment: RenderComment = {
    id: 1,
    post: 10,
    parent: 0,
    author: 0,
    authorName: 'Bob',
    authorUrl: '',
    avatarHash: 'f00',
    date: '2024-07-06T01:02:03',
    content: 'Words',
    link: 'https://harbour.test/low-tide/#comment-1',
  };
  const comments = '<!-- wp:comments --><div>Comments</div><!-- /wp:comments -->';
  const shown = async (state: 'open' | 'sign-in' | 'closed', count: number): Promise<string> => {
    const known = {
      commentForm: { state, requiresAuthor: false },
      comments: count === 0 ? [] : [comment],
    };
    return html(comments, known);
  };

  it('is omitted if the entry has no comments and accepts none', async () => {
    expect(await shown('closed', 0)).toBe('');
    for (const state of ['open', 'sign-in'] as const) expect(await shown(state, 0)).toBe('<div>Comments</div>');
    expect(await shown('closed', 1)).toBe('<div>Comments</div>');
  });

  it('is an empty element in the forms of former versions, which only pages fill', async () => {
    const known = { comments: [comment] };
    expect(await html('<!-- wp:post-comments {"textAlign":"center","align":"wide"} /-->', known)).toBe(
      '<div class="has-text-align-center alignwide wp-block-post-comments"></div>',
    );
    expect(await html('<!-- wp:comments {"legacy":true} --><p>x</p><!-- /wp:comments -->', known)).toBe(
      '<div class="wp-block-post-comments wp-block-comments"></div>',
    );
    expect(await html('<!-- wp:comments {"legacy":false} --><p>x</p><!-- /wp:comments -->', known)).toBe('<p>x</p>');
    const closed = { commentForm: { state: 'closed', requiresAuthor: false } } as const;
    expect(await html('<!-- wp:post-comments /-->', closed)).toBe('');
  });
});

describe('core/widget-group', () => {
  const inner = '<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph -->';
  it.each([
    ['{"title":"A & <b>"} ', '<h2 class="widget-title">A &amp; &lt;b&gt;</h2>'],
    ['{"title":"0"} ', ''],
    ['{"title":7} ', ''],
    ['', ''],
  ])('with the attributes "%s", the group shows its title and its inner blocks', async (attributes, title) => {
    expect(await html(`<!-- wp:widget-group ${attributes}-->text${inner}<!-- /wp:widget-group -->`)).toBe(
      `${title}<div class="wp-widget-group__inner-blocks"><p>One</p></div>`,
    );
  });
});

describe('core/calendar', () => {
  it('shows the current month of the site with links to the days with posts', async () => {
    const { html: calendar, dependsOn } = await rendering('<!-- wp:calendar /-->');
    expect(calendar).toContain('<div class="wp-block-calendar"><table id="wp-calendar" class="wp-calendar-table">');
    expect(calendar).toContain('<caption>July 2024</caption>');
    expect((await rendering('<!-- wp:calendar {"textColor":"base","gradient":"sea"} /-->')).html).toContain(
      'class="wp-calendar-table has-text-color has-base-color"',
    );
    expect(calendar).toContain(
      '<th scope="col" aria-label="Monday">M</th>\n\t\t<th scope="col" aria-label="Tuesday">T',
    );
    expect(calendar).toContain(
      '<td>4</td><td><a href="https://harbour.test/2024/07/05/" aria-label="Posts published on July 5, 2024">5</a></td><td id="today">6</td><td>7</td>\n\t</tr>',
    );
    expect(calendar).toContain('<td>31</td>\n\t\t<td class="pad" colspan="4">&nbsp;</td>\n\t</tr>\n\t</tbody>');
    expect(calendar).toContain('<span class="wp-calendar-nav-prev">&nbsp;</span>');
    expect([...dependsOn]).toEqual(expect.arrayContaining(['list:post', 'until:2024-07-07T02:30:00.000Z']));
  });

  it('applies the colors of the block to its table', async () => {
    const calendar = await html(
      '<!-- wp:calendar {"textColor":"accent","style":{"color":{"background":"#123456"},"elements":{"link":{"color":{"text":"#fff"}}}}} /-->',
    );
    expect(calendar).toMatch(
      /^<div class="wp-elements-\w+ wp-block-calendar"><table style="background-color:#123456;" /,
    );
    expect(calendar).toContain(
      'class="wp-calendar-table has-text-color has-accent-color has-background has-link-color"',
    );
    for (const gradient of ['"gradient":"dusk"', '"style":{"color":{"gradient":"linear-gradient(red,blue)"}}'])
      expect(await html(`<!-- wp:calendar {${gradient}} /-->`)).toContain('class="wp-calendar-table"');
  });
});

describe('core/loginout', () => {
  it('links to the sign-in page and from there to the entry', async () => {
    expect(await html('<!-- wp:loginout /-->')).toBe(
      '<div class="logged-out wp-block-loginout"><a rel="nofollow" href="https://harbour.test/admin/sign-in?redirect_to=https%3A%2F%2Fharbour.test%2Flow-tide%2F">Log in</a></div>',
    );
    expect(await html('<!-- wp:loginout {"redirectToCurrent":false} /-->')).toContain(
      'href="https://harbour.test/admin/sign-in">',
    );
  });

  it('contains no password field when it is shown as a form', async () => {
    const form = await html('<!-- wp:loginout {"displayLoginAsForm":true} /-->');
    expect(form).toContain('<div class="logged-out has-login-form wp-block-loginout"><form ');
    expect(form).not.toContain('password');
  });
});

describe('blocks of comments', () => {
  it('comment blocks show the form of an entry that is open for comments', async () => {
    const form = await html('<!-- wp:post-comments-form {"textAlign":"center"} /-->');
    expect(form).toContain(
      '<div id="respond" class="comment-respond has-text-align-center wp-block-post-comments-form">',
    );
    expect(form).toContain('action="https://harbour.test/low-tide/?action=comment#respond" method="post"');
    expect(form).toMatch(/<input id="author" [^>]* required \/>/);
  });

  it('comment blocks show no form for a closed or protected entry, and require no name where the site does not', async () => {
    const block = '<!-- wp:post-comments-form /-->';
    const commentForm = { state: 'closed', requiresAuthor: true } as const;
    expect(await html(block, { commentForm })).toBe('');
    expect(await html(block, {}, anEntry({ protected: true }))).toBe('');
    expect(await html(block, { commentForm: { state: 'open', requiresAuthor: false } })).not.toMatch(
      /<input id="author" [^>]* required/,
    );
    const signIn = await html(block, { commentForm: { state: 'sign-in', requiresAuthor: false } });
    expect([signIn.includes('<form'), signIn.includes('must-log-in')]).toEqual([false, true]);
  });

  it('comment blocks depend on the time at which the form closes', async () => {
    const closes = '2024-07-09T00:00:00.000Z';
    const { dependsOn } = await rendering('<!-- wp:post-comments-form /-->', {
      commentForm: { state: 'open', requiresAuthor: true, closes },
    });
    expect([...dependsOn]).toContain(`until:${closes}`);
  });

  it('comment blocks count the comments and link to them', async () => {
    const blocks = '<!-- wp:post-comments-count /--><!-- wp:post-comments-link /-->';
    expect(await html(blocks)).toBe(
      '<div class="wp-block-post-comments-count">0</div><div class="wp-block-post-comments-link"><a href=https://harbour.test/low-tide/#respond>No comments<span class="screen-reader-text"> on Low tide</span></a></div>',
    );
    expect(await html(blocks, {}, anEntry({ protected: true }))).toContain('> on Protected: Low tide</span>');
  });
});

describe('core/rss', () => {
  const FEED = 'https://news.test/feed';
  const item = (changes: Partial<RenderFeedItem> = {}): RenderFeedItem => ({
    title: 'Ebb & flow',
    link: 'https://news.test/1',
    author: 'Ann',
    date: '2024-07-05T22:00:00.000Z',
    description: 'One two three four',
    ...changes,
  });
  const block = (more = '') => `<!-- wp:rss {"feedURL":"${FEED}"${more}} /-->`;

  it('lists the entries of a feed with author, date and excerpt', async () => {
    const shown = await rendering(
      block(',"displayAuthor":true,"displayDate":true,"displayExcerpt":true,"excerptLength":2,"blockLayout":"grid"'),
      { feeds: { [FEED]: [item()] } },
    );
    expect(shown.html).toBe(
      '<ul class="is-grid columns-2 has-dates has-authors has-excerpts wp-block-rss">' +
        "<li class='wp-block-rss__item'><div class='wp-block-rss__item-title'><a href='https://news.test/1'>Ebb &amp; flow</a></div>" +
        '<time datetime="2024-07-05T19:30:00-02:30" class="wp-block-rss__item-publish-date">July 5, 2024</time> ' +
        '<span class="wp-block-rss__item-author">by Ann</span>' +
        '<div class="wp-block-rss__item-excerpt">One two [&hellip;]</div></li></ul>',
    );
    expect([...shown.dependsOn].sort()).toEqual([`feed:${FEED}`, 'until:2024-07-06T12:00:00.000Z']);
  });

  it('is empty before the feed has been read, and shows a notice if it cannot be read', async () => {
    expect(await html(block())).toBe('');
    expect(await html(block(), { feeds: { [FEED]: [] } })).toContain('notice-error');
    expect(await html('<!-- wp:rss {"feedURL":"https://harbour.test/"} /-->')).toContain('notice-error');
  });

  it('escapes the texts of other sites and runs none of their shortcodes', async () => {
    const hostile = item({ title: '<b onclick=x>[gallery]', link: 'javascript:x', description: '"><script>[audio]' });
    const out = await html(block(',"displayExcerpt":true'), {
      feeds: { [FEED]: [hostile] },
      attachments: [aPicture()],
    });
    expect(out).not.toMatch(/<b|<script|<a|\[gallery|javascript|wp-audio/);
  });
});

describe('core/post-time-to-read', () => {
  const words = (count: number) => anEntry({ content: `<p>${'word '.repeat(count)}</p>` });
  it.each([
    ['', 0, '1–2 minutes'],
    ['', 1_890, '8–12 minutes'],
    ['{"displayAsRange":false} ', 1_890, '10 minutes'],
    ['{"displayMode":"words"} ', 1_890, '1,890 words'],
    ['{"displayMode":"letters"} ', 1_890, ''],
    ['{"averageReadingSpeed":1.5} ', 15, '8–12 minutes'],
    ['{"averageReadingSpeed":-5} ', 100, '1–2 minutes'],
  ])('with the attributes "%s", the block shows the time for %i words', async (attributes, count, text) => {
    expect(await html(`<!-- wp:post-time-to-read ${attributes}/-->`, {}, words(count))).toBe(
      `<div class="wp-block-post-time-to-read">${text}</div>`,
    );
  });

  it('counts words as the editor does', async () => {
    const count = async (content: string): Promise<string> => {
      const out = await html('<!-- wp:post-time-to-read {"displayMode":"words"} /-->', {}, anEntry({ content }));
      return />([\d,]+) words?</.exec(out)?.[1] ?? out;
    };
    expect(await count('2024 was [note a="b"] fine')).toBe('4');
    expect(await count("don't—stop--now&nbsp;AT&amp;T&copy; <!-- wp:x {} -->- 3.5 co<b>de</b>")).toBe('6');
    expect(await count('one\u00a0word \u{1f389}')).toBe('2');
    expect(await count('&'.repeat(100_000) + '<a'.repeat(100_000) + '<!--'.repeat(100_000))).toBe('1');
  });
});

describe('core/image with a lightbox', () => {
  const image = (attributes: string) =>
    `<!-- wp:image ${attributes} --><figure class="wp-block-image"><img src="https://harbour.test/a.png" alt=""/><figcaption>A</figcaption></figure><!-- /wp:image -->`;

  it('gets a button after the picture, and directives for the script', async () => {
    const out = await html(image('{"lightbox":{"enabled":true}}') + image('{"lightbox":{"enabled":true}}'));
    expect(out).toContain(
      '<figure data-wp-context="{&quot;imageId&quot;:&quot;lightbox-1&quot;}" data-wp-interactive="core/image" data-wp-key="lightbox-1" class="wp-block-image wp-lightbox-container">',
    );
    expect(out).toMatch(/<img [^>]*data-wp-on--click="actions\.showLightbox"[^>]*><button class="lightbox-trigger"/);
    expect(out).toMatch(/<\/button><figcaption>/);
    expect(out).toContain('data-wp-key="lightbox-2"');
  });

  it('is unchanged where the lightbox is off or the picture is linked', async () => {
    for (const attributes of [
      '{"lightbox":{"enabled":false}}',
      '{"lightbox":{"enabled":true},"linkDestination":"media"}',
    ])
      expect(await html(image(attributes))).not.toContain('lightbox');
  });
});

describe('core/site-logo', () => {
  const block = (attributes = '') => `<!-- wp:site-logo ${attributes}/-->`;
  const logo = async (raw: string) => {
    const input = inputWith({ attachments: [aPicture()] });
    return (await renderer.renderContent(raw, { ...input, site: { ...input.site, logo: 70 } })).html;
  };

  it('links the logo to the front page', async () => {
    expect(await html(block())).toBe('');
    const out = await logo(block());
    expect(out).toContain(
      '<div class="is-default-size wp-block-site-logo"><a href="https://harbour.test/" class="custom-logo-link" rel="home"><img ',
    );
    expect(out).toMatch(/<img [^>]*class="custom-logo" alt="A &quot;red&quot; boat"/);
    expect(await logo(block('{"isLink":false} '))).not.toContain('<a ');
  });

  it('scales the logo', async () => {
    expect(await logo(block('{"width":120} '))).toMatch(
      /<div class="wp-block-site-logo"><a [^>]*><img [^>]*width="120" height="80" [^>]*srcset="[^"]*boat\.jpg 1200w, [^"]*" sizes="auto, \(max-width: 120px\) 100vw, 120px"/,
    );
    expect(await logo(block('{"linkTarget":"_blank"} '))).toContain(
      '<a aria-label="(Home link, opens in a new tab)" target="_blank" href="https://harbour.test/" class=',
    );
  });
});

describe('core/media-text with the featured image', () => {
  const block = (attributes: string) =>
    `<!-- wp:media-text {"useFeaturedImage":true${attributes}} --><div class="wp-block-media-text is-image-fill"><figure class="wp-block-media-text__media"></figure><div class="wp-block-media-text__content"></div></div><!-- /wp:media-text -->`;
  const post = anEntry({ featuredMedia: 70 });

  it('contains the featured image in the figure of the block', async () => {
    const out = await html(block(''), { attachments: [aPicture()] }, post);
    expect(out).toMatch(
      /<figure class="wp-block-media-text__media"><img [^>]*alt="A &quot;red&quot; boat" src="https:\/\/harbour\.test\/files\/boat\.jpg" class="wp-image-70 size-full"/,
    );
    expect(await html(block(''))).toContain('<figure class="wp-block-media-text__media"></figure>');
  });

  it('fills its side of the block', async () => {
    const out = await html(
      block(',"imageFill":true,"focalPoint":{"x":0.2,"y":1}'),
      { attachments: [aPicture()] },
      post,
    );
    expect(out).toContain('<div class="wp-block-media-text is-image-fill-element">');
    expect(out).toContain('style="object-position:20% 100%;"');
  });
});
