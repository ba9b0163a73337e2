import { CONTENT, fromAttribute, query, rich, styles } from './block-details.js';
import type { BlockDetails, JsonObject } from './block-details.js';
import {
  border,
  color,
  shownControls,
  hiddenControls,
  CLIENT_NAVIGATION,
  HIDDEN_SPACING,
  PLAIN_SPACING,
  spacing,
  TYPOGRAPHY,
  typography,
  WIDE,
} from './supports.js';

const BACKGROUND = { backgroundImage: true, backgroundSize: true, ...shownControls('backgroundImage') };
const WRITING = { __experimentalWritingMode: true, fitText: true };

/** Returns the attribute with the rows of a part of a table. */
function tableRows(part: string): JsonObject {
  const cellAttribute = (attribute: string): JsonObject => ({ type: 'string', source: 'attribute', attribute });
  return query(`${part} tr`, {
    cells: {
      type: 'array',
      ...query('td,th', {
        content: { type: 'rich-text', source: 'rich-text', ...CONTENT },
        tag: { type: 'string', default: 'td', source: 'tag' },
        scope: cellAttribute('scope'),
        align: cellAttribute('data-align'),
        colspan: cellAttribute('colspan'),
        rowspan: cellAttribute('rowspan'),
      }),
    },
  });
}

