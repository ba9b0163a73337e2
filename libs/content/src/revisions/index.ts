export { RevisionKeeper } from './revision-keeper.js';
export { RevisionView } from './revision-view.js';
