import 'reflect-metadata';

/** The definitions by property that a decorator stores at a class, without those of its base classes. */
export function ownDefinitions<Definition>(kind: symbol, type: object): Map<string, Definition> {
  let own = Reflect.getOwnMetadata(kind, type) as Map<string, Definition> | undefined;
  if (!own) Reflect.defineMetadata(kind, (own = new Map()), type);
  return own;
}

/**
 * The definitions of a class and its base classes, base first. A redeclared property stays at its position and has the
 * new definition.
 */
export function inheritedDefinitions<Definition>(kind: symbol, type: object): Map<string, Definition> {
  const base = Object.getPrototypeOf(type) as object | null;
  const inherited = base && base !== Function.prototype ? inheritedDefinitions<Definition>(kind, base) : [];
  return new Map([...inherited, ...ownDefinitions<Definition>(kind, type)]);
}
