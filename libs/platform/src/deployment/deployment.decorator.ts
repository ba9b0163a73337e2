import type { DynamicModule, Type } from '@nestjs/common';

/** What a deployment consists of. */
export interface DeploymentMetadata {
  /** Names the app in commands, logs and the default data directory. */
  name: string;
  /** The namespaces it exposes, in the order in which the discovery document lists them. */
  namespaces: readonly (Type<object> | DynamicModule)[];
  /** Libraries without a namespace of their own that it needs beyond what the namespaces import. */
  libraries?: readonly (Type<object> | DynamicModule)[];
  /** Path of the interface where the setting `API_ROOT` is absent; `/api` without it. */
  apiRoot?: string;
  /** Names of namespaces for clients, by their declared names, where the setting `NAMESPACE_NAMES` is absent. */
  namespaceNames?: Readonly<Record<string, string>>;
}

const DEPLOYMENT = Symbol('platform:deployment');

/** Declares the module of an app: which namespaces one deployment exposes. */
export function Deployment(metadata: DeploymentMetadata): ClassDecorator {
  return (target) => Reflect.defineMetadata(DEPLOYMENT, metadata, target);
}

/** What an app's class declares. */
export function deploymentOf(app: Type<object>): DeploymentMetadata {
  const metadata = Reflect.getOwnMetadata(DEPLOYMENT, app) as DeploymentMetadata | undefined;
  if (!metadata) throw new Error(`${app.name} is no deployment; decorate it with @Deployment({ name, namespaces }).`);
  return metadata;
}
