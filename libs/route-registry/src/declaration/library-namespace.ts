const NAMESPACE = Symbol('route-registry:library-namespace');

/** Segments of a path without slashes at the ends. */
const NAMESPACE_NAME = /^[\w.-]+(?:\/[\w.-]+)*$/;

/**
 * Records the namespace that a module's library declares, so that its controllers can be compared with it.
 * @throws Error if the text is not a namespace
 */
export function declareNamespace(module: { name: string }, namespace: string): void {
  if (!NAMESPACE_NAME.test(namespace))
    throw new Error(`${module.name}: ${JSON.stringify(namespace)} is not a namespace; write it like events/v1`);
  Reflect.defineMetadata(NAMESPACE, namespace, module);
}

/** The namespace that the library of a module declares; `undefined` for none. */
export function declaredNamespaceOf(module: object): string | undefined {
  return Reflect.getMetadata(NAMESPACE, module) as string | undefined;
}
