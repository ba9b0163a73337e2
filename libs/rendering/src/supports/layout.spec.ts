import { createRenderer } from '#core-blocks';
import { parseBlocks } from '../blocks/block-parser.js';
import { DEFAULT_THEME } from '../render-context.js';
import type { RenderTheme } from '../render-context.js';
import { SITE, inputWith } from '../render-data.fixture.js';

const renderer = createRenderer();
const rendered = async (content: string, theme: RenderTheme = DEFAULT_THEME): Promise<string> =>
  (await renderer.renderContent(content, { ...inputWith(), site: { ...SITE, theme } })).html.trim();
const group = (attributes: string): string =>
  `<!-- wp:group ${attributes} --><div class="wp-block-group"></div><!-- /wp:group -->`;
const classOf = async (content: string, theme?: RenderTheme): Promise<string> =>
  / class="([^"]*)"/.exec(await rendered(content, theme))?.[1] ?? '';

describe('ContentRenderer › layout classes of containers', () => {
  it('adds a class for the layout and one for the layout of the block type', async () => {
    expect(await classOf(group(''))).toBe('wp-block-group is-layout-flow wp-block-group-is-layout-flow');
    expect(await classOf(group('{"layout":{"type":"constrained"}}'))).toBe(
      'wp-block-group has-global-padding is-layout-constrained wp-block-group-is-layout-constrained',
    );
    expect(await classOf(group('{"layout":{"inherit":true}}'))).toContain('is-layout-constrained');
    expect(await classOf(group('{"layout":{"type":null}}'))).toContain('is-layout-flow');
  });

  it('adds no class for the layout if its type is unknown or empty', async () => {
    for (const type of ['spiral', ''])
      expect(await classOf(group(`{"layout":{"type":"${type}"},"style":{"spacing":{"blockGap":"1rem"}}}`))).toBe(
        'wp-block-group wp-block-group-',
      );
  });

  it('treats the text 0 as no width of the content and as no inheritance', async () => {
    for (const layout of ['{"contentSize":"0"}', '{"inherit":"0"}'])
      expect(await classOf(group(`{"layout":${layout}}`))).toBe(
        'wp-block-group is-layout-flow wp-block-group-is-layout-flow',
      );
  });

  it('adds a class with an id for a layout with its own style rules, equal for equal layouts', async () => {
    expect(await classOf(group('{"layout":{"type":"flex","flexWrap":"nowrap"}}'))).toBe(
      'wp-block-group is-nowrap is-layout-flex wp-container-core-group-is-layout-6c531013 wp-block-group-is-layout-flex',
    );
    expect(await classOf(group('{"layout":{"type":"grid"}}'))).toContain('wp-container-core-group-is-layout-478b6e6b');
    expect(await classOf('<!-- wp:columns --><div class="wp-block-columns"></div><!-- /wp:columns -->')).toContain(
      'wp-container-core-columns-is-layout-28f84493',
    );
    for (const style of ['', ',"style":{"spacing":{"blockGap":""}}'])
      expect(await classOf(group(`{"layout":{"type":"flex"}${style}}`))).not.toContain('wp-container');
    expect(await classOf(group('{"layout":{"type":"flex"},"style":{"spacing":{"blockGap":"1rem"}}}'))).toContain(
      'wp-container',
    );
    expect(
      await classOf(group('{"layout":{"type":"constrained"},"style":{"spacing":{"padding":{"left":"1rem"}}}}')),
    ).toContain('wp-container');
  });

  it('adds classes for the orientation and the justification', async () => {
    expect(
      await classOf(group('{"layout":{"type":"flex","orientation":"vertical","justifyContent":"space-between"}}')),
    ).toMatch(/ is-vertical is-content-justification-space-between is-layout-flex /);
  });

  it('adds the classes to the element around the inner blocks', async () => {
    const html = await rendered(
      '<!-- wp:cover --><div class="wp-block-cover"><span class="dim"></span><div class="inside"><!-- wp:spacer --><hr><!-- /wp:spacer --></div></div><!-- /wp:cover -->',
    );
    expect(html).toBe(
      '<div class="wp-block-cover"><span class="dim"></span><div class="inside is-layout-flow wp-block-cover-is-layout-flow"><hr></div></div>',
    );
  });

  it('adds a class to blocks that set their own position in a container', async () => {
    const html = await rendered(
      '<!-- wp:group {"layout":{"type":"grid","columnCount":3,"minimumColumnWidth":null}} --><div class="wp-block-group"><!-- wp:paragraph {"style":{"layout":{"columnSpan":2}}} --><p>A</p><!-- /wp:paragraph --></div><!-- /wp:group -->',
    );
    expect(html).toContain('<p class="wp-container-content-d45f1063">');
    const child = async (place: object): Promise<string | undefined> =>
      classOf(
        `<!-- wp:paragraph ${JSON.stringify({ style: { layout: place } })} --><p class="a">A</p><!-- /wp:paragraph -->`,
      );
    for (const place of [{ columnStart: 1, rowStart: 2 }, { columnSpan: null }, { selfStretch: 'fixed', flexSize: '' }])
      expect(await child(place)).toBe('a');
    for (const place of [{ columnSpan: 0 }, { rowSpan: '2' }, { selfStretch: 'fixed', flexSize: '9px' }])
      expect(await child(place)).toMatch(/^a wp-container-content-[0-9a-f]{8}$/);
  });

  it('follows the theme of the site', async () => {
    const bare: RenderTheme = {
      ...DEFAULT_THEME,
      rootPaddingAwareAlignments: false,
      styleVariations: { 'core/button': ['flat'] },
    };
    expect(await classOf(group('{"layout":{"type":"constrained"}}'), bare)).toBe(
      'wp-block-group is-layout-constrained wp-block-group-is-layout-constrained',
    );
    const button =
      '<!-- wp:button {"className":"is-style-flat"} --><div class="wp-block-button is-style-flat"><a>x</a></div><!-- /wp:button -->';
    expect(await classOf(button, bare)).toMatch(/^wp-block-button is-style-flat is-style-flat--\d+$/);
    expect(await classOf(button)).toBe('wp-block-button is-style-flat');
  });
});

