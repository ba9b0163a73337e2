export type { PostStatus, StatusDefinition } from './post-status.js';
export { StatusRegistry } from './status-registry.js';
export { StatusResource } from './status.resource.js';
