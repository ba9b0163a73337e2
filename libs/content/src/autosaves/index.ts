export { SavePageAutosaveArgs, SavePostAutosaveArgs, createSaveAutosaveArgs } from './autosave.args.js';
export { createHistoryControllers } from './create-history-controllers.js';
export { AutosaveWriter } from './autosave-writer.js';
