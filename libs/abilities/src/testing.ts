/** Exports for test suites. */
export { AbilityRegistry } from './registry/ability-registry.js';
export { Ability } from './registry/ability.decorator.js';
export type { AbilityCall } from './registry/ability.js';
export { AbilityRunner } from './running/ability-runner.js';
