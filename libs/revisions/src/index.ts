/**
 * Revisions and autosaves of `core/v2`: recording, lists and their endpoints.
 */
export { AutosaveWriter } from './autosaves/autosave-writer.js';
export { AutosaveFinder, autosaveSlug } from './autosaves/autosave-finder.js';
export { createHistoryControllers } from './create-history-controllers.js';
export { RevisionQueryArgs } from './list-revisions.args.js';
export { RevisionLister } from './revision-lister.js';
export { createRevisionPage } from './revision-page.js';
export { RevisionPermissions } from './revision-permissions.js';
export { revisionSlug, RevisionStore } from './revision-store.js';
export type { RevisionFields } from './revision-store.js';
export { UndeclaredPageMeta } from './undeclared-page-meta.js';
export { RevisionsModule } from './revisions.module.js';
