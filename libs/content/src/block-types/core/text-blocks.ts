import { flag, number, oneOf, record, text, TEXT_ALIGN } from '../attribute-schemas.js';
import type { BlockDescription } from '../block-description.js';

/** Blocks of words. */
export const TEXT_BLOCKS: Readonly<Record<string, BlockDescription>> = {
  'core/paragraph': { title: 'Paragraph', category: 'text', description: 'A paragraph of words.', keywords: ['text'], attributes: { align: text(), content: text(), dropCap: flag(false), placeholder: text(), direction: { type: 'string', enum: ['ltr', 'rtl'] } } },
  'core/heading': { title: 'Heading', category: 'text', description: 'Starts a section.', keywords: ['title', 'subtitle'], attributes: { ...TEXT_ALIGN, content: text(), level: number(2), levelOptions: { type: 'array' }, placeholder: text() } },
  'core/list': { title: 'List', category: 'text', description: 'Items, with numbers or without.', keywords: ['bullet list', 'numbered list'], allowedBlocks: ['core/list-item'], attributes: { ordered: flag(false), values: text(''), type: text(), start: number(), reversed: flag(), placeholder: text() } },
  'core/list-item': { title: 'List Item', category: 'text', description: 'One item of a list.', parent: ['core/list'], attributes: { placeholder: text(), content: text() } },
  'core/quote': { title: 'Quote', category: 'text', description: 'Words of somebody else.', keywords: ['citation'], attributes: { ...TEXT_ALIGN, value: text(''), citation: text() } },
  'core/pullquote': { title: 'Pullquote', category: 'text', description: 'Words of the text itself, shown large.', attributes: { ...TEXT_ALIGN, value: text(), citation: text() } },
  'core/verse': { title: 'Poetry', category: 'text', description: 'Words that keep their lines and blanks.', keywords: ['poem', 'verse'], attributes: { ...TEXT_ALIGN, content: text('') } },
  'core/preformatted': { title: 'Preformatted', category: 'text', description: 'Text as it was typed.', attributes: { content: text('') } },
  'core/code': { title: 'Code', category: 'text', description: 'Code with its blanks and lines.', attributes: { content: text() } },
  'core/table': { title: 'Table', category: 'text', description: 'Rows and columns.', attributes: { hasFixedLayout: flag(true), caption: text(), head: { type: 'array' }, body: { type: 'array' }, foot: { type: 'array' } } },
  'core/details': { title: 'Details', category: 'text', description: 'Content that readers unfold.', keywords: ['summary', 'toggle'], attributes: { showContent: flag(false), summary: text(), name: text(), placeholder: text() } },
  'core/footnotes': { title: 'Footnotes', category: 'text', description: 'The notes of the text.', usesContext: ['postId', 'postType'] },
  'core/freeform': { title: 'Classic', category: 'text', description: 'Text without blocks.', attributes: { content: text() } },
  'core/missing': { title: 'Unsupported', category: 'text', description: 'A block of a kind that is not known here.', attributes: { originalName: text(), originalUndelimitedContent: text(), originalContent: text() } },
  'core/accordion': { title: 'Accordion', category: 'design', description: 'Sections of which readers unfold some.', allowedBlocks: ['core/accordion-item'], attributes: { iconPosition: text('right'), showIcon: flag(true), autoclose: flag(false), headingLevel: number(3) } },
  'core/accordion-item': { title: 'Accordion Item', category: 'design', description: 'A section of an accordion.', parent: ['core/accordion'], attributes: { openByDefault: flag(false) } },
  'core/accordion-heading': { title: 'Accordion Heading', category: 'design', description: 'What readers press to unfold a section.', parent: ['core/accordion-item'], attributes: { openByDefault: flag(false), title: text(), level: number(), iconPosition: oneOf('right', 'left'), showIcon: flag(true) } },
  'core/accordion-panel': { title: 'Accordion Panel', category: 'design', description: 'The content of a section.', parent: ['core/accordion-item'], attributes: { templateLock: { type: ['string', 'boolean'] }, openByDefault: flag(false), isSelected: flag(false) } },
  'core/math': { title: 'Math', category: 'text', description: 'A formula.', attributes: { latex: text(), mathML: text(), metadata: record() } },
};
