import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startProcessorTimer } from '#testing/time';
import fc from 'fast-check';
import { parseFragment } from 'parse5';
import type { DefaultTreeAdapterMap } from 'parse5';
import { anyContent, widget, layoutElement } from '../document/documents.fixture.js';
import { filterContent } from '../document/filter-content.js';
import { readContent } from '../document/read-content.js';
import { renderContent, renderContentPaced } from './render-content.js';

const context = {
  dynamic: new Map([
    ['site-title', 'My <b onclick="x()">site</b>'],
    ['post-title', 'A post'],
  ]),
};
const render = (...elements: unknown[]): string => renderContent(readContent(elements, { ids: 'preserve' }), context);

/** Renders one widget without its wrapper. */
function renderWidget(name: string, settings: object): string {
  return /^<div [^>]*>([\s\S]*)<\/div>$/.exec(render({ ...widget(name, settings), id: 'abc' }))?.[1] ?? '';
}

describe('renderContent', () => {
  it('renders sections, columns and widgets', () => {
    const html = render({
      ...layoutElement('section', {
        ...layoutElement('column', { ...widget('heading', { title: 'Hello' }), id: 'c' }),
        id: 'b',
        settings: { _column_size: 50 },
      }),
      id: 'a',
    });
    expect(html).toBe(
      '<section class="pagebuilder-section" data-id="a"><div class="pagebuilder-columns" style="display:flex;flex-wrap:wrap">' +
        '<div class="pagebuilder-column" data-id="b" style="width:50%"><div class="pagebuilder-widget pagebuilder-heading" data-id="c"><h2>Hello</h2></div></div></div></section>',
    );
  });

  it('renders containers with their tag, spacing and colors', () => {
    const settings = {
      html_tag: 'header',
      flex_direction: 'row',
      flex_gap: { unit: 'px', size: 20 },
      padding: { unit: 'em', top: '1', right: '', bottom: '2', left: '', isLinked: false },
      background_background: 'classic',
      background_color: '#123456',
      css_classes: 'wide <x> "y"',
      _element_id: 'top',
      hide_mobile: 'hidden-mobile',
    };
    expect(render({ ...layoutElement('container'), id: 'a', settings })).toBe(
      '<header id="top" class="pagebuilder-container wide x y pagebuilder-hidden-mobile" data-id="a" ' +
        'style="display:flex;flex-direction:row;gap:20px;padding:1em 0 2em 0;background-color:#123456"></header>',
    );
  });

  it('shows no color of a background without the type of plain colors, such as one that its author has removed', () => {
    for (const type of [undefined, '', 'gradient']) {
      const settings = { background_background: type, background_color: '#123456' };
      expect(render({ ...layoutElement('container'), id: 'a', settings })).not.toContain('background');
      const ofWidget = { title: 'T', _background_background: type, _background_color: '#123456' };
      expect(render({ ...widget('heading', ofWidget), id: 'a' })).not.toContain('background');
    }
  });

  it('shows the color of a button once', () => {
    for (const type of [undefined, 'classic'])
      expect(
        renderWidget('button', { text: 'Go', background_background: type, background_color: '#123456' }),
      ).toContain(' style="background-color:#123456"');
  });

  it('refers to the kit’s colors and typography by their CSS names', () => {
    expect(
      renderWidget('heading', {
        title: 'T',
        title_color: '#fff',
        __globals__: {
          title_color: 'globals/colors?id=primary',
          typography_typography: 'globals/typography?id=accent',
        },
      }),
    ).toBe(
      `<h2 style="color:var(--e-global-color-primary);${[
        'font-family',
        'font-weight',
        'text-transform',
        'font-style',
        'text-decoration',
        'font-size',
        'line-height',
        'letter-spacing',
        'word-spacing',
      ]
        .map((name) => `${name}:var(--e-global-typography-accent-${name}, revert-layer)`)
        .join(';')}">T</h2>`,
    );
  });

  it('shows custom typography, without values that are not keywords or sizes', () => {
    const typography = {
      typography_typography: 'custom',
      typography_font_family: 'Noto "Sans"',
      typography_font_weight: '700',
      typography_font_style: 'italic',
      typography_text_transform: 'uppercase',
      typography_text_decoration: 'none;color:red',
      typography_font_size: { unit: 'px', size: 20 },
      typography_line_height: { unit: 'em', size: 'x' },
      typography_letter_spacing: { unit: 'px', size: 1 },
    };
    expect(renderWidget('heading', { title: 'T', ...typography })).toBe(
      '<h2 style="font-family:&quot;Noto \\22 Sans\\22 &quot;;font-weight:700;text-transform:uppercase;font-style:italic;' +
        'font-size:20px;letter-spacing:1px">T</h2>',
    );
    expect(renderWidget('heading', { title: 'T', ...typography, typography_typography: '' })).toBe('<h2>T</h2>');
  });

  it('shows filtered dynamic values of the page, otherwise the stored values', () => {
    expect(renderWidget('heading', { title: 'Stored', __dynamic__: { title: 'site-title' } })).toBe(
      '<h2>My <b>site</b></h2>',
    );
    expect(
      renderWidget('heading', {
        title: 'Stored',
        __dynamic__: { title: '[tag id="1" name="post-title" settings="%7B%7D"]' },
      }),
    ).toBe('<h2>A post</h2>');
    expect(renderWidget('heading', { title: 'Stored', __dynamic__: { title: 'weather' } })).toBe('<h2>Stored</h2>');
  });

  it.each<[string, object, string]>([
    [
      'heading',
      {
        title: '<em>A</em> & B',
        header_size: 'h1',
        link: { url: '/a', is_external: 'on', nofollow: 'on', custom_attributes: 'title|Go, onclick|x(), data-a|1' },
      },
      '<h1><a href="/a" target="_blank" rel="noopener nofollow" title="Go" data-a="1"><em>A</em> &amp; B</a></h1>',
    ],
    [
      'heading',
      { title: 'A', link: { url: '/a', is_external: 'on', custom_attributes: 'rel|Author opener noopener' } },
      '<h2><a href="/a" target="_blank" rel="noopener author">A</a></h2>',
    ],
    ['heading', { title: 'A', header_size: 'script' }, '<h2>A</h2>'],
    ['text-editor', { editor: '<p>One</p>' }, '<p>One</p>'],
    ['text-editor', { editor: 'One\n\nTwo' }, '<p>One</p>\n<p>Two</p>\n'],
    ['html', { html: '<video src="a"></video>' }, '<video src="a"></video>'],
    ['shortcode', { shortcode: '[gallery ids="1"]<b>' }, '[gallery ids="1"]&lt;b&gt;'],
    [
      'button',
      {
        text: 'Go',
        link: { url: 'https://example.org/?a=1' },
        size: 'lg',
        selected_icon: { value: 'fas fa-star', library: 'fa-solid' },
      },
      '<a class="pagebuilder-button pagebuilder-size-lg" href="https://example.org/?a=1"><i class="fas fa-star" aria-hidden="true"></i>Go</a>',
    ],
    [
      'button',
      { text: 'Go', link: { url: 'javascript:alert(1)' } },
      '<span class="pagebuilder-button pagebuilder-size-sm">Go</span>',
    ],
    ['divider', {}, '<hr />'],
    ['divider', { look: 'line_text', text: 'or' }, '<hr /><span>or</span>'],
    ['spacer', { space: { unit: 'px', size: 30 } }, '<div aria-hidden="true" style="height:30px"></div>'],
    ['menu-anchor', { anchor: 'part 1"' }, '<div id="part1" class="pagebuilder-menu-anchor"></div>'],
    ['text-path', { text: 'Around <b>' }, '<span>Around &lt;b&gt;</span>'],
    [
      'alert',
      { alert_type: 'danger', alert_title: 'Stop', alert_description: 'Now' },
      '<div role="alert" class="pagebuilder-alert pagebuilder-alert-danger"><strong>Stop</strong><p>Now</p></div>',
    ],
    [
      'image',
      { image: { url: 'https://example.org/a.jpg', id: 7, alt: '"A"' } },
      '<img src="https://example.org/a.jpg" alt="&quot;A&quot;" class="wp-image-7" />',
    ],
    [
      'image',
      { image: { url: '/a.jpg' }, caption_source: 'custom', caption: 'C', link_to: 'file' },
      '<figure><a href="/a.jpg"><img src="/a.jpg" alt="" /></a><figcaption>C</figcaption></figure>',
    ],
    [
      'image-gallery',
      { gallery: [{ url: '/a.jpg', id: 1 }, { url: '' }] },
      '<ul class="pagebuilder-gallery"><li><img src="/a.jpg" alt="" class="wp-image-1" /></li></ul>',
    ],
    [
      'image-carousel',
      { carousel: [{ url: '/a.jpg' }] },
      '<ul class="pagebuilder-carousel"><li><img src="/a.jpg" alt="" /></li></ul>',
    ],
    [
      'video',
      { youtube_url: 'https://www.youtube.com/watch?list=x&v=abcdef12345' },
      '<iframe src="https://www.youtube.com/embed/abcdef12345" title="Video" width="640" height="360" loading="lazy" allow="fullscreen; picture-in-picture" allowfullscreen></iframe>',
    ],
    [
      'video',
      { video_type: 'hosted', hosted_url: { url: '/a.mp4' }, mute: 'yes' },
      '<video src="/a.mp4" controls muted></video>',
    ],
    [
      'audio',
      { link: { url: 'https://soundcloud.com/a/b' } },
      '<a class="pagebuilder-audio" href="https://soundcloud.com/a/b">https://soundcloud.com/a/b</a>',
    ],
    [
      'google_maps',
      { address: 'Oslo & Bergen', zoom: { size: 99 } },
      '<iframe src="https://maps.google.com/maps?q=Oslo%20%26%20Bergen&amp;t=m&amp;z=20&amp;output=embed&amp;iwloc=near" title="Oslo &amp; Bergen" loading="lazy" width="640" height="300"></iframe>',
    ],
    ['icon', { selected_icon: { value: { url: '/a.svg' }, library: 'svg' } }, '<div><img src="/a.svg" alt="" /></div>'],
    [
      'image-box',
      { image: { url: '/a.jpg' }, title_text: 'T', description_text: 'D', title_size: 'h4' },
      '<div class="pagebuilder-box"><img src="/a.jpg" alt="" /><h4>T</h4><p>D</p></div>',
    ],
    [
      'icon-box',
      { icon: 'fa fa-star', title_text: 'T', link: { url: '/x' } },
      '<div class="pagebuilder-box"><a href="/x"><i class="fa fa-star" aria-hidden="true"></i></a><h3><a href="/x">T</a></h3></div>',
    ],
    [
      'counter',
      { ending_number: 1234567.5, prefix: '~', suffix: '%', title: 'Done' },
      '<div class="pagebuilder-counter"><span>~1,234,567.5%</span><div>Done</div></div>',
    ],
    [
      'progress',
      { title: 'Work', percent: { unit: '%', size: 130 }, inner_text: 'Nearly' },
      '<span>Work</span><progress max="100" value="100">100%</progress><span>Nearly 100%</span>',
    ],
    [
      'testimonial',
      { testimonial_content: 'Good.', testimonial_name: 'Ada', testimonial_job: 'Reader' },
      '<figure class="pagebuilder-testimonial"><blockquote>Good.</blockquote><figcaption>Ada, Reader</figcaption></figure>',
    ],
    ['star-rating', { rating: 3.6 }, '<span role="img" aria-label="3.6 of 5">★★★★☆</span>'],
    [
      'icon-list',
      { icon_list: [{ text: 'One', link: { url: '/1' } }, 'x', { text: 'Two' }] },
      '<ul class="pagebuilder-icon-list"><li><a href="/1">One</a></li><li>Two</li></ul>',
    ],
    [
      'social-icons',
      {
        social_icon_list: [
          { social_icon: { value: 'fab fa-github' }, link: { url: 'https://github.com/x' } },
          { social_icon: { value: 'fab fa-x' } },
        ],
      },
      '<ul class="pagebuilder-social-icons"><li><a href="https://github.com/x" aria-label="Github"><i class="fab fa-github" aria-hidden="true"></i></a></li></ul>',
    ],
    [
      'social-icons',
      { social_icon_list: [{ social: 'fa fa-flickr', link: { url: 'https://flickr.com/x' } }] },
      '<ul class="pagebuilder-social-icons"><li><a href="https://flickr.com/x" aria-label="Flickr"><i class="fa fa-flickr" aria-hidden="true"></i></a></li></ul>',
    ],
    [
      'tabs',
      { tabs: [{ tab_title: 'A', tab_content: '<p>1</p>' }] },
      '<div class="pagebuilder-tabs"><section><h3>A</h3><p>1</p></section></div>',
    ],
    [
      'accordion',
      {
        tabs: [
          { tab_title: 'A', tab_content: '1' },
          { tab_title: 'B', tab_content: '2' },
        ],
      },
      '<div class="pagebuilder-accordion"><details open><summary><div>A</div></summary>1</details><details><summary><div>B</div></summary>2</details></div>',
    ],
    [
      'toggle',
      { tabs: [{ tab_title: 'A', tab_content: '1' }] },
      '<div class="pagebuilder-toggle"><details><summary><div>A</div></summary>1</details></div>',
    ],
    ['wp-widget-text', { wp: { title: 'T', text: '<p>x</p>' } }, '<h3>T</h3><p>x</p>'],
  ])('renders the widget %s with the settings %j', (name, settings, html) => {
    expect(renderWidget(name, settings)).toBe(html);
  });

  it('shows the child elements of nested tabs', () => {
    const tabs = {
      ...widget('nested-tabs', { tabs: [{ tab_title: 'A' }] }),
      elements: [{ ...layoutElement('container', { ...widget('spacer'), id: 's' }), id: 'c' }],
    };
    expect(render({ ...tabs, id: 't' })).toContain(
      '<section><h3>A</h3><div class="pagebuilder-container" data-id="c" style="display:flex"><div class="pagebuilder-widget pagebuilder-spacer" data-id="s">',
    );
  });

  it('renders nothing for widgets without visible settings', () => {
    expect(
      render(
        ...[
          'heading',
          'image',
          'button',
          'video',
          'icon',
          'image-box',
          'tabs',
          'sidebar',
          'common',
          'google_maps',
          'alert',
          'testimonial',
        ].map((name) => widget(name)),
      ).trim(),
    ).toBe('');
  });

  it('renders 2,000 elements within 60 ms of processor time', () => {
    const content = readContent(
      Array.from({ length: 1_000 }, (_, index) =>
        layoutElement('container', widget('heading', { title: `Heading ${index}`, title_color: '#123' })),
      ),
      { ids: 'preserve' },
    );
    // Processor time does not include other processes. The first runs are slower, because the code is compiled.
    const times = Array.from({ length: 8 }, () => {
      const duration = startProcessorTimer();
      renderContent(content, context);
      return duration();
    });
    expect(Math.min(...times)).toBeLessThan(60);
  });
});

