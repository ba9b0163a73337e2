import { createRenderer } from '#core-blocks';
import { startProcessorTimer } from '#testing/time';
import { anEntry, aPicture, inputWith } from './render-data.fixture.js';

const renderer = createRenderer();
const html = async (raw: string, ...input: Parameters<typeof inputWith>): Promise<string> =>
  (await renderer.renderContent(raw, inputWith(...input))).html.trim();
const excerpt = async (content: string, words?: number, given = ''): Promise<string> =>
  (await renderer.renderExcerpt({ excerpt: given, content }, inputWith(), words)).html.trim();

describe('ContentRenderer › content', () => {
  it('renders content without blocks with paragraphs, typography and smilies', async () => {
    expect(await html('It\'s "low" tide :)\n\nA\nB')).toBe(
      '<p>It&#8217;s &#8220;low&#8221; tide 🙂</p>\n<p>A<br />\nB</p>',
    );
  });

  it('preserves line breaks of content with blocks, also between blocks', async () => {
    expect(await html("<!-- wp:paragraph -->\n<p>It's</p>\n<!-- /wp:paragraph -->\nloose\n\ntext")).toBe(
      '<p>It&#8217;s</p>\n\nloose\n\ntext',
    );
  });

  it('shows the contents of listed posts up to the first page break or the more mark, with a link to the rest', async () => {
    const listed = async (content: string): Promise<string> => {
      const entries = [anEntry({ id: 77, title: 'A <i>"b"</i>', link: 'https://harbour.test/a/', content })];
      const list =
        '<!-- wp:query {"query":{}} --><!-- wp:post-template --><!-- wp:post-content /--><!-- /wp:post-template --><!-- /wp:query -->';
      const out = await html(list, { entries });
      return out.slice(out.indexOf('<p>'), out.lastIndexOf('</div></li>')).trim();
    };
    const link = (text: string): string => ` <a href="https://harbour.test/a/#more-77" class="more-link">${text}</a>`;
    const label = '<span aria-label="Continue reading A &#8220;b&#8221;">(more&hellip;)</span>';
    expect(await listed('<p><b>One<!--more-->two</b></p>')).toBe(`<p><b>One${link(label)}</b></p>`);
    expect(await listed('<p>One</p><!-- wp:more --><!--more Go <i>on</i>--><!-- /wp:more --><p>two</p>')).toBe(
      `<p>One</p>\n<p>${link('Go on')}</p>`,
    );
    expect(await listed('<p>One</p><!--nextpage--><p>two<!--more--></p>')).toBe('<p>One</p>');
  });

  it('leaves unknown blocks and shortcodes unchanged', async () => {
    expect(await html('<!-- wp:boats/list --><ul>x</ul><!-- /wp:boats/list --><!-- wp:boats/empty /-->')).toBe(
      '<ul>x</ul>',
    );
    expect(await html('See [tide at="noon"] here')).toBe('<p>See [tide at=&#8221;noon&#8221;] here</p>');
  });

  it('shows the closer of the parent block at a closer without an opener, and text after it', async () => {
    const block = '<!-- wp:paragraph --><p>"A"</p><!-- /wp:paragraph -->';
    expect(await html(`${block}<!-- /wp:group -->${block}`)).toBe(
      '<p>&#8220;A&#8221;</p><!-- /wp:post-content --><!-- wp:paragraph --><p>&#8220;A&#8221;</p><!-- /wp:paragraph -->',
    );
    expect(await html('a\n\nb<!-- /wp:group -->c')).toBe('a\n\nbc<!-- /wp:post-content -->');
    expect(await html('a<!-- /wp:group -->', {}, anEntry({ type: 'attachment' }))).toBe('<p>a<!-- /wp:group --></p>');
    expect(await excerpt(`${block}<!-- /wp:group -->${block}`)).toBe('<p>&#8220;A&#8221; &#8220;A&#8221;</p>');
  });

  it('puts no paragraph around a shortcode that stands alone', async () => {
    expect(await html('One\n\n[gallery]\n\nTwo')).toBe('<p>One</p>\n\n<p>Two</p>');
  });

  it('renders the same markup each time', async () => {
    const raw =
      '<!-- wp:gallery --><figure class="wp-block-gallery"></figure><!-- /wp:gallery -->\n<!-- wp:search /-->';
    expect(await html(raw)).toBe(await html(raw));
  });

  it('reports the dependencies of a rendering, and its own post only if it shows the post', async () => {
    const raw =
      '<!-- wp:latest-posts /--><!-- wp:tag-cloud /--><!-- wp:post-author /--><img class="wp-image-70" src="https://harbour.test/files/boat.jpg">\n\n<!-- wp:block {"ref":44} /-->';
    const { dependsOn } = await renderer.renderContent(raw, inputWith({ attachments: [aPicture()] }));
    expect([...dependsOn].sort()).toEqual(['list:post', 'post:10', 'post:44', 'post:70', 'terms:post_tag', 'user:3']);
    expect((await renderer.renderContent('Words', inputWith())).dependsOn.size).toBe(0);
  });

  it('renders no U+0000 from any source', async () => {
    const careless = createRenderer();
    careless.stages.addAfter('smilies', { name: 'zeros', version: 1, run: (text) => `${text}\0!` });
    expect((await careless.renderContent('<!-- wp:search {"label":"a\\u0000b"} /-->', inputWith())).html).toMatch(
      />ab<\/label>[^\0]+!$/,
    );
  });

  it('runs additional blocks, shortcodes and stages', async () => {
    const extended = createRenderer();
    extended.blocks.register('boats/count', {
      render: ({ attributes, wrapper }) => `<p ${wrapper()}>${String(attributes['n'])} boats</p>`,
    });
    extended.shortcodes.register(
      'tide',
      async ({ attributes, content, runShortcodes }) =>
        `<b>${attributes.named.get('at')} ${await runShortcodes(content)}</b>`,
    );
    extended.stages.addAfter('shortcodes', {
      name: 'shout',
      version: 1,
      run: (text) => text.replace(' boats', ' BOATS'),
    });
    const out = await extended.renderContent(
      '<!-- wp:boats/count {"n":3,"className":"x"} /-->[tide at="6"]in [tide at=7][/tide]',
      inputWith(),
    );
    expect(out.html).toBe('<p class="x wp-block-boats-count">3 BOATS</p><b>6 in <b>7 </b></b>');
    expect(() => extended.blocks.register('boats/count', {})).toThrow('registered twice');
    expect(() => extended.shortcodes.register('tide', () => '')).toThrow('registered twice');
    expect(() => extended.stages.addBefore('nowhere', { name: 'x', version: 1, run: (text) => text })).toThrow(
      'no rendering stage named nowhere',
    );
  });
});

