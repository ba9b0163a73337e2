import { flag, number, record, text, TEXT_ALIGN } from '../attribute-schemas.js';
import type { BlockDescription } from '../block-description.js';

/** Blocks for lists and fields of terms. */
export const TERM_BLOCKS: Readonly<Record<string, BlockDescription>> = {
  'core/term-description': {
    title: 'Term Description',
    category: 'theme',
    description: 'The description of a term on its archive.',
    usesContext: ['termId', 'taxonomy'],
    attributes: TEXT_ALIGN,
  },
  'core/terms-query': {
    title: 'Terms Query',
    category: 'theme',
    description: 'A list of terms.',
    keywords: ['terms', 'taxonomy', 'categories', 'tags', 'list'],
    usesContext: ['templateSlug'],
    providesContext: { termQuery: 'termQuery' },
    attributes: {
      termQuery: record({
        perPage: 10,
        taxonomy: 'category',
        order: 'asc',
        orderBy: 'name',
        include: [],
        hideEmpty: true,
        showNested: false,
        inherit: false,
      }),
      tagName: text('div'),
    },
  },
  'core/term-template': {
    title: 'Term Template',
    category: 'theme',
    description: 'Template of each term in a list.',
    ancestor: ['core/terms-query'],
    usesContext: ['termQuery'],
  },
  'core/term-name': {
    title: 'Term Name',
    category: 'theme',
    description: 'The name of a term.',
    keywords: ['term title'],
    usesContext: ['termId', 'taxonomy'],
    attributes: { ...TEXT_ALIGN, level: number(0), isLink: flag(false) },
  },
  'core/term-count': {
    title: 'Term Count',
    category: 'theme',
    description: 'Number of posts of a term.',
    usesContext: ['termId', 'taxonomy'],
    attributes: {
      bracketType: { type: 'string', enum: ['none', 'round', 'square', 'curly', 'angle'], default: 'round' },
    },
  },
};
