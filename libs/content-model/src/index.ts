/**
 * The content model of a site: post types, statuses, taxonomies, meta keys, the options and the clock of the site.
 */
export { ContentModelModule } from './content-model.module.js';
export type { MetaKey } from './meta/meta-key.js';
export { MetaRegistry } from './meta/meta-registry.js';
export { capabilitiesOf } from './post-types/capabilities.js';
export { hierarchicalLabelsOf, labelsOf } from './post-types/labels.js';
export { PostTypeRegistry } from './post-types/post-type-registry.js';
export { TemplateRegistry } from './post-types/template-registry.js';
export type { TemplateSource } from './post-types/template-registry.js';
export { collectionPath } from './post-types/post-type.js';
export type { PostType } from './post-types/post-type.js';
