import type { BlockType } from '#rendering';
import type { BlockRegistry, LayoutSupport } from '#rendering/core';

const FLEX: LayoutSupport = { default: { type: 'flex' } };

/** Blocks whose stored markup is preserved and gets only the classes and styles of their attributes. */
const LAYOUT_BLOCKS: Readonly<Record<string, BlockType>> = {
  group: { layout: {} },
  column: { layout: {} },
  columns: { layout: { default: { type: 'flex', flexWrap: 'nowrap' }, fallbackGap: '2em' } },
  buttons: { layout: FLEX },
  details: { layout: {} },
  quote: { layout: {} },
  'accordion-panel': { layout: {} },
};

/** Registers containers. */
export function registerLayoutBlocks(registry: BlockRegistry): void {
  for (const [name, type] of Object.entries(LAYOUT_BLOCKS)) registry.register(`core/${name}`, type);
}
