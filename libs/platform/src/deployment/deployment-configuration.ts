import type { Type } from '@nestjs/common';
import { describeNameErrors } from '#route-registry';
import type { Configuration } from '../config/configuration.js';
import { PurgeSettings } from '../cdn/purge-settings.js';
import { loadConfiguration } from '../config/load-configuration.js';
import { InvalidConfigurationError } from '../config/setting.js';
import type { Environment } from '../config/setting.js';
import { deploymentOf } from './deployment.decorator.js';
import type { DeploymentMetadata } from './deployment.decorator.js';
import { ReaderSettings } from '../database/readers/reader-settings.js';
import { ReplicaSettings } from '../database/replicas/replica-settings.js';
import { ObservabilitySettings } from '../observability/observability-settings.js';
import { DeliverySettings } from '../server/delivery-settings.js';
import { TraceSettings } from '../tracing/trace-settings.js';
import { WorkerSettings } from '../workers/worker-settings.js';
import { namespacesOf, settingsOf } from './library.decorator.js';

/**
 * Reads the settings of the process for a deployment. Settings that its declaration has take the place of the usual
 * defaults.
 * @param app a class with `@Deployment`
 * @param env variables; default: those of the process and of `.env`
 * @throws InvalidConfigurationError that names every invalid setting
 */
export function loadDeploymentConfiguration(app: Type<object>, env?: Environment): Configuration {
  const deployment = deploymentOf(app);
  const { namespaces, libraries = [] } = deployment;
  const settings = [
    ReplicaSettings,
    ReaderSettings,
    DeliverySettings,
    PurgeSettings,
    WorkerSettings,
    ObservabilitySettings,
    TraceSettings,
    ...settingsOf([...namespaces, ...libraries]),
  ];
  const configuration = loadConfiguration(deployment.name, env, defaultsOf(deployment), settings);
  const faults = describeNameErrors(namespacesOf(namespaces), configuration.namespaceNames);
  if (faults.length > 0) throw new InvalidConfigurationError(faults.map((fault) => `NAMESPACE_NAMES: ${fault}`));
  return configuration;
}

/** The declared settings as variables, so that both ways have one set of rules. */
function defaultsOf({ apiRoot, namespaceNames }: DeploymentMetadata): Environment {
  const names = Object.entries(namespaceNames ?? {}).map(([declared, name]) => `${declared}=${name}`);
  return {
    ...(apiRoot === undefined ? {} : { API_ROOT: apiRoot }),
    ...(names.length > 0 ? { NAMESPACE_NAMES: names.join(',') } : {}),
  };
}
