import { flag, number, oneOf, record, TEMPLATE_LOCK, text, TEXT_ALIGN } from '../attribute-schemas.js';
import type { BlockDescription } from '../block-description.js';

/** Blocks for layout. */
export const DESIGN_BLOCKS: Readonly<Record<string, BlockDescription>> = {
  'core/group': {
    title: 'Group',
    category: 'design',
    description: 'A group of blocks.',
    keywords: ['container', 'wrapper', 'row', 'section'],
    attributes: { tagName: text('div'), ...TEMPLATE_LOCK },
  },
  'core/columns': {
    title: 'Columns',
    category: 'design',
    description: 'Content side by side.',
    allowedBlocks: ['core/column'],
    attributes: { verticalAlignment: text(), isStackedOnMobile: flag(true), ...TEMPLATE_LOCK },
  },
  'core/column': {
    title: 'Column',
    category: 'design',
    description: 'One of several columns.',
    parent: ['core/columns'],
    attributes: { verticalAlignment: text(), width: text(), ...TEMPLATE_LOCK },
  },
  'core/buttons': {
    title: 'Buttons',
    category: 'design',
    description: 'Links that look like buttons.',
    keywords: ['link'],
    allowedBlocks: ['core/button'],
  },
  'core/button': {
    title: 'Button',
    category: 'design',
    description: 'A link that looks like a button.',
    keywords: ['link'],
    parent: ['core/buttons'],
    attributes: {
      ...TEXT_ALIGN,
      tagName: { type: 'string', enum: ['a', 'button'], default: 'a' },
      type: text('button'),
      url: text(),
      title: text(),
      text: text(),
      linkTarget: text(),
      rel: text(),
      placeholder: text(),
      width: number(),
    },
  },
  'core/separator': {
    title: 'Separator',
    category: 'design',
    description: 'A line between parts.',
    keywords: ['divider', 'hr'],
    attributes: { opacity: text('alpha-channel'), tagName: oneOf('hr', 'div') },
  },
  'core/spacer': {
    title: 'Spacer',
    category: 'design',
    description: 'An empty space.',
    attributes: { height: text('100px'), width: text() },
  },
  'core/more': {
    title: 'More',
    category: 'design',
    description: 'The separator between the excerpt and the rest of the content.',
    keywords: ['read more'],
    attributes: { customText: text(''), noTeaser: flag(false) },
  },
  'core/nextpage': {
    title: 'Page Break',
    category: 'design',
    description: 'Starts another page of the same text.',
    keywords: ['next page', 'pagination'],
    parent: ['core/post-content'],
  },
  'core/block': {
    title: 'Pattern',
    category: 'reusable',
    description: 'A pattern that a user has created.',
    keywords: ['reusable'],
    providesContext: { 'pattern/overrides': 'content' },
    attributes: { ref: number(), content: record({}) },
  },
  'core/pattern': {
    title: 'Pattern Placeholder',
    category: 'theme',
    description: 'A block pattern.',
    attributes: { slug: text() },
  },
};
