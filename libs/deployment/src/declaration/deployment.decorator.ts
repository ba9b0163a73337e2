import type { Type } from '@nestjs/common';
import type { LibraryModule } from '#platform';
import { namespacesOf } from '#platform/core';

/** The parts of a deployment. */
export interface DeploymentMetadata {
  /** Name of the app in commands, logs and the default data directory. */
  name: string;
  /** The namespaces in the order of the discovery document. */
  namespaces: readonly LibraryModule[];
  /** Further libraries without a namespace. */
  libraries?: readonly LibraryModule[];
  /** Path of the API if the setting `API_ROOT` is absent; default: `/api`. */
  apiRoot?: string;
  /** Wire names of namespaces by their declared names, if the setting `NAMESPACE_NAMES` is absent. */
  namespaceNames?: Readonly<Record<string, string>>;
}

const DEPLOYMENT = Symbol('deployment');

/** @throws Error naming the item of a list that is no module, such as a class of a circular import */
function requireModules(owner: string, modules: readonly unknown[]): void {
  const index = modules.findIndex((module) => {
    const type: unknown = typeof module === 'object' && module !== null && 'module' in module ? module.module : module;
    return typeof type !== 'function';
  });
  if (index >= 0)
    throw new Error(
      `${owner}: module ${index + 1} is ${String(modules[index])}; pass a class with @Library or @Module (a class is undefined in a circular import).`,
    );
}

/** Declares a class as the root module of a deployment. */
export function Deployment(metadata: DeploymentMetadata): ClassDecorator {
  return (target) => {
    requireModules(target.name, [...metadata.namespaces, ...(metadata.libraries ?? [])]);
    Reflect.defineMetadata(DEPLOYMENT, metadata, target);
  };
}

/** The metadata of a deployment class. */
export function deploymentOf(app: Type<object>): DeploymentMetadata {
  const metadata = Reflect.getOwnMetadata(DEPLOYMENT, app) as DeploymentMetadata | undefined;
  if (!metadata)
    throw new Error(`${app.name} is not a deployment; decorate it with @Deployment({ name, namespaces }).`);
  return metadata;
}

/**
 * Returns a deployment with further modules. Modules with a namespace are appended to its namespaces, the others to its
 * libraries.
 * @param app a class with `@Deployment`, which stays unchanged
 */
export function extendDeployment(app: Type<object>, ...modules: readonly LibraryModule[]): Type<object> {
  const { namespaces, libraries = [], ...metadata } = deploymentOf(app);
  requireModules('extendDeployment', modules);
  const hasNamespace = (module: LibraryModule): boolean => namespacesOf([module]).length > 0;

  @Deployment({
    ...metadata,
    namespaces: [...namespaces, ...modules.filter(hasNamespace)],
    libraries: [...libraries, ...modules.filter((module) => !hasNamespace(module))],
  })
  class ExtendedDeployment {}
  return ExtendedDeployment;
}
