import { stylesInnerElement } from '#block-details';
import type { Block } from '../blocks/block.js';
import { textAt, valueAt } from '../blocks/block.js';
import { md5Of } from '../blocks/reference-json.js';
import { serializedBlock } from '../blocks/serialized-value.js';

const HEADINGS = ['heading', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Paths of the colors in `style.elements` for which a block gets a class. */
const COLOR_PATHS: readonly (readonly string[])[] = [
  ...['text', 'background', 'gradient'].map((part) => ['button', 'color', part]),
  ['link', 'color', 'text'],
  ['link', ':hover', 'color', 'text'],
  ...HEADINGS.flatMap((heading) => ['text', 'background', 'gradient'].map((part) => [heading, 'color', part])),
];

/** Adds a class for the colors of the links, buttons and headings within a block, if it sets any. */
export function withElementsClass(block: Block): Block {
  // The colors of such a block belong to an inner element.
  if (stylesInnerElement(block.name ?? '', 'color')) return block;
  const elements = valueAt(block.attributes, 'style', 'elements');
  if (
    !elements ||
    !COLOR_PATHS.some((path) => {
      const value = valueAt(elements, ...path);
      return value !== undefined && value !== null;
    })
  )
    return block;
  return withClassName(block, `wp-elements-${md5Of(serializedBlock(block))}`);
}

/** Returns the class that `withElementsClass` added to a block, or undefined. */
export function elementsClassOf(block: Block): string | undefined {
  return /(?:^|\s)(wp-elements-\S+)/.exec(textAt(block.attributes, 'className'))?.[1];
}

/** Returns the block with an additional class. */
export function withClassName(block: Block, name: string): Block {
  const own = textAt(block.attributes, 'className');
  return { ...block, attributes: { ...block.attributes, className: own === '' ? name : `${own} ${name}` } };
}
