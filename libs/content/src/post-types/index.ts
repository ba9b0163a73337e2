export { capabilitiesOf } from './capabilities.js';
export type { Capabilities, CapabilityKind } from './capabilities.js';
export { ATTACHMENT, PAGE, POST, REVISION } from './core-post-types.js';
export { labelsOf } from './labels.js';
export type { Labels } from './labels.js';
export { collectionPath, supports } from './post-type.js';
export type { PostFeature, PostType } from './post-type.js';
export { PostTypeRegistry } from './post-type-registry.js';
export { PostTypeResource } from './post-type.resource.js';
