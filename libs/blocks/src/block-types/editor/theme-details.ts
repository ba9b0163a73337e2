import { MENU_ITEM_CONTEXT } from '../attribute-schemas.js';
import { CONTENT, styles } from './block-details.js';
import type { BlockDetails, JsonObject } from './block-details.js';
import {
  border,
  color,
  COLOR_WITH_LINK,
  shownControls,
  FLEX,
  INNER_BORDER,
  CLIENT_NAVIGATION,
  NO_HTML,
  PLAIN_SPACING,
  spacing,
  taxonomyVariations,
  typography,
  WIDE,
} from './supports.js';

/** Supported features of most blocks that show a field of the site, an entry or a comment. */
const FIELD: JsonObject = {
  ...NO_HTML,
  ...COLOR_WITH_LINK,
  ...PLAIN_SPACING,
  ...typography(),
  ...CLIENT_NAVIGATION,
  ...border(),
};
const LINK: Readonly<Record<string, JsonObject>> = {
  isLink: CONTENT,
  rel: { attribute: 'rel', ...CONTENT },
  linkTarget: CONTENT,
};
/** Supported features of the links of a pagination. */
const PAGE_LINK: JsonObject = {
  reusable: false,
  html: false,
  color: { gradients: true, text: false, ...shownControls('background') },
  ...typography(),
  ...CLIENT_NAVIGATION,
};
const LAYOUT: JsonObject = { layout: true };

