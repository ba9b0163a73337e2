export { OembedModule } from './oembed.module.js';
