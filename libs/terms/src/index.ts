/**
 * Terms of taxonomies: their endpoints in `core/v2`, their rules and writers.
 */
export { createTermClasses } from './create-term-classes.js';
export { createTermsController } from './create-terms-controller.js';
export { DefaultCategoryCreator } from './default-category-creator.js';
export { TermAccess } from './term-access.js';
export { refuseParentIfFlat, TermExistsError } from './term-errors.js';
export { TermLister } from './term-lister.js';
export type { TermPage } from './term-lister.js';
export { TermView } from './term-view.js';
export { TermWriter } from './term-writer.js';
export type { TermChanges } from './term-writer.js';
export { TermsModule } from './terms.module.js';
