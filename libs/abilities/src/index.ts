/**
 * Public API of the `core-abilities/v1` namespace.
 */
export { AbilitiesModule } from './abilities.module.js';
export { Ability } from './registry/ability.decorator.js';
export type { AbilityCall, AbilityDeclaration } from './registry/ability.js';
