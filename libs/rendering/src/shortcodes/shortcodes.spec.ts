import { createRenderer } from '#core-blocks';
import { markupViolations } from '#testing';
import { aPicture, anEntry, inputWith } from '../render-data.fixture.js';
import { findShortcodes } from './shortcode-finder.js';
import { readShortcodeAttributes } from './shortcode-attributes.js';

const renderer = createRenderer();
const html = async (raw: string, known: Parameters<typeof inputWith>[0] = {}): Promise<string> =>
  (await renderer.renderContent(raw, inputWith(known))).html.trim();

describe('findShortcodes', () => {
  const found = (text: string): string[] =>
    [...findShortcodes(text, ['tide', 'tide-table'])].map(
      ({ name, attributes, content }) => `${name}|${attributes}|${content}`,
    );

  it('finds single, self-closing and enclosing shortcodes', () => {
    expect(found('[tide] [tide a=1/] [tide]in[/tide] [tide-table b]')).toEqual([
      'tide|| [tide a=1/] [tide]in',
      'tide-table| b|',
    ]);
    expect(found('[tide a/b] [tide a=1/]x')).toEqual(['tide| a/b|', 'tide| a=1|']);
  });

  it('ignores longer names, unknown names and markup', () => {
    expect(found('[tides] [tide_x] [other] <a title="[tide]">[tide</a>')).toEqual([]);
  });

  it('begins and ends no shortcode inside a tag, comment or declaration', () => {
    expect(found(`[tide a='x']<img title='[/tide]'>`)).toEqual([`tide| a='x'|`]);
    expect(found(`[tide a=<b title="]">y]<i class='[/tide]'>z[/tide]`)).toEqual([
      `tide| a=<b title="]">y|<i class='[/tide]'>z`,
    ]);
    expect(found('[tide]<!-- [/tide] -->x[/tide]')).toEqual(['tide||<!-- [/tide] -->x']);
    expect(found('</ [tide]> <![tide]> <?[tide]> [tide]')).toEqual(['tide||']);
    expect(found('<!-- [tide] --!>[tide]')).toEqual([]);
    // An unclosed tag extends to the end of the text.
    expect(found(`[tide a='x'] <img title='[/tide] [tide]`)).toEqual([`tide| a='x'|`]);
  });

  it('takes each less-than sign for the start of a tag', () => {
    expect(found('1 < 2 [tide] <b>[tide a]</b>')).toEqual(['tide| a|']);
    expect(found('[tide <3 ]> b]')).toEqual(['tide| <3 ]> b|']);
    expect(found('<- [tide]')).toEqual([]);
  });
});

describe('readShortcodeAttributes', () => {
  it('reads attributes with and without names and quotes', () => {
    const { named, unnamed } = readShortcodeAttributes(` A="x y" b='z' c=1 "q r" https://a.test/?b=1`);
    expect([[...named], unnamed]).toEqual([
      [
        ['a', 'x y'],
        ['b', 'z'],
        ['c', '1'],
      ],
      ['q r', 'https://a.test/?b=1'],
    ]);
  });

  it('resolves backslashes in attributes', () => {
    const { named, unnamed } = readShortcodeAttributes(String.raw`a="x\x41\101\n" b='\\' "\"" \q`);
    expect([[...named], unnamed]).toEqual([
      [
        ['a', 'xAA\n'],
        ['b', '\\'],
      ],
      ['"""', 'q'],
    ]);
  });
});

