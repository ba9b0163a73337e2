import { CONTENT, styles } from './block-details.js';
import type { BlockDetails, JsonObject } from './block-details.js';
import {
  border,
  color,
  COLOR_WITH_LINK,
  controls,
  FLEX,
  NAVIGABLE,
  NO_HTML,
  PLAIN_SPACING,
  spacing,
  typography,
  WIDE,
} from './supports.js';

/** Supports that most post blocks share. */
const ENTRY: JsonObject = {
  ...NO_HTML,
  ...COLOR_WITH_LINK,
  ...PLAIN_SPACING,
  ...typography(),
  ...NAVIGABLE,
  ...border(),
};
/** Supports of comment texts. */
const COMMENT: JsonObject = {
  ...NO_HTML,
  ...COLOR_WITH_LINK,
  ...PLAIN_SPACING,
  ...typography(),
  ...NAVIGABLE,
  ...border(),
};
const LINK: Readonly<Record<string, JsonObject>> = {
  isLink: CONTENT,
  rel: { attribute: 'rel', ...CONTENT },
  linkTarget: CONTENT,
};
const OF_NAVIGATION = [
  'textColor',
  'customTextColor',
  'backgroundColor',
  'customBackgroundColor',
  'overlayTextColor',
  'customOverlayTextColor',
  'overlayBackgroundColor',
  'customOverlayBackgroundColor',
  'fontSize',
  'customFontSize',
  'showSubmenuIcon',
  'maxNestingLevel',
  'style',
];

/** Supports of the links of a pagination. */
const PAGE_LINK: JsonObject = {
  reusable: false,
  html: false,
  color: { gradients: true, text: false, ...controls('background') },
  ...typography(),
  ...NAVIGABLE,
};
const LAYOUT: JsonObject = { layout: true };

