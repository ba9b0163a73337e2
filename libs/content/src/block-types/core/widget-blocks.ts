import { flag, number, oneOf, record, text } from '../attribute-schemas.js';
import type { BlockDescription } from '../block-description.js';

/** Blocks that show what else the site has. */
export const WIDGET_BLOCKS: Readonly<Record<string, BlockDescription>> = {
  'core/archives': { title: 'Archives', category: 'widgets', description: 'Links to the posts of each time.', attributes: { displayAsDropdown: flag(false), showLabel: flag(true), showPostCounts: flag(false), type: text('monthly') } },
  'core/categories': {
    title: 'Terms List', category: 'widgets', description: 'Links to the posts of each term.', keywords: ['categories'], usesContext: ['enhancedPagination'],
    attributes: { taxonomy: text('category'), displayAsDropdown: flag(false), showHierarchy: flag(false), showPostCounts: flag(false), showOnlyTopLevel: flag(false), showEmpty: flag(false), label: text(), showLabel: flag(true) },
  },
  'core/latest-comments': { title: 'Latest Comments', category: 'widgets', description: 'The newest comments.', keywords: ['recent comments'], attributes: { commentsToShow: { type: 'number', default: 5, minimum: 1, maximum: 100 }, displayAvatar: flag(true), displayDate: flag(true), displayExcerpt: flag(true), displayContent: text('excerpt') } },
  'core/latest-posts': {
    title: 'Latest Posts', category: 'widgets', description: 'The newest posts.', keywords: ['recent posts'],
    attributes: {
      categories: { type: ['array', 'string', 'number'], items: { type: 'object' } }, selectedAuthor: number(), postsToShow: number(5), displayPostContent: flag(false), displayPostContentRadio: text('excerpt'), excerptLength: number(55),
      displayAuthor: flag(false), displayPostDate: flag(false), postLayout: text('list'), columns: number(3), order: text('desc'), orderBy: text('date'), displayFeaturedImage: flag(false),
      featuredImageAlign: { type: 'string', enum: ['left', 'center', 'right'] }, featuredImageSizeSlug: text('thumbnail'), featuredImageSizeWidth: { type: ['number', 'null'], default: null },
      featuredImageSizeHeight: { type: ['number', 'null'], default: null }, addLinkToFeaturedImage: flag(false),
    },
  },
  'core/page-list': { title: 'Page List', category: 'widgets', description: 'Links to all pages.', keywords: ['menu', 'navigation'], attributes: { parentPageID: { type: 'integer', default: 0 }, isNested: flag(false) } },
  'core/search': {
    title: 'Search', category: 'widgets', description: 'A form that searches the site.', keywords: ['find'],
    attributes: { label: text(), showLabel: flag(true), placeholder: text(''), width: number(), widthUnit: text(), buttonText: text(), buttonPosition: text('button-outside'), buttonUseIcon: flag(false), query: record({}), isSearchFieldHidden: flag(false) },
  },
  'core/tag-cloud': { title: 'Tag Cloud', category: 'widgets', description: 'Terms, the larger the more they are used.', attributes: { numberOfTags: { type: 'number', default: 45, minimum: 1, maximum: 100 }, taxonomy: text('post_tag'), showTagCounts: flag(false), smallestFontSize: text('8pt'), largestFontSize: text('22pt') } },
  'core/social-links': {
    title: 'Social Icons', category: 'widgets', description: 'Links to places where people meet.', keywords: ['links'], allowedBlocks: ['core/social-link'],
    providesContext: { openInNewTab: 'openInNewTab', showLabels: 'showLabels', iconColor: 'iconColor', iconColorValue: 'iconColorValue', iconBackgroundColor: 'iconBackgroundColor', iconBackgroundColorValue: 'iconBackgroundColorValue' },
    attributes: { iconColor: text(), customIconColor: text(), iconColorValue: text(), iconBackgroundColor: text(), customIconBackgroundColor: text(), iconBackgroundColorValue: text(), openInNewTab: flag(false), showLabels: flag(false), size: text() },
  },
  'core/social-link': { title: 'Social Icon', category: 'widgets', description: 'A link to a place where people meet.', parent: ['core/social-links'], usesContext: ['openInNewTab', 'showLabels', 'iconColor', 'iconColorValue', 'iconBackgroundColor', 'iconBackgroundColorValue'], attributes: { url: text(), service: text(), label: text(), rel: text() } },
  'core/shortcode': { title: 'Shortcode', category: 'widgets', description: 'Text with words in brackets that stand for something.', attributes: { text: text() } },
  'core/html': { title: 'Custom HTML', category: 'widgets', description: 'HTML as it is.', keywords: ['embed'], attributes: { content: text() } },
  'core/avatar': { title: 'Avatar', category: 'theme', description: 'The picture of a user.', usesContext: ['postType', 'postId', 'commentId'], attributes: { userId: number(), size: number(96), isLink: flag(false), linkTarget: oneOf('_self', '_blank') } },
};
