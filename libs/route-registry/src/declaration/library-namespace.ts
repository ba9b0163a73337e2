const NAMESPACE = Symbol('route-registry:library-namespace');

/** Records the namespace that a module's library declares, so that its controllers can be compared with it. */
export function declareNamespace(module: object, namespace: string): void {
  Reflect.defineMetadata(NAMESPACE, namespace, module);
}

/** The namespace that the library of a module declares; `undefined` for none. */
export function declaredNamespaceOf(module: object): string | undefined {
  return Reflect.getMetadata(NAMESPACE, module) as string | undefined;
}
