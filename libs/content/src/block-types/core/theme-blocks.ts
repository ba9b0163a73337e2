import { flag, LINKED, number, record, text, TEXT_ALIGN } from '../attribute-schemas.js';
import type { AttributeSchemas, BlockDescription } from '../block-description.js';

const OF_ENTRY = ['postId', 'postType', 'queryId'];
const OF_QUERY = ['queryId', 'query', 'paginationArrow', 'showLabel'];
const LINK: AttributeSchemas = { ...LINKED(false), rel: text('') };

/** Blocks that speak of an entry, or of a list of such. */
export const THEME_BLOCKS: Readonly<Record<string, BlockDescription>> = {
  'core/site-title': { title: 'Site Title', category: 'theme', description: 'The name of the site.', attributes: { ...TEXT_ALIGN, ...LINKED(true), level: number(1), levelOptions: { type: 'array', default: [0, 1, 2, 3, 4, 5, 6] } } },
  'core/site-tagline': { title: 'Site Tagline', category: 'theme', description: 'What the site is about, in a few words.', keywords: ['description'], attributes: { ...TEXT_ALIGN, level: number(0), levelOptions: { type: 'array', default: [0, 1, 2, 3, 4, 5, 6] } } },
  'core/query': {
    title: 'Query Loop', category: 'theme', description: 'A list of entries.', keywords: ['posts', 'list', 'blog'], providesContext: { queryId: 'queryId', query: 'query', displayLayout: 'displayLayout', enhancedPagination: 'enhancedPagination' },
    attributes: {
      queryId: number(), tagName: text('div'), namespace: text(), enhancedPagination: flag(false), displayLayout: record(),
      query: record({ perPage: null, pages: 0, offset: 0, postType: 'post', order: 'desc', orderBy: 'date', author: '', search: '', exclude: [], sticky: '', inherit: true, taxQuery: null, parents: [], format: [] }),
    },
  },
  'core/post-template': { title: 'Post Template', category: 'theme', description: 'What each entry of a list looks like.', ancestor: ['core/query'], usesContext: ['queryId', 'query', 'displayLayout', 'templateSlug', 'previewPostType', 'enhancedPagination', 'postType'] },
  'core/query-no-results': { title: 'No Results', category: 'theme', description: 'What stands instead of an empty list.', ancestor: ['core/query'], usesContext: ['queryId', 'query'] },
  'core/query-pagination': { title: 'Pagination', category: 'theme', description: 'Links to the other pages of a list.', ancestor: ['core/query'], usesContext: ['queryId', 'query'], providesContext: { paginationArrow: 'paginationArrow', showLabel: 'showLabel' }, attributes: { paginationArrow: text('none'), showLabel: flag(true) } },
  'core/query-pagination-next': { title: 'Next Page', category: 'theme', description: 'A link to the next page of a list.', parent: ['core/query-pagination'], usesContext: OF_QUERY, attributes: { label: text() } },
  'core/query-pagination-numbers': { title: 'Page Numbers', category: 'theme', description: 'Links to pages of a list by their numbers.', parent: ['core/query-pagination'], usesContext: ['queryId', 'query'], attributes: { midSize: number(2) } },
  'core/query-total': { title: 'Query Total', category: 'theme', description: 'How many entries a list has.', ancestor: ['core/query'], usesContext: ['queryId', 'query'], attributes: { displayType: text('total-results') } },
  'core/post-title': { title: 'Title', category: 'theme', description: 'The title of an entry.', usesContext: OF_ENTRY, attributes: { ...TEXT_ALIGN, ...LINK, level: number(2), levelOptions: { type: 'array' } } },
  'core/post-content': { title: 'Content', category: 'theme', description: 'The content of an entry.', usesContext: OF_ENTRY, attributes: { tagName: text('div') } },
  'core/post-excerpt': { title: 'Excerpt', category: 'theme', description: 'The first words of an entry.', usesContext: OF_ENTRY, attributes: { ...TEXT_ALIGN, moreText: text(), showMoreOnNewLine: flag(true), excerptLength: number(55) } },
  'core/post-date': { title: 'Date', category: 'theme', description: 'When an entry was published or changed.', usesContext: OF_ENTRY, attributes: { ...TEXT_ALIGN, datetime: text(), format: text(), isLink: flag(false), displayType: text('date') } },
  'core/post-terms': { title: 'Post Terms', category: 'theme', description: 'The terms of an entry.', usesContext: ['postId', 'postType'], attributes: { ...TEXT_ALIGN, term: text(), separator: text(', '), prefix: text(''), suffix: text('') } },
  'core/post-featured-image': {
    title: 'Featured Image', category: 'theme', description: 'The picture of an entry.', usesContext: OF_ENTRY,
    attributes: { ...LINK, aspectRatio: text(), width: text(), height: text(), scale: text('cover'), sizeSlug: text(), overlayColor: text(), customOverlayColor: text(), dimRatio: number(0), customGradient: text(), useFirstImageFromPost: flag(false) },
  },
  'core/post-author': { title: 'Author', category: 'theme', description: 'Who wrote an entry.', usesContext: OF_ENTRY, attributes: { ...TEXT_ALIGN, ...LINKED(false), avatarSize: number(48), showAvatar: flag(true), showBio: flag(), byline: text() } },
  'core/post-author-name': { title: 'Author Name', category: 'theme', description: 'The name of whoever wrote an entry.', usesContext: ['postType', 'postId'], attributes: { ...TEXT_ALIGN, ...LINKED(false) } },
  'core/post-author-biography': { title: 'Author Biography', category: 'theme', description: 'What whoever wrote an entry tells of themselves.', usesContext: ['postType', 'postId'], attributes: TEXT_ALIGN },
  'core/read-more': { title: 'Read More', category: 'theme', description: 'A link to an entry.', usesContext: ['postId'], attributes: { content: text(), linkTarget: text('_self') } },
  'core/comments-title': { title: 'Comments Title', category: 'theme', description: 'How many comments an entry has.', ancestor: ['core/comments'], usesContext: ['postId', 'postType'], attributes: { ...TEXT_ALIGN, showPostTitle: flag(true), showCommentsCount: flag(true), level: number(2), levelOptions: { type: 'array' } } },
  'core/comment-template': { title: 'Comment Template', category: 'design', description: 'What each comment looks like.', parent: ['core/comments'], usesContext: ['postId'] },
  'core/comment-author-name': { title: 'Comment Author Name', category: 'theme', description: 'Who wrote a comment.', ancestor: ['core/comment-template'], usesContext: ['commentId'], attributes: { ...TEXT_ALIGN, ...LINKED(true) } },
  'core/comment-content': { title: 'Comment Content', category: 'theme', description: 'What a comment says.', ancestor: ['core/comment-template'], usesContext: ['commentId'], attributes: TEXT_ALIGN },
  'core/comment-date': { title: 'Comment Date', category: 'theme', description: 'When a comment was written.', ancestor: ['core/comment-template'], usesContext: ['commentId'], attributes: { format: text(), isLink: flag(true) } },
  'core/comment-edit-link': { title: 'Comment Edit Link', category: 'theme', description: 'A link to change a comment.', ancestor: ['core/comment-template'], usesContext: ['commentId'], attributes: { ...TEXT_ALIGN, linkTarget: text('_self') } },
  'core/comment-reply-link': { title: 'Comment Reply Link', category: 'theme', description: 'A link to answer a comment.', ancestor: ['core/comment-template'], usesContext: ['commentId'], attributes: TEXT_ALIGN },
  'core/navigation': {
    title: 'Navigation', category: 'theme', description: 'A menu.',
    attributes: {
      ref: number(), textColor: text(), customTextColor: text(), backgroundColor: text(), customBackgroundColor: text(), showSubmenuIcon: flag(true), openSubmenusOnClick: flag(false),
      overlayMenu: text('mobile'), icon: text('handle'), hasIcon: flag(true), overlayBackgroundColor: text(), customOverlayBackgroundColor: text(), overlayTextColor: text(),
      customOverlayTextColor: text(), maxNestingLevel: number(5),
    },
  },
  'core/home-link': { title: 'Home Link', category: 'design', description: 'A link of a menu to the first page.', parent: ['core/navigation'], attributes: { label: text() } },
  'core/navigation-link': { title: 'Custom Link', category: 'design', description: 'A link of a menu.', parent: ['core/navigation'], attributes: { label: text(), type: text(), description: text(), rel: text(), id: number(), opensInNewTab: flag(false), url: text(), title: text(), kind: text(), isTopLevelLink: flag() } },
  'core/navigation-submenu': { title: 'Submenu', category: 'design', description: 'A link of a menu with others below it.', parent: ['core/navigation'], attributes: { label: text(), type: text(), description: text(), rel: text(), id: number(), opensInNewTab: flag(false), url: text(), title: text(), kind: text(), isTopLevelItem: flag() } },
};
