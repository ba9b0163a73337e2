import type { Type } from '@nestjs/common';
import { describeNameErrors } from '#route-registry';
import { ObservabilityModule } from '#observability/core';
import { loadConfiguration } from '#platform';
import type { Configuration } from '#platform';
import { InvalidConfigurationError, namespacesOf, PlatformModule, settingsOf } from '#platform/core';
import type { Environment } from '#platform/core';
import { ServerModule } from '../server/server.module.js';
import { deploymentOf } from './deployment.decorator.js';
import type { DeploymentMetadata } from './deployment.decorator.js';

/**
 * Reads the settings of the process for a deployment. The settings of its declaration replace the usual defaults.
 * @param app a class with `@Deployment`
 * @param env variables; default: those of the process and of `.env`
 * @throws InvalidConfigurationError that names every invalid setting
 */
export function loadDeploymentConfiguration(app: Type<object>, env?: Environment): Configuration {
  const deployment = deploymentOf(app);
  const { namespaces, libraries = [] } = deployment;
  const settings = settingsOf([PlatformModule, ObservabilityModule, ServerModule, ...namespaces, ...libraries]);
  const configuration = loadConfiguration(deployment.name, env, defaultsOf(deployment), settings);
  const faults = describeNameErrors(namespacesOf(namespaces), configuration.namespaceNames);
  if (faults.length > 0) throw new InvalidConfigurationError(faults.map((fault) => `NAMESPACE_NAMES: ${fault}`));
  return configuration;
}

/** The declared settings as environment variables, so that the same rules validate them. */
function defaultsOf({ apiRoot, namespaceNames }: DeploymentMetadata): Environment {
  const names = Object.entries(namespaceNames ?? {}).map(([declared, name]) => `${declared}=${name}`);
  return {
    ...(apiRoot === undefined ? {} : { API_ROOT: apiRoot }),
    ...(names.length > 0 ? { NAMESPACE_NAMES: names.join(',') } : {}),
  };
}