describe('rendering of core shortcodes', () => {
  it('renders a caption below an image', async () => {
    expect(
      await html(
        '[caption id="attachment_7" align="alignleft" width="300"]<a href="/b"><img src="b.png" alt="" /></a> A "boat"[/caption]',
      ),
    ).toBe(
      '<figure id="attachment_7" aria-describedby="caption-attachment-7" style="width: 300px" class="wp-caption alignleft"><a href="/b"><img decoding="async" src="b.png" alt="" /></a>' +
        '<figcaption id="caption-attachment-7" class="wp-caption-text">A &#8220;boat&#8221;</figcaption></figure>',
    );
    expect(await html('[caption]<img src="b.png" alt="" /> No width[/caption]')).toBe(
      '<img decoding="async" src="b.png" alt="" />',
    );
    expect(
      await html(
        '[caption width="9" caption="<b onclick=x>w</b><script>y</script>"]<img src="b.png" alt="" />[/caption]',
      ),
    ).not.toMatch(/onclick|<script/);
  });

  it('renders a gallery of the given images', async () => {
    const out = await html('[gallery ids="70, 71" columns="2" link="file" itemtag="script"]', {
      attachments: [aPicture({ caption: "It's low" }), aPicture({ id: 71, height: 2000 })],
    });
    expect(out).toContain(
      "<div id='gallery-1' class='gallery galleryid-10 gallery-columns-2 gallery-size-thumbnail'><dl class='gallery-item'>",
    );
    expect(out).toContain(
      "<figcaption class='wp-caption-text gallery-caption' id='gallery-1-70'>\n\t\t\t\tIt&#8217;s low\n",
    );
    expect(out).toContain('aria-describedby="gallery-1-70"');
    expect(out.match(/gallery-icon (\w+)/g)).toEqual(['gallery-icon landscape', 'gallery-icon portrait']);
    expect(out).toContain(
      '<a href=\'https://harbour.test/files/boat.jpg\'><img loading="lazy" decoding="async" width="150" height="150"',
    );
    expect(await html('x [gallery ids="5"] y')).toBe('<p>x  y</p>');
  });

  it('renders audio and video as players, or as links for unsupported files', async () => {
    expect(
      await html('[video src="https://a.test/b.mp4" width="320" height="180" loop="true" poster="javascript:x"]'),
    ).toBe(
      '<div style="width: 320px;" class="wp-video"><video class="wp-video-shortcode" id="video-10-1" width="320" height="180" loop preload="metadata" controls="controls">' +
        '<source type="video/mp4" src="https://a.test/b.mp4?_=1" /><a href="https://a.test/b.mp4">https://a.test/b.mp4</a></video></div>',
    );
    expect(await html('[audio mp3="https://a.test/b.mp3" ogg="https://a.test/b.ogg"]')).toContain(
      '<source type="audio/mpeg" src="https://a.test/b.mp3?_=1" /><source type="audio/ogg"',
    );
    expect(await html('[audio src="https://a.test/b.exe"]')).toBe(
      '<a class="wp-embedded-audio" href="https://a.test/b.exe">https://a.test/b.exe</a>',
    );
    expect(await html('[audio https://a.test/b.mp3]')).toBe('');
  });

  it('renders no player for a file whose extension is not at the end or not the one of its attribute', async () => {
    expect(await html('[audio src="https://a.test/b.mp3?x=1&y=2"]')).toBe(
      '<a class="wp-embedded-audio" href="https://a.test/b.mp3?x=1&#038;y=2">https://a.test/b.mp3?x=1&amp;y=2</a>',
    );
    expect(await html('[audio mp3="https://a.test/b.ogg"]')).toBe('');
  });

  it('renders all files of a player, and its URL as text in the form of a link', async () => {
    expect(await html('[audio mp3="https://a.test/?a=1&f=b.mp3#x" ogg="https://a.test/b.odd"]')).toBe('');
    const out = await html('[audio mp3="https://a.test/?a=1&f=b.mp3" ogg="https://a.test/b.odd" class="" style=""]');
    expect(out).toBe(
      '<audio class="" id="audio-10-1" preload="none" style="" controls="controls"><source type="audio/mpeg" src="https://a.test/?a=1&#038;f=b.mp3&#038;_=1" />' +
        '<source type="" src="https://a.test/b.odd?_=1" /><a href="https://a.test/?a=1&#038;f=b.mp3">https://a.test/?a=1&#038;f=b.mp3</a></audio>',
    );
  });

  it('counts links and missing files among the players', async () => {
    expect(await html('[audio src="b.exe"][audio][audio src="https://a.test/b.mp3"]')).toContain('id="audio-10-3"');
  });

  it('renders videos of services by their canonical URLs', async () => {
    expect(await html('[video src="http://www.youtube.com/watch?v=abc&feature=share"]')).toContain(
      '<source type="video/youtube" src="https://www.youtube.com/watch?v=abc&#038;_=1" /><a href="https://www.youtube.com/watch?v=abc">',
    );
    expect(await html('[video src="http://vimeo.com/76979871?x=1" loop="on"]')).toContain(
      '<source type="video/vimeo" src="https://vimeo.com/76979871?loop=1&#038;_=1" />',
    );
  });

  it('renders the sizes of a video that are numbers, and its written width on the box', async () => {
    const player = async (size: string): Promise<[box?: string, video?: string]> => {
      const out = await html(`[video mp4="https://a.test/b.mp4" ${size}]`);
      const [, box, video] = /^<div style="([^"]*)".*? id="video-10-1" (.*?)preload=/.exec(out) ?? [];
      return [box, video];
    };
    expect(await player('width="x"')).toEqual(['width: 0px;', 'height="360" ']);
    expect(await player('width="" height="x"')).toEqual(['', '']);
    expect(await player('width="50%" height="0"')).toEqual(['width: 50px;', 'width="50" ']);
    expect(await player('width="-5"')).toEqual(['width: -5px;', 'width="5" height="360" ']);
    expect(await player('')).toEqual(['width: 640px;', 'width="640" height="360" ']);
  });

  it('renders only valid values of preload', async () => {
    for (const value of ['none', 'auto', 'metadata'])
      expect(await html(`[audio src="https://a.test/b.mp3" preload="${value}"]`)).toContain(` preload="${value}" `);
    for (const value of ['', 'x', 'AUTO', 'metadata '])
      expect(await html(`[audio src="https://a.test/b.mp3" preload="${value}"]`)).not.toContain('preload');
  });

  it('takes white space around an embedded URL for a part of it', async () => {
    expect(await html('[embed]http://a.test/b.mp4 [/embed]')).toBe(
      '<p><a href="http://a.test/b.mp4%20">http://a.test/b.mp4 </a></p>',
    );
    expect(await html('[embed src="http://a.test/b.mp4"] [/embed]')).toBe('<p><a href=""> </a></p>');
  });

  it('names a gallery after its id, also if that is not a number', async () => {
    const known = { attachments: [aPicture({ id: 4 })] };
    for (const id of ['0', 'x', '""'])
      expect(await html(`[gallery ids="4" id=${id}]`, known)).toContain('galleryid-0 ');
    expect(await html('[gallery ids="4"]', known)).toContain('galleryid-10 ');
  });

  it('writes the size of images in a gallery as it is given', async () => {
    const known = { attachments: [aPicture({ id: 4 })] };
    const out = await html('[gallery ids="4" size="10,a b\'"]', known);
    expect(out).toContain('gallery-size-10ab');
    expect(out).toContain('class="attachment-10,a b&#039; size-10,a b&#039;"');
  });

  it('renders the content of a video, and no width that is 0', async () => {
    const out = await html('[video mp4="https://a.test/b.mp4" width="0"]\n<track src="b.vtt" />\n[/video]');
    expect(out).toContain(
      '<div style="" class="wp-video"><video class="wp-video-shortcode" id="video-10-1" height="360"',
    );
    expect(out).toContain('src="https://a.test/b.mp4?_=1" /><track src="b.vtt" /><a href=');
  });

  it('runs the shortcodes in a caption only if the caption is shown', async () => {
    const image = '<img src="b.png" alt="" />';
    const shown = '<img decoding="async" src="b.png" alt="" />';
    expect(
      await html(`<div>[caption caption="0" width="9"]${image}[audio src="https://a.test/b.mp3"][/caption]</div>`),
    ).toBe(`<div>${shown}[audio src="https://a.test/b.mp3"]</div>`);
    expect(await html(`<div>[caption caption="A & b" width="9"]${image}[/caption]</div>`)).toContain('A & b<');
  });

  it('prefers the content of an embed to its attribute and passes the dimensions of a video', async () => {
    expect(await html('[embed src="https://a.test/b" width="320" height="180"]https://a.test/c.mp4[/embed]')).toContain(
      'id="video-10-1" width="320" height="180"',
    );
  });

  it('lengthens references of brackets in a text with shortcodes', async () => {
    expect(await html('&#91;gallery&#93;')).toBe('<p>&#91;gallery&#93;</p>');
    expect(await html('&#91;gallery&#93; [gallery]')).toBe('<p>&#091;gallery&#093; </p>');
  });

  it('renders a playlist whose data cannot end its script', async () => {
    const out = await html('[playlist ids="70"]', {
      attachments: [aPicture({ mimeType: 'audio/mpeg', caption: '</script><b>', width: 0, height: 0 })],
    });
    expect(out).toContain('<div class="wp-playlist wp-audio-playlist wp-playlist-light">');
    expect(out.match(/<\/script>/g)).toHaveLength(1);
  });

  it('renders the tags, dimensions and images of the tracks of a playlist', async () => {
    const data = async (attributes: string, ...attachments: Parameters<typeof aPicture>[0][]): Promise<any> => {
      const out = await html(`[playlist ids="70,71,72" ${attributes}]`, { attachments: attachments.map(aPicture) });
      return { out, ...JSON.parse(/<script[^>]*>(.*?)<\/script>/.exec(out)?.[1] ?? '') };
    };
    const sound = { mimeType: 'audio/mpeg', width: 0, height: 0 };
    const cover = {
      id: 72,
      mimeType: 'image/png',
      url: 'https://a.test/cover.png',
      width: 300,
      height: 300,
      sizes: {},
    };
    const audio = await data(
      'images="false" tracklist="off" artists="0"',
      { ...sound, tags: { artist: 'Ann', length_formatted: '0:03' }, featuredMedia: 72 },
      { ...sound, id: 71 },
      cover,
    );
    expect(audio).toMatchObject({ type: 'audio', tracklist: true, images: false, artists: false });
    expect(audio.tracks[0]).toMatchObject({
      meta: { artist: 'Ann', length_formatted: '0:03' },
      image: { src: 'https://a.test/cover.png', width: 300, height: 300 },
      thumb: { src: 'https://a.test/cover.png', width: 150, height: 150 },
    });
    expect(audio.tracks[1].meta).toEqual([]);
    expect(audio.tracks[1]).not.toHaveProperty('dimensions');
    const video = await data('type="film"', { mimeType: 'video/mp4', width: 400, height: 300 }, { ...sound, id: 71 });
    expect(video.tracks.map(({ dimensions }: any) => dimensions)).toEqual([
      { original: { width: 400, height: 300 }, resized: { width: 640, height: 480 } },
      { original: { width: 640, height: 360 }, resized: { width: 640, height: 480 } },
    ]);
    expect(video.out).toContain('preload="none" width="640" height="480"');
  });

  it('leaves shortcodes in double brackets as text', async () => {
    expect(await html('Write [[gallery]] here')).toBe('<p>Write [gallery] here</p>');
  });
});

