export { AbilitiesModule } from './abilities.module.js';
