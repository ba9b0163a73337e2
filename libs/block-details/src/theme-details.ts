import { CONTENT, MENU_ITEM_CONTEXT, styles } from './block-details.js';
import type { BlockDetails, JsonObject } from './block-details.js';
import {
  BACKGROUND,
  BORDER,
  CLIENT_NAVIGATION,
  color,
  COLOR_WITH_LINK,
  FLEX,
  HIDDEN_SPACING,
  hiddenControls,
  INNER_BORDER,
  ITEM_TEMPLATE,
  NO_HTML,
  PLAIN_BORDER,
  PLAIN_SPACING,
  shownControls,
  spacing,
  typography,
  typographyWithout,
  WIDE_ALIGNMENTS,
} from './supports.js';

/** Supported features of most blocks that show a field of the site, an entry or a comment. */
const FIELD: JsonObject = {
  ...NO_HTML,
  ...COLOR_WITH_LINK,
  ...PLAIN_SPACING,
  ...typography(),
  ...CLIENT_NAVIGATION,
  ...BORDER,
};
/** Attributes of a block that can link to its entry, author or site. */
const LINK: Readonly<Record<string, JsonObject>> = { isLink: CONTENT, linkTarget: CONTENT };
const LINK_WITH_REL: Readonly<Record<string, JsonObject>> = { ...LINK, rel: { attribute: 'rel', ...CONTENT } };
/** Supported features of the links of a pagination. */
const PAGE_LINK: JsonObject = {
  reusable: false,
  html: false,
  color: { gradients: true, text: false, ...shownControls('background') },
  ...typography(),
  ...CLIENT_NAVIGATION,
};
/** Supported features of a group of links to other pages. */
const PAGINATION: JsonObject = {
  align: true,
  reusable: false,
  html: false,
  ...COLOR_WITH_LINK,
  ...FLEX,
  ...typography(),
  ...CLIENT_NAVIGATION,
};
const VERTICAL_WRITING = typography({ __experimentalWritingMode: true });
/** Color features of links that have no text color. */
const LINK_COLOR: JsonObject = { link: true, text: false, ...shownControls('background', 'link') };
/** Example for previews of fields in a narrow column. */
const NARROW: JsonObject = { viewportWidth: 350 };
/** Supported features of links below a comment. */
const COMMENT_LINK: JsonObject = {
  ...NO_HTML,
  color: { gradients: true, ...LINK_COLOR },
  ...HIDDEN_SPACING,
  ...typography(),
  ...PLAIN_BORDER,
};

/** Returns the variation of the terms of a post for a built-in taxonomy. */
function termVariation(taxonomy: string, title: string, description: string, more: JsonObject = {}): JsonObject {
  return {
    name: taxonomy,
    title,
    description,
    attributes: { term: taxonomy },
    isActive: ['term'],
    scope: ['inserter', 'transform'],
    ...more,
  };
}

/** Returns the variation of menu links for entries of a type or for terms of a taxonomy. */
const linkVariation = (type: string, label: string, kind: 'post-type' | 'taxonomy'): JsonObject => ({
  name: type,
  title: `${label} Link`,
  description: `A link to a ${label.toLowerCase()}.`,
  attributes: { type, kind },
});