/** Editor details of theme blocks. */
export const THEME_DETAILS: Readonly<Record<string, BlockDetails>> = {
  'core/post-title': {
    usesContext: ['postId', 'postType', 'queryId'],
    sources: LINK,
    supports: { align: WIDE, ...ENTRY },
  },
  'core/site-title': {
    sources: { isLink: CONTENT, linkTarget: CONTENT },
    supports: { align: WIDE, ...ENTRY },
  },
  'core/site-logo': {
    sources: { isLink: CONTENT, linkTarget: CONTENT },
    supports: {
      html: false,
      align: true,
      alignWide: false,
      color: { text: false, background: false },
      ...PLAIN_SPACING,
      ...NAVIGABLE,
      filter: { duotone: true },
    },
    styles: styles(['default', 'Default'], ['rounded', 'Rounded']),
    selectors: {
      filter: { duotone: '.wp-block-site-logo img, .wp-block-site-logo .components-placeholder__illustration' },
    },
  },
  'core/site-tagline': {
    supports: { align: WIDE, html: false, ...color({}), ...PLAIN_SPACING, ...typography(), ...NAVIGABLE, ...border() },
  },
  'core/post-date': { usesContext: ['postId', 'postType', 'queryId'], supports: ENTRY },
  'core/post-excerpt': { usesContext: ['postId', 'postType', 'queryId'], supports: ENTRY },
  'core/post-terms': {
    usesContext: ['postId', 'postType'],
    supports: ENTRY,
    variations: [
      {
        name: 'category',
        title: 'Categories',
        description: 'The categories of an entry.',
        attributes: { term: 'category' },
        isActive: ['term'],
        scope: ['inserter', 'transform'],
        isDefault: true,
      },
      {
        name: 'post_tag',
        title: 'Tags',
        description: 'The tags of an entry.',
        attributes: { term: 'post_tag' },
        isActive: ['term'],
        scope: ['inserter', 'transform'],
      },
    ],
  },
  'core/post-author-name': { usesContext: ['postType', 'postId'], supports: { align: true, ...ENTRY } },
  'core/post-author-biography': { usesContext: ['postType', 'postId'], supports: ENTRY },
  'core/post-author': {
    usesContext: ['postType', 'postId', 'queryId'],
    supports: { ...ENTRY, filter: { duotone: true } },
    selectors: { filter: { duotone: '.wp-block-post-author .wp-block-post-author__avatar img' } },
  },
  'core/post-content': {
    usesContext: ['postId', 'postType', 'queryId'],
    supports: {
      align: WIDE,
      ...ENTRY,
      ...LAYOUT,
      background: { backgroundImage: true, backgroundSize: true, ...controls('backgroundImage') },
      dimensions: { minHeight: true },
      ...spacing({ blockGap: true, padding: true, margin: true }),
    },
  },
  'core/post-featured-image': {
    usesContext: ['postId', 'postType', 'queryId'],
    supports: {
      align: ['left', 'right', 'center', 'wide', 'full'],
      color: { text: false, background: false },
      __experimentalBorder: {
        color: true,
        radius: true,
        width: true,
        __experimentalSkipSerialization: true,
        ...controls('color', 'radius', 'width'),
      },
      filter: { duotone: true },
      shadow: { __experimentalSkipSerialization: true },
      html: false,
      ...PLAIN_SPACING,
      ...NAVIGABLE,
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
  'core/read-more': { usesContext: ['postId'], sources: { content: CONTENT }, supports: { align: WIDE, ...ENTRY } },
  'core/post-comments-form': {
    usesContext: ['postId', 'postType'],
    supports: {
      ...ENTRY,
      color: { gradients: true, heading: true, link: true, ...controls('background', 'text', 'link') },
    },
  },
  'core/post-comments-count': { usesContext: ['postId'], supports: ENTRY },
  'core/post-comments-link': { usesContext: ['postType', 'postId'], supports: ENTRY },
  'core/post-time-to-read': { usesContext: ['postId', 'postType'], supports: ENTRY },
  'core/comments-title': {
    usesContext: ['postId', 'postType'],
    supports: { anchor: false, align: true, ...ENTRY },
  },
  'core/comment-template': {
    usesContext: ['postId'],
    supports: {
      align: true,
      html: false,
      reusable: false,
      ...COLOR_WITH_LINK,
      ...PLAIN_SPACING,
      ...typography(),
      ...NAVIGABLE,
      ...border(),
    },
  },
  'core/query': { supports: { align: WIDE, html: false, ...LAYOUT, interactivity: true } },
  'core/post-template': {
    usesContext: [
      'queryId',
      'query',
      'displayLayout',
      'templateSlug',
      'previewPostType',
      'enhancedPagination',
      'postType',
    ],
    supports: {
      reusable: false,
      html: false,
      align: WIDE,
      ...LAYOUT,
      ...COLOR_WITH_LINK,
      ...typography(),
      ...spacing({ margin: true, padding: true, blockGap: { __experimentalDefault: '1.25em' } }),
      ...NAVIGABLE,
      ...border(),
    },
  },
  'core/query-pagination-next': { supports: PAGE_LINK },
  'core/query-pagination-numbers': { supports: PAGE_LINK },
  'core/query-total': { usesContext: ['queryId', 'query'], supports: { align: WIDE, ...ENTRY } },
  'core/navigation': {
    supports: {
      align: WIDE,
      ariaLabel: true,
      html: false,
      inserter: true,
      ...typography(),
      ...spacing({ blockGap: true, units: ['px', 'em', 'rem', 'vh', 'vw'], ...controls('blockGap') }),
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
  'core/query-title': { usesContext: ['query'], supports: { align: WIDE, ...ENTRY } },
  'core/query-pagination': {
    usesContext: ['queryId', 'query'],
    allowedBlocks: ['core/query-pagination-previous', 'core/query-pagination-numbers', 'core/query-pagination-next'],
    supports: { align: true, reusable: false, html: false, ...COLOR_WITH_LINK, ...FLEX, ...typography(), ...NAVIGABLE },
  },
  'core/query-no-results': {
    usesContext: ['queryId', 'query'],
    supports: { align: true, reusable: false, html: false, ...color(), ...typography(), ...NAVIGABLE },
  },
  'core/comment-content': {
    usesContext: ['commentId'],
    supports: {
      ...color(),
      ...typography(),
      ...border(),
      ...spacing({ padding: ['horizontal', 'vertical'], ...controls('padding') }),
      html: false,
    },
  },
  'core/comment-author-name': { usesContext: ['commentId'], supports: COMMENT },
  'core/comment-date': { usesContext: ['commentId'], supports: COMMENT },
  'core/comment-edit-link': { usesContext: ['commentId'], supports: COMMENT },
  'core/comment-reply-link': { usesContext: ['commentId'], supports: COMMENT },
  'core/navigation-link': {
    usesContext: OF_NAVIGATION,
    allowedBlocks: ['core/navigation-link', 'core/navigation-submenu', 'core/page-list'],
    sources: { label: CONTENT },
    supports: {
      reusable: false,
      html: false,
      __experimentalSlashInserter: true,
      ...typography(),
      renaming: false,
      ...NAVIGABLE,
    },
  },
  'core/navigation-submenu': {
    usesContext: [...OF_NAVIGATION.slice(0, 12), 'openSubmenusOnClick', 'style'],
    sources: { label: CONTENT },
    supports: { reusable: false, html: false, ...typography(), ...NAVIGABLE },
  },
  'core/social-link': {
    usesContext: [
      'openInNewTab',
      'showLabels',
      'iconColor',
      'iconColorValue',
      'iconBackgroundColor',
      'iconBackgroundColorValue',
    ],
    sources: { url: CONTENT, label: CONTENT },
    supports: { reusable: false, html: false, ...NAVIGABLE },
  },
};
