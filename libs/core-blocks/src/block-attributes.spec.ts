import type { RenderEntry, RenderSite } from '#rendering';
import { aPicture, anEntry, inputWith, SITE } from '#rendering/testing';
import type { RenderDataFixture } from '#rendering/testing';
import { renderer } from './core-blocks.fixture.js';

const html = async (
  raw: string,
  known: RenderDataFixture = {},
  post?: RenderEntry,
  site?: Partial<RenderSite>,
): Promise<string> =>
  (await renderer.renderContent(raw, { ...inputWith(known, post), site: { ...SITE, ...site } })).html.trim();
const block = (name: string, attributes: object = {}): string => `<!-- wp:${name} ${JSON.stringify(attributes)} /-->`;

describe('core blocks: attributes', () => {
  it('buttons are omitted if their link is missing, empty or has only comments', async () => {
    const button = (inside: string): string =>
      `<!-- wp:button --><div><a class="wp-block-button__link">${inside}</a></div><!-- /wp:button -->`;
    for (const inside of ['', '<!-- none -->']) expect(await html(button(inside))).toBe('');
    for (const inside of [' ', '<b></b>', 'Go', '<img src="/a.png" alt="">'])
      expect(await html(button(inside))).toContain('<a class="wp-block-button__link">');
    expect(await html('<!-- wp:button --><div>No link</div><!-- /wp:button -->')).toBe('');
    expect(await html('<!-- wp:button -->No element<!-- /wp:button -->')).toBe('No element');
  });

  it('the text 0 counts as an empty one where the reference omits or replaces empty texts', async () => {
    const post = anEntry({ date: '2020-01-02T00:00:00' });
    const cases: [name: string, attributes: object, expected: string][] = [
      ['post-title', { isLink: true, rel: '0' }, 'target="_self" >Low tide</a>'],
      ['post-date', { format: '0' }, '>January 2, 2020</time>'],
      [
        'post-author',
        { byline: '0' },
        '<div class="wp-block-post-author__content"><p class="wp-block-post-author__name">',
      ],
      ['post-excerpt', { moreText: '0' }, ' </p></div>'],
      ['read-more', { content: '0' }, '>Read more<span'],
      ['site-title', { linkTarget: '0' }, ' target="_self" '],
      ['home-link', { label: '0' }, '>Home<'],
      ['search', { label: '0' }, '<label class="wp-block-search__label screen-reader-text"'],
      [
        'search',
        { buttonText: '0' },
        '<button aria-label="0" class="wp-block-search__button wp-element-button" type="submit" ></button>',
      ],
      ['categories', { displayAsDropdown: true, label: '0' }, '>Categories</label>'],
      [
        'post-terms',
        { term: 'post_tag', prefix: '0', suffix: '0' },
        '<div class="taxonomy-post_tag wp-block-post-terms"><a',
      ],
      ['social-link', { url: 'https://x.test', service: 'mail', label: '0' }, '>Mail</span>'],
    ];
    const terms = [{ id: 4, name: 'Sand', slug: 'sand', link: '/', description: '', count: 1, parent: 0 }];
    for (const [name, attributes, expected] of cases)
      expect([name, await html(block(name, attributes), { terms }, post)]).toEqual([
        name,
        expect.stringContaining(expected),
      ]);
    expect(await html(block('social-link', { url: '0' }))).toBe('');
  });

  it('presets in the colors, borders and font sizes of a style become classes of dynamic blocks', async () => {
    const preset = (kind: string, slug: string): string => `var:preset|${kind}|${slug}`;
    const style = {
      color: { text: preset('color', 'deepSea'), background: '#fff', gradient: preset('gradient', 'tide') },
      border: { color: preset('color', 'foam'), width: '1px' },
      typography: { fontSize: preset('font-size', 'large'), fontFamily: preset('font-family', 'serif') },
      spacing: { padding: { top: preset('spacing', '40'), left: 5, right: 0, bottom: '0' } },
    };
    const title = await html(block('post-title', { style }), {}, anEntry());
    expect(title).toContain(
      ' has-text-color has-deep-sea-color has-background has-tide-gradient-background has-large-font-size',
    );
    expect(title).not.toMatch(/;color:|"color:|font-size:/);
    const link = await html(block('loginout', { style }));
    expect(link).toContain(' has-border-color has-foam-border-color');
    expect(link).toContain(
      'style="background-color:#fff; font-family:var(--wp--preset--font-family--serif); border-width:1px; padding-top:var(--wp--preset--spacing--40);padding-left:5;padding-bottom:0;"',
    );
  });

  it('accordions and contents of entries have backgrounds', async () => {
    const attributes = { style: { background: { backgroundImage: { url: 'https://a.test/b.png' } } } };
    const background = 'style="background-image:url(&apos;https://a.test/b.png&apos;);background-size:cover;"';
    const accordion = `<!-- wp:accordion ${JSON.stringify(attributes)} --><div class="wp-block-accordion"></div><!-- /wp:accordion -->`;
    expect(await html(accordion)).toContain(background);
    expect(await html(block('post-content', attributes), {}, anEntry({ content: 'x' }))).toContain(background);
    const empty = { style: { background: { backgroundImage: { url: '' } } } };
    expect(await html(block('post-content', empty), {}, anEntry({ content: 'x' }))).toContain(
      'style="background-size:cover;"',
    );
  });

  it('titles have any level, and fonts with quotes in their names', async () => {
    const style = (fontFamily: string): object => ({ style: { typography: { fontFamily } }, level: 7 });
    expect(await html(block('post-title', style('"Old A", serif')), {}, anEntry())).toMatch(
      /^<h7 style="font-family:&quot;Old A&quot;, serif;" /,
    );
    expect(await html(block('post-title', style('"a;b"')), {}, anEntry())).not.toContain('style');
  });

  it('featured images have an overlay, and linked ones have the link relation and the height of the block', async () => {
    const post = anEntry({ title: '', featuredMedia: 70 });
    const known = { attachments: [aPicture()] };
    const overlay = { dimRatio: 40, overlayColor: 'accent', customGradient: 'linear-gradient(#000000,#ffffff)' };
    expect(await html(block('post-featured-image', overlay), known, post)).toMatch(
      /\/><span class="wp-block-post-featured-image__overlay has-background-dim has-background-dim-40 has-accent-background-color has-background-gradient" style="background-image: linear-gradient\(#000000,#ffffff\)" aria-hidden="true"><\/span><\/figure>$/,
    );
    const plain = await html(block('post-featured-image', { isLink: true }), known, post);
    expect(plain).toContain('<a href="https://harbour.test/low-tide/" target="_self"  ><img ');
    const linked = { isLink: true, rel: 'nofollow', height: '9em' };
    expect(await html(block('post-featured-image', linked), known, post)).toMatch(
      /^<figure style="height:9em;" class="wp-block-post-featured-image"><a href="https:\/\/harbour.test\/low-tide\/" target="_self" rel="nofollow" style="height:9em"><img [^>]*alt="Untitled post 10"/,
    );
  });

  it('authors have the HTML of their description, and the justification of the block', async () => {
    const known = { biography: 'Rows <em>far</em> &amp; wide<script>x()</script>' };
    const shown = 'Rows <em>far</em> &amp; wide';
    expect(await html(block('post-author-biography'), known, anEntry())).toContain(`>${shown}x()</div>`);
    const author = await html(block('post-author', { showBio: true, itemsJustification: 'right' }), known, anEntry());
    expect(author).toContain(`<p class="wp-block-post-author__bio">${shown}x()</p>`);
    expect(author).toContain('<div class="items-justified-right wp-block-post-author">');
  });

  it('featured images can be the first image of the content', async () => {
    const post = anEntry({ content: '<p>x</p><img src="/a.png" class="b" alt="A"/><img src="/c.png"/>' });
    const first = block('post-featured-image', { useFirstImageFromPost: true });
    expect(await html(first, {}, post)).toBe(
      '<figure class="wp-block-post-featured-image"><img decoding="async" alt="A" class="b" src="/a.png"></figure>',
    );
    expect(await html(block('post-featured-image'), {}, post)).toBe('');
    const locked = { ...inputWith({}, { ...post, protected: true }), isPostLocked: true };
    expect((await renderer.renderContent(first, locked)).html).toBe('');
  });

  it('avatars say that their link opens a new tab', async () => {
    const avatar = block('avatar', { isLink: true, linkTarget: '_blank' });
    expect(await html(avatar)).toContain(
      '<a href="https://harbour.test/author/ann/" target="_blank" aria-label="(Ann O’Shea author archive, opens in a new tab)" class="wp-block-avatar__link">',
    );
  });

  it('links of avatars without a label have two spaces in its place', async () => {
    expect(await html(block('avatar', { isLink: true }))).toContain(
      '<a href="https://harbour.test/author/ann/" target="_self"  class="wp-block-avatar__link">',
    );
  });

  it('lists of pages have plain titles and mark the front page', async () => {
    const entries = [anEntry({ id: 7, type: 'page', title: 'Quay <b>1</b>', protected: true })];
    expect(await html(block('page-list'), { entries }, undefined, { frontPage: 7 })).toBe(
      '<ul class="wp-block-page-list"><li class="wp-block-pages-list__item menu-item-home"><a class="wp-block-pages-list__item__link" href="https://harbour.test/low-tide/">Quay <b>1</b></a></li></ul>',
    );
  });

  it('search forms have further parameters and a width with a unit', async () => {
    const search = block('search', { query: { post_type: 'page', 'a"b': 1 }, width: 50, widthUnit: 'em' });
    const form = await html(search);
    expect(form).toContain(
      'required /><input type="hidden" name="post_type" value="page" /><input type="hidden" name="a&quot;b" value="1" /><button',
    );
    expect(form).toContain('style="width: 50em"');
    expect(await html(block('search', { width: 50 }))).not.toContain('width:');
  });

  it('search forms have the borders, colors and fonts of the block on their parts', async () => {
    const style = {
      border: { width: '2px', top: { color: 'var:preset|color|accent-1' }, radius: { topLeft: '3px', topRight: 0 } },
      color: { text: '#123456', background: 'red}' },
      typography: { fontSize: '14px', lineHeight: '2', textDecoration: 'underline' },
    };
    const parts = async (attributes: object): Promise<string[]> =>
      [...(await html(block('search', attributes))).matchAll(/<(\w+)[^>]*?style="([^"]*)"/g)].map(
        ([, name, css]) => `${name} ${css}`,
      );
    const border = 'border-width: 2px;border-top-color: var(--wp--preset--color--accent-1)';
    const radii = 'border-top-left-radius: 3px;border-top-right-radius: 0';
    expect(await parts({ style, showLabel: false })).toEqual([
      'label font-size: 14px;line-height: 2',
      `input ${border};${radii};font-size: 14px;line-height: 2`,
      `button ${border};${radii};color: #123456;font-size: 14px;line-height: 2;text-decoration: underline`,
    ]);
    expect(await parts({ style, buttonPosition: 'button-inside' })).toEqual([
      'label font-size: 14px;line-height: 2;text-decoration: underline',
      `div ${border};border-top-left-radius: calc(3px + 4px)`,
      `input ${radii};font-size: 14px;line-height: 2`,
      `button ${radii};color: #123456;font-size: 14px;line-height: 2;text-decoration: underline`,
    ]);
    expect(await parts({ style: { border: { radius: 10 } }, buttonPosition: 'button-inside' })).toEqual([
      'div border-radius: calc(10px + 4px)',
      'input border-radius: 10px',
      'button border-radius: 10px',
    ]);
  });

  it('calendars show the current month, because addresses of posts contain no date', async () => {
    const july = await html(block('calendar'));
    expect(july).toContain('<caption>July 2024</caption>');
    for (const month of [7, 3, 13]) expect(await html(block('calendar', { year: 2023, month }))).toBe(july);
  });

  it('latest posts show whole contents filtered, but not rendered', async () => {
    const content = '<!-- wp:calendar /--><p onclick="x">Words</p><script>x</script>';
    const latest = block('latest-posts', { displayPostContent: true, displayPostContentRadio: 'full_post' });
    expect(await html(latest, { entries: [anEntry({ content })] })).toContain(
      '<div class="wp-block-latest-posts__post-full-content"><!-- wp:calendar /--><p>Words</p>x</div>',
    );
  });

  it('videos have the dimensions of their file', async () => {
    const file = aPicture({ id: 72, mimeType: 'video/mp4', width: 640, height: 272 });
    const known = { attachments: [file, { ...file, id: 71, width: 0 }] };
    const video = (attributes: string, style = ''): Promise<string> =>
      html(`<!-- wp:video ${attributes} --><figure><video controls${style}></video></figure><!-- /wp:video -->`, known);
    expect(await video('{"id":72}', ' style="color:red"')).toBe(
      '<figure><video height="272" width="640" controls style="aspect-ratio: 640 / 272;color:red"></video></figure>',
    );
    for (const attributes of ['{"id":"72"}', '{"id":71}', '{"id":73}', '{"id":72.5}', '{}'])
      expect(await video(attributes)).toBe('<figure><video controls></video></figure>');
  });

  it('excerpts end without an ellipsis before a link to more, and links to more contain the title of the post', async () => {
    const post = anEntry({ title: 'Low <i>tide</i>', content: 'word '.repeat(60) });
    const shown = async (attributes: object): Promise<string | undefined> =>
      />(?:word )+(word[^<]*)</.exec(await html(block('post-excerpt', attributes), {}, post))?.[1];
    expect(await shown({})).toBe('word&hellip; ');
    expect(await shown({ moreText: 'More' })).toBe('word');
    expect(await shown({ moreText: 'More', excerptLength: 9 })).toBe('word&hellip;');
    expect(await html(block('read-more', { justifyContent: 'center' }), {}, post)).toBe(
      '<a class="is-justified-center wp-block-read-more" href="https://harbour.test/low-tide/" target="_self">Read more<span class="screen-reader-text">: Low <i>tide</i></span></a>',
    );
  });

  it('featured images have the shadow of their block, and logos a height without fractions', async () => {
    const known = { attachments: [aPicture({ width: 100, height: 67 })] };
    const shadow = block('post-featured-image', { style: { shadow: '1px 1px red' } });
    expect(await html(shadow, known, anEntry({ featuredMedia: 70 }))).toMatch(
      /^<figure class="wp-block-post-featured-image"><img [^>]*style="object-fit:cover;box-shadow:1px 1px red;"/,
    );
    const narrow = { attachments: [aPicture({ width: 50, height: 145 })] };
    expect(await html(block('site-logo', { width: 40 }), narrow, undefined, { logo: 70 })).toContain('height="115"');
    expect(await html(block('site-logo', { width: 90 }), known, undefined, { logo: 70 })).toContain(
      'width="90" height="60"',
    );
  });

  it('blocks have on their outermost element only the styles that their type supports', async () => {
    const style = {
      color: { text: '#111', background: '#222', gradient: 'linear-gradient(red,blue)' },
      border: { radius: '3px', top: { width: '2px', color: '#333' } },
      spacing: { padding: '1px' },
      dimensions: { minHeight: '9px' },
      shadow: 'var:preset|shadow|deep',
      typography: { lineHeight: '2', textColumns: 3, writingMode: 'vertical-rl' },
    };
    const all = { style, align: 'left', ariaLabel: 'Box', fontFamily: 'serif', textColor: 'ink' };
    const openTag = async (name: string): Promise<string | undefined> =>
      /<\w+[^>]*>/.exec(await html(block(name, all), {}, anEntry()))?.[0];
    const border = 'border-radius:3px;border-top-width:2px;border-top-color:#333;';
    const background = 'background-color:#222;background:linear-gradient(red,blue);';
    expect(await openTag('post-title')).toBe(
      `<h2 style="${background} line-height:2; ${border} padding:1px;" class="alignleft wp-block-post-title has-text-color has-ink-color has-background has-serif-font-family">`,
    );
    expect(await openTag('site-tagline')).toContain('line-height:2;writing-mode:vertical-rl;');
    expect(await openTag('loginout')).toBe(
      `<div style="${background} line-height:2; ${border} padding:1px;" class="logged-out wp-block-loginout has-background has-serif-font-family">`,
    );
    expect(await openTag('calendar')).toBe(
      '<div style="line-height:2;" class="alignleft wp-block-calendar has-serif-font-family">',
    );
    expect(await openTag('search')).toMatch(/class="[^"]* alignleft wp-block-search" >$/);
  });

  it.each([
    ['full', 'alignfull wp-block-calendar'],
    ['', 'align wp-block-calendar'],
    ['diagonal', 'wp-block-calendar'],
    [3, 'wp-block-calendar'],
  ])('blocks have a class for the alignment %j if it is valid', async (align, expected) => {
    expect(await html(block('calendar', { align }))).toContain(`<div class="${expected}">`);
  });

  it('excerpts show no columns, because their type does not support them', async () => {
    const excerpt = block('post-excerpt', { style: { typography: { lineHeight: '2', textColumns: 3 } } });
    expect(await html(excerpt, {}, anEntry({ excerpt: 'Words' }))).toContain('<div style="line-height:2;" class=');
  });

  it('avatars have absolute sizes, and one of 96 instead of 0', async () => {
    const sizes = async (name: string, attributes: object): Promise<string[]> =>
      [...(await html(block(name, attributes), {}, anEntry())).matchAll(/(?:\?s=|width=')(\d+)/g)].map(
        ([, size]) => size!,
      );
    expect(await sizes('avatar', { size: -5 })).toEqual(['5', '10', '5']);
    expect(await sizes('avatar', { size: '0' })).toEqual(['96', '96', '96']);
    expect(await sizes('avatar', { size: 5000 })).toEqual(['5000', '10000', '5000']);
    expect(await sizes('post-author', { avatarSize: -1 })).toEqual(['1', '2', '1']);
    expect(await sizes('post-author', { avatarSize: 0 })).toEqual([]);
  });

  it('avatars of accounts that are not shown are anonymous', async () => {
    expect(await html(block('avatar', { userId: 999, isLink: true }), {}, anEntry())).toMatch(
      /^<div class="wp-block-avatar"><a href="https:\/\/harbour\.test\/author\/" target="_self" {2}class="wp-block-avatar__link"><img alt=' Avatar' src='[^']*\/avatar\/\?s=96[^>]* class='avatar avatar-96 photo avatar-default wp-block-avatar__image'/,
    );
    expect(await html(block('avatar', { userId: 0 }), {}, anEntry())).toBe('');
  });

  it('blocks of entries have a class for any text alignment', async () => {
    for (const name of ['post-title', 'post-date', 'post-excerpt', 'post-author-name', 'post-author'])
      for (const align of ['', '0', 'a<b'])
        expect(await html(block(name, { textAlign: align }), {}, anEntry())).toContain(
          `class="has-text-align-${align.replace('<', '&lt;')} wp-block-${name}"`,
        );
    expect(await html(block('site-title', { textAlign: 'a b' }))).toContain('class="has-text-align-a b wp-block');
    expect(await html(block('site-title', { textAlign: '' }))).not.toContain('has-text-align');
    expect(await html(block('post-author', { itemsJustification: '' }), {}, anEntry())).toContain('"items-justified- ');
  });

  it('headings have the given level, and 0 is a paragraph', async () => {
    expect(await html(block('site-title', { level: 0 }))).toMatch(/^<p /);
    expect(await html(block('site-title', { level: -1 }))).toMatch(/^<h-1 .*<\/h-1>$/);
  });

  it('search forms without a button position have no button class, and their width can have any unit', async () => {
    for (const position of ['', '0'])
      expect(await html(block('search', { buttonPosition: position }))).toContain(' class="wp-block-search" ');
    expect(await html(block('search', { buttonPosition: 'x' }))).toContain(
      '"wp-block-search__text-button wp-block-search"',
    );
    expect(await html(block('search', { width: 5, widthUnit: 'x' }))).toContain(' style="width: 5x"');
    expect(await html(block('search', { width: 5, widthUnit: '"onclick=a' }))).not.toContain('"onclick');
  });

  it('lists of terms are empty for an unknown taxonomy', async () => {
    expect(await html(block('categories', { taxonomy: 'boats' }))).toMatch(/^<ul [^>]*><\/ul>$/);
    expect(await html(block('categories'))).toContain('No categories');
  });

  it('latest posts show no text for an unknown kind of text', async () => {
    const known = { entries: [anEntry({ excerpt: 'Low water' })] };
    const latest = (kind?: string): string =>
      block('latest-posts', { displayPostContent: true, displayPostContentRadio: kind });
    expect(await html(latest('x'), known)).not.toContain('Low water');
    expect(await html(latest(), known)).toContain('Low water');
  });
});
