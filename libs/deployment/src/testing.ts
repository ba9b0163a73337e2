/** Internals of deployments that test suites use. */
export { loadDeploymentConfiguration } from './declaration/deployment-configuration.js';
export { deploymentModule } from './declaration/deployment-module.js';
export { deploymentOf } from './declaration/deployment.decorator.js';
export type { DeploymentMetadata } from './declaration/deployment.decorator.js';
export { withPlugins } from './plugins/with-plugins.js';
export { fastifyAdapter } from './server/http-adapter.js';
export { createApp } from './server/serve.js';
