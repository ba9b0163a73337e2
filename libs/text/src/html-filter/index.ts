export { type BlockDelimiter, blockDelimiters } from './block-delimiters.js';
export {
  filterAllHtml,
  filterBlockContent,
  filterCommentHtml,
  filterDescriptionHtml,
  filterHtml,
  filterPostHtml,
} from './html-filter.js';
export { filterCss } from './css.js';
export { normalizeEntities } from './entities.js';
export {
  type AttributeRule,
  COMMENT_POLICY,
  DESCRIPTION_POLICY,
  type HtmlPolicy,
  NO_ELEMENTS_POLICY,
  POST_POLICY,
} from './policy.js';
export { sanitizeProtocols } from './protocols.js';
