export { ExactSearch } from './exact-search.js';
export { ExcerptLength } from './excerpt-length.js';
export { FormatFilter } from './format-filter.js';
export { FrontPageFields } from './front-page-fields.js';
export { StickyFirst } from './sticky-first.js';
export { UndeclaredPageMeta } from './undeclared-page-meta.js';