describe('ContentRenderer › blocks and shortcodes of libraries', () => {
  it.each(['boats', 'Boats/count', 'boats/the count', 'boats/', ''])('refuses a block with the name %j', (name) => {
    expect(() => createRenderer().blocks.register(name, {})).toThrow(
      `"${name}" cannot be the name of a block; write namespace/name, such as shop/price-tag.`,
    );
  });

  it('names a block or shortcode whose renderer returns no text', async () => {
    const extended = createRenderer();
    extended.blocks.register('boats/count', { render: () => undefined as never });
    extended.shortcodes.register('tide', () => ({}) as never);
    await expect(extended.renderContent('<!-- wp:boats/count /-->', inputWith())).rejects.toThrow(
      'The block boats/count was rendered to undefined; return its markup as a string.',
    );
    await expect(extended.renderContent('[tide]', inputWith())).rejects.toThrow(
      'The shortcode tide was rendered to object; return its markup as a string.',
    );
  });
});

describe('ContentRenderer › excerpt', () => {
  const words = (count: number): string => Array.from({ length: count }, (_, index) => `w${index + 1}`).join(' ');

  it('renders a stored excerpt without cutting it', async () => {
    expect(await excerpt('Long content', 2, 'Short & "sweet"\nand more')).toBe(
      '<p>Short &#038; &#8220;sweet&#8221;<br />\nand more</p>',
    );
  });

  it('preserves smilies of excerpts and comments on a site without emoji', async () => {
    const comment = {
      id: 1,
      post: 10,
      parent: 0,
      author: 0,
      authorName: 'Bob',
      authorUrl: '',
      avatarHash: '',
      link: '',
    };
    const comments = [{ ...comment, date: '2024-07-05T09:08:07', content: ':) https://harbour.test/low-tide/' }];
    const input = inputWith({ comments });
    const plain = { ...input, site: { ...input.site, smilies: false } };
    expect((await renderer.renderExcerpt({ excerpt: 'Calm :)', content: '' }, plain)).html).toBe('<p>Calm :)</p>\n');
    const block = '<!-- wp:comment-template --><!-- wp:comment-content /--><!-- /wp:comment-template -->';
    // A link to the site itself is not `nofollow`.
    expect((await renderer.renderContent(block, plain)).html).toContain(
      '<p>:) <a href="https://harbour.test/low-tide/" rel="ugc">',
    );
  });

  it('cuts the content after 55 words or after the requested number', async () => {
    expect(await excerpt('', 2, '<img src="a.png" alt="a" width="20" height="10">')).toMatch(
      /^<p><img loading="lazy" decoding="async" src="a\.png" alt="a" width="20" height="10"/,
    );
    expect(await excerpt(words(55))).toBe(`<p>${words(55)}</p>`);
    expect(await excerpt(words(56))).toBe(`<p>${words(55)} [&hellip;]</p>`);
    expect(await excerpt(words(9), 3)).toBe('<p>w1 w2 w3 [&hellip;]</p>');
    expect(await excerpt(words(9), 0)).toBe('<p> [&hellip;]</p>');
  });

  it('ends at the first page break or more mark', async () => {
    expect(await excerpt('Above\n\n<!--more-->\n\nBelow')).toBe('<p>Above</p>');
    expect(await excerpt('<!--more--> Below')).toBe('');
    expect(
      await excerpt(
        '<!-- wp:paragraph --><p>A</p><!-- /wp:paragraph --><!-- wp:more --><!--more On--><!-- /wp:more --><!-- wp:paragraph --><p>B</p><!-- /wp:paragraph -->',
      ),
    ).toBe('<p>A</p>');
    expect(await excerpt('One\n\n<!--nextpage-->\n\nTwo')).toBe('<p>One</p>');
  });

  it('begins after a page break at the start of the content', async () => {
    expect(await excerpt('\n<!--nextpage-->\nOne<!--nextpage-->Two')).toBe('<p>One</p>');
    const pageBreak = '<!-- wp:nextpage -->\n<!--nextpage-->\n<!-- /wp:nextpage -->';
    const block = '<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph -->';
    expect(await excerpt(`${pageBreak}${block}${pageBreak}x`)).toBe('<p>One</p>');
  });

  it('closes the elements and shortcodes that the more mark interrupts', async () => {
    expect(await excerpt('I <3 <script>a(1)<!--more-->b(2)</script>')).toBe('<p>I &lt;3</p>');
    expect(await excerpt('A [caption width="9"]b<!--more-->c[/caption] d')).toBe('<p>A b</p>');
    expect(await excerpt('A <!--more\n--> b')).toBe('<p>A b</p>');
  });

  it('omits shortcodes, scripts, footnote marks and blocks without running text', async () => {
    expect(await excerpt('A [caption width="5"]<img src="x"> gone[/caption] b [tide] <script>c()</script> d')).toBe(
      '<p>A b [tide] d</p>',
    );
    expect(
      await excerpt(
        '<!-- wp:paragraph --><p>A<sup data-fn="f" class="fn"><a href="#f" id="f-link">1</a></sup></p><!-- /wp:paragraph --><!-- wp:code --><pre>b</pre><!-- /wp:code -->',
      ),
    ).toBe('<p>A</p>');
    expect(
      await excerpt(
        '<!-- wp:columns --><div><!-- wp:column --><div><!-- wp:paragraph --><p>In</p><!-- /wp:paragraph --><!-- wp:buttons --><div>Go</div><!-- /wp:buttons --></div><!-- /wp:column --></div><!-- /wp:columns -->',
      ),
    ).toBe('<p>In</p>');
    expect(
      await excerpt(
        '<!-- wp:quote --><blockquote><!-- wp:code --><pre>c</pre><!-- /wp:code --></blockquote><!-- /wp:quote -->x',
      ),
    ).toBe('<p>x</p>');
  });
});