/** Editor details of text blocks. */
export const TEXT_DETAILS: Readonly<Record<string, BlockDetails>> = {
  'core/paragraph': {
    sources: { content: rich('p') },
    supports: {
      splitting: true,
      anchor: true,
      className: false,
      ...border(false),
      ...color(),
      ...HIDDEN_SPACING,
      ...typography(WRITING),
      __experimentalSelector: 'p',
      __unstablePasteTextInline: true,
      ...CLIENT_NAVIGATION,
    },
  },
  'core/heading': {
    sources: { content: rich('h1,h2,h3,h4,h5,h6') },
    supports: {
      align: WIDE,
      anchor: true,
      className: true,
      splitting: true,
      ...border(false),
      ...color(),
      ...HIDDEN_SPACING,
      ...typography(WRITING),
      __unstablePasteTextInline: true,
      __experimentalSlashInserter: true,
      ...CLIENT_NAVIGATION,
    },
  },
  'core/list': {
    keywords: ['bullet list', 'ordered list', 'numbered list'],
    sources: { ordered: CONTENT, values: { source: 'html', selector: 'ol,ul', multiline: 'li', ...CONTENT } },
    supports: {
      anchor: true,
      html: false,
      ...border(false),
      ...typography(),
      ...color(),
      ...HIDDEN_SPACING,
      __unstablePasteTextInline: true,
      __experimentalOnMerge: true,
      __experimentalSlashInserter: true,
      ...CLIENT_NAVIGATION,
    },
    selectors: { border: '.wp-block-list:not(.wp-block-list .wp-block-list)' },
  },
  'core/list-item': {
    allowedBlocks: ['core/list'],
    sources: { content: rich('li') },
    supports: {
      anchor: true,
      className: false,
      splitting: true,
      ...border(false),
      color: { gradients: true, link: true, background: true, ...shownControls('text') },
      ...HIDDEN_SPACING,
      ...typography(),
      ...CLIENT_NAVIGATION,
    },
    selectors: {
      root: '.wp-block-list > li',
      border: '.wp-block-list:not(.wp-block-list .wp-block-list) > li',
    },
  },
  'core/quote': {
    keywords: ['blockquote', 'cite'],
    sources: {
      value: { source: 'html', selector: 'blockquote', multiline: 'p', role: 'content' },
      citation: rich('cite'),
    },
    supports: {
      anchor: true,
      align: ['left', 'right', 'wide', 'full'],
      html: false,
      background: BACKGROUND,
      ...border(),
      dimensions: { minHeight: true, ...hiddenControls('minHeight') },
      __experimentalOnEnter: true,
      __experimentalOnMerge: true,
      ...typography(),
      ...color({ heading: true, link: true }),
      layout: { allowEditing: false },
      ...spacing({ blockGap: true, padding: true, margin: true }),
      ...CLIENT_NAVIGATION,
      allowedBlocks: true,
    },
    styles: styles(['default', 'Default'], ['plain', 'Plain']),
  },
  'core/pullquote': {
    sources: { value: rich('p'), citation: rich('cite') },
    supports: {
      anchor: true,
      align: ['left', 'right', 'wide', 'full'],
      background: BACKGROUND,
      color: { gradients: true, background: true, link: true, ...shownControls('background', 'text') },
      dimensions: { minHeight: true, ...hiddenControls('minHeight') },
      ...PLAIN_SPACING,
      ...typography(),
      ...border(),
      __experimentalStyle: { typography: { fontSize: '1.5em', lineHeight: '1.6' } },
      ...CLIENT_NAVIGATION,
    },
  },
  'core/verse': {
    keywords: ['poetry', 'poem'],
    sources: { content: rich('pre', { __unstablePreserveWhiteSpace: true }) },
    supports: {
      anchor: true,
      background: BACKGROUND,
      ...color(),
      dimensions: { minHeight: true, ...hiddenControls('minHeight') },
      ...typography({ __experimentalWritingMode: true }),
      ...HIDDEN_SPACING,
      __experimentalBorder: { radius: true, width: true, color: true, style: true },
      ...CLIENT_NAVIGATION,
    },
  },
  'core/preformatted': {
    sources: { content: rich('pre', { __unstablePreserveWhiteSpace: true }) },
    supports: {
      anchor: true,
      ...color({}),
      ...spacing({ padding: true, margin: true }),
      ...typography(),
      ...CLIENT_NAVIGATION,
      ...border(),
    },
  },
  'core/code': {
    sources: { content: rich('code', { __unstablePreserveWhiteSpace: true }) },
    supports: {
      align: ['wide'],
      anchor: true,
      ...typography(),
      ...spacing({ margin: ['top', 'bottom'], padding: true, ...hiddenControls('margin', 'padding') }),
      __experimentalBorder: { radius: true, color: true, width: true, style: true, ...shownControls('width', 'color') },
      color: { text: true, background: true, gradients: true, ...shownControls('background', 'text') },
      ...CLIENT_NAVIGATION,
    },
  },
  'core/table': {
    sources: {
      caption: rich('figcaption'),
      head: tableRows('thead'),
      body: tableRows('tbody'),
      foot: tableRows('tfoot'),
    },
    supports: {
      anchor: true,
      align: true,
      color: { __experimentalSkipSerialization: true, gradients: true, ...shownControls('background', 'text') },
      ...HIDDEN_SPACING,
      typography: { ...TYPOGRAPHY },
      __experimentalBorder: {
        __experimentalSkipSerialization: true,
        color: true,
        style: true,
        width: true,
        ...shownControls('color', 'style', 'width'),
      },
      ...CLIENT_NAVIGATION,
    },
    selectors: { root: '.wp-block-table > table', spacing: '.wp-block-table' },
    styles: styles(['regular', 'Default'], ['stripes', 'Stripes']),
  },
  'core/details': {
    keywords: ['summary', 'toggle', 'disclosure'],
    sources: { summary: rich('summary'), name: fromAttribute('.wp-block-details', 'name') },
    supports: {
      __experimentalOnEnter: true,
      align: WIDE,
      anchor: true,
      ...color(),
      __experimentalBorder: { color: true, width: true, style: true },
      html: false,
      ...spacing({ margin: true, padding: true, blockGap: true, ...hiddenControls('margin', 'padding') }),
      ...typography(),
      layout: { allowEditing: false },
      ...CLIENT_NAVIGATION,
      allowedBlocks: true,
    },
  },
  'core/footnotes': {
    supports: {
      __experimentalBorder: {
        radius: true,
        color: true,
        width: true,
        style: true,
        ...hiddenControls('radius', 'color', 'width', 'style'),
      },
      color: { background: true, link: true, text: true, ...shownControls('link', 'text') },
      html: false,
      multiple: false,
      reusable: false,
      inserter: false,
      ...HIDDEN_SPACING,
      ...typography({ __experimentalWritingMode: true }),
      ...CLIENT_NAVIGATION,
    },
  },
  'core/freeform': {
    sources: { content: { source: 'raw' } },
    supports: {
      className: false,
      customClassName: false,
      lock: false,
      reusable: false,
      renaming: false,
      visibility: false,
    },
  },
  'core/missing': {
    sources: { originalContent: { source: 'raw' } },
    supports: {
      className: false,
      customClassName: false,
      inserter: false,
      html: false,
      lock: false,
      reusable: false,
      renaming: false,
      visibility: false,
      ...CLIENT_NAVIGATION,
    },
  },
};