describe('rendering of addresses', () => {
  const known = { embeds: { 'https://films.test/1?a=1&b=2': '<iframe src="https://films.test/embed/1"></iframe>' } };

  it('embeds the markup of a provider for a URL', async () => {
    expect(await html('See\n\nhttps://films.test/1?a=1&amp;b=2\n\nhttps://films.test/2', known)).toBe(
      '<p>See</p>\n<p><iframe src="https://films.test/embed/1"></iframe></p>\n<p>https://films.test/2</p>',
    );
    expect(await html('In the text https://films.test/1?a=1&b=2 not', known)).toContain(
      'text https://films.test/1?a=1&#038;b=2 not',
    );
    expect(await html('[embed]https://films.test/2[/embed]', known)).toBe(
      '<p><a href="https://films.test/2">https://films.test/2</a></p>',
    );
  });

  it('embeds audio and video files as players, also in embed blocks', async () => {
    const block =
      '<!-- wp:embed --><figure><div class="wp-block-embed__wrapper">\nhttps://a.test/b.mp3\n</div></figure><!-- /wp:embed -->';
    expect(await html(block)).toMatch(
      /<div class="wp-block-embed__wrapper">\n<audio class="wp-audio-shortcode" id="audio-10-1"/,
    );
    expect((await renderer.renderContent('https://a.test/b.mp4', inputWith({}, anEntry({ id: 5 })))).html).toContain(
      'id="video-5-1"',
    );
  });
});

