/** Arguments and fields of `core/v2` that a deployment chooses with `ContentModule.register({ features })`. */
export { ExactSearch } from './exact-search.js';
export { ExcerptLength } from './excerpt-length.js';
export { addFormats } from './format-condition.js';
export { FormatFilter } from './format-filter.js';
export { FrontPageFields } from './front-page-fields.js';
export { StickyFirst } from './sticky-first.js';
