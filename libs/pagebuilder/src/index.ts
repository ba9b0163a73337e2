/**
 * Public API of the `pagebuilder/v1` namespace.
 */
export { PagebuilderModule } from './pagebuilder.module.js';
