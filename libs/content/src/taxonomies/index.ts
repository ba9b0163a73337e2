export { CATEGORY, NAV_MENU, PATTERN_CATEGORY, POST_FORMAT, POST_TAG } from './core-taxonomies.js';
export { isPublic, mayWithTerms, termsPath } from './taxonomy.js';
export type { Taxonomy, TaxonomyVisibility, TermCapabilities, TermCapabilityKind } from './taxonomy.js';
export { taxonomyLabels } from './taxonomy-labels.js';
export type { LabelWords, TaxonomyLabels } from './taxonomy-labels.js';
export { TaxonomyRegistry } from './taxonomy-registry.js';
