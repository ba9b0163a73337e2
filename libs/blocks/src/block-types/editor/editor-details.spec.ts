import { TEXT_BLOCKS } from '../core/text-blocks.js';
import { BlockCatalog } from '../block-catalog.js';
import { createRenderer } from '#core-blocks';
import { completeEditorDetails } from './editor-details.js';

const WITHOUT_DETAILS = completeEditorDetails('weather/radar', { title: 'Radar', category: 'widgets' });

describe('completeEditorDetails', () => {
  it('derives attributes from the supported features', () => {
    const { attributes, styleHandles } = completeEditorDetails('core/code', TEXT_BLOCKS['core/code']!);
    expect(attributes).toMatchObject({
      align: { type: 'string' },
      backgroundColor: { type: 'string' },
      borderColor: { type: 'string' },
      content: { type: 'rich-text', selector: 'code' },
    });
    expect(attributes).not.toHaveProperty('layout');
    expect(styleHandles).toEqual(['wp-block-code']);
  });

  it('completes blocks of other libraries, which have no editor style sheets', () => {
    const block = completeEditorDetails('weather/radar', {
      title: 'Radar',
      category: 'widgets',
      attributes: { place: { type: 'string' } },
    });
    expect(Object.keys(block.attributes)).toEqual(['lock', 'metadata', 'className', 'place']);
    expect(block).toMatchObject({ styleHandles: [], supports: { html: false }, allowedBlocks: null });
  });
});

describe('BlockCatalog: editor details', () => {
  it('describe how the parts of tables, galleries and media are read from markup', () => {
    const { all } = new BlockCatalog(createRenderer());
    const attributesOf = (name: string) => all.find((block) => block.name === name)!.editor.attributes;
    expect(attributesOf('core/table').head).toMatchObject({
      type: 'array',
      default: [],
      source: 'query',
      selector: 'thead tr',
      query: { cells: { selector: 'td,th', query: { content: { source: 'rich-text' }, tag: { default: 'td' } } } },
    });
    expect(attributesOf('core/gallery')).toMatchObject({
      images: { default: [], query: { url: { selector: 'img', attribute: 'src' } } },
      ids: { type: 'array', default: [] },
    });
    expect(attributesOf('core/video')).toMatchObject({ preload: { default: 'metadata' }, tracks: { role: 'content' } });
    expect(attributesOf('core/media-text').href).toMatchObject({ selector: 'figure a', attribute: 'href' });
    expect(attributesOf('core/cover').gradient).toEqual({ type: 'string' });
    expect(attributesOf('core/file')).not.toHaveProperty('caption');
    expect(attributesOf('core/latest-posts').categories).toEqual({ type: 'array', items: { type: 'object' } });
  });

  it('name the context that menus provide to the blocks in them', () => {
    const catalog = new BlockCatalog(createRenderer());
    const provided = Object.keys(catalog.get('core/navigation')!.providesContext!);
    for (const name of ['core/page-list', 'core/page-list-item', 'core/navigation-link', 'core/navigation-submenu'])
      expect([name, provided]).toEqual([name, expect.arrayContaining([...catalog.get(name)!.editor.usesContext])]);
  });

  it('describe the blocks that differ from similar ones as the reference does', () => {
    const catalog = new BlockCatalog(createRenderer());
    const { attributes, ...editor } = catalog.get('core/read-more')!.editor;
    expect(editor.supports).not.toHaveProperty('align');
    expect(Object.keys(attributes)).toEqual(expect.arrayContaining(['content', 'linkTarget', 'borderColor']));
    expect(catalog.get('core/tag-cloud')!.editor.supports).toMatchObject({ typography: { lineHeight: true } });
    expect(catalog.get('core/tag-cloud')!.editor.attributes).not.toHaveProperty('fontSize');
    expect(catalog.get('core/post-author-name')!.editor).toMatchObject({
      example: { viewportWidth: 350 },
      attributes: { isLink: { type: 'boolean', default: false, role: 'content' } },
    });
    expect(catalog.get('core/post-comments-form')!.editor).toMatchObject({
      styleHandles: ['wp-block-post-comments-form', 'wp-block-buttons', 'wp-block-button'],
      editorStyleHandles: ['wp-block-post-comments-form-editor'],
    });
    expect(catalog.get('core/accordion')!.editor.scriptModules).toEqual(['@wordpress/block-library/accordion/view']);
    expect(catalog.get('core/query')!.editor.attributes).not.toHaveProperty('displayLayout');
  });

  it('offer variations for the types of menu links and for the terms of posts, and no others', () => {
    const { all } = new BlockCatalog(createRenderer());
    const names = all.flatMap(({ name, editor }) =>
      editor.variations.map((variation) => `${name} ${String(variation.name)}`),
    );
    expect(names).toEqual([
      ...['post', 'page', 'category', 'tag', 'post_format'].map((name) => `core/navigation-link ${name}`),
      'core/post-terms category',
      'core/post-terms post_tag',
    ]);
  });

  it('mark blocks that the server or pages render as dynamic', () => {
    const catalog = new BlockCatalog(createRenderer());
    const names = ['query', 'video', 'template-part', 'accordion', 'accordion-item', 'audio', 'accordion-panel'];
    expect(names.filter((name) => catalog.get(`core/${name}`)!.dynamic)).toEqual(names.slice(0, 5));
  });

  it('contain supported features for every block of the catalog', () => {
    const { all } = new BlockCatalog(createRenderer());
    const withoutSupports = all.filter(({ editor }) => editor.supports === WITHOUT_DETAILS.supports);
    expect(withoutSupports.map(({ name }) => name)).toEqual([]);
  });
});
