/** Font families, font faces and collections of fonts (parts of `core/v2`). */
export { FontsModule } from './fonts.module.js';
