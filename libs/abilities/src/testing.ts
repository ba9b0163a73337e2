/**
 * What suites need of the abilities beyond the public API.
 */
export { AbilityRegistry } from './registry/ability-registry.js';
export { Ability } from './registry/ability.decorator.js';
export type { AbilityCall } from './registry/ability.js';
export { AbilityRunner } from './running/ability-runner.js';
