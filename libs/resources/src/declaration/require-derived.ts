import type { Type } from '@nestjs/common';

/**
 * Checks a class that replaces a derived one.
 * @param part the part of the resource that the class replaces, for messages
 * @param derive the name of the function that derives `base`
 * @throws Error that names the resource and the class
 */
export function requireDerived(
  { name }: { name: string },
  part: string,
  replacement: Type<object> | undefined,
  base: Type<object>,
  derive: string,
): void {
  if (replacement && replacement !== base && !(replacement.prototype instanceof base))
    throw new Error(`${name}: its ${part} is ${replacement.name}, which does not extend ${derive}(${name}).`);
}

/**
 * Checks that the constructor of a class that extends a derived one passes on its parameters.
 * @throws Error that names the class
 */
export function requireDependencies({ name }: { name: string }, ...dependencies: readonly unknown[]): void {
  if (dependencies.includes(undefined))
    throw new Error(
      `${name}: its constructor leaves out parameters of its base class; pass them to super(…), or inject further providers into properties, such as \`@Inject(Clock) clock!: Clock\`.`,
    );
}
