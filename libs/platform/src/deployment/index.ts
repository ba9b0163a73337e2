export { Deployment, deploymentOf } from './deployment.decorator.js';
export type { DeploymentMetadata } from './deployment.decorator.js';
export { Library, namespacesOf } from './library.decorator.js';
export type { LibraryMetadata } from './library.decorator.js';
