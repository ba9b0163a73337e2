export { RevisionKeeper } from './revision-keeper.js';
export { revisionsController } from './revisions-controller.js';
export { RevisionView } from './revision-view.js';
