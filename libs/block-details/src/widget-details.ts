import { CONTENT, fromAttribute, richText, styles } from './block-details.js';
import type { BlockDetails, JsonObject } from './block-details.js';
import {
  BACKGROUND,
  BORDER,
  border,
  CLIENT_NAVIGATION,
  COLOR_WITH_LINK,
  HIDDEN_SPACING,
  hiddenControls,
  INNER_BORDER,
  NO_HTML,
  PLAIN_BORDER,
  PLAIN_SPACING,
  shownControls,
  spacing,
  TYPOGRAPHY,
  typography,
  typographyWithout,
  WIDE_ALIGNMENTS,
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
  ...CLIENT_NAVIGATION,
};
/** Selector of the title in the heading of an accordion item. */
const HEADING_TITLE = '.wp-block-accordion-heading__toggle-title';
/** Color features of the blocks of accordions. */
const ACCORDION_COLORS: JsonObject = { color: { background: true, gradients: true } };
/** Supported features of blocks that are shown exactly as they are written. */
const RAW: JsonObject = { className: false, customClassName: false, html: false };
/** Elements of the search form to which the typography of its block applies. */
const SEARCH_PARTS = '.wp-block-search__label, .wp-block-search__input, .wp-block-search__button';

/** Editor details of blocks for lists and widgets. */
export const WIDGET_DETAILS: Readonly<Record<string, BlockDetails>> = {
  'core/archives': { supports: { ...LIST, ...HIDDEN_SPACING, ...PLAIN_BORDER } },
  'core/categories': {
    sources: { label: CONTENT },
    supports: { ...LIST, ...HIDDEN_SPACING, ...BORDER },
  },
  'core/legacy-widget': { supports: { ...NO_HTML, customClassName: false, reusable: false } },
  'core/widget-group': { supports: { ...NO_HTML, inserter: true, customClassName: true, reusable: false } },
  'core/latest-comments': { retired: ['displayContent'], supports: LIST },
  'core/latest-posts': {
    // Editors write only lists of categories, but the attribute of older content is one category, as a text or number.
    sources: {
      categories: { type: 'array' },
      featuredImageSizeWidth: { type: 'number' },
      featuredImageSizeHeight: { type: 'number' },
    },
    supports: { ...LIST, ...BORDER },
  },
  'core/rss': {
    sources: { feedURL: CONTENT },
    supports: {
      ...NO_HTML,
      align: true,
      color: { background: true, text: true, gradients: true, link: true },
      ...HIDDEN_SPACING,
      ...PLAIN_BORDER,
      ...CLIENT_NAVIGATION,
    },
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
      ...typographyWithout(['__experimentalTextDecoration']),
      ...CLIENT_NAVIGATION,
    },
  },
  'core/loginout': {
    supports: {
      className: true,
      color: { background: true, text: false, gradients: true, link: true },
      ...HIDDEN_SPACING,
      ...typography(),
      ...PLAIN_BORDER,
      ...CLIENT_NAVIGATION,
    },
    example: { viewportWidth: 350 },
  },
  'core/page-list': {
    supports: {
      reusable: false,
      ...NO_HTML,
      color: {
        text: true,
        background: true,
        gradients: true,
        link: true,
        ...shownControls('background', 'text', 'link'),
      },
      ...HIDDEN_SPACING,
      ...typography(),
      ...PLAIN_BORDER,
      ...CLIENT_NAVIGATION,
      contentRole: true,
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
    supports: {
      ...NO_HTML,
      align: true,
      ...PLAIN_SPACING,
      ...typographyWithout(['fontSize', '__experimentalTextDecoration', '__experimentalDefaultControls']),
      ...BORDER,
      ...CLIENT_NAVIGATION,
    },
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
      color: {
        enableContrastChecker: false,
        background: true,
        gradients: true,
        text: false,
        ...hiddenControls('background'),
      },
      ...spacing({
        blockGap: ['horizontal', 'vertical'],
        margin: true,
        padding: true,
        units: ['px', 'em', 'rem', 'vh', 'vw'],
        __experimentalDefaultControls: { blockGap: true, margin: true, padding: false },
      }),
      ...BORDER,
      ...CLIENT_NAVIGATION,
      contentRole: true,
    },
    styles: styles(['default', 'Default'], ['logos-only', 'Logos Only'], ['pill-shape', 'Pill Shape']),
  },
  'core/avatar': {
    supports: {
      ...NO_HTML,
      align: true,
      alignWide: false,
      ...HIDDEN_SPACING,
      ...border({ __experimentalSkipSerialization: true, ...shownControls('radius') }),
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
    sources: { mathML: { source: 'html', selector: 'math' }, latex: CONTENT },
  },
  'core/accordion': {
    supports: {
      anchor: true,
      html: false,
      align: WIDE_ALIGNMENTS,
      background: BACKGROUND,
      ...ACCORDION_COLORS,
      ...BORDER,
      ...spacing({ padding: true, margin: ['top', 'bottom'], blockGap: true }),
      shadow: true,
      ...typography(),
      interactivity: true,
      layout: true,
      ariaLabel: true,
      contentRole: true,
    },
    example: {},
    scriptModules: ['@wordpress/block-library/accordion/view'],
  },
  'core/accordion-item': {
    supports: {
      html: false,
      ...ACCORDION_COLORS,
      ...BORDER,
      ...spacing({ margin: ['top', 'bottom'], blockGap: true }),
      shadow: true,
      ...typography(),
      interactivity: true,
      layout: { allowEditing: false },
      contentRole: true,
    },
    allowedBlocks: ['core/accordion-heading', 'core/accordion-panel'],
  },
  'core/accordion-heading': {
    supports: {
      anchor: true,
      align: false,
      ...ACCORDION_COLORS,
      ...BORDER,
      interactivity: true,
      ...spacing({
        padding: true,
        ...shownControls('padding'),
        __experimentalSkipSerialization: true,
        __experimentalSelector: '.wp-block-accordion-heading__toggle',
      }),
      shadow: true,
      ...typographyWithout(['lineHeight'], {
        __experimentalSkipSerialization: ['textDecoration', 'letterSpacing'],
        ...shownControls('fontSize', 'fontFamily'),
      }),
      visibility: false,
      lock: false,
    },
    sources: { title: richText(HEADING_TITLE) },
    selectors: {
      typography: {
        letterSpacing: `.wp-block-accordion-heading ${HEADING_TITLE}`,
        textDecoration: `.wp-block-accordion-heading ${HEADING_TITLE}`,
      },
    },
  },
  'core/accordion-panel': {
    supports: {
      html: false,
      ...ACCORDION_COLORS,
      ...BORDER,
      interactivity: true,
      ...spacing({ padding: true, blockGap: true, ...shownControls('padding', 'blockGap') }),
      shadow: true,
      ...typography(),
      layout: { allowEditing: false },
      visibility: false,
      contentRole: true,
      allowedBlocks: true,
      lock: false,
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