describe('ContentRenderer › title', () => {
  it('renders typography and the requested prefix', () => {
    expect(renderer.renderTitle(' Fish & "chips" ')).toBe('Fish &#038; &#8220;chips&#8221;');
    expect(renderer.renderTitle('A', { protected: true })).toBe('Protected: A');
    expect(renderer.renderTitle('A', { private: true })).toBe('Private: A');
  });

  it('does not change the tags of registered shortcodes, however long the title is', async () => {
    const title = `'Boats' [gallery ids='1'] [unknown a='1'] ${'x '.repeat(20_000)}`;
    const rendered = await renderer.renderTitleInBackground(title);
    expect(rendered).toMatch(/^&#8216;Boats&#8217; \[gallery ids='1'\] \[unknown a=&#8217;1&#8242;\] x/);
    expect(renderer.renderTitle(title)).toBe(rendered);
  });
});

describe('ContentRenderer › attachment', () => {
  const attachment = (mimeType: string): ReturnType<typeof inputWith> =>
    inputWith(
      {
        attachments: [
          aPicture({
            mimeType,
            url: mimeType.startsWith('image')
              ? 'https://harbour.test/files/boat.jpg'
              : 'https://harbour.test/files/file.mp3',
          }),
        ],
      },
      anEntry({ id: 70, type: 'attachment' }),
    );

  it('renders the image before the description', async () => {
    expect((await renderer.renderContent('Words', attachment('image/jpeg'))).html.trim()).toBe(
      `<p class="attachment"><a href='https://harbour.test/files/boat.jpg'><img loading="lazy" decoding="async" width="300" height="200" src="https://harbour.test/files/boat-300x200.jpg" class="attachment-medium size-medium"` +
        ' alt="A &quot;red&quot; boat" srcset="https://harbour.test/files/boat-300x200.jpg 300w, https://harbour.test/files/boat-1024x683.jpg 1024w, https://harbour.test/files/boat.jpg 1200w"' +
        ' sizes="auto, (max-width: 300px) 100vw, 300px" /></a></p>\n<p>Words</p>',
    );
  });

  it('renders a player for an audio file, and a link with the title for other files', async () => {
    expect((await renderer.renderContent('', attachment('audio/mpeg'))).html.trim()).toBe(
      '<audio class="wp-audio-shortcode" id="audio-70-1" preload="none" style="width: 100%;" controls="controls">' +
        '<source type="audio/mpeg" src="https://harbour.test/files/file.mp3?_=1" /><a href="https://harbour.test/files/file.mp3">https://harbour.test/files/file.mp3</a></audio>',
    );
    expect((await renderer.renderContent('', attachment('application/pdf'))).html.trim()).toBe(
      `<p class="attachment"><a href='https://harbour.test/files/file.mp3'>Boat</a></p>`,
    );
    expect(
      (await renderer.renderExcerpt({ excerpt: '', content: '' }, attachment('application/pdf'))).html.trim(),
    ).toBe('<p>Boat</p>');
  });
});

describe('ContentRenderer › hostile content', () => {
  it.each([
    '<!-- wp:a {',
    '<!-- wp:group --><div>',
    '[gallery ',
    '[caption]',
    '[caption width="5"]<img src="x">',
    '<img ',
    '<img src="x" width="1" height="1">',
    '<iframe ',
    '<p ',
    '<',
    '<!--',
    '<!--more',
    '<!--nextpage-->',
    '<script>',
    'https://a.test/b\n',
    '<p>https://a.test ',
    '<sup data-fn="',
    '[[gallery]]',
    '"',
    '&',
    '<!-- wp:more -->',
    ['<script>', '[gallery '],
  ])('takes linear time (%s)', async (repeated) => {
    const pieces = [repeated].flat();
    const raw = pieces.map((piece) => piece.repeat(Math.ceil(150_000 / pieces.length / piece.length))).join('');
    const duration = startProcessorTimer();
    await renderer.renderContent(raw, inputWith());
    await renderer.renderExcerpt({ excerpt: '', content: raw }, inputWith());
    expect(duration()).toBeLessThan(4_000);
  });
});

describe('ContentRenderer › position in an answer', () => {
  const caption = 'A\n\n[caption width="300"]<img src="/a.png" alt="" /> Boat[/caption]\n\nB';

  it('reports the number and positions of allocated ids in content and excerpt', async () => {
    const quote =
      '<!-- wp:quote {"className":"is-style-plain"} -->\n<blockquote class="wp-block-quote is-style-plain"><p>Wind</p></blockquote>\n<!-- /wp:quote -->';
    const {
      html: shown,
      marks,
      taken,
      hadBlocks,
      textAfterBlocks,
    } = await renderer.renderContent(`${quote}[gallery][audio src="https://a.test/b.mp3"]`, inputWith());
    expect(marks.map(([at, counter]) => [shown.slice(at - 2, at + 1), counter])).toEqual([
      ['--1', ''],
      ['0-1', 'audio'],
      ['_=1', 'audio'],
    ]);
    expect([taken, hadBlocks, textAfterBlocks]).toEqual([{ '': 1, gallery: 1, audio: 1 }, true, undefined]);
    expect((await renderer.renderExcerpt({ excerpt: '', content: quote }, inputWith())).taken).toEqual({ '': 1 });
    expect((await renderer.renderExcerpt({ excerpt: 'Given', content: quote }, inputWith())).taken).toEqual({});
  });

  it('runs the stage late-paragraphs if content with blocks was rendered before', async () => {
    const { html: first, textAfterBlocks, hadBlocks } = await renderer.renderContent(caption, inputWith());
    expect(first).not.toContain('<p><figure');
    expect(textAfterBlocks?.html).toContain('<p><figure');
    expect(hadBlocks).toBe(false);
    expect((await renderer.renderContent('Words', inputWith())).textAfterBlocks).toBeUndefined();
  });

  it('formats paragraphs of captions also within content that shows entries with blocks', async () => {
    const entries = [
      anEntry({ id: 21, content: '<!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph -->' }),
      anEntry({ id: 22, content: caption }),
    ];
    const list =
      '<!-- wp:query {"query":{"perPage":9,"postType":"post"}} --><div><!-- wp:post-template --><!-- wp:post-content /--><!-- /wp:post-template --></div><!-- /wp:query -->';
    const both = (await renderer.renderContent(list, inputWith({ entries }))).html;
    expect(both).toContain('<p><figure');
    const other = await renderer.renderContent(list, inputWith({ entries: entries.toReversed() }));
    expect([other.html.includes('<p><figure'), other.textAfterBlocks?.html.includes('<p><figure')]).toEqual([
      false,
      true,
    ]);
  });
});
