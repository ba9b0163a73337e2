/**
 * Public API of the `core-abilities/v1` namespace.
 */
export { AbilitiesModule } from './abilities.module.js';
