/** Tools for the suites of plugins and sites: boot a site, send requests as a role, run the contract of a resource. */
export { Client } from './client.js';
export type { Answer, CallOptions } from './client.js';
export { databases } from './fresh-database.js';
export { describeResource } from './resource-contract/describe-resource.js';
export type { ResourceContractOptions } from './resource-contract/tested-resource.js';
export { bootSite } from './boot-site.js';
export { SITE_URL } from './site.js';
export type { BootOptions, Site } from './site.js';
