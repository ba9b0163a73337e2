export { Deployment, deploymentOf } from './deployment.decorator.js';
export type { DeploymentMetadata } from './deployment.decorator.js';
export { deploymentModule } from './deployment-module.js';
export { Library, namespacesOf } from './library.decorator.js';
export type { LibraryMetadata } from './library.decorator.js';
export { programVersion } from './program-version.js';
export { StartTasks } from './start-tasks.js';
export type { StartTask } from './start-tasks.js';
