/**
 * The parts of the content model for the libraries that extend `core/v2`. Libraries of other namespaces use
 * `#content-model`.
 */
export { throwErrors } from './combined-error.js';
export { checkMeta } from './meta/check-meta.js';
export type { MetaChange } from './meta/check-meta.js';
export { FOOTNOTES } from './meta/footnotes.js';
export { META_OPTIONS } from './meta/meta-options.js';
export type { RegisteredMetaKey } from './meta/meta-key.js';
export { MetaStore } from './meta/meta-store.js';
export type { MetaTable } from './meta/meta-store.js';
export { readMeta } from './meta/read-meta.js';
export type { MetaRow } from './meta/read-meta.js';
export {
  enumRefusal,
  readPostTextArg,
  STATUS_OPTIONS,
  TEMPLATE_OPTIONS,
  TEXT_OPTIONS,
  readTextArg,
  readTitleArg,
} from './post-types/argument-rules.js';
export type { PostOperation } from './post-types/capabilities.js';
export { classList } from './post-types/class-list.js';
export type { ClassListPost, ClassListTerm } from './post-types/class-list.js';
export { ATTACHMENT, PAGE, POST } from './post-types/core-post-types.js';
export { POST_FORMATS } from './post-types/formats.js';
export type { PostFormat } from './post-types/formats.js';
export { postSchemaLinks } from './post-types/post-schema-links.js';
export { hasFieldsOf, supports } from './post-types/post-type.js';
export { selectWholeFields } from './select-whole-fields.js';
export { parseDate, readDate, readDateBound } from './site/date-argument.js';
export { SiteClock, zoneOf } from './site/site-clock.js';
export type { LocalClock } from './site/site-clock.js';
export {
  DATE_FORMAT,
  DEFAULT_CATEGORY,
  DEFAULT_COMMENT_STATUS,
  DEFAULT_PING_STATUS,
  DESCRIPTION,
  LANGUAGE,
  PAGE_FOR_POSTS,
  PAGE_ON_FRONT,
  POSTS_PER_PAGE,
  SHOW_ON_FRONT,
  SITE_ICON,
  SITE_LOGO,
  TIMEZONE,
  TIME_FORMAT,
  TITLE,
  USE_SMILIES,
  firstDayOfWeek,
} from './site/site-settings.js';
export type { PostStatus } from './statuses/post-status.js';
export { StatusRegistry } from './statuses/status-registry.js';
export { TAX_RELATION } from './taxonomies/tax-relation.js';
export {
  CATEGORY,
  CORE_TAXONOMIES,
  NAV_MENU,
  PATTERN_CATEGORY,
  POST_FORMAT,
  POST_TAG,
} from './taxonomies/core-taxonomies.js';
export { TaxonomyRegistry } from './taxonomies/taxonomy-registry.js';
export { hasTermCapability, isPublicTaxonomy, termsPath } from './taxonomies/taxonomy.js';
export type { Taxonomy } from './taxonomies/taxonomy.js';
export { TermAddresses } from './terms/term-addresses.js';
export { CONTENT_SCHEMA, EXCERPT_SCHEMA, GUID_SCHEMA, textSchema, TITLE_SCHEMA } from './post-types/text-schemas.js';
export { TERM_SORT_KEYS } from './terms/term-query.js';
export type { TermSortKey } from './terms/term-query.js';
export {
  TERM_NAME_LIMIT,
  sanitizeTermDescription,
  sanitizeTermSlug,
  isSameName,
  termNameKey,
} from './terms/term-texts.js';
export { TERM_COLUMNS } from './terms/term.js';
export type { Term } from './terms/term.js';
export { TermsService } from './terms/terms.service.js';
