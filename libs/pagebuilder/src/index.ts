export { PagebuilderModule } from './pagebuilder.module.js';
