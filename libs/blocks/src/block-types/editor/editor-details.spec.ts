import { TEXT_BLOCKS } from '../core/text-blocks.js';
import { ContentRenderer } from '#rendering';
import { BlockCatalog } from '../block-catalog.js';
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

  it('has supports for every block of the catalog', () => {
    const { all } = new BlockCatalog(new ContentRenderer());
    const withoutSupports = all.filter(({ editor }) => editor.supports === WITHOUT_DETAILS.supports);
    expect(withoutSupports.map(({ name }) => name)).toEqual([]);
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
