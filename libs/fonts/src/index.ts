/** Font families, font faces and collections of fonts (parts of `core/v2`). */
export { FONT_FOLDER } from './font-file-store.js';
export { FontsModule } from './fonts.module.js';
