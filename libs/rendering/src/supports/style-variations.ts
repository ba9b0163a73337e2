import type { Block } from '../blocks/block.js';
import { textAt } from '../blocks/block.js';
import type { RenderTheme } from '../render-context.js';
import type { IdAllocator } from '../id-allocator.js';
import { withClassName } from './elements.js';

const STYLE_CLASS = /(?:^|\s)is-style-(?!default(?:\s|$))(\S+)/g;

/** Adds a class for the style variation of a block, if the theme has rules for it. */
export function withStyleVariation(block: Block, theme: RenderTheme, ids: IdAllocator): Block {
  const known = theme.styleVariations[block.name ?? ''];
  if (!known) return block;
  const used = [...textAt(block.attributes, 'className').matchAll(STYLE_CLASS)]
    .map(([, name]) => name ?? '')
    .find((name) => known.includes(name));
  return used === undefined ? block : withClassName(block, ids.allocateId(`is-style-${used}--`));
}

/** Returns the class that `withStyleVariation` added to a block, or undefined. */
export function variationClassOf(block: Block): string | undefined {
  return /(?:^|\s)(is-style-\S+?--\d+)(?=\s|$)/.exec(textAt(block.attributes, 'className'))?.[1];
}