/** Editor details of theme blocks. */
export const THEME_DETAILS: Readonly<Record<string, BlockDetails>> = {
  'core/post-title': {
    sources: LINK_WITH_REL,
    supports: { align: WIDE_ALIGNMENTS, ...FIELD },
    example: NARROW,
  },
  'core/site-title': {
    sources: LINK,
    supports: { align: WIDE_ALIGNMENTS, ...FIELD, ...HIDDEN_SPACING, ...VERTICAL_WRITING, ...PLAIN_BORDER },
    example: { viewportWidth: 500 },
  },
  'core/site-logo': {
    sources: LINK,
    supports: {
      html: false,
      align: true,
      alignWide: false,
      color: { text: false, background: false },
      ...HIDDEN_SPACING,
      ...CLIENT_NAVIGATION,
      filter: { duotone: true },
    },
    styles: styles(['default', 'Default'], ['rounded', 'Rounded']),
    selectors: {
      filter: {
        duotone:
          '.wp-block-site-logo img, .wp-block-site-logo .components-placeholder__illustration, .wp-block-site-logo .components-placeholder::before',
      },
    },
    example: {
      viewportWidth: 500,
      attributes: { width: 350, className: 'block-editor-block-types-list__site-logo-example' },
    },
  },
  'core/site-tagline': {
    supports: {
      align: WIDE_ALIGNMENTS,
      html: false,
      ...color({}),
      ...HIDDEN_SPACING,
      ...VERTICAL_WRITING,
      ...CLIENT_NAVIGATION,
      ...PLAIN_BORDER,
      contentRole: true,
    },
    example: { ...NARROW, attributes: { textAlign: 'center' } },
  },
  'core/post-date': {
    sources: { datetime: CONTENT, isLink: CONTENT },
    retired: ['displayType'],
    supports: FIELD,
    example: NARROW,
  },
  'core/post-excerpt': {
    sources: { moreText: CONTENT },
    supports: FIELD,
    example: NARROW,
  },
  'core/post-terms': {
    sources: { prefix: CONTENT, suffix: CONTENT },
    supports: FIELD,
    example: NARROW,
    variations: [
      termVariation('category', 'Categories', 'The categories of a post.', { isDefault: true }),
      termVariation('post_tag', 'Tags', 'The tags of a post.'),
    ],
  },
  'core/post-author-name': { sources: LINK, supports: FIELD, example: NARROW },
  'core/post-author-biography': {
    supports: { ...color(), ...PLAIN_SPACING, ...typography(), ...CLIENT_NAVIGATION, ...BORDER },
    example: NARROW,
  },
  'core/post-author': {
    usesContext: ['postType', 'postId', 'queryId'],
    sources: LINK,
    supports: { ...FIELD, ...color(), filter: { duotone: true } },
    selectors: { filter: { duotone: '.wp-block-post-author .wp-block-post-author__avatar img' } },
  },
  'core/post-content': {
    supports: {
      align: WIDE_ALIGNMENTS,
      ...FIELD,
      layout: true,
      background: BACKGROUND,
      dimensions: { minHeight: true },
      ...spacing({ blockGap: true, padding: true, margin: true, ...hiddenControls('margin', 'padding') }),
      color: { gradients: true, heading: true, link: true, ...hiddenControls('background', 'text') },
    },
    example: NARROW,
  },
  'core/post-featured-image': {
    sources: LINK_WITH_REL,
    example: NARROW,
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
  'core/read-more': {
    sources: { content: CONTENT },
    supports: {
      ...NO_HTML,
      color: { gradients: true, text: true },
      ...typography(shownControls('fontSize', 'textDecoration')),
      ...spacing({ margin: ['top', 'bottom'], padding: true, ...shownControls('padding') }),
      __experimentalBorder: { color: true, radius: true, width: true, ...shownControls('width') },
      ...CLIENT_NAVIGATION,
    },
  },
  'core/post-comments-form': {
    supports: {
      ...NO_HTML,
      ...color({ heading: true, link: true }),
      ...PLAIN_SPACING,
      ...typographyWithout(['__experimentalFontFamily', '__experimentalTextDecoration']),
      ...BORDER,
    },
    example: { attributes: { textAlign: 'center' } },
    styleSheets: ['post-comments-form', 'buttons', 'button'],
  },
  'core/post-comments-count': { supports: { ...FIELD, ...color({}), ...PLAIN_BORDER }, example: NARROW },
  'core/post-comments-link': { supports: { ...FIELD, color: LINK_COLOR }, example: NARROW },
  'core/post-time-to-read': { supports: { ...FIELD, ...color({}), ...HIDDEN_SPACING, ...PLAIN_BORDER } },
  'core/comments-title': {
    supports: {
      anchor: false,
      align: true,
      ...FIELD,
      ...color({}),
      ...typography(
        shownControls('fontSize', '__experimentalFontFamily', '__experimentalFontStyle', '__experimentalFontWeight'),
      ),
      ...PLAIN_BORDER,
    },
  },
  'core/comment-template': {
    supports: {
      align: true,
      html: false,
      reusable: false,
      ...PLAIN_SPACING,
      ...typography(),
      ...CLIENT_NAVIGATION,
      ...BORDER,
    },
  },
  'core/template-part': {
    isDynamic: true,
    supports: { align: true, html: false, reusable: false, renaming: false, ...CLIENT_NAVIGATION },
  },
  'core/query': {
    retired: ['displayLayout'],
    supports: { align: WIDE_ALIGNMENTS, html: false, layout: true, interactivity: true, contentRole: true },
  },
  'core/post-template': { supports: ITEM_TEMPLATE },
  'core/query-pagination-next': { supports: PAGE_LINK },
  'core/query-pagination-previous': { supports: PAGE_LINK },
  'core/query-pagination-numbers': { supports: PAGE_LINK },
  'core/query-total': { supports: { align: WIDE_ALIGNMENTS, ...FIELD, ...color({}) } },
  'core/navigation': {
    supports: {
      align: WIDE_ALIGNMENTS,
      ariaLabel: true,
      html: false,
      inserter: true,
      ...typography({ __experimentalSkipSerialization: ['textDecoration'] }),
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
      contentRole: true,
    },
  },
  'core/query-title': {
    usesContext: ['query'],
    supports: { align: WIDE_ALIGNMENTS, ...FIELD, ...color({}) },
    example: { attributes: { type: 'search' } },
  },
  'core/query-pagination': {
    allowedBlocks: ['core/query-pagination-previous', 'core/query-pagination-numbers', 'core/query-pagination-next'],
    supports: PAGINATION,
  },
  'core/query-no-results': {
    supports: {
      align: true,
      reusable: false,
      html: false,
      color: { gradients: true, link: true },
      ...typography(),
      ...CLIENT_NAVIGATION,
    },
  },
  'core/comment-content': {
    supports: {
      ...color(),
      ...typography(),
      ...BORDER,
      ...spacing({ padding: ['horizontal', 'vertical'], ...shownControls('padding') }),
      html: false,
    },
  },
  'core/post-navigation-link': {
    sources: { label: CONTENT },
    supports: { reusable: false, html: false, color: { link: true }, ...VERTICAL_WRITING, ...CLIENT_NAVIGATION },
  },
  'core/term-description': {
    supports: { align: WIDE_ALIGNMENTS, ...FIELD, color: { link: true, ...shownControls('background', 'text') } },
  },
  'core/comments': {
    supports: {
      align: WIDE_ALIGNMENTS,
      ...NO_HTML,
      color: { gradients: true, heading: true, link: true, ...shownControls('background', 'text', 'link') },
      ...PLAIN_SPACING,
      ...typography(),
      ...BORDER,
    },
  },
  'core/post-comments': {
    apiVersion: 1,
    supports: {
      ...NO_HTML,
      align: WIDE_ALIGNMENTS,
      ...typographyWithout(['__experimentalFontFamily', '__experimentalTextDecoration']),
      ...color(),
      inserter: false,
    },
    styleSheets: ['post-comments', 'buttons', 'button'],
    editorStyleSheets: [],
  },
  'core/comments-pagination': {
    example: { attributes: { paginationArrow: 'none' } },
    supports: PAGINATION,
  },
  'core/comments-pagination-next': { supports: PAGE_LINK },
  'core/comments-pagination-numbers': { supports: PAGE_LINK },
  'core/comments-pagination-previous': { supports: PAGE_LINK },
  'core/comment-author-name': { supports: FIELD },
  'core/comment-date': { supports: FIELD },
  'core/comment-edit-link': { supports: { ...COMMENT_LINK, ...CLIENT_NAVIGATION } },
  'core/comment-reply-link': { supports: COMMENT_LINK },
  'core/navigation-link': {
    usesContext: [...MENU_ITEM_CONTEXT, 'maxNestingLevel', 'style'],
    allowedBlocks: ['core/navigation-link', 'core/navigation-submenu', 'core/page-list'],
    sources: { label: CONTENT },
    variations: [
      linkVariation('post', 'Post', 'post-type'),
      linkVariation('page', 'Page', 'post-type'),
      linkVariation('category', 'Category', 'taxonomy'),
      linkVariation('tag', 'Tag', 'taxonomy'),
      linkVariation('post_format', 'Post Format', 'taxonomy'),
    ],
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