/** Editor details of theme blocks. */
export const THEME_DETAILS: Readonly<Record<string, BlockDetails>> = {
  'core/post-title': {
    sources: LINK,
    supports: { align: WIDE, ...FIELD },
  },
  'core/site-title': {
    sources: { isLink: CONTENT, linkTarget: CONTENT },
    supports: { align: WIDE, ...FIELD },
  },
  'core/site-logo': {
    sources: { isLink: CONTENT, linkTarget: CONTENT },
    supports: {
      html: false,
      align: true,
      alignWide: false,
      color: { text: false, background: false },
      ...PLAIN_SPACING,
      ...CLIENT_NAVIGATION,
      filter: { duotone: true },
    },
    styles: styles(['default', 'Default'], ['rounded', 'Rounded']),
    selectors: {
      filter: { duotone: '.wp-block-site-logo img, .wp-block-site-logo .components-placeholder__illustration' },
    },
  },
  'core/site-tagline': {
    supports: {
      align: WIDE,
      html: false,
      ...color({}),
      ...PLAIN_SPACING,
      ...typography(),
      ...CLIENT_NAVIGATION,
      ...border(),
    },
  },
  'core/post-date': { supports: FIELD },
  'core/post-excerpt': { supports: FIELD },
  'core/post-terms': {
    supports: FIELD,
    variations: taxonomyVariations(
      'term',
      ['category', 'post_tag'],
      [
        ['Categories', 'The categories of a post.'],
        ['Tags', 'The tags of a post.'],
      ],
    ),
  },
  'core/post-author-name': { supports: { align: true, ...FIELD } },
  'core/post-author-biography': { supports: FIELD },
  'core/post-author': {
    usesContext: ['postType', 'postId', 'queryId'],
    supports: { ...FIELD, filter: { duotone: true } },
    selectors: { filter: { duotone: '.wp-block-post-author .wp-block-post-author__avatar img' } },
  },
  'core/post-content': {
    supports: {
      align: WIDE,
      ...FIELD,
      ...LAYOUT,
      background: { backgroundImage: true, backgroundSize: true, ...shownControls('backgroundImage') },
      dimensions: { minHeight: true },
      ...spacing({ blockGap: true, padding: true, margin: true }),
    },
  },
  'core/post-featured-image': {
    supports: {
      align: ['left', 'right', 'center', 'wide', 'full'],
      color: { text: false, background: false },
      ...INNER_BORDER,
      filter: { duotone: true },
      shadow: { __experimentalSkipSerialization: true },
      html: false,
      ...PLAIN_SPACING,
      ...CLIENT_NAVIGATION,
    },
    selectors: {
      border:
        '.wp-block-post-featured-image img, .wp-block-post-featured-image .block-editor-media-placeholder, .wp-block-post-featured-image .wp-block-post-featured-image__overlay',
      shadow: '.wp-block-post-featured-image img, .wp-block-post-featured-image .components-placeholder',
      filter: {
        duotone:
          '.wp-block-post-featured-image img, .wp-block-post-featured-image .wp-block-post-featured-image__placeholder, .wp-block-post-featured-image .components-placeholder__illustration, .wp-block-post-featured-image .components-placeholder::before',
      },
    },
  },
  'core/read-more': { sources: { content: CONTENT }, supports: { align: WIDE, ...FIELD } },
  'core/post-comments-form': {
    supports: {
      ...FIELD,
      color: { gradients: true, heading: true, link: true, ...shownControls('background', 'text', 'link') },
    },
  },
  'core/post-comments-count': { supports: FIELD },
  'core/post-comments-link': { supports: FIELD },
  'core/post-time-to-read': { supports: FIELD },
  'core/comments-title': {
    supports: { anchor: false, align: true, ...FIELD },
  },
  'core/comment-template': {
    supports: {
      align: true,
      html: false,
      reusable: false,
      ...COLOR_WITH_LINK,
      ...PLAIN_SPACING,
      ...typography(),
      ...CLIENT_NAVIGATION,
      ...border(),
    },
  },
  'core/query': { supports: { align: WIDE, html: false, ...LAYOUT, interactivity: true } },
  'core/post-template': {
    supports: {
      reusable: false,
      html: false,
      align: WIDE,
      ...LAYOUT,
      ...COLOR_WITH_LINK,
      ...typography(),
      ...spacing({ margin: true, padding: true, blockGap: { __experimentalDefault: '1.25em' } }),
      ...CLIENT_NAVIGATION,
      ...border(),
    },
  },
  'core/query-pagination-next': { supports: PAGE_LINK },
  'core/query-pagination-previous': { supports: PAGE_LINK },
  'core/query-pagination-numbers': { supports: PAGE_LINK },
  'core/query-total': { supports: { align: WIDE, ...FIELD } },
  'core/navigation': {
    supports: {
      align: WIDE,
      ariaLabel: true,
      html: false,
      inserter: true,
      ...typography(),
      ...spacing({ blockGap: true, units: ['px', 'em', 'rem', 'vh', 'vw'], ...shownControls('blockGap') }),
      layout: {
        allowSwitching: false,
        allowInheriting: false,
        allowVerticalAlignment: false,
        allowSizingOnChildren: true,
        default: { type: 'flex' },
      },
      interactivity: true,
      renaming: false,
    },
  },
  'core/query-title': { usesContext: ['query'], supports: { align: WIDE, ...FIELD } },
  'core/query-pagination': {
    allowedBlocks: ['core/query-pagination-previous', 'core/query-pagination-numbers', 'core/query-pagination-next'],
    supports: {
      align: true,
      reusable: false,
      html: false,
      ...COLOR_WITH_LINK,
      ...FLEX,
      ...typography(),
      ...CLIENT_NAVIGATION,
    },
  },
  'core/query-no-results': {
    supports: { align: true, reusable: false, html: false, ...color(), ...typography(), ...CLIENT_NAVIGATION },
  },
  'core/comment-content': {
    supports: {
      ...color(),
      ...typography(),
      ...border(),
      ...spacing({ padding: ['horizontal', 'vertical'], ...shownControls('padding') }),
      html: false,
    },
  },
  'core/post-navigation-link': { supports: FIELD },
  'core/term-description': { supports: { align: WIDE, ...FIELD } },
  'core/comments': {
    supports: {
      align: WIDE,
      ...NO_HTML,
      ...color({ heading: true, link: true }),
      ...PLAIN_SPACING,
      ...typography(),
      ...border(),
    },
  },
  'core/comments-pagination': {
    supports: {
      align: true,
      reusable: false,
      html: false,
      ...COLOR_WITH_LINK,
      ...FLEX,
      ...typography(),
      ...CLIENT_NAVIGATION,
    },
  },
  'core/comments-pagination-next': { supports: PAGE_LINK },
  'core/comments-pagination-numbers': { supports: PAGE_LINK },
  'core/comments-pagination-previous': { supports: PAGE_LINK },
  'core/comment-author-name': { supports: FIELD },
  'core/comment-date': { supports: FIELD },
  'core/comment-edit-link': { supports: FIELD },
  'core/comment-reply-link': { supports: FIELD },
  'core/navigation-link': {
    usesContext: [...MENU_ITEM_CONTEXT, 'maxNestingLevel', 'style'],
    allowedBlocks: ['core/navigation-link', 'core/navigation-submenu', 'core/page-list'],
    sources: { label: CONTENT },
    supports: {
      reusable: false,
      html: false,
      __experimentalSlashInserter: true,
      ...typography(),
      renaming: false,
      ...CLIENT_NAVIGATION,
    },
  },
  'core/navigation-submenu': {
    usesContext: [...MENU_ITEM_CONTEXT, 'maxNestingLevel', 'openSubmenusOnClick', 'style'],
    sources: { label: CONTENT },
    supports: { reusable: false, html: false, ...typography(), ...CLIENT_NAVIGATION },
  },
  'core/social-link': {
    sources: { url: CONTENT, label: CONTENT },
    supports: { reusable: false, html: false, ...CLIENT_NAVIGATION },
  },
};
