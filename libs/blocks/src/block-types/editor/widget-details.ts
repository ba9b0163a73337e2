import { CONTENT, fromAttribute, rich, styles } from './block-details.js';
import type { BlockDetails, JsonObject } from './block-details.js';
import {
  border,
  color,
  COLOR_WITH_LINK,
  shownControls,
  INNER_BORDER,
  CLIENT_NAVIGATION,
  NO_HTML,
  PLAIN_SPACING,
  spacing,
  taxonomyVariations,
  TYPOGRAPHY,
  typography,
} from './supports.js';

/** Alignments of blocks that text flows around. */
const FLOATED = ['left', 'center', 'right'];
/** Supported features of lists of posts, terms, comments and periods. */
const LIST: JsonObject = {
  ...NO_HTML,
  align: true,
  ...COLOR_WITH_LINK,
  ...PLAIN_SPACING,
  ...typography(),
  ...border(),
  ...CLIENT_NAVIGATION,
};
/** Supported features of blocks that are shown exactly as they are written. */
const RAW: JsonObject = { className: false, customClassName: false, html: false };
/** Elements of the search form to which the typography of its block applies. */
const SEARCH_PARTS = '.wp-block-search__label, .wp-block-search__input, .wp-block-search__button';

/** Editor details of blocks for lists and widgets. */
export const WIDGET_DETAILS: Readonly<Record<string, BlockDetails>> = {
  'core/archives': { supports: LIST },
  'core/categories': {
    supports: LIST,
    variations: taxonomyVariations(
      'taxonomy',
      ['categories', 'post_tag'],
      [
        ['Categories List', 'Links to posts by category.'],
        ['Tags List', 'Links to posts by tag.'],
      ],
    ),
  },
  'core/latest-comments': { supports: LIST },
  // Older content has one category, as a text or number.
  'core/latest-posts': { sources: { categories: { type: 'array' } }, supports: LIST },
  'core/rss': {
    supports: { ...NO_HTML, align: true, ...color(), ...PLAIN_SPACING, ...border(), ...CLIENT_NAVIGATION },
  },
  'core/calendar': {
    supports: {
      ...NO_HTML,
      align: true,
      color: {
        link: true,
        __experimentalSkipSerialization: ['text', 'background'],
        ...shownControls('background', 'text'),
        __experimentalSelector: 'table, th',
      },
      ...typography(),
      ...CLIENT_NAVIGATION,
    },
  },
  'core/loginout': {
    supports: {
      className: true,
      color: { background: true, text: false, gradients: true, link: true },
      ...PLAIN_SPACING,
      ...typography(),
      ...border(),
      ...CLIENT_NAVIGATION,
    },
  },
  'core/page-list': {
    supports: {
      reusable: false,
      ...NO_HTML,
      ...color(),
      ...PLAIN_SPACING,
      ...typography(),
      ...border(),
      ...CLIENT_NAVIGATION,
    },
  },
  'core/page-list-item': {
    supports: {
      reusable: false,
      ...NO_HTML,
      lock: false,
      inserter: false,
      __experimentalToolbar: false,
      ...CLIENT_NAVIGATION,
    },
  },
  'core/tag-cloud': {
    supports: { ...NO_HTML, align: true, ...PLAIN_SPACING, ...typography(), ...border(), ...CLIENT_NAVIGATION },
    styles: styles(['default', 'Default'], ['outline', 'Outline']),
  },
  'core/search': {
    supports: {
      ...NO_HTML,
      align: FLOATED,
      color: { gradients: true, __experimentalSkipSerialization: true, ...shownControls('background', 'text') },
      typography: { ...TYPOGRAPHY, __experimentalSkipSerialization: true, __experimentalSelector: SEARCH_PARTS },
      ...INNER_BORDER,
      ...spacing({ margin: true }),
      interactivity: true,
    },
    sources: { label: CONTENT, placeholder: CONTENT, buttonText: CONTENT },
  },
  'core/social-links': {
    supports: {
      align: FLOATED,
      anchor: true,
      html: false,
      __experimentalExposeControlsToChildren: true,
      layout: {
        allowSwitching: false,
        allowInheriting: false,
        allowVerticalAlignment: false,
        default: { type: 'flex' },
      },
      color: { enableContrastChecker: false, background: true, gradients: true, text: false },
      ...spacing({
        blockGap: ['horizontal', 'vertical'],
        margin: true,
        padding: true,
        units: ['px', 'em', 'rem', 'vh', 'vw'],
        ...shownControls('blockGap', 'margin', 'padding'),
      }),
      ...border(),
      ...CLIENT_NAVIGATION,
    },
    styles: styles(['default', 'Default'], ['logos-only', 'Logos Only'], ['pill-shape', 'Pill Shape']),
  },
  'core/avatar': {
    supports: {
      ...NO_HTML,
      align: true,
      alignWide: false,
      ...PLAIN_SPACING,
      __experimentalBorder: {
        __experimentalSkipSerialization: true,
        color: true,
        radius: true,
        style: true,
        width: true,
        ...shownControls('radius'),
      },
      color: { text: false, background: false },
      filter: { duotone: true },
      ...CLIENT_NAVIGATION,
    },
    selectors: { border: '.wp-block-avatar img', filter: { duotone: '.wp-block-avatar img' } },
  },
  'core/html': { supports: { ...RAW, ...CLIENT_NAVIGATION }, sources: { content: { source: 'raw', ...CONTENT } } },
  'core/shortcode': { supports: RAW, sources: { text: { source: 'raw', ...CONTENT } } },
  'core/math': {
    supports: { html: false },
    sources: { mathML: { source: 'html', selector: 'math', ...CONTENT }, latex: CONTENT },
  },
  'core/accordion': {
    supports: {
      anchor: true,
      html: false,
      align: ['wide', 'full'],
      ...color({}),
      ...border(),
      ...spacing({ padding: true, margin: ['top', 'bottom'], blockGap: true }),
      ...typography(),
      interactivity: true,
      layout: true,
    },
  },
  'core/accordion-item': {
    supports: {
      html: false,
      ...color({}),
      ...border(),
      ...spacing({ margin: ['top', 'bottom'], blockGap: true }),
      ...typography(),
      interactivity: true,
      layout: { allowEditing: false },
    },
    allowedBlocks: ['core/accordion-heading', 'core/accordion-panel'],
  },
  'core/accordion-heading': {
    supports: { html: false, anchor: true, ...color({}), ...border(), ...spacing({ padding: true }), ...typography() },
    sources: { title: rich('.wp-block-accordion-heading__toggle-title') },
  },
  'core/accordion-panel': {
    supports: {
      html: false,
      ...color({}),
      ...border(),
      ...spacing({ padding: true, blockGap: true }),
      ...typography(),
      layout: { allowEditing: false },
    },
  },
  'core/home-link': {
    usesContext: [
      'textColor',
      'customTextColor',
      'backgroundColor',
      'customBackgroundColor',
      'fontSize',
      'customFontSize',
      'style',
    ],
    sources: { label: CONTENT, url: fromAttribute('a', 'href') },
    supports: { reusable: false, html: false, ...typography(), ...CLIENT_NAVIGATION },
  },
};