describe('rendering of shortcodes with hostile attributes', () => {
  it('renders no event handler if the end of a caption is in an attribute', async () => {
    for (const name of ['caption', 'wp_caption']) {
      const raw = `[${name} width="100" caption="' src=x onerror=alert(1) y="]<img title='[/${name}]'>`;
      expect(markupViolations(await html(raw))).toEqual([]);
      expect(markupViolations(await html(`<!-- wp:shortcode -->${raw}<!-- /wp:shortcode -->`))).toEqual([]);
    }
  });

  it('renders only allowed styles of players', async () => {
    const styled = (style: string): Promise<string> =>
      html(`[audio src="https://harbour.test/a.mp3" style="${style}"]`);
    expect(await styled('width: 50%; color: red;')).toContain(' style="width: 50%; color: red;"');
    expect(await styled('width: 50%;background:url(javascript:a())')).toContain(' style="width: 50%"');
    expect(await styled('position:fixed;inset:0')).not.toContain('inset');
  });

  it('does not embed inside comments, which the markup of a provider could end', async () => {
    const embeds = { 'https://frame.test/1': '<iframe src="https://frame.test/1" title="-->"></iframe>' };
    const text = '<!-- <p>https://frame.test/1</p> -->';
    expect(await html(text, { embeds })).not.toContain('<iframe');
  });
});
