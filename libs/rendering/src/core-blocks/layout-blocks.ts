import type { BlockRegistry, BlockType, LayoutSupport } from '../blocks/block-registry.js';

const FLEX: LayoutSupport = { default: { type: 'flex' } };

/** Containers without markup except the classes of their layout. */
const CONTAINERS: Readonly<Record<string, BlockType>> = {
  group: { layout: {}, supports: ['background', 'position'] },
  column: { layout: {} },
  columns: { layout: { default: { type: 'flex', flexWrap: 'nowrap' }, fallbackGap: '2em' } },
  buttons: { layout: FLEX },
  details: { layout: {} },
  quote: { layout: {}, supports: ['background'] },
  verse: { supports: ['background'] },
  pullquote: { supports: ['background'] },
  accordion: { layout: {} },
  'accordion-item': { layout: {} },
  'accordion-panel': { layout: {} },
};

/** Registers the container blocks. */
export function registerLayoutBlocks(registry: BlockRegistry): void {
  for (const [name, type] of Object.entries(CONTAINERS)) registry.register(`core/${name}`, type);
}
