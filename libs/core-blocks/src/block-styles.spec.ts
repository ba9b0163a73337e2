import { anEntry } from '#rendering/testing';
import type { RenderDataFixture } from '#rendering/testing';
import { html } from './core-blocks.fixture.js';

const ENTRY = anEntry();
const KNOWN: RenderDataFixture = {
  entries: [ENTRY],
  terms: [
    { id: 1, name: 'Tides', slug: 'tides', link: 'https://harbour.test/t/1/', count: 1, parent: 0, description: '' },
  ],
};

describe('styles of blocks', () => {
  const LINKS = '"style":{"elements":{"link":{"color":{"text":"#111"}}}}';

  it('styles add a class for link colors to blocks of an entry', async () => {
    for (const name of ['post-title', 'post-date', 'post-excerpt', 'post-author-name', 'post-author']) {
      const rendered = await html(`<!-- wp:${name} {"textAlign":"center",${LINKS}} /-->`, KNOWN, ENTRY);
      expect([name, rendered]).toEqual([
        name,
        expect.stringMatching(
          new RegExp(`class="has-text-align-center has-link-color wp-elements-[0-9a-f]{32} wp-block-${name}"`),
        ),
      ]);
    }
  });

  it('styles of links have no class on blocks whose colors belong to an inner element', async () => {
    const styled = (name: string, markup: string): Promise<string> =>
      html(`<!-- wp:${name} {${LINKS}} -->${markup}<!-- /wp:${name} -->`);
    const button = '<div class="wp-block-button"><a class="wp-block-button__link has-link-color">Sail</a></div>';
    expect(await styled('button', button)).toBe(button);
    const table = '<figure class="wp-block-table"><table><tbody><tr><td>Tide</td></tr></tbody></table></figure>';
    expect(await styled('table', table)).toBe(table);
    const line = '<hr class="wp-block-separator">';
    expect(await styled('separator', line)).toBe(line);
    expect(await html(`<!-- wp:search {${LINKS}} /-->`)).not.toContain('wp-elements-');
  });

  it('styles apply borders and duotone filters to avatars', async () => {
    const avatar = await html(
      '<!-- wp:avatar {"borderColor":"accent","style":{"border":{"radius":"4px","top":{"width":"2px"}},"color":{"duotone":"var:preset|duotone|dark"}}} /-->',
      KNOWN,
      ENTRY,
    );
    expect(avatar).toContain('class="wp-block-avatar wp-duotone-dark"');
    expect(avatar).toContain(
      "class='avatar avatar-96 photo wp-block-avatar__image has-border-color has-accent-border-color'",
    );
    expect(avatar).toContain('style="border-radius:4px;border-top-width:2px;"');
  });

  it.each([
    [{ color: { text: 'rgb(1, 2, 3)' } }, 'class="wp-block-site-title has-text-color"'],
    [{ color: { text: 'var:preset|color|deepSea' } }, 'class="wp-block-site-title has-text-color has-deep-sea-color"'],
    [
      { border: { color: 'var:preset|color|sand' } },
      'class="wp-block-site-title has-border-color has-sand-border-color"',
    ],
    [{ typography: { fontSize: 'var:preset|font-size|small' } }, 'class="wp-block-site-title has-small-font-size"'],
    [
      { spacing: { padding: 10, margin: { top: 0, left: 4 } } },
      'style="padding:10;margin-left:4;" class="wp-block-site-title"',
    ],
    [
      { border: { radius: { bottomRight: '3px', topLeft: '1px' } } },
      'style="border-bottom-right-radius:3px;border-top-left-radius:1px;" class="wp-block-site-title"',
    ],
  ])('styles show presets as classes, and no value that the filter of styles removes: %j', async (style, expected) => {
    expect(await html(`<!-- wp:site-title ${JSON.stringify({ style })} /-->`)).toContain(`<h1 ${expected}>`);
  });

  it('styles give each kind of duotone filter a class', async () => {
    const classOf = async (duotone: unknown): Promise<string | undefined> => {
      const attributes = JSON.stringify({ style: { color: { duotone } } });
      const image = '<figure class="wp-block-image"><img src="a.png" alt=""/></figure>';
      return /wp-duotone-[\w-]*/.exec(await html(`<!-- wp:image ${attributes} -->${image}<!-- /wp:image -->`))?.[0];
    };
    expect(await classOf('var:preset|duotone|dusk')).toBe('wp-duotone-dusk');
    expect(await classOf('var(--wp--preset--duotone--dusk)')).toBe('wp-duotone-dusk');
    expect(await classOf(['#FFF', 'rgb(1, 2, 3)'])).toBe('wp-duotone-fff-rgb123-1');
    expect(await classOf('unset')).toBe('wp-duotone-unset-1');
    expect(await classOf('grayscale(100%)')).toBe('wp-duotone-grayscale100-1');
    expect(await classOf([])).toBe('wp-duotone--1');
    expect(await classOf(7)).toBeUndefined();
  });

  it('styles apply colors of the search form to its button, and fonts to all parts', async () => {
    const form = await html(
      '<!-- wp:search {"label":"<em>Find</em>","buttonText":"<b>Go</b>","backgroundColor":"base","fontSize":"small","style":{"color":{"text":"#123"}}} /-->',
    );
    expect(form).toContain('class="wp-block-search__button-outside wp-block-search__text-button wp-block-search" >');
    expect(form).toContain('<label class="wp-block-search__label has-small-font-size" ');
    expect(form).toContain('><em>Find</em></label>');
    expect(form).toContain(
      '<button aria-label="Go" class="wp-block-search__button has-text-color has-background has-base-background-color has-small-font-size wp-element-button" type="submit"  style="color: #123"><b>Go</b></button>',
    );
  });

  it('the search form has the names of its presets as classes, but not those that its style refers to', async () => {
    const style = { color: { text: 'var:preset|color|deepSea' }, border: { color: 'var:preset|color|foam' } };
    const attributes = { backgroundColor: 'base2', fontFamily: 'a"b', style };
    expect(await html(`<!-- wp:search ${JSON.stringify(attributes)} /-->`)).toContain(
      ' class="wp-block-search__button has-text-color has-background has-base2-background-color has-a&quot;b-font-family has-border-color wp-element-button"',
    );
  });

  it('the search form hides its field if it shows only a button', async () => {
    const form = await html('<!-- wp:search {"buttonPosition":"button-only","buttonUseIcon":true} /-->');
    expect(form).toContain('<input aria-hidden="true" class="wp-block-search__input" data-wp-bind--aria-hidden=');
    expect(form).toContain('data-wp-interactive="core/search" data-wp-context=\'{"isSearchInputVisible":false,');
    expect(form).toContain(
      '<button  aria-expanded="false"  class="wp-block-search__button has-icon wp-element-button"',
    );
  });

  it('blocks filter the rich text of attributes instead of escaping it', async () => {
    const rich = '<strong>x</strong><script>y()</script>';
    const attribute = (name: string) => JSON.stringify({ [name]: rich, term: 'category' }).replaceAll('<', '\\u003c');
    for (const [name, textAttribute] of [
      ['read-more', 'content'],
      ['post-excerpt', 'moreText'],
      ['post-author', 'byline'],
      ['post-terms', 'prefix'],
    ] as const)
      expect([name, await html(`<!-- wp:${name} ${attribute(textAttribute)} /-->`, KNOWN, ENTRY)]).toEqual([
        name,
        expect.stringContaining('<strong>x</strong>y()'),
      ]);
  });

  it('the post template gets a class for its number of columns', async () => {
    const list = await html(
      '<!-- wp:query {"query":{"postType":"post"}} --><div><!-- wp:post-template {"layout":{"type":"grid","columnCount":3}} --><!-- wp:post-title /--><!-- /wp:post-template --></div><!-- /wp:query -->',
      KNOWN,
    );
    expect(list).toContain(
      '<ul class="columns-3 wp-block-post-template is-layout-grid wp-container-core-post-template-is-layout-6d3fbd8f ',
    );
  });

  const styleOf = async (style: object, attributes: object = {}): Promise<string> =>
    / style="([^"]*)"/.exec(
      await html(`<!-- wp:post-author ${JSON.stringify({ ...attributes, style })} /-->`, KNOWN, ENTRY),
    )?.[1] ?? '';

  it.each([
    [{ spacing: { padding: 'var:preset|spacing|aB 1' } }, 'padding:var(--wp--preset--spacing--a-b-1);'],
    [{ spacing: { padding: { left: 'var:preset|color|a' }, margin: 'var:x' } }, ''],
    [{ typography: { fontFamily: 'var:preset|font-family|a b' } }, 'font-family:var(--wp--preset--font-family--a-b);'],
    [
      {
        typography: {
          letterSpacing: 'var:preset|spacing|1',
          lineHeight: 'var:preset|line-height|1',
          fontWeight: '700',
        },
      },
      'font-weight:700;',
    ],
    [{ border: { width: 'var:preset|border-width|1', style: 'var:preset|border-style|1' } }, ''],
    [{ border: { top: { color: 'var:preset|color|a B' } } }, 'border-top-color:var(--wp--preset--color--a-b);'],
  ])('styles refer only to presets of the kind of their property: %j', async (style, expected) =>
    expect(await styleOf(style)).toBe(expected),
  );

  it.each([
    [{ style: { color: { text: 'var:preset|spacing|a' } } }, ' has-text-color"'],
    [{ style: { color: { gradient: 'var:preset|color|a' } } }, ' has-background"'],
    [{ style: { typography: { fontSize: 'var:preset|spacing|a' } } }, 'wp-block-site-title"'],
    [{ textColor: 'a|b', fontSize: 'c|d' }, ' has-text-color has-b-color has-d-font-size"'],
  ])('classes name only presets of the kind of the attribute: %j', async (attributes, expected) =>
    expect(await html(`<!-- wp:site-title ${JSON.stringify(attributes)} /-->`)).toContain(expected),
  );

  it('styles omit a font that an attribute names, and widths of 0 of single borders', async () => {
    expect(await styleOf({ typography: { fontFamily: 'serif' } })).toBe('font-family:serif;');
    expect(await styleOf({ typography: { fontFamily: 'serif' } }, { fontFamily: 'manrope' })).toBe('');
    expect(await styleOf({ border: { left: { width: '0' }, top: { width: '0px' } } })).toBe('border-top-width:0px;');
  });

  it('styles of search forms show their font even if an attribute names another, and omit values with quotation marks', async () => {
    const label = async (typography: object): Promise<string> =>
      / for="[^"]*" *(.*?)>/.exec(
        await html(`<!-- wp:search ${JSON.stringify({ fontFamily: 'a', style: { typography } })} /-->`),
      )?.[1] ?? '';
    expect(await label({ fontFamily: 'serif', letterSpacing: '2px' })).toBe(
      'style="font-family: serif;letter-spacing: 2px"',
    );
    expect(await label({ fontFamily: "'X Y'", letterSpacing: '2px' })).toBe('style="letter-spacing: 2px"');
  });

  it('styles have no background for an empty image', async () => {
    const group = '<div class="wp-block-group">x</div>';
    const empty = `<!-- wp:group {"style":{"background":{"backgroundImage":""}}} -->${group}<!-- /wp:group -->`;
    expect(await html(empty)).toBe(await html(`<!-- wp:group -->${group}<!-- /wp:group -->`));
  });

  it('styles allocate a number for a block with a position, even of an unknown type', async () => {
    const heading = '<!-- wp:heading {"className":"is-style-text-annotation"} --><h2>x</h2><!-- /wp:heading -->';
    const numberAfter = async (position: string): Promise<string | undefined> =>
      /text-annotation--(\d+)/.exec(
        await html(`<!-- wp:group {"style":{"position":${position}}} --><div></div><!-- /wp:group -->${heading}`),
      )?.[1];
    const first = Number(await numberAfter('{}'));
    for (const position of ['{"top":"1px"}', '{"type":"x"}', '{"type":"sticky"}'])
      expect(Number(await numberAfter(position))).toBe(first + 1);
  });
});
