/** Exports for test suites. */
export { titleKey } from './posts/list/fold-text.js';
export { PostRenderer } from './posts/render/post-renderer.js';
export { createTermsController } from './terms/create-terms-controller.js';
export { DefaultCategory } from './terms/default-category.js';
