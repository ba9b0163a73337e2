import { DiscoveryService } from '@nestjs/core';
import type { AbilityCall, AbilityDeclaration } from './ability.js';

/** Decorator that stores the declaration in the metadata of a method. The registry reads the metadata by this key. */
export const DECLARED_ABILITY = DiscoveryService.createDecorator<AbilityDeclaration>();

/**
 * Declares a method of any provider as an ability. The method receives the validated and coerced input and an
 * `AbilityCall`, and returns the result: `@Ability({ name: 'events/count', … }) count(input: { city: string }, call:
 * AbilityCall)`.
 */
export function Ability(declaration: AbilityDeclaration) {
  return <Handler extends (input: never, call: AbilityCall) => unknown>(
    prototype: object,
    property: string,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    DECLARED_ABILITY(declaration)(prototype, property, descriptor);
  };
}