const SAFE_ELEMENTS = new Set([
  'section',
  'div',
  'header',
  'footer',
  'main',
  'article',
  'aside',
  'nav',
  'a',
  'span',
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'img',
  'i',
  'b',
  'em',
  'strong',
  'figure',
  'figcaption',
  'ul',
  'li',
  'video',
  'iframe',
  'blockquote',
  'progress',
  'details',
  'summary',
  'br',
]);
const URL_ATTRIBUTES = new Set(['href', 'src', 'poster']);

function elementsIn(node: DefaultTreeAdapterMap['node']): DefaultTreeAdapterMap['element'][] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : [];
  return 'attrs' in node ? [node, ...children] : children;
}

/** Returns the markup that could run code or escape its element. */
function dangersIn(html: string): string[] {
  return elementsIn(parseFragment(html)).flatMap(({ tagName, attrs }) => [
    ...(SAFE_ELEMENTS.has(tagName) ? [] : [tagName]),
    ...attrs.flatMap(({ name, value }) => [
      ...(/^on|^data-wp|^srcdoc|^xmlns|^formaction/.test(name) ? [name] : []),
      ...(URL_ATTRIBUTES.has(name) && /^[\s\p{Cc}]*(?:javascript|vbscript|data):/iu.test(value) ? [value] : []),
      ...(tagName === 'iframe' &&
      name === 'src' &&
      !/^https:\/\/(?:www\.youtube\.com|player\.vimeo\.com|www\.dailymotion\.com|videopress\.com|maps\.google\.com)\//.test(
        value,
      )
        ? [value]
        : []),
      ...(name === 'style' && /[<{}@]|url\(|expression|javascript/i.test(value.replace(/"[^"]*"/g, '')) ? [value] : []),
    ]),
  ]);
}

describe('renderContent of an author without the right to unfiltered HTML', () => {
  it('never outputs anything that runs, whatever the settings', () => {
    fc.assert(
      fc.property(anyContent, (value) => {
        const html = renderContent(filterContent(readContent(value, { ids: 'preserve' })), context);
        expect(dangersIn(html)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});

describe('renderContent of any author', () => {
  it('outputs nothing that runs, except in the controls that contain unfiltered HTML', () => {
    const unfilteredWidgets = new Set(['html', 'text-editor', 'tabs', 'nested-tabs', 'accordion', 'toggle']);
    const withoutUnfilteredWidgets = (node: any): any =>
      unfilteredWidgets.has(node.widgetType) || String(node.widgetType).startsWith('wp-widget')
        ? widget('spacer')
        : { ...node, elements: node.elements.map(withoutUnfilteredWidgets) };
    fc.assert(
      fc.property(anyContent, (value) => {
        expect(dangersIn(render(...value.map(withoutUnfilteredWidgets)))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});

it('renderContent does not hold long texts of color controls in memory', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const usedBytes = (): number => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const documents = 40;
  const before = usedBytes();
  for (let index = 0; index < documents; index += 1)
    expect(render(widget('heading', { title: 'Hello', title_color: `${index}${'x'.repeat(1_000_000)}` }))).toContain(
      'Hello',
    );
  expect(usedBytes() - before).toBeLessThan((documents / 2) * 1_000_000);
});

it('renderContentPaced renders as many elements as the budget allows, and closes their parents', async () => {
  const content = readContent(
    [
      {
        id: 'aaaaaaa',
        elType: 'container',
        settings: {},
        elements: Array.from({ length: 9 }, (_, index) => ({
          id: `bbbbbb${index}`,
          elType: 'widget',
          widgetType: 'heading',
          settings: { title: 'H' },
          elements: [],
        })),
      },
    ],
    { ids: 'preserve' },
  );
  let left = 4;
  let pauses = 0;
  const html = await renderContentPaced(content, context, {
    charge: (kind) => kind === 'characters' || --left >= 0,
    yieldIfDue: () => void (pauses += 1),
  });
  expect([html.match(/<h2/g)?.length, html.endsWith('</div></div>'), pauses]).toEqual([3, true, 4]);
});
