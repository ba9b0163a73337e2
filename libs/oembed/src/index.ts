/**
 * Public API of the `oembed/1.0` namespace.
 */
export { OembedModule } from './oembed.module.js';
