/**
 * Public API of `core/v2` for namespaces and deployments: posts, pages, terms, meta and settings. Libraries that add
 * resources to `core/v2` use `#content/core`.
 */
export { ContentModule } from './content.module.js';
export { ExactSearch } from './features/exact-search.js';
export { ExcerptLength } from './features/excerpt-length.js';
export { FormatFilter } from './features/format-filter.js';
export { FrontPageFields } from './features/front-page-fields.js';
export { StickyFirst } from './features/sticky-first.js';
export { UndeclaredPageMeta } from './features/undeclared-page-meta.js';
export type { MetaKey } from './meta/meta-key.js';
export { MetaRegistry } from './meta/meta-registry.js';
export { NavigationContent } from './port/navigation-content.js';
export { PublicContent } from './port/public-content.js';
export type { PublicSite } from './port/public-content.js';
export type { PublicEntry, PublicImage } from './port/public-entry.js';
export { PostTypeRegistry } from './post-types/post-type-registry.js';
export { collectionPath } from './post-types/post-type.js';
export type { PostType } from './post-types/post-type.js';