describe('ContentRenderer › block supports', () => {
  it('adds a class to blocks that set their own link colors', async () => {
    const colored = (color: string): string =>
      `<!-- wp:paragraph {"style":{"elements":{"link":{"color":{"text":"${color}"}}}}} --><p>x</p><!-- /wp:paragraph -->`;
    const red = await classOf(colored('red'));
    expect(red).toMatch(/^wp-elements-[0-9a-f]{32}$/);
    expect(await classOf(colored('red'))).toBe(red);
    expect(await classOf(colored('blue'))).not.toBe(red);
  });

  it('adds a class to blocks with presets of their own, which depends on the layout around them', async () => {
    const own = group('{"settings":{"color":{"custom":false}}}');
    expect(await classOf(own)).toMatch(/^wp-block-group wp-settings-8e7b3dff720a38536e63d2b4b787a79d is-layout-flow/);
    expect(
      await rendered(
        `<!-- wp:group {"layout":{"type":"constrained"}} --><div class="outer">${own}</div><!-- /wp:group -->`,
      ),
    ).toContain('wp-settings-ba196455a09549409e2a4448d6aa2559');
    expect(await classOf(group('{"settings":{}}'))).not.toContain('wp-settings');
    expect(
      await rendered('<!-- wp:columns {"settings":{"color":{}}} --><div></div><!-- /wp:columns -->'),
    ).not.toContain('wp-settings');
  });

  it('converts custom font sizes to sizes that grow with the window', async () => {
    const html = await rendered(
      '<!-- wp:paragraph {"style":{"typography":{"fontSize":"46px"}}} --><p style="color:red;font-size:46px">x</p><!-- /wp:paragraph -->',
    );
    expect(html).toMatch(
      /style="color:red;font-size:clamp\([\d.]+px, [\d.]+rem \+ \(\(1vw - 3\.2px\) \* [\d.]+\), 46px\);"/,
    );
  });

  it.each([
    [20, 'font-size:20px', 'font-size:clamp(14px, 0.875rem + ((1vw - 3.2px) * 0.588), 20px);px'],
    ['20', 'font-size: 20;color:red', 'font-size:clamp(14px, 0.875rem + ((1vw - 3.2px) * 0.588), 20px);color:red'],
    ['2.50rem', 'font-size:2.50rem', 'font-size:clamp(1.502rem, 1.502rem + ((1vw - 0.2rem) * 1.565), 2.5rem);'],
    [14, 'font-size:14px', 'font-size:14px'],
  ])('reads the custom font size %j, also a number without a unit', async (fontSize, style, expected) => {
    const attributes = JSON.stringify({ style: { typography: { fontSize } } });
    expect(await rendered(`<!-- wp:paragraph ${attributes} --><p style="${style}">x</p><!-- /wp:paragraph -->`)).toBe(
      `<p style="${expected}">x</p>`,
    );
  });

  it('adds directives to a text that fits its width, and does not change its font size', async () => {
    const html = await rendered(
      '<!-- wp:paragraph {"fitText":true,"style":{"typography":{"fontSize":"46px"}}} --><p class="a" style="font-size:46px">x</p><!-- /wp:paragraph -->',
    );
    expect(html.trim()).toBe(
      '<p data-wp-context---core-fit-text="core/fit-text::{&quot;fontSize&quot;:&quot;&quot;}" data-wp-init---core-fit-text="core/fit-text::callbacks.init" data-wp-interactive data-wp-style--font-size="core/fit-text::context.fontSize" class="a" style="font-size:46px">x</p>',
    );
  });

  it('omits hidden blocks, except those of unknown types and parts of other blocks', async () => {
    const hidden = '{"metadata":{"blockVisibility":false}}';
    expect(await rendered(group(hidden))).toBe('');
    const panel = `<!-- wp:accordion-panel ${hidden} --><div>a</div><!-- /wp:accordion-panel -->`;
    expect(await rendered(panel)).toContain('>a</div>');
    const unknown = `<!-- wp:mine/unknown ${hidden} --><div>b</div><!-- /wp:mine/unknown -->`;
    expect(await rendered(unknown)).toBe('<div>b</div>');
  });

  it('numbers blocks after a hidden block as if it were shown', async () => {
    const styled = (attributes: string): string =>
      `<!-- wp:quote {"className":"is-style-plain"${attributes}} --><blockquote class="wp-block-quote is-style-plain"></blockquote><!-- /wp:quote -->`;
    const html = await rendered(styled(',"metadata":{"blockVisibility":false}') + styled(''));
    expect(html.match(/is-style-plain--\d+/g)).toEqual(['is-style-plain--2']);
  });

  it('sets a background image whose URL cannot leave its declaration', async () => {
    const html = await rendered(
      group('{"style":{"background":{"backgroundImage":{"url":"https://a.test/b.png\');x:y"}}}}'),
    );
    expect(html).toContain('class="wp-block-group is-layout-flow wp-block-group-is-layout-flow has-background"');
    expect(html).toContain(
      'style="background-image:url(&apos;https://a.test/b.png%27%29;x:y&apos;);background-size:cover;"',
    );
  });

  it.each([
    ['url(/b.png)', 'background-image:url(/b.png);background-size:cover;'],
    ['linear-gradient(red,blue)', 'background-image:linear-gradient(red,blue);background-size:cover;'],
    ['url(javascript:x)', 'background-size:cover;'],
    ['red}', 'background-size:cover;'],
  ])('sets a background image that is a text: %s', async (image, style) => {
    const html = await rendered(group(JSON.stringify({ style: { background: { backgroundImage: image } } })));
    expect(/ style="([^"]*)"/.exec(html)?.[1] ?? '').toBe(style);
  });

  it('outputs blocks that are nested too deeply as raw text', async () => {
    const depth = 10_000;
    const html = await rendered(
      '<!-- wp:group --><div>'.repeat(depth) + 'x' + '</div><!-- /wp:group -->'.repeat(depth),
    );
    expect(html.match(/<div/g)).toHaveLength(depth);
    expect(parseBlocks(html)).toHaveLength(1);
  });
});
