export { AbilitiesModule } from './abilities.module.js';
export { CORE_CATEGORIES, SITE, USER } from './categories/core-categories.js';
export { Ability } from './registry/ability.decorator.js';
export type {
  AbilityAnnotations,
  AbilityCall,
  AbilityCategory,
  AbilityDeclaration,
  AbilityHandler,
} from './registry/ability.js';
export { AbilityRegistry } from './registry/ability-registry.js';
export type { AbilityMethod, RegisteredAbility } from './registry/registered-ability.js';
export { AbilityRunner } from './running/ability-runner.js';
export type { PreparedRun } from './running/ability-runner.js';
